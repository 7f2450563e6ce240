"""What was chosen is for the text of an object, not for what it has become a copy of since (607.2d, 707.4, 707.7)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, life, names
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.fights import done, illegal
from tests.rules.layer_cards import chosen
from tests.rules.pool import enchantment

GLASS = card(
    "Glass",
    "{2}",
    "Artifact",
    "As this artifact enters, choose a creature type.\n{0}: Until end of turn, this artifact becomes a copy of target "
    "creature you control of the chosen type, except it's an artifact in addition to its other types.",
)
FRAME = card(
    "Frame",
    "{2}",
    "Artifact",
    "As this artifact enters, choose a player.\n{0}: This artifact deals 1 damage to the chosen player.\n"
    "{0}: Until end of turn, this artifact becomes a copy of target creature.",
)


def glass() -> Board:
    return chosen(Board().field("A", bears=BEARS, zombie=ZOMBIE), "A", "glass", GLASS, "creature type", "Bear")


def test_607_2d_an_ability_on_the_stack_finds_what_was_chosen_for_its_text() -> None:
    """707.4: its object is a copy of something else as it resolves, and is made a copy again."""
    both = (activate("A", "glass", 1, "bears"), activate("A", "glass", 1, "bears"))
    first = done(glass().run(*both, RESOLVE))
    assert view(first.state).of("glass").power == 2
    outcome = done(glass().run(*both, RESOLVE, RESOLVE))
    assert len(outcome.state.objects["glass"].copies) == 2
    illegal(glass().run(activate("A", "glass", 1, "zombie")))


def test_607_2d_the_chosen_player_is_found_while_the_object_is_a_copy() -> None:
    board = chosen(Board().field("A", bears=BEARS), "A", "frame", FRAME, "player", "B")
    outcome = done(board.run(activate("A", "frame", 1), activate("A", "frame", 2, "bears"), RESOLVE, RESOLVE))
    assert (view(outcome.state).of("frame").name, life(outcome.state, "B")) == (BEARS.name, 19)


def test_608_2d_a_granted_ability_that_chooses_a_name_speaks_of_that_one() -> None:
    """The granter has nothing chosen: what the ability calls the chosen name is what is chosen as it resolves."""
    hive = enchantment(
        "Hive",
        "{1}",
        'Creatures you control have "{0}: Choose a card name. Target opponent reveals a card at random from their hand. '
        'If that card has the chosen name, that player discards it."',
    )
    there = Board().field("A", hive=hive, bears=BEARS).hand("B", zombie=ZOMBIE)
    ask = there.run(activate("A", "bears", 0, "B"), RESOLVE)
    assert ask.pending is not None
    for name, where in ((ZOMBIE.name, "graveyard"), (BEARS.name, "hand")):
        outcome = done(
            there.run(activate("A", "bears", 0, "B"), RESOLVE, answers=(Answer(choice=ask.pending.id, value=name),))
        )
        assert names(outcome.state, where, "B") == [ZOMBIE.name]

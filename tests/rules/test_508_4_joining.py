"""Creatures that are put onto the battlefield attacking (508.4)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, life
from tests.rules.boards import Board, card
from tests.rules.pool import creature

LEADER = creature(
    "Leader",
    "{W}",
    "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking.\n"
    "Whenever you attack with two or more creatures, you gain 5 life.",
    "2/2",
)
MAKER = creature("Maker", "{W}", "{0}: Create a 1/1 white Soldier creature token that's tapped and attacking.", "2/2")


def attacking(*pairs: tuple[str, str | None]) -> DeclareAttackers:
    return DeclareAttackers(player="A", attackers=pairs)


def test_508_4_it_attacks_but_never_attacked() -> None:
    outcome = Board().field("A", it=LEADER).run(attacking(("it", None)), RESOLVE)
    first, token = outcome.state.combat.attackers
    assert (first.object, token.defending, token.put_in) == ("it", "B", True)
    assert outcome.state.objects[token.object].tapped
    after = Board().field("A", it=LEADER).run(attacking(("it", None)), Advance(to="postcombat_main"))
    assert life(after.state, "B") == 17
    assert life(after.state, "A") == 20


def test_508_4_its_controller_chooses_whom_it_attacks() -> None:
    board = Board(("A", "B", "C")).field("A", it=LEADER)
    outcome = answered(board, attacking(("it", "B")), RESOLVE, picks=("C",))
    assert [one.defending for one in outcome.state.combat.attackers] == ["B", "C"]


def test_506_3_outside_of_combat_it_only_enters_tapped() -> None:
    """506.3, 508.4: and so it does under a player who is not the active one."""
    outcome = Board().field("A", it=MAKER).run(activate("A", "it"), RESOLVE)
    assert not outcome.state.combat.attackers
    assert len(outcome.state.battlefield) == 2


def test_508_4_a_token_that_is_a_copy_joins_the_attack() -> None:
    """508.4, 707.2: it is what was copied, and has never attacked, so that what it has copied does not trigger."""
    text = "Whenever this creature attacks, create a tapped and attacking token that's a copy of it."
    outcome = Board().field("A", it=creature("Twin", "{W}", text, "2/2")).run(attacking(("it", None)), RESOLVE)
    first, token = outcome.state.combat.attackers
    assert (first.object, token.defending, token.put_in) == ("it", "B", True)
    assert outcome.state.objects[token.object].tapped
    assert view(outcome.state).of(token.object).name == "Twin"
    assert not outcome.state.stack


def captain(whom: str = "") -> Board:
    text = (
        f"Whenever this creature attacks{' an opponent' if whom else ''}, you may put a creature card from your hand "
    )
    text += f"onto the battlefield tapped and attacking{whom}."
    board = Board(("A", "B", "C")).field("A", it=creature("Captain", "{W}", text, "2/2"))
    return board.hand("A", soldier=creature("Soldier", "{4}", "", "3/3"))


def test_508_4_a_card_that_is_put_onto_the_battlefield_attacking() -> None:
    """508.4, 508.4a: its controller chooses whom it attacks."""
    outcome = answered(captain(), attacking(("it", "B")), RESOLVE, picks=(True, "C"))
    _, put = outcome.state.combat.attackers
    assert (put.defending, put.put_in, outcome.state.objects[put.object].tapped) == ("C", True, True)


def test_508_4_whom_it_attacks_where_the_effect_says_so() -> None:
    outcome = answered(captain(" that opponent"), attacking(("it", "B")), RESOLVE, picks=(True,))
    assert [one.defending for one in outcome.state.combat.attackers] == ["B", "B"]


def test_506_3_a_card_that_is_no_creature_only_enters() -> None:
    """506.3, 508.4: nothing but a creature enters attacking."""
    text = (
        "Whenever this creature attacks, return target artifact card from your graveyard to the battlefield tapped and "
    )
    it = creature("Salvager", "{W}", f"{text}attacking.", "2/2")
    board = Board().field("A", it=it).put("A", "graveyard", "relic", card("Relic", "{2}", "Artifact"))
    outcome = answered(board, attacking(("it", None)), RESOLVE)
    assert [one.object for one in outcome.state.combat.attackers] == ["it"]
    assert outcome.state.objects["relic@2"].tapped

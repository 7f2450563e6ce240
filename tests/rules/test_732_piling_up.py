"""Rounds in which something piles up (104.4b, 732.2, 732.4): a draw where nothing takes notice of it, else told."""

from __future__ import annotations

import pytest

from engine import abilities
from engine.abilities import conditions
from engine.abilities.node import Node
from engine.abilities.phrases import quantities
from engine.dialogue.actions import Limits
from engine.dialogue.outcome import Outcome
from engine.runs.heedless import NOTICES_NOTHING, all_heedless
from engine.state.game_over import result
from tests.rules.asking import activate, cast, cited, life, steps
from tests.rules.boards import ANTHEM, BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant, read

HEAL = instant("Heal", "{W}", "You gain 3 life.")
BREED = read(enchantment("Breed", "{G}", "Whenever a creature enters, create a 1/1 green Saproling creature token."))
WINGS = read(
    enchantment(
        "Wings", "{W}", "Whenever another creature enters, create a 1/1 white Spirit creature token with flying."
    )
)
GROWS = read(
    creature(
        "Grows",
        "{1}",
        "Whenever you gain life, put a +1/+1 counter on this creature.\n"
        "Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.",
    )
)
PUMPED = read(
    creature("Pumped", "{1}", "Whenever you gain life, this creature gets +1/+1 until end of turn and you gain 1 life.")
)
ITSELF = read(creature("Itself", "{1}", "When this creature enters, create a token that's a copy of this creature."))
DINO = read(
    creature(
        "Dino", "{1}", "Whenever this creature is dealt damage, create a token that's a copy of this creature.", "5/5"
    )
)
PECKS = read(
    creature("Pecks", "{1}", "Whenever another creature you control enters, this creature deals 2 damage to it.")
)


def bred(**more: object) -> Outcome:
    """A creature enters beside what makes a token whenever one does."""
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", breed=BREED, **more)
    return board.run(cast("A", "bears"), until="stack_empty")


def healed(player: str = "A", **more: object) -> Outcome:
    board = Board().lands("A", "W").hand("A", heal=HEAL).field(player, **more)
    return board.run(cast("A", "heal"), until="stack_empty")


def is_drawn(outcome: Outcome, adds: str) -> None:
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw"), outcome.doing
    assert cited(outcome, "draw_game") == ["104.4b", "732.4"]
    (told,) = steps(outcome, "draw_game")
    assert adds in told
    assert len(outcome.steps) < 200
    assert "Nobody does anything that would end the loop." in outcome.assumptions


def is_only_told(outcome: Outcome, adds: str) -> None:
    assert (outcome.status, outcome.budget, result(outcome.state)) == ("undetermined", "loop", None)
    assert adds in outcome.doing


def test_104_4b_tokens_that_nothing_counts_pile_up_for_ever():
    is_drawn(bred(), "Each adds: Saproling Token of A +1.")


def test_104_4b_tokens_with_a_keyword():
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", wings=WINGS)
    is_drawn(board.run(cast("A", "bears"), until="stack_empty"), "Spirit Token of A +1")


UNCONCERNED = {
    "an effect on all creatures": ANTHEM,
    "another step": enchantment("Dawn", "{W}", "At the beginning of your upkeep, draw a card."),
    "what wins in another step": enchantment(
        "Crowd", "{W}", "At the beginning of your upkeep, if you control ten or more creatures, you win the game."
    ),
    "what may be activated": card("Horn", "{1}", "Artifact", "{T}: Draw a card for each creature you control."),
    "a keyword": creature("Guard", "{W}", "Flying, vigilance"),
    "how it entered itself": card("Gate", None, "Land", "This land enters tapped.\n{T}: Add {G}."),
}


@pytest.mark.parametrize("name", UNCONCERNED)
def test_104_4b_beside_what_is_not_concerned(name: str):
    """732.4: what would do something in another step, or if somebody wanted it, ends nothing."""
    is_drawn(bred(other=read(UNCONCERNED[name])), "Saproling Token of A +1")


def test_104_4b_a_creature_grows_for_ever():
    is_drawn(healed(grows=GROWS), "Each adds: +1/+1 counters on Grows of A +1, life of A +1.")


def test_104_4b_a_creature_grows_for_ever_until_end_of_turn():
    is_drawn(healed(pumped=PUMPED), "Each adds: life of A +1.")


def test_104_4b_what_copies_itself_as_it_enters():
    board = Board().lands("A", "G").hand("A", one=ITSELF)
    is_drawn(board.run(cast("A", "one"), until="stack_empty"), "Itself of A +1")


def test_104_4b_what_is_copied_as_it_is_dealt_damage():
    """Each new copy is dealt damage, which makes the next; those before are left with their damage."""
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", pecks=PECKS)
    board.hand("A", dino=DINO)
    outcome = board.run(cast("A", "dino"), until="stack_empty")
    is_drawn(outcome, "Dino of A +1")


COUNTING = {
    "a size": creature("Many", "{G}", "This creature's power is equal to the number of creatures you control."),
    "a bonus": enchantment("Pride", "{W}", "Creatures you control get +1/+1 for each creature you control."),
    "a condition": enchantment("If", "{W}", "As long as you control ten or more creatures, you have hexproof."),
    "a trigger": enchantment(
        "Wins", "{W}", "Whenever you gain life, if you control ten or more creatures, draw a card."
    ),
    "a state": enchantment("State", "{W}", "When you control ten or more creatures, sacrifice this enchantment."),
    "each of them": enchantment("Each", "{W}", "Whenever you draw a card, put a +1/+1 counter on each creature."),
    "a target": enchantment("Aim", "{W}", "Whenever you draw a card, destroy target creature."),
    "a keyword that compares": creature("Evolves", "{G}", "Evolve"),
    "what is not read": enchantment("Strange", "{W}", "Whenever the moon frobnicates, you win the game."),
}


@pytest.mark.parametrize("name", COUNTING)
def test_732_2_no_draw_is_called_where_something_may_take_notice(name: str):
    """104.4b: nothing shows that nothing comes of it, or not yet."""
    board = Board().field("B", other=COUNTING[name]).lands("A", "GG").hand("A", bears=BEARS).field("A", breed=BREED)
    assert not all_heedless(board.state)
    is_only_told(board.run(cast("A", "bears"), until="stack_empty"), "Saproling Token of A +1")


def test_732_2_what_wins_with_so_many_wins():
    """A player who has so many wins in the middle of it (104.2b)."""
    wins = enchantment(
        "Win", "{W}", "Whenever a creature enters, if an opponent controls ten or more creatures, you win the game."
    )
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", breed=BREED).field("B", wins=read(wins))
    outcome = board.run(cast("A", "bears"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "B")


def test_732_2_a_size_that_is_read():
    strong = enchantment(
        "Strong", "{G}", "Whenever you draw a card, if you control a creature with power 4 or greater, draw a card."
    )
    is_only_told(healed(grows=GROWS, strong=read(strong)), "+1/+1 counters on Grows of A +1")


def test_732_1b_no_draw_with_a_choice_in_each_round():
    may = enchantment("May", "{G}", "Whenever a creature enters, you may create a 1/1 green Saproling creature token.")
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", may=read(may))
    outcome = board.run(cast("A", "bears"), until="stack_empty", policy="explore")
    endless = [branch.outcome for branch in outcome.branches if branch.outcome.budget == "loop"]
    assert len(endless) == 1
    is_only_told(endless[0], "Saproling Token of A +1")
    assert all(result(branch.outcome.state) is None for branch in outcome.branches)


def test_104_3b_what_falls_is_no_draw_though_tokens_pile_up():
    drains = read(enchantment("Drains", "{B}", "Whenever a creature enters, you lose 1 life."))
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", breed=BREED).field("B", drains=drains)
    outcome = board.run(cast("A", "bears"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "A")
    assert life(outcome.state, "B") == 0


def test_704_5g_tokens_whose_own_abilities_add_up():
    """Each token makes all others smaller, until all die at once and it begins anew: that very position comes back."""
    shrinks = creature(
        "Shrinks",
        "{B}",
        "When this creature enters, create a token that's a copy of this creature.\nOther creatures get -0/-1.",
        "1/30",
    )
    board = Board().lands("A", "B").hand("A", shrinks=read(shrinks))
    outcome = board.run(cast("A", "shrinks"), until="stack_empty")
    assert result(outcome.state) == "draw"
    assert "adds" not in steps(outcome, "draw_game")[0]
    assert len(steps(outcome, "state_based_actions")) > 1


def test_603_3_tokens_that_all_see_the_next_one():
    """Each of them triggers as the next one enters: more happens in each round than in the one before."""
    all_see = read(creature("Sees", "{G}", "Whenever another creature enters, you gain 1 life."))
    makes = read(
        enchantment("Makes", "{G}", "Whenever a creature enters, create a token that's a copy of that creature.")
    )
    board = Board().lands("A", "G").hand("A", sees=all_see).field("B", makes=makes)
    outcome = board.run(cast("A", "sees"), until="stack_empty", policy="default", limits=Limits(steps=250))
    assert result(outcome.state) is None


def test_732_2_what_is_in_the_list_compares_and_counts_nothing():
    """Guard: of all amounts and conditions only constants, and what an event came to, are of no account."""
    assert abilities.__name__ == "engine.abilities"
    listed = {kind.__name__ for kind in NOTICES_NOTHING}
    for kind in NOTICES_NOTHING:
        assert issubclass(kind, Node)
    asking = {kind for kind in vars(conditions).values() if isinstance(kind, type) and issubclass(kind, Node)}
    amounts = {kind for kind in vars(quantities).values() if isinstance(kind, type) and issubclass(kind, Node)}
    own = {kind.__name__ for kind in asking | amounts if kind.__module__ in (conditions.__name__, quantities.__name__)}
    assert listed & own == {"Number"}


def test_104_4b_a_loop_that_was_activated_is_no_mandatory_one():
    tap = read(card("Press", "{1}", "Artifact", "{0}: Create a 1/1 green Saproling creature token."))
    board = Board().field("A", tap=tap)
    outcome = board.run(*(activate("A", "tap", 0) for _ in range(20)), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", None)

"""Rounds of the same events while something changes (104.4b, 732.2, 732.4), and what a run may work."""

from __future__ import annotations

import pytest

from adjudicator.ruling.explaining import explanation
from adjudicator.ruling.verdict import verdict
from engine import abilities
from engine.abilities.node import Node
from engine.dialogue.actions import Limits
from engine.runs.rounds import READ_LIFE
from engine.state.game_over import result
from tests.rules.asking import activate, cast, life, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

GAINS = enchantment("Gains", "{W}", "Whenever an opponent loses life, you gain that much life.")
DRAINS = enchantment("Drains", "{B}", "Whenever you gain life, target opponent loses that much life.")
GROW = enchantment("Grow", "{W}", "Whenever you gain life, you gain 1 life.")
MAY_GROW = enchantment("MayGrow", "{W}", "Whenever you gain life, you may gain 1 life.")
ANGEL = creature("Angel", "{7}", "You can't lose the game and your opponents can't win the game.")
HEAL = instant("Heal", "{W}", "You gain 3 life.")
READS = enchantment("Reads", "{W}", "Creatures you control get +1/+1 as long as you have 30 or more life.")
COUNTS = creature("Counts", "{G}", "This creature's power is equal to the number of creatures on the battlefield.")
BREED = enchantment("Breed", "{G}", "Whenever a creature enters, create a 1/1 green Saproling creature token.")


def _both(**more) -> Board:
    return Board().lands("A", "W").hand("A", heal=HEAL).field("A", gains=GAINS, drains=DRAINS, **more)


def test_732_4_what_can_never_end_is_a_draw_though_life_totals_change():
    """104.4b, 732.4: each trigger causes the other, and who can't lose is at 0 or less for ever."""
    outcome = _both().field("B", angel=ANGEL).run(cast("A", "heal"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")
    assert [step.rules[0].number for step in outcome.steps if step.event == "draw_game"] == ["104.4b"]
    assert life(outcome.state, "B") <= 0
    assert len(outcome.steps) < 500


def test_104_3b_the_same_two_abilities_kill_who_can_lose():
    outcome = _both().run(cast("A", "heal"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "A")


def test_732_4_a_life_total_that_only_rises_is_a_draw():
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", grow=GROW)
    outcome = board.run(cast("A", "heal"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")


def test_732_4_no_draw_is_called_where_a_text_asks_for_the_life_total():
    """104.4b, 732.2: nothing shows that what is asked for does not end it; the round is told instead."""
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", grow=GROW, reads=READS)
    outcome = board.run(cast("A", "heal"), until="stack_empty")
    assert (outcome.status, outcome.budget, result(outcome.state)) == ("undetermined", "loop", None)
    assert outcome.doing.endswith("Each adds: life of A +1.")
    assert "732.2a" in {rule for claim in explanation(outcome) for rule in claim.rules}


def test_732_4_no_draw_is_called_beside_a_text_that_is_not_read():
    strange = enchantment("Strange", "{W}", "Whenever the moon frobnicates, you win the game.")
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", grow=GROW, strange=strange)
    assert board.run(cast("A", "heal"), until="stack_empty").budget == "loop"


def test_732_2_what_piles_up_is_told_with_what_each_round_adds():
    """Where something asks how many there are, what will come of it isn't shown."""
    outcome = (
        Board()
        .lands("A", "GG")
        .hand("A", bears=BEARS)
        .field("A", breed=BREED)
        .field("B", counts=COUNTS)
        .run(cast("A", "bears"), until="stack_empty")
    )
    assert (outcome.status, outcome.budget) == ("undetermined", "loop")
    assert outcome.doing.endswith("+1.")
    assert "Saproling" in verdict(outcome.state, outcome).short


def test_732_2a_an_optional_round_that_adds_is_explored_to_a_bound():
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", grow=MAY_GROW)
    outcome = board.run(cast("A", "heal"), until="stack_empty", policy="explore")
    ends = [branch.outcome for branch in outcome.branches]
    assert sum(end.budget == "loop" for end in ends) == 1
    assert {life(end.state, "A") for end in ends if end.status == "resolved"} >= {23, 24, 25, 30}


def test_every_node_that_speaks_of_life_is_known_to_ask_for_it_or_not():
    """Guard: a node that is new and has to do with life is put on one of the two lists."""
    harmless = {
        "GainLife",
        "GainsLife",
        "LoseLife",
        "LosesLife",
        "PaysLifeInstead",
        "StartingLife",
    }
    assert abilities.__name__ == "engine.abilities"
    named = {kind.__name__ for kind in _all(Node) if "Life" in kind.__name__}
    compared = {"HasMore"}  # players may be compared by what they control, by life, or by cards in hand
    assert named | compared == harmless | {kind.__name__ for kind in READ_LIFE}


def _all(kind):
    for one in kind.__subclasses__():
        yield one
        yield from _all(one)


def test_104_4b_a_process_that_repeats_itself_for_ever_is_a_draw():
    """104.4b, 732.4: what should be milled is shuffled back each time, and two such cards share a color each time."""
    grind = card(
        "Grind",
        "{1}",
        "Artifact",
        "{0}: Target player mills two cards. If two cards that share a color were milled this way, repeat this process.",
    )
    undying = creature(
        "Undying",
        "{W}",
        "If this card would be put into a graveyard from anywhere, reveal this card and shuffle it into its owner's "
        "library instead.",
    )
    board = Board(library=0).field("A", grind=grind)
    board.put("B", "library", "one", undying).put("B", "library", "two", undying)
    outcome = board.run(activate("A", "grind", 0, "B"), until="stack_empty")
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")
    assert len(steps(outcome, "repeat")) < 5


MAKERS = ("Create twenty 1/1 white Soldier creature tokens.", "Draw twenty cards.", "Mill twenty cards.")


@pytest.mark.parametrize("text", MAKERS)
def test_a_huge_amount_is_given_up_before_it_is_made(text):
    huge = card("Huge", "{W}", "Sorcery", text)
    board = Board(library=60).lands("A", "W").hand("A", huge=huge)
    outcome = board.run(cast("A", "huge"), limits=Limits(work=150))
    assert (outcome.status, outcome.budget) == ("undetermined", "work")
    assert verdict(board.state, outcome).kind == "undetermined"

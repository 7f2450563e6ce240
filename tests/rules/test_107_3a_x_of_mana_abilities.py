"""X in the cost of a mana ability is announced before it is paid, and says how much it adds (107.3a, 602.2b, 605.3b)."""

from __future__ import annotations

from tests.rules.asking import activate
from tests.rules.boards import BEARS, Board, card

POOLS = card(
    "Pools",
    None,
    "Land",
    "{T}: Add {C}.\n{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}.",
)
ROCKETS = card(
    "Rockets", "{1}", "Artifact", "{X}, {T}, Sacrifice this artifact: Add X mana in any combination of colors."
)
PASTURE = card("Pasture", None, "Land", "{T}, Sacrifice X creatures: Add X mana of any one color. You gain X life.")


def mana(outcome):
    return [one.symbol for one in outcome.state.players["A"].mana_pool]


def test_107_3a_counters_are_removed_as_announced():
    board = Board().field("A", pools=POOLS).counters("pools", "storage", 5).lands("A", "U")
    outcome = board.run(activate("A", "pools", 1, x=3), until="action", policy="default")
    assert outcome.state.objects["pools"].count("storage") == 2
    assert len(mana(outcome)) == 3


def test_107_3a_x_is_asked_and_can_be_no_more_than_there_are_counters():
    board = Board().field("A", pools=POOLS).counters("pools", "storage", 5).lands("A", "U")
    outcome = board.run(activate("A", "pools", 1), until="action")
    assert outcome.pending is not None
    assert (outcome.pending.kind, outcome.pending.low, outcome.pending.high) == ("choose_number", 0, 5)


def test_107_3a_x_mana_is_paid():
    board = Board().field("A", rockets=ROCKETS).lands("A", "RRR")
    outcome = board.run(activate("A", "rockets", 0, x=2), until="action", policy="default")
    assert len(mana(outcome)) == 2
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2, 3)) == 2


def test_605_3b_what_else_it_does_knows_x():
    board = Board().field("A", pasture=PASTURE, one=BEARS, other=BEARS, third=BEARS)
    outcome = board.run(activate("A", "pasture", 0, x=2), until="action", policy="default")
    assert outcome.state.players["A"].life == 22
    assert len(mana(outcome)) == 2
    assert len(outcome.state.battlefield) == 2


def test_107_3_an_ability_without_x_takes_none():
    board = Board().field("A", pools=POOLS)
    outcome = board.run(activate("A", "pools", 0, x=2), until="action")
    assert outcome.illegal is not None
    assert outcome.illegal.why == "Pools has no X to announce"

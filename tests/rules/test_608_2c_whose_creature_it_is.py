""" "The creature you control" is a target; "that creature" right after is the other one (608.2c). All that was revealed."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant, read

RAM = read(
    instant(
        "Ram",
        "{R}",
        "Target creature you control deals damage equal to its power to target creature you don't control. If the creature "
        "you control has trample, excess damage is dealt to that creature's controller instead.",
    )
)
BEAST = card("Beast", "{R}", "Creature — Beast", "Trample", "5/5")
DREAD = read(
    creature(
        "Dread",
        "{U}",
        "Whenever you cast a spell, each opponent reveals cards from the top of their library until they reveal a land "
        "card, then puts those cards into their graveyard.",
    )
)
ARSON = read(
    creature(
        "Arson",
        "{R}",
        "Whenever you cast a noncreature spell, this creature deals damage equal to its power to you.",
        "4/4",
    )
)


def test_120_4a_excess_damage_goes_to_the_other_controller() -> None:
    board = Board().lands("A", "R").hand("A", ram=RAM).field("A", beast=BEAST).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "ram", "beast", "bears"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 17)


def test_701_20a_all_revealed_cards_are_put_there() -> None:
    """Each opponent puts all the cards that they revealed, and not the land alone."""
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", bolt=BOLT).field("A", dread=DREAD)
    no, land = "not a land card", "a land card"
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, picks=(no, land, no, no, land))
    assert [len(outcome.state.zone("graveyard", player)) for player in ("B", "C")] == [2, 3]


def test_608_2c_its_power_is_not_the_spells() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", arson=ARSON)
    assert life(answered(board, cast("A", "bolt", "B"), RESOLVE).state, "A") == 16

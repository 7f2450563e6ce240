"""Effects on a player's maximum hand size, in the order of their timestamps (402.2, 613.11)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.standing.player_rules import max_hand_size
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, sorcery

EACH = {
    "none": enchantment("None", "{1}", "You have no maximum hand size."),
    "two": enchantment("Two", "{1}", "Your maximum hand size is two."),
    "less": creature("Less", "{1}", "Your maximum hand size is reduced by four."),
    "more": creature("More", "{1}", "Your maximum hand size is increased by one."),
    "theirs": creature("Theirs", "{1}", "Each opponent's maximum hand size is reduced by seven."),
    "hours": enchantment("Hours", "{1}", "Your maximum hand size is equal to the number of creatures you control."),
}


@pytest.mark.parametrize(
    ("order", "size"),
    [
        ("none two", 2),
        ("two none", None),
        ("two less more", 1),
        ("less two more", 3),
        ("none less", None),
        ("less less2 more", 1),
        ("theirs more", 8),
        ("hours more", 2),
        ("more hours", 1),
    ],
)
def test_613_11_in_timestamp_order(order: str, size: int | None) -> None:
    """613.11, 107.1b: each changes what those before it have made of it, and none to less than nothing."""
    board = Board()
    for name in order.split():
        board.field("A", **{name: EACH[name.rstrip("2")]})
    assert max_hand_size(board.state, "A") == size


def test_402_2_of_an_opponent() -> None:
    board = Board().field("B", theirs=EACH["theirs"]).field("A", more=EACH["more"])
    assert max_hand_size(board.state, "A") == 1
    assert max_hand_size(board.state, "B") == 7


def test_514_1_that_many_are_kept() -> None:
    board = Board().field("A", two=EACH["two"]).hand("A", one=BEARS, other=BEARS, third=EACH["two"])
    done = answered(board, Advance(to="upkeep"), picks=("third",))
    assert done.state.zone("hand", "A") == ("one", "other")


@pytest.mark.parametrize(("duration", "after"), [("for the rest of the game", None), ("until your next turn", 2)])
def test_611_2a_for_as_long_as_is_said(duration: str, after: int | None) -> None:
    """611.2a, 500.4: an effect of a resolution, newer than what says two."""
    counsel = sorcery("Counsel", "{G}", f"You have no maximum hand size {duration}.")
    board = Board().lands("A", "G").field("A", two=EACH["two"]).hand("A", counsel=counsel)
    assert max_hand_size(answered(board, cast("A", "counsel"), RESOLVE, Advance(to="upkeep")).state, "A") is None
    later = answered(board, cast("A", "counsel"), RESOLVE, Advance(to="draw", turn=5))
    assert max_hand_size(later.state, "A") == after

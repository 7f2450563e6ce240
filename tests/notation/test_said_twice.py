"""What is said twice and differently is told at the second place: the last does not win in silence."""

from __future__ import annotations

import pytest

from adjudicator.notation.intake import request_of
from tests.notation.source import cards, refused


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("A's combat", "B's turn, combat"),
        ("turn 9, A's main", "B's turn"),
        ("turn 9, A's main", "turn 8"),
        ("A's upkeep", "A's draw"),
        ("A has priority", "B has priority"),
        ("nobody has priority", "A has priority"),
        ("day", "night"),
        ("starting life 20", "starting life 30"),
    ],
)
def test_where_the_game_is(first: str, second: str) -> None:
    (defect,) = refused(f"{first}\nA 20 life; B 20 life\n{second}").defects
    assert defect.place is not None
    assert (defect.place.line, defect.place.column) == (3, 1)
    assert f"above: `{first.removeprefix('turn 9, ')}`" in defect.detail or "`turn 9`" in defect.detail


def test_the_same_said_again_is_no_mistake() -> None:
    request = request_of(b"turn 9, A's main\nA 20 life; B 20 life\nA's turn\nmain; turn 9\nA 20 life", cards())
    assert (request.state.turn.number, request.state.turn.active) == (9, "A")


def test_101_4_several_have_passed() -> None:
    text = "A's turn, C has priority\nA 20 life; B 20 life; C 20 life\nA has passed; B has passed"
    assert request_of(text.encode(), cards()).state.turn.passed == ("A", "B")


@pytest.mark.parametrize("second", ["A 12 life", "A at 12", "A has lost"])
def test_what_is_said_of_a_player(second: str) -> None:
    first = "A 20 life, lost 104.3a" if "lost" in second else "A 20 life"
    (defect,) = refused(f"{first}\nB 20 life\n{second}").defects
    assert (defect.place is not None and defect.place.line, "above" in defect.detail) == (3, True)

"""A step that is named without a moment: what triggers as it begins is taken to be done, and that is material."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled

BLOSSOM = "card Blossom | {B} | Enchantment | | At the beginning of your upkeep, you lose 1 life."
CALLER = "card Caller | {R} | Creature — Goblin | 2/2 | At the beginning of combat on your turn, you gain 1 life."
BOLT = "card Rifting | {R} | Sorcery | | Suspend 1—{R} / You gain 1 life."


def told(text: str) -> list[str]:
    return [one["text"] for one in ruled(text)["assumptions"] if one["material"] and "603.2b" in one["text"]]


@pytest.mark.parametrize(
    "board",
    [
        f"{BLOSSOM}\nturn 3, A's upkeep\nA battlefield: Blossom\nB 20 life\ngo to draw",
        f"{CALLER}\nturn 3, A's beginning of combat\nA battlefield: Caller\nB 20 life\nA attacks B with Caller",
        f"{BOLT}\nturn 3, A's upkeep\nA exile: Rifting (suspended, 1 time)\nB 20 life\ngo to draw",
    ],
)
def test_603_2b_what_triggered_as_the_step_began_is_told(board: str) -> None:
    (text,) = told(board)
    assert "has triggered and resolved" in text


@pytest.mark.parametrize(
    "board",
    [
        f"{BLOSSOM}\nturn 3, A's upkeep, nobody has priority\nA battlefield: Blossom\nB 20 life\ngo to draw",
        f"{BLOSSOM}\nturn 3, B's upkeep\nA battlefield: Blossom\nB 20 life\ngo to draw",
        f"{BLOSSOM}\nturn 3, A's main\nA battlefield: Blossom\nB 20 life\ngo to main 2",
    ],
)
def test_603_2b_nothing_is_told_where_nothing_would_trigger(board: str) -> None:
    assert told(board) == []


@pytest.mark.parametrize(("said", "hint"), [("combat damage", "go to combat damage"), ("A's end step", "go to end")])
def test_a_step_behind_what_is_done_is_where_it_goes_on_to_or_is_refused(said: str, hint: str) -> None:
    board = "A's turn\nA battlefield: Hill Giant\nA attacks B with Hill Giant"
    (defect,) = refused(f"{board}\n{said}").defects
    assert f"`{hint}`" in defect.detail
    assert ruled(f"{board}\n{hint}")["status"] == "resolved"

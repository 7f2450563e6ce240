"""Answers as people type them, by the kind of the choice."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.wire.typed_answers import NotAnAnswer, typed_answer

LABELS = ("Soul Warden", "Jace, the First", "B", "Elf", "Elf")


def choice(kind: str, **more: Any) -> dict[str, Any]:
    options = [{"id": f"o{n}", "label": label} for n, label in enumerate(LABELS, 1)]
    return {"id": "c1-ab", "kind": kind, "min": 0, "max": None, "options": options, **more}


@pytest.mark.parametrize(
    "said",
    ["o3, o2, o1, o5, o4", "3,2,1,5,4", "B, jace the first, warden, 5, 4", "order: B, Jace, the First, 1, 5, o4"],
)
def test_an_order_is_typed_by_ids_numbers_or_names(said: str) -> None:
    assert typed_answer(choice("order"), said).order == ("o3", "o2", "o1", "o5", "o4")


@pytest.mark.parametrize(
    "said",
    ["1: 2, 3: 4", "o1=2,o3=4", "Soul Warden 2, B 4", "2 to Soul Warden, 4 to B", "2, 0, 4, 0, 0", "o1:2,o2:0,o3:4"],
)
def test_shares_are_typed_with_what_each_is_for(said: str) -> None:
    """510.1c: who is not named is assigned nothing, where that may be."""
    assert typed_answer(choice("divide"), said).divide == {"o1": 2, "o2": 0, "o3": 4, "o4": 0, "o5": 0}


def test_where_each_gets_some_nobody_is_left_out_silently() -> None:
    """601.2d: each target gets at least one; the choice itself says who is missing."""
    assert typed_answer(choice("divide", min=1), "B: 3").divide == {"o3": 3}


def test_names_values_and_numbers_need_no_word_before_them() -> None:
    assert typed_answer(choice("identify", options=[]), "Island").card == "Island"
    assert typed_answer(choice("choose_value", options=[]), "Elf").value == "Elf"
    assert typed_answer(choice("choose_number"), "3").number == 3
    assert typed_answer(choice("choose_yes_no"), "Y").yes is True
    assert typed_answer(choice("choose_objects"), "none").pick == ()
    assert typed_answer(choice("order", usual={"order": ["o1", "o2"]}), "usual").order == ("o1", "o2")


@pytest.mark.parametrize(
    ("kind", "said", "why"),
    [
        ("order", "Elf", "may be several"),
        ("order", "Wolf", "none of the options"),
        ("choose_objects", "9", "none of the options"),
        ("divide", "Soul Warden: 1, 1: 2", "named twice"),
        ("divide", "Soul Warden", "none of the options"),
        ("choose_number", "lots", "no number"),
        ("choose_yes_no", "maybe", "neither yes nor no"),
        ("order", " ", "Nothing was typed"),
    ],
)
def test_nothing_is_guessed(kind: str, said: str, why: str) -> None:
    with pytest.raises(NotAnAnswer, match=why):
        typed_answer(choice(kind), said)


@pytest.mark.parametrize(("said", "why"), [("9" * 20, "too large"), ("many", "no number"), ("1.5", "no number")])
def test_what_is_no_number_that_can_be_taken_is_told_why(said: str, why: str) -> None:
    with pytest.raises(NotAnAnswer, match=why):
        typed_answer(choice("choose_number"), said)


def test_a_number_below_nothing_is_a_number() -> None:
    """Whether it is in the bounds is for the choice to say."""
    assert typed_answer(choice("choose_number"), "-1").number == -1

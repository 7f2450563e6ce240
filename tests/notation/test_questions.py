"""A question in words is told what can be asked; that it is asked what happens goes without saying."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled


@pytest.mark.parametrize(
    "behind", [", what happens?", ". What happens?", "\nwhat happens now", "; so what happens then?"]
)
def test_that_it_is_asked_what_happens_needs_no_words(behind: str) -> None:
    text = "A casts Lightning Bolt targeting B"
    assert ruled(f"{text}{behind}").content["id"] == ruled(text).content["id"]


@pytest.mark.parametrize("text", ["does deathtouch work with trample?", "wtf how does layers even work lol"])
def test_a_question_in_words_is_told_what_can_be_asked_and_where_words_are_looked_up(text: str) -> None:
    (defect,) = refused(text).defects
    assert "This is a question in words" in defect.detail
    assert "adjudicator rules search" in defect.detail
    assert "Did you mean" not in defect.detail


def test_a_question_behind_a_board_is_to_be_left_out() -> None:
    (defect,) = refused("A casts Lightning Bolt targeting B\ndoes the player die?").defects
    assert "No question is needed" in defect.detail


def test_a_mention_is_no_name_of_a_player() -> None:
    (defect,) = refused("<@123456> battlefield: Hill Giant").defects
    assert "A mention is not read as a player" in defect.detail

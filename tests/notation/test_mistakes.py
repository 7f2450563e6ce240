"""A typing mistake is told at its place, with what was perhaps meant, or does not matter. It never makes another board."""

from __future__ import annotations

from functools import lru_cache

import pytest

from adjudicator.notation.intake import prepare_text
from adjudicator.problems import Defect, Problem
from tests.notation.mistakes import BOARDS, Mistake, mistakes
from tests.notation.source import cards

MISTAKES = tuple(mistakes())


@lru_cache
def meant(board: str) -> str:
    return prepare_text(board.encode(), cards()).id


def test_there_are_many() -> None:
    assert len(MISTAKES) > 500
    assert len({mistake.kind for mistake in MISTAKES}) >= 10
    assert len({(mistake.kind, mistake.word) for mistake in MISTAKES}) > 200


@pytest.mark.parametrize("board", range(len(BOARDS)))
def test_each_is_told_where_it_is(board: int) -> None:
    wrong = [(mistake, told) for mistake in MISTAKES if mistake.meant == BOARDS[board] if (told := _told(mistake))]
    assert [(one.kind, one.word, _line(one), told) for one, told in wrong] == []


def _told(mistake: Mistake) -> str:
    """What is wrong with how a mistake is told; nothing, if it is told well."""
    try:
        job = prepare_text(mistake.text.encode(), cards())
    except Problem as problem:
        return _badly(mistake, problem.defects)
    return "" if job.id == meant(mistake.meant) else "it is another board"


def _badly(mistake: Mistake, defects: tuple[Defect, ...]) -> str:
    line = mistake.text.count("\n", 0, mistake.start) + 1
    column = mistake.start - mistake.text.rfind("\n", 0, mistake.start)
    width = mistake.end - mistake.start
    in_line = [one for one in defects if one.place is not None and one.place.line == line]
    if mistake.kind == "missing )":
        return "" if any("bracket" in one.detail for one in in_line) else "the bracket is not told"
    there = [
        one
        for one in in_line
        if one.place is not None
        and one.place.column <= column + width
        and column <= one.place.column + one.place.length
    ]
    said = " ".join(one.detail for one in there).lower()
    if not there:
        return f"told elsewhere: {defects}"
    if mistake.kind == "wrong player":
        return "" if "the players are" in said else f"no players: {said}"
    if mistake.kind.startswith(("missing", "double ")):
        return ""
    return "" if mistake.word.lower() in said else f"no suggestion: {said}"


def _line(mistake: Mistake) -> str:
    return mistake.text.split("\n")[mistake.text.count("\n", 0, mistake.start)]

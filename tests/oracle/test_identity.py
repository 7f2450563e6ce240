"""The gates over single lines: read, printed as they stand, unambiguous, no word to spare."""

from __future__ import annotations

import msgspec
import pytest

from engine.abilities.ability import Line
from engine.oracle.compile import compile_text
from engine.oracle.normalise import normalise
from engine.oracle.printing import print_line
from engine.oracle.probe import survivors
from engine.oracle.reading import Refused, read
from tests.oracle.data import identity_lines

LINES = identity_lines()


def test_lines_are_many_and_different() -> None:
    assert len(LINES) > 200
    assert len(set(LINES)) == len(LINES)


@pytest.mark.parametrize("line", LINES)
def test_prints_as_it_stands(line: str) -> None:
    (rules,) = compile_text(line)
    assert rules.unread is None, rules.unread
    label = normalise(line).label
    assert rules.printed == (f"{label} — " if label else "") + normalise(line).text


@pytest.mark.parametrize("line", LINES)
def test_bound_abilities_print_the_same(line: str) -> None:
    text = normalise(line).text
    result = read(text, "any_line")
    assert not isinstance(result, Refused)
    assert print_line(result.abilities) == text


@pytest.mark.parametrize("line", LINES)
def test_no_word_to_spare(line: str) -> None:
    assert survivors(normalise(line).text) == ()


@pytest.mark.parametrize("line", LINES)
def test_abilities_are_plain_data(line: str) -> None:
    (rules,) = compile_text(line)
    stored = msgspec.json.encode(Line(rules.abilities))
    assert msgspec.json.decode(stored, type=Line) == Line(rules.abilities)

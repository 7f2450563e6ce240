"""The gates over single lines: read, printed as they stand, unambiguous, no word to spare."""

from __future__ import annotations

import msgspec
import pytest

from engine.abilities.ability import Line
from engine.oracle.compile import compile_text
from engine.oracle.normalise import normalise
from engine.oracle.printing import print_line
from engine.oracle.probe import survivors
from tests.effort import sample
from tests.oracle.data import identity_lines

LINES = identity_lines()


def test_lines_are_many_and_different() -> None:
    assert len(LINES) > 200
    assert len(set(LINES)) == len(LINES)


@pytest.mark.parametrize("line", LINES)
def test_is_read_prints_as_it_stands_and_is_plain_data(line: str) -> None:
    (rules,) = compile_text(line)
    assert rules.unread is None, rules.unread
    label, text = normalise(line).label, normalise(line).text
    assert rules.printed == (f"{label} — " if label else "") + text
    assert print_line(rules.abilities) == text
    stored = msgspec.json.encode(Line(rules.abilities))
    assert msgspec.json.decode(stored, type=Line) == Line(rules.abilities)


@pytest.mark.parametrize("line", sample(LINES, 6))
def test_no_word_to_spare(line: str) -> None:
    assert survivors(normalise(line).text) == ()

"""The gates over a sample of all cards. Figures are reported by ``adjudicator cards coverage``, not asserted here."""

from __future__ import annotations

import gc
from itertools import islice

import pytest

from engine.abilities.ability import Static
from engine.abilities.conditions import AnchorChosen
from engine.abilities.instructions.following import Sequence
from engine.abilities.node import Node, find, walk
from engine.abilities.not_carried_out import pending_in
from engine.abilities.phrases.quantities import CountersOn, LevelOf
from engine.abilities.phrases.references import Back, Target
from engine.abilities.replacement.entering import ChoosesAnchor
from engine.oracle.compile import compile_card
from engine.oracle.normalise import normalise
from engine.oracle.printing import print_line
from engine.oracle.probe import survivors
from engine.state.definition import RulesLine
from tests.oracle.data import all_cards

pytestmark = pytest.mark.corpus

EVERY = 14
"""One card in so many is read; all of them by the coverage command."""


@pytest.fixture(scope="module")
def lines() -> tuple[RulesLine, ...]:
    sample = islice(all_cards(), 0, None, EVERY)
    return tuple(line for card in sample for face in compile_card(card).faces for line in face.lines)


def test_compiling_leaves_no_cycle() -> None:
    """All that it made is gone with it: while cards are compiled, no collector is needed (``adjudicator/memory.py``)."""
    cards = tuple(islice(all_cards(), 7, None, EVERY))  # the lines of the sample are remembered
    for card in cards[:200]:  # builds what is built once
        compile_card(card)
    gc.collect()
    gc.disable()
    try:
        for card in cards[200:]:
            compile_card(card)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_every_refusal_has_a_reason_and_a_place(lines: tuple[RulesLine, ...]) -> None:
    for line in lines:
        if line.unread is not None:
            start, end = line.unread.span
            assert line.unread.why
            assert 0 <= start < end <= len(line.text)


def test_nothing_is_read_in_two_ways_by_chance(lines: tuple[RulesLine, ...]) -> None:
    ambiguous = [line.text for line in lines if line.unread is not None and line.unread.why.startswith("ambiguous")]
    assert len(ambiguous) <= len(lines) // 1000


def test_what_is_understood_is_bound_and_can_be_carried_out(lines: tuple[RulesLine, ...]) -> None:
    for line in lines:
        assert pending_in(line.abilities) == ()
        for node in walk(line.abilities):
            assert not isinstance(node, Back) or node.to, line.text
            assert not isinstance(node, Target) or node.slot, line.text


def test_what_is_understood_prints(lines: tuple[RulesLine, ...]) -> None:
    for line in lines:
        if line.abilities and not _shows_a_symbol(line):
            label = normalise(line.text).label
            printed = print_line(line.abilities)
            assert printed is not None
            assert line.printed == (f"{label} — {printed}" if label else printed)


def _shows_a_symbol(line: RulesLine) -> bool:
    """Whether it has its abilities by a level, class or station symbol or an anchor word, of which it shows the words
    (711.2, 716.2, 721.2, 614.12c).
    """
    match line.abilities:
        case (ChoosesAnchor(),) | (Static(condition=AnchorChosen()),):
            return True
        case (Static(condition=condition),):
            levels = find(condition, LevelOf)
            counters = find(condition, CountersOn)
            return any(True for _ in levels) or any(one.kind in ("level", "charge") for one in counters)
        case _:
            return False


def test_no_word_to_spare(lines: tuple[RulesLine, ...]) -> None:
    texts = {line.printed for line in lines if line.abilities and " — " not in line.printed}
    spare = {text: found for text in islice(sorted(texts), 0, None, 10) if (found := survivors(text))}
    assert spare == {}


def test_no_kind_of_node_is_a_frozen_phrase(lines: tuple[RulesLine, ...]) -> None:
    """A node that a reading uses has fields, or says in its docstring which rule it stands for."""
    kinds = {type(node) for line in lines for node in walk(line.abilities)}
    assert Sequence in kinds
    for kind in kinds:
        assert issubclass(kind, Node)
        assert kind.__doc__
        assert any(mark.isdigit() for mark in kind.__doc__) or kind.__struct_fields__, kind

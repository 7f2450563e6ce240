"""The gates over the listed cards: understood whole, with the same meaning each time."""

from __future__ import annotations

from functools import cache

import pytest

from engine.abilities.node import walk
from engine.abilities.phrases.references import Back, Target
from engine.oracle.compile import compile_card
from engine.state.definition import Definition
from tests.oracle.data import listed_cards, listed_names

pytestmark = pytest.mark.corpus


@cache
def definitions() -> dict[str, Definition]:
    """What the listed cards are compiled to, by name."""
    return {card.name: compile_card(card) for card in listed_cards()}


def test_the_list_is_long_enough() -> None:
    assert len(set(listed_names())) == len(listed_names()) >= 150


def test_every_listed_card_is_in_the_data() -> None:
    assert {card.name for card in listed_cards()} == set(listed_names())


def test_every_listed_card_is_understood_whole() -> None:
    unread = {
        name: [(line.text, line.why) for face in definition.faces for line in face.unread]
        for name, definition in definitions().items()
    }
    assert {name: lines for name, lines in unread.items() if lines} == {}


def test_compiling_is_deterministic() -> None:
    for card in listed_cards():
        assert compile_card(card) == definitions()[card.name]


def test_every_reference_is_bound_and_every_slot_named_once() -> None:
    for name, definition in definitions().items():
        for face in definition.faces:
            nodes = [node for ability in face.abilities for node in walk(ability)]
            assert all(node.to for node in nodes if isinstance(node, Back)), name
            assert all(node.slot for node in nodes if isinstance(node, Target)), name

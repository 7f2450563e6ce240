"""Keywords on instants and sorceries that mean something on permanents only (113.6, 702.19a)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword
from engine.oracle.compile import compile_card, compile_text
from tests.oracle.data import all_cards

RAY = "Trample (This spell can deal excess damage to its target's controller.)"


@pytest.mark.parametrize("text", [RAY, "Trample", "First strike", "Flying, vigilance"])
def test_702_19a_what_no_rule_uses_on_a_spell_is_not_understood(text: str) -> None:
    (line,) = compile_text(text, name="Ray", types=("instant",))
    assert line.unread is not None
    assert line.unread.span == (0, len(text.split(" (")[0]))
    assert "702." in line.unread.why
    assert compile_text(text, name="Ray", types=("creature",))[0].unread is None


@pytest.mark.parametrize("text", ["Lifelink", "Deathtouch", "Wither", "Convoke", "Changeling"])
def test_702_15b_what_works_on_the_stack_is_understood(text: str) -> None:
    """702.2d, 702.15d, 702.51a, 702.73a, 702.80a: some keywords function on spells, or wherever a source is."""
    assert compile_text(text, name="Ray", types=("instant",))[0].unread is None


def test_702_19a_no_spell_of_all_cards_is_thought_to_have_a_keyword_of_combat() -> None:
    found = []
    for card in all_cards():
        if not any("Instant" in face.type_line or "Sorcery" in face.type_line for face in card.faces):
            continue
        if not any(" strike" in text or "Trample" in text for text in (face.oracle_text or "" for face in card.faces)):
            continue
        for face in compile_card(card).faces:
            if {"instant", "sorcery"} & {*face.types}:
                names = {ability.name for ability in face.abilities if isinstance(ability, Keyword)}
                found += [(face.name, name) for name in names & {"trample", "first strike", "double strike"}]
    assert found == []

"""A card's own name in its text where it asks what is named so: the name itself, over all cards (201.2, 201.5)."""

from __future__ import annotations

from engine.abilities.node import find
from engine.abilities.phrases.filters import IsNamed
from engine.oracle.compile import compile_card
from tests.oracle.data import all_cards


def test_201_5a_no_card_asks_for_the_name_of_whatever_has_the_ability() -> None:
    asking = [
        card for card in all_cards() if any(f"named {face.name}" in (face.oracle_text or "") for face in card.faces)
    ]
    found: dict[str, set[str]] = {}
    for card in asking:
        for face in compile_card(card).faces:
            found.setdefault(face.name, set()).update(part.name for part in find(face.abilities, IsNamed))
    assert [name for name, named in found.items() if "~" in named] == []
    assert sum(name in named for name, named in found.items()) > 70

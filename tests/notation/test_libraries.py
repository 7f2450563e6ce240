"""Libraries: what lies on top, and how many cards are left besides."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from adjudicator.wire.records.players import LibraryEntry
from tests.notation.source import cards


@pytest.mark.parametrize(
    ("said", "top", "bottom", "size"),
    [
        ("top Forest, 5 unknown cards", 1, 0, 6),
        ("top Forest, Shock, 3 more cards", 2, 0, 5),
        ("top Forest, 5 unknown cards, bottom Shock", 1, 1, 7),
        ("top Forest, 2 unknown cards, Shock", 4, 0, None),
        ("top Forest, 30 cards", 1, 0, 30),
    ],
)
def test_401_what_is_left_in_a_library(said: str, top: int, bottom: int, size: int | None) -> None:
    library = read(f"A 20 life; library: {said}\nB 20 life", cards()).request.state.players[0].library
    assert isinstance(library, LibraryEntry)
    assert (len(library.top), len(library.bottom), library.size) == (top, bottom, size)

"""Libraries: what lies on top, and how many cards are left besides."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from adjudicator.wire.records.players import LibraryEntry
from tests.notation.source import cards, ruled


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


def test_701_23_a_card_that_is_found_has_to_be_listed_and_how_is_told() -> None:
    board = (
        "card Fetch | {G} | Sorcery | | Search your library for a creature card, put it onto the battlefield, then "
        "shuffle.\nA hand: Fetch; B 20 life\nassume mana\nA casts Fetch\n"
    )
    asked = ruled(board)
    stopped = ruled(f"{board}answer {asked['pending']['id']} = o1")
    assert stopped.status == "unsupported"
    assert "the request does not say which card of A's library is found" in stopped.short
    assert "`A library: rest Forest`" in stopped.short
    assert "is not understood" not in stopped.short

"""By which names what is expected of a board finds things (709.4a, 111.4)."""

from __future__ import annotations

from typing import Any

from adjudicator import adjudicate

Record = dict[str, Any]


def test_709_4a_a_split_card_is_called_by_the_name_of_each_half() -> None:
    """709.4a: it has two names."""
    halves = [
        {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
        {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
    ]
    card: Record = {"name": "Fire // Ice", "layout": "split", "card_faces": halves}
    names = ("Fire", "Ice", "Fire // Ice")
    found = adjudicate(
        {
            "format": "adjudicator/1",
            "state": {"players": [{"id": "A", "hand": [{"card": card}]}, "B"]},
            "expect": [{"that": "count", "zone": "hand", "name": name, "is": 1} for name in names],
        }
    )["expectations"]
    assert [one["status"] for one in found] == ["met"] * 3


def test_111_4_a_token_that_a_text_names_as_it_creates_it_is_known() -> None:
    """111.4: "create Marit Lage, a legendary ... creature token" names the token."""
    card: Record = {
        "name": "Depths",
        "type_line": "Land",
        "oracle_text": "{T}: Create Marit Lage, a legendary 20/20 black Avatar creature token with flying.",
    }
    found = adjudicate(
        {
            "format": "adjudicator/1",
            "state": {"players": ["A", "B"], "battlefield": [{"card": card, "controller": "A"}]},
            "expect": [{"that": "count", "zone": "battlefield", "name": "Marit Lage", "is": 0}],
        }
    )["expectations"]
    assert [one["status"] for one in found] == ["met"]

"""What a token is called where no text names it: its subtypes and the word "Token" (111.4, 111.10), posted or created."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate

Record = dict[str, Any]
SOLDIER: Record = {
    "name": "Soldier",
    "type_line": "Token Creature — Soldier",
    "power": "1",
    "toughness": "1",
    "colors": ["W"],
}
TREASURE: Record = {
    "name": "Treasure",
    "type_line": "Token Artifact — Treasure",
    "oracle_text": "{T}, Sacrifice this token: Add one mana of any color.",
}
ALARM: Record = {
    "name": "Alarm",
    "mana_cost": "{W}",
    "type_line": "Instant",
    "oracle_text": "Create two 1/1 white Soldier creature tokens.",
}
FIND: Record = {
    "name": "Find",
    "mana_cost": "{R}",
    "type_line": "Instant",
    "oracle_text": "Create a Treasure token.",
}
TRUTH: Record = {
    "name": "Truth",
    "mana_cost": "{U}",
    "type_line": "Instant",
    "oracle_text": "Return target nonland permanent and all other permanents with the same name as that permanent to their "
    "owners' hands.",
}


def bounced(posted: Record, maker: Record, *expected: Record) -> list[str]:
    """A token that was posted is returned, after another of its kind was created; what came of what is expected."""
    ruling = adjudicate(
        {
            "format": "adjudicator/1",
            "state": {
                "players": [{"id": "A", "hand": [{"id": "maker", "card": maker}, {"id": "echo", "card": TRUTH}]}, "B"],
                "battlefield": [{"id": "one", "card": posted, "controller": "A", "token": True}],
            },
            "actions": [
                {"type": "cast", "player": "A", "object": "maker", "payment": "assume"},
                {"type": "resolve"},
                {"type": "cast", "player": "A", "object": "echo", "targets": ["one"], "payment": "assume"},
            ],
            "expect": list(expected),
        }
    )
    assert ruling["status"] == "resolved", ruling["verdict"]
    return [one["status"] for one in ruling["expectations"]]


@pytest.mark.parametrize("name", ["Soldier Token", "Soldier"])
def test_111_4_a_posted_token_has_the_name_of_a_created_one(name: str) -> None:
    """111.4: all three share a name, whatever they are called in what is expected."""
    assert bounced(SOLDIER, ALARM, {"that": "count", "zone": "battlefield", "name": name, "is": 0}) == ["met"]


def test_111_10_so_has_a_predefined_one() -> None:
    """111.10a, 111.4: the definition of a Treasure gives it no name, so that it is called Treasure Token."""
    assert bounced(TREASURE, FIND, {"that": "count", "zone": "battlefield", "name": "Treasure Token", "is": 0}) == [
        "met"
    ]


def test_111_4_a_token_that_is_named_has_that_name() -> None:
    """111.4: a Zombie that is named Walker (111.10d), and a copy of a card, have no other name."""
    walker = {**SOLDIER, "name": "Walker", "type_line": "Token Creature — Zombie"}
    copy = {**SOLDIER, "mana_cost": "{W}"}
    for card in (walker, copy):
        ruling = adjudicate(
            {
                "format": "adjudicator/1",
                "state": {"players": ["A", "B"], "battlefield": [{"card": card, "controller": "A", "token": True}]},
            }
        )
        assert ruling["state"]["battlefield"][0]["card"]["name"] == card["name"]

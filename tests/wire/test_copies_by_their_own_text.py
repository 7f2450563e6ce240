"""707.9: a permanent that is posted as a copy became one by its own text, with the exceptions of that text."""

from __future__ import annotations

import json
from typing import Any

from adjudicator import adjudicate

IMAGE = {
    "name": "Image",
    "mana_cost": "{1}{U}",
    "type_line": "Creature — Illusion",
    "power": "0",
    "toughness": "0",
    "oracle_text": "You may have this creature enter as a copy of any creature on the battlefield, except it's an Illusion "
    'in addition to its other types and it has "When this creature becomes the target of a spell or ability, sacrifice '
    'it."',
}
BEAR = {"name": "Bear Cub", "type_line": "Creature — Bear", "power": "2", "toughness": "2", "mana_cost": "{1}{G}"}
GROWTH = {
    "name": "Growth",
    "type_line": "Instant",
    "mana_cost": "{G}",
    "oracle_text": "Target creature gets +3/+3 until end of turn.",
}


def ruled(copy: dict[str, Any]) -> dict[str, Any]:
    """Growth is cast on the copy of a Bear."""
    state = {
        "players": [{"id": "A", "hand": [{"id": "growth", "card": GROWTH}]}, {"id": "B"}],
        "battlefield": [
            {"id": "bear", "card": BEAR, "controller": "B"},
            {"id": "image", "card": IMAGE, "controller": "A", "copy_effects": [copy]},
        ],
    }
    cast = {"type": "cast", "player": "A", "object": "growth", "targets": ["image"], "payment": "assume"}
    request = {"format": "adjudicator/1", "state": state, "actions": [cast]}
    return json.loads(json.dumps(adjudicate(request)))


def test_707_9a_its_own_exceptions_are_part_of_the_copy() -> None:
    ruling = ruled({"of": "bear"})
    assert [one["id"] for one in ruling["state"]["battlefield"]] == ["bear"]
    assert any("by its own text" in one["text"] for one in ruling["assumptions"])


def test_707_9a_what_is_said_counts_in_place_of_them() -> None:
    ruling = ruled({"of": "bear", "except": ""})
    assert [one["id"] for one in ruling["state"]["battlefield"]] == ["bear", "image"]


def test_the_board_after_is_no_copy_with_exceptions_anew() -> None:
    after = ruled({"of": "bear", "except": ""})["state"]
    again = adjudicate({"format": "adjudicator/1", "state": after})
    assert again["state"] == after


def explained(text: str, copy: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What a creature with a text is, posted as a copy of a Bear; and the assumptions."""
    shifter = {"name": "Shifter", "mana_cost": "{U}", "type_line": "Creature — Shapeshifter", "oracle_text": text}
    shifter |= {"power": "0", "toughness": "1"}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [
            {"id": "bear", "card": BEAR, "controller": "B"},
            {"id": "shifter", "card": shifter, "controller": "A", "copy_effects": [copy]},
        ],
    }
    ruling = json.loads(json.dumps(adjudicate({"format": "adjudicator/1", "state": state, "explain": ["shifter"]})))
    became = {**ruling["layers"]["shifter"][-1]["result"], "told": ruling["verdict"]["short"]}
    return became, [one["text"] for one in ruling["assumptions"]]


BECOMES = "Whenever another creature enters, this creature becomes a copy of that creature, except {}."


def test_707_9a_what_becomes_a_copy_by_its_own_ability_keeps_that() -> None:
    became, assumed = explained(BECOMES.format("it has this ability"), {"of": "bear"})
    assert "2/2 Bear creature" in became["told"]
    assert len(became["abilities"]) == 1
    assert "Shifter became a copy by its own text, with its exceptions." in assumed
    plain, _ = explained(BECOMES.format("it has this ability"), {"of": "bear", "except": ""})
    assert plain["abilities"] == []


def test_707_9b_its_name_may_be_an_exception() -> None:
    became, _ = explained(BECOMES.format("its name is Shifter and it has this ability"), {"of": "bear"})
    assert became["told"].startswith("Shifter is a 2/2")


def test_707_9_of_several_such_abilities_none_is_guessed() -> None:
    text = "\n".join(
        [BECOMES.format("it has this ability"), BECOMES.replace("enters", "dies").format("it has this ability")]
    )
    became, assumed = explained(text, {"of": "bear"})
    assert became["abilities"] == []
    assert "Shifter, which can become a copy in several ways, has no exceptions." in assumed

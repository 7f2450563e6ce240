"""What the objects of a board are like after all layers."""

from __future__ import annotations

import pytest

from adjudicator.problems import Problem
from tests.boards.asking import Record, asked

HUMILITY = "A battlefield: Humility, Serra Angel; B battlefield: Opalescence, Grizzly Bears (2 +1/+1)\n"


def of(text: str, *refs: str) -> dict[str, Record]:
    return {one["id"]: one for one in asked("characteristics", text, *refs)["objects"]}


def test_613_all_objects_after_all_layers() -> None:
    found = of(HUMILITY)
    size = {ref: (one["power"], one["toughness"]) for ref, one in found.items()}
    assert size == {
        "humility-1": (4, 4),
        "serra-angel-1": (1, 1),
        "opalescence-1": (None, None),
        "grizzly-bears-1": (3, 3),
    }
    assert found["serra-angel-1"]["abilities"] == []
    assert found["humility-1"]["types"] == ["enchantment", "creature"]


def test_named_objects_with_all_their_characteristics() -> None:
    found = of("A hand: Lightning Bolt; battlefield: Serra Angel; B 20 life", "lightning-bolt-1")
    assert found == {
        "lightning-bolt-1": {
            "id": "lightning-bolt-1",
            "zone": "hand",
            "name": "Lightning Bolt",
            "controller": None,
            "owner": "A",
            "mana_cost": "{R}",
            "colors": ["R"],
            "supertypes": [],
            "types": ["instant"],
            "subtypes": [],
            "power": None,
            "toughness": None,
            "loyalty": None,
            "defense": None,
            "abilities": ["Lightning Bolt deals 3 damage to any target."],
            "not_read": [],
        }
    }


def test_board_is_looked_at_before_state_based_actions() -> None:
    assert of("A battlefield: Grizzly Bears (2 -1/-1)\nB 20 life")["grizzly-bears-1"]["toughness"] == 0


def test_board_after_the_actions() -> None:
    text = "A hand: Giant Growth; battlefield: Forest, Grizzly Bears\nB 20 life\nA casts Giant Growth on Grizzly Bears"
    found = of(text, "grizzly-bears-1")
    assert (found["grizzly-bears-1"]["power"], found["grizzly-bears-1"]["toughness"]) == (5, 5)


def test_traces_on_demand() -> None:
    answer = asked("characteristics", f"{HUMILITY}explain Humility")
    assert [one["layer"] for one in answer["layers"]["humility-1"]] == ["copiable values", "4", "4", "6", "7b", "7b"]
    assert answer["citations"]["613.1d"]["document"] == "CR"


def test_text_that_may_matter_is_named() -> None:
    idol = "card Odd Idol | {2} | Artifact | | Creatures you control frobnicate twice.\n"
    answer = asked("characteristics", f"{idol}A battlefield: Odd Idol, Serra Angel\nB 1 life")
    assert [one["object"] for one in answer["not_understood"]] == ["odd-idol-1"]
    (shown,) = (one for one in answer["objects"] if one["id"] == "odd-idol-1")
    assert shown["not_read"] == ["Creatures you control frobnicate twice."]


def test_object_that_is_not_there() -> None:
    with pytest.raises(Problem) as caught:
        asked("characteristics", HUMILITY, "serra-angel-2")
    (defect,) = caught.value.defects
    assert "serra-angel-1" in defect.detail

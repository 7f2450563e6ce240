"""602.2b, 601.2h: an action says with which objects the cost of an ability is paid."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate

ALTAR = {
    "name": "Altar",
    "mana_cost": "{1}",
    "type_line": "Artifact",
    "oracle_text": "Sacrifice a creature: Draw a card.",
}
MILL = {**ALTAR, "oracle_text": "Sacrifice a creature: Add {C}{C}."}
BOTH = {**ALTAR, "oracle_text": "Sacrifice a creature, Discard a card: Draw a card."}
VEHICLE = {
    "name": "Cart",
    "mana_cost": "{2}",
    "type_line": "Artifact — Vehicle",
    "oracle_text": "Crew 1",
    "power": "2",
    "toughness": "2",
}
BEAR = {"name": "Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
WOLF = {**BEAR, "name": "Wolf"}


def ruled(source: dict[str, Any], *costs: dict[str, Any]) -> dict[str, Any]:
    field = [{"id": "source", "card": source}, {"id": "one", "card": BEAR}, {"id": "two", "card": BEAR}]
    hand = [{"id": "h1", "card": BEAR}, {"id": "h2", "card": WOLF}]
    players = [{"id": "A", "hand": hand, "library": {"top": [{"card": BEAR}, {"card": BEAR}]}}, {"id": "B"}]
    action = {"type": "activate", "player": "A", "object": "source", "costs": list(costs)}
    state = {"players": players, "battlefield": [{**one, "controller": "A"} for one in field]}
    ruling: dict[str, Any] = adjudicate({"format": "adjudicator/1", "state": state, "actions": [action]})
    return ruling


def ids(ruling: dict[str, Any], zone: str) -> set[str]:
    state = ruling["state"]
    cards = state["battlefield"] if zone == "battlefield" else state["players"][0].get(zone, ())
    return {one["id"].partition("@")[0] for one in cards}


@pytest.mark.parametrize("source", [ALTAR, MILL])
def test_602_2b_what_is_named_is_sacrificed(source: dict[str, Any]) -> None:
    ruling = ruled(source, {"cost": "sacrifice", "pay_with": ["two"]})
    assert ruling["status"] == "resolved"
    assert ids(ruling, "graveyard") == {"two"}


def test_602_2b_each_part_is_paid_with_what_is_named_for_it() -> None:
    costs = ({"cost": "discard", "pay_with": ["h2"]}, {"cost": "sacrifice", "pay_with": ["two"]})
    ruling = ruled(BOTH, *costs)
    assert ruling["status"] == "resolved"
    assert ids(ruling, "graveyard") == {"two", "h2"}


def test_702_122a_who_crews() -> None:
    ruling = ruled(VEHICLE, {"cost": "crew", "pay_with": ["two"]})
    tapped = {one["id"] for one in ruling["state"]["battlefield"] if one.get("tapped")}
    assert (ruling["status"], tapped) == ("resolved", {"two"})


def test_601_2h_what_is_not_said_is_asked() -> None:
    ruling = ruled(BOTH, {"cost": "sacrifice", "pay_with": ["two"]})
    assert ruling["status"] == "choice_required"
    assert "discard" in ruling["pending"]["prompt"]


def test_602_2b_a_part_that_the_cost_does_not_have() -> None:
    ruling = ruled(ALTAR, {"cost": "exile", "pay_with": ["two"]})
    assert ruling["status"] == "illegal"
    assert "exile" in ruling["verdict"]["short"]


def test_602_2b_what_can_not_pay_is_refused() -> None:
    ruling = ruled(ALTAR, {"cost": "sacrifice", "pay_with": ["h1"]})
    assert ruling["status"] == "illegal"

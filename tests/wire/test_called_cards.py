"""Cards that a text calls by their names for copies to be created of them, and where those were cast from (707.13)."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator import adjudicate
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

KEEPER = {
    "name": "Keeper",
    "type_line": "Creature",
    "power": "5",
    "toughness": "5",
    "oracle_text": "{0}: Choose a card name that hasn't been chosen from among Grizzly Bears, Lightning Bolt, and Graf "
    "Rats. Create a copy of the card with the chosen name. You may cast the copy.",
}
STATE: dict[str, Any] = {
    "players": [{"id": "A", "mana_pool": ["{G}", "{G}"]}, {"id": "B"}],
    "battlefield": [{"id": "keeper", "card": KEEPER, "controller": "A"}],
}
ACTIONS = [{"type": "activate", "player": "A", "object": "keeper", "ability": 0}]


def asked(state: dict[str, Any], actions: list[dict[str, Any]], answers: list[dict[str, Any]]) -> dict[str, Any]:
    request = {
        "format": "adjudicator/1",
        "state": state,
        "actions": actions,
        "answers": answers,
        "until": "stack_empty",
    }
    return adjudicate(request, Shelf())


def test_707_13_the_cards_come_with_the_request() -> None:
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": STATE}), Shelf()).body)
    assert {"Grizzly Bears", "Graf Rats"} <= body.cards.keys()
    assert {"Grizzly Bears", "Graf Rats"} <= {
        card.name for card in load(body.request, body.cards, COMPILER).request.state.reference
    }


def test_707_13_what_was_chosen_and_cast_from_outside_is_written_and_read_again() -> None:
    first = asked(STATE, ACTIONS, [])
    pick = {"choice": first["pending"]["id"], "pick": ["o1"]}
    second = asked(STATE, ACTIONS, [pick])
    done = asked(STATE, ACTIONS, [pick, {"choice": second["pending"]["id"], "yes": True}])
    bears = next(one for one in done["state"]["battlefield"] if one["id"] != "keeper")
    assert (bears["token"], bears["cast"]["from"]) == (True, "outside")
    chosen = next(entry for entry in done["state"]["history"] if entry["event"] == "choose")
    assert (chosen["objects"], chosen["kind"]) == (["keeper"], "Grizzly Bears")
    left = asked(STATE, ACTIONS, [pick, {"choice": second["pending"]["id"], "yes": False}])
    assert asked(left["state"], ACTIONS, [])["status"] == "choice_required"
    again = asked(done["state"], ACTIONS, [])
    assert [option["label"] for option in again["pending"]["options"]] == ["Lightning Bolt", "Graf Rats"]

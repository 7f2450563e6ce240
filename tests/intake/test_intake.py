"""The same question has one id: white space, order and defaults written out make no difference; anything else does."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.cards.source import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.load import load
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText
from tests.effort import tries
from tests.wire.cards import CARDS, Shelf
from tests.wire.states import BOOK, states

SHORT: dict[str, Any] = {
    "format": "adjudicator/1",
    "state": {
        "turn": {"number": 1},  # no default: it says that nobody has drawn
        "players": [{"id": "A", "hand": ["lightning bolt"]}, {"id": "B", "library": {"top": ["Forest"]}}],
        "battlefield": [
            {"id": "bears-1", "card": "Grizzly Bears", "controller": "B", "counters": {"oil": 1, "+1/+1": 2}},
            {"card": "Insectile Aberration", "controller": "A"},
        ],
        "effects": [
            {"text": "Target creature gets +3/+3 until end of turn.", "affects": ["bears-1"], "controller": "A"}
        ],
    },
    "actions": [{"type": "cast", "player": "A", "object": "lightning-bolt-1", "targets": ["bears-1"]}],
}
LONG: dict[str, Any] = {
    "detail": "full",
    "limits": {"branches": 200, "steps": 10000},
    "policy": "ask",
    "until": "stack_empty",
    "answers": [],
    "actions": [
        {
            "payment": "auto",
            "splice": None,
            "x": None,
            "targets": ["bears-1"],
            "object": "lightning-bolt-1",
            "player": "A",
            "type": "cast",
        }
    ],
    "state": {
        "variant": "two_player",
        "starting_life": 20,
        "turn_order": ["A", "B"],
        "turn": {"number": 1, "active": "A", "step": "precombat_main", "priority": "A", "begun": True, "passed": []},
        "effects": [
            {
                "id": "effect-1",
                "text": "Target creature gets +3/+3 until end of turn.",
                "affects": ["bears-1"],
                "controller": "A",
                "duration": {"started_turn": 1},
            }
        ],
        "battlefield": [
            {
                "counters": {"+1/+1": {"amount": 2}, "oil": 1, "charge": 0},
                "entered_under": "B",
                "owner": "B",
                "controller": "B",
                "card": "GRIZZLY BEARS",
                "id": "bears-1",
                "face": "front",
                "tapped": False,
                "face_down": False,
            },
            {
                "card": "Delver of Secrets // Insectile Aberration",
                "face": "back",
                "owner": "A",
                "id": "delver-of-secrets-1",
            },
        ],
        "players": [
            {
                "id": "A",
                "name": "A",
                "life": 20,
                "max_hand_size": 7,
                "library": {"size": 40, "rest": []},
                "hand": [{"id": "lightning-bolt-1", "owner": "A", "card": "Lightning Bolt"}],
            },
            {"id": "B", "library": {"size": 40, "top": [{"card": "Forest"}]}, "mana_pool": []},
        ],
    },
    "format": "adjudicator/1",
}


def the_id(request: Any) -> str:
    return prepare(msgspec.json.encode(request), Shelf()).id


def test_defaults_written_out_are_the_same_question() -> None:
    short = prepare(msgspec.json.encode(SHORT), Shelf())
    same = prepare(json.dumps(LONG, indent=3).encode(), Shelf())
    assert same.body == short.body
    assert same.id == short.id


def test_the_id() -> None:
    assert re.fullmatch(r"r_[a-z2-7]{26}", the_id(SHORT))


@pytest.mark.parametrize(
    "change",
    [
        {"policy": "default"},
        {"until": "action"},
        {"explain": ["bears-1"]},
        {"detail": "steps"},
        {"limits": {"steps": 9999}},
        {"answers": [{"choice": "c1-aa", "yes": True}]},
        {"actions": []},
        {"state": {**SHORT["state"], "starting_life": 21}},
    ],
)
def test_anything_else_is_another_question(change: dict[str, Any]) -> None:
    assert the_id({**SHORT, **change}) != the_id(SHORT)


def test_another_text_of_a_card_is_another_question() -> None:
    class Errata(Shelf):
        def find(self, name: str) -> CardText | None:
            card = super().find(name)
            if card is not None and card.name == "Lightning Bolt":
                return msgspec.structs.replace(card, oracle_text="Lightning Bolt deals 4 damage to any target.")
            return card

    assert prepare(msgspec.json.encode(SHORT), Errata()).id != the_id(SHORT)


def test_the_body_needs_no_database() -> None:
    body = opened(prepare(msgspec.json.encode(SHORT), Shelf()).body)
    assert sorted(body.cards) == [
        "Delver of Secrets // Insectile Aberration",
        "Forest",
        "Grizzly Bears",
        "Lightning Bolt",
    ]
    assert load(body.request, body.cards).request.state.objects["bears-1"].definition.name == "Grizzly Bears"


def test_the_canonical_form_is_its_own() -> None:
    body = opened(prepare(msgspec.json.encode(SHORT), Shelf()).body)
    again = prepare(msgspec.json.encode(body.request), Shelf())
    assert opened(again.body) == body
    assert again.id == the_id(SHORT)


def explicit(value: object) -> object:
    """A record with every default written out."""
    if isinstance(value, msgspec.Struct) and type(value).__module__.startswith("adjudicator.wire"):
        shown = {field.encode_name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
        tag = (
            {value.__struct_config__.tag_field: value.__struct_config__.tag}
            if value.__struct_config__.tag_field
            else {}
        )
        return {**tag, **{name: explicit(one) for name, one in shown.items() if one is not msgspec.UNSET}}
    if isinstance(value, tuple):
        return [explicit(one) for one in value]
    if isinstance(value, dict):
        return {key: explicit(one) for key, one in reversed(value.items())}
    return value


@settings(max_examples=tries(25), deadline=None, suppress_health_check=list(HealthCheck))
@given(states(), st.sampled_from([None, 1, 4]))
def test_every_default_can_be_written_out(state: Any, indent: int | None) -> None:
    raw = msgspec.json.encode({"format": "adjudicator/1", "state": dump(state, BOOK)})
    job = prepare(raw, Shelf())
    written = explicit(msgspec.json.decode(raw, type=Request))
    plain = msgspec.to_builtins(written)
    again = prepare(json.dumps(plain, indent=indent).encode(), Shelf())
    assert again.body == job.body
    assert prepare(job_request(job.body), Shelf()).body == job.body


def job_request(body: bytes) -> bytes:
    return msgspec.json.encode(opened(body).request)


def test_ids_are_made_in_order_and_never_twice() -> None:
    forests = [
        {"card": "Forest", "controller": "A"},
        {"id": "forest-2", "card": "Forest", "controller": "A"},
        {"card": "Forest", "controller": "B"},
    ]
    state = {
        "players": [{"id": "A", "hand": ["Forest"]}, {"id": "B", "hand": [{"unknown": True}]}],
        "battlefield": forests,
    }
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), Shelf()).body)
    board = body.request.state
    assert [card.id for player in board.players for card in player.hand] == ["forest-1", "unknown-1"]  # type: ignore[union-attr]
    assert [permanent.id for permanent in board.battlefield] == ["forest-3", "forest-2", "forest-4"]


def test_an_unknown_card_is_told_with_what_was_meant() -> None:
    request = {
        **SHORT,
        "state": {**SHORT["state"], "battlefield": [{"card": "Grizly Bears", "id": "bears-1", "controller": "A"}]},
    }
    with pytest.raises(Problem) as caught:
        the_id(request)
    assert (caught.value.status, caught.value.kind) == (422, "unknown-card")
    assert [defect.pointer for defect in caught.value.defects] == ["/state/battlefield/0/card"]
    assert "Did you mean Grizzly Bears?" in caught.value.defects[0].detail


def test_a_card_that_is_not_known_is_told_once() -> None:
    """Words that speak of it by its name are no further mistakes."""
    board = b"A hand: Shock; B battlefield: Bob; A casts Shock on Bob"
    with pytest.raises(Problem) as caught:
        prepare_text(board, NoCards(), prepare=prepare)
    assert caught.value.kind == "unknown-card"
    assert [defect.detail.split("'")[1] for defect in caught.value.defects] == ["Shock", "Bob"]


def test_inline_definitions_need_no_cards() -> None:
    bears = msgspec.to_builtins(CARDS["Grizzly Bears"])
    state = {"players": [{"id": "A"}, {"id": "B", "graveyard": [{"card": bears}]}]}
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), NoCards()).body)
    assert body.cards == {}
    assert load(body.request, body.cards).request.state.objects["grizzly-bears-1"].definition.front.power == 2


def test_too_large() -> None:
    with pytest.raises(Problem) as caught:
        prepare(b" " * (16 * 1024 * 1024 + 1), NoCards())
    assert (caught.value.status, caught.value.kind) == (413, "request-too-large")


def test_ten_megabytes_of_nesting_are_refused_at_once() -> None:
    before = time.process_time()
    with pytest.raises(Problem):
        prepare(b'{"a":' * 2_000_000, NoCards())
    assert time.process_time() - before < 5

"""Prepared and solved permanents on the wire (719.3b, 722.3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.runs.run import run
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

SINGER: dict[str, Any] = {
    "name": "Fire Singer // Spark",
    "layout": "prepare",
    "card_faces": [
        {
            "name": "Fire Singer",
            "mana_cost": "{R}",
            "type_line": "Creature — Dwarf Bard",
            "oracle_text": "{1}: This creature becomes prepared.",
            "power": "2",
            "toughness": "3",
        },
        {
            "name": "Spark",
            "mana_cost": "{R}",
            "type_line": "Sorcery",
            "oracle_text": "Spark deals 2 damage to target player.",
        },
    ],
}
PEAK = {"id": "peak", "card": "Mountain", "controller": "A"}


def requested(state: dict[str, Any], *actions: dict[str, Any], until: str = "action") -> Loaded:
    request = {"format": "adjudicator/1", "state": state, "actions": list(actions), "until": until}
    body = opened(prepare(msgspec.json.encode(request), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def board(**more: Any) -> dict[str, Any]:
    singer = {"id": "singer", "card": SINGER, "controller": "A", **more}
    return {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [singer, PEAK]}


def test_722_3c_a_prepared_permanent_has_its_copy_in_exile() -> None:
    made = requested(board(prepared=True))
    assert made.not_supported == ()
    (copy,) = made.request.state.zone("exile")
    assert copy == "singer.copy"
    assert made.request.state.objects[copy].definition.name == "Spark"
    assert any("singer.copy" in one.text for one in made.assumed)


def test_722_3c_the_copy_is_cast_and_what_comes_of_it_loads_again() -> None:
    cast = {"type": "cast", "player": "A", "object": "singer.copy", "targets": ["B"]}
    outcome = run(requested(board(prepared=True), cast).request)
    assert outcome.status == "resolved"
    assert outcome.state.objects["singer"].designations == ()


def test_722_3c_what_is_written_loads_again() -> None:
    action = {"type": "activate", "player": "A", "object": "singer", "ability": 0}
    made = requested(board(), action, until="stack_empty")
    outcome = run(made.request)
    written = dump(outcome.state, made.book)
    (permanent,) = (one for one in written.battlefield if one.id == "singer")
    assert permanent.prepared
    again = requested(msgspec.to_builtins(written))
    assert again.not_supported == ()
    assert dump(again.request.state, again.book) == written
    (copy,) = again.request.state.zone("exile")
    assert again.request.state.objects[copy].kind == "copy"
    assert again.request.state.objects[copy].copy_of == "singer"


def test_722_3a_what_has_no_prepare_spell_is_not_prepared() -> None:
    with pytest.raises(Problem) as caught:
        requested({"players": [{"id": "A"}, {"id": "B"}], "battlefield": [{**PEAK, "prepared": True}]})
    assert caught.value.kind == "impossible-board"


def test_719_3b_what_is_solved_stays_so_when_written() -> None:
    made = requested({"players": [{"id": "A"}, {"id": "B"}], "battlefield": [{**PEAK, "solved": True}]})
    written = dump(made.request.state, made.book)
    assert written.battlefield[0].solved
    assert made.request.state.objects["peak"].designations == ("solved",)

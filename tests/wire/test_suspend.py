"""Suspending a card, on the wire (116.2f, 702.62a, 702.62b)."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.dialogue.actions import Suspend
from engine.runs.run import run
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

HAND = [{"id": "rift", "card": "Rift Bolt"}]
LANDS = [{"id": "peak", "card": "Mountain", "controller": "A"}]


def requested(state: dict[str, Any], *actions: dict[str, Any]) -> Loaded:
    request = {"format": "adjudicator/1", "state": state, "actions": list(actions), "until": "action"}
    body = opened(prepare(msgspec.json.encode(request), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def board(**more: Any) -> dict[str, Any]:
    return {"players": [{"id": "A", "hand": HAND}, {"id": "B"}], "battlefield": LANDS, **more}


def test_116_2f_a_suspend_action_is_carried_out_and_what_comes_of_it_loads_again() -> None:
    made = requested(board(), {"type": "suspend", "player": "A", "object": "rift"})
    assert made.not_supported == ()
    assert made.request.actions == (Suspend(player="A", object="rift"),)
    outcome = run(made.request)
    assert outcome.status == "resolved"
    written = dump(outcome.state, made.book)
    again = requested(msgspec.to_builtins(written))
    assert again.not_supported == ()
    assert dump(again.request.state, again.book) == written
    (card,) = again.request.state.zone("exile")
    assert again.request.state.objects[card].count("time") == 1


def test_107_3a_suspending_for_x_is_said_not_to_be_carried() -> None:
    made = requested(board(), {"type": "suspend", "player": "A", "object": "rift", "x": 2})
    assert [one.pointer for one in made.not_supported] == ["/actions/0/x"]

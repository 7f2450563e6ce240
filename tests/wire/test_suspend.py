"""Suspending a card, on the wire (116.2f, 702.62a, 702.62b)."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.dialogue.actions import Suspend
from engine.layers import view
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


def test_702_62b_a_card_that_is_suspended_without_suspend_of_its_own_was_given_it() -> None:
    exile = [{"id": "bears", "card": "Grizzly Bears", "status": {"is": "suspended"}, "counters": {"time": 2}}]
    made = requested({"players": [{"id": "A", "exile": exile}, {"id": "B"}]})
    assert made.not_supported == ()
    assert view(made.request.state).of("bears").has_keyword("suspend")
    written = dump(made.request.state, made.book)
    again = requested(msgspec.to_builtins(written))
    assert dump(again.request.state, again.book) == written


def test_702_62b_a_card_without_a_time_counter_is_not_suspended() -> None:
    exile = [{"id": "rift", "card": "Rift Bolt", "status": {"is": "suspended"}}]
    made = requested({"players": [{"id": "A", "exile": exile}, {"id": "B"}]})
    assert [one.why for one in made.not_supported] == ["Rift Bolt is said to be suspended and has no time counter"]

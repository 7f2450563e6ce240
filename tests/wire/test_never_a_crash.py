"""Whatever is posted: a job that loads, or a problem; never another exception."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.load import load
from adjudicator.wire.records.board import FormerEntry, TurnEntry
from adjudicator.wire.records.cards import Permanent
from adjudicator.wire.records.players import PlayerEntry
from adjudicator.wire.records.request import Request
from adjudicator.wire.records.stack import EffectEntry, StackEntry
from tests.effort import tries
from tests.wire import anyjson
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER
from tests.wire.states import BOOK, states

often = settings(max_examples=tries(15), deadline=None, suppress_health_check=list(HealthCheck))


def through(request: Any) -> None:
    """All the way in and out again."""
    with contextlib.suppress(Problem):
        body = opened(prepare(msgspec.json.encode(request), Shelf()).body)
        made = load(body.request, body.cards, COMPILER)
        dump(made.request.state, made.book)


RECORDS: dict[str, type[msgspec.Struct]] = {
    "battlefield": Permanent,
    "stack": StackEntry,
    "pending_triggers": StackEntry,
    "effects": EffectEntry,
    "former": FormerEntry,
    "players": PlayerEntry,
    "turn": TurnEntry,
}


@st.composite
def boards(draw: st.DrawFn) -> Any:
    """A board that is possible, with a little more said of something in it."""
    board = msgspec.json.decode(msgspec.json.encode(dump(draw(states()), BOOK)))
    field = draw(st.sampled_from([field for field in RECORDS if board.get(field)]))
    more = draw(anyjson.of(RECORDS[field], 3))
    keep = draw(st.sets(st.sampled_from(sorted(more)))) - {"id"} if more else set()
    changes = {key: more[key] for key in keep}
    mine = board[field]
    board[field] = {**mine, **changes} if isinstance(mine, dict) else [{**mine[0], **changes}, *mine[1:]]
    return board


@often
@given(anyjson.of(Request, 6))
def test_anything_in_the_format(request: Any) -> None:
    through(request)


@often
@given(boards())
def test_boards_that_are_nearly_possible(board: Any) -> None:
    through({"format": "adjudicator/1", "state": board})


@often
@given(anyjson.spoilt(states().map(lambda state: msgspec.json.decode(msgspec.json.encode(dump(state, BOOK))))))
def test_boards_with_one_place_spoilt(board: Any) -> None:
    through({"format": "adjudicator/1", "state": board})

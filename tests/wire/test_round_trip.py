"""State → JSON → state is the identity; JSON → state → JSON stands still after the first time."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from adjudicator.cards.source import CardSource, NoCards
from adjudicator.intake import opened, prepare
from adjudicator.running import rule
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.state.game import GameState
from tests.effort import sample, tries
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER
from tests.wire.states import BOOK, states

EXAMPLES = sorted(
    path for path in (Path(__file__).parents[2] / "examples").glob("*.json") if not path.stem.endswith(".expected")
)


def posted(board: object, cards: CardSource) -> Loaded:
    """A board as the state of a request, through everything between the client and the engine."""
    job = prepare(msgspec.json.encode({"format": "adjudicator/1", "state": board}), cards)
    body = opened(job.body)
    return load(body.request, body.cards, COMPILER)


@settings(max_examples=tries(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(states())
def test_a_state_comes_back_as_it_was_and_its_board_stands_still(state: GameState) -> None:
    board = dump(state, BOOK)
    again = posted(board, Shelf())
    assert again.not_supported == ()
    for field in state.__struct_fields__:
        assert getattr(again.request.state, field) == getattr(state, field), field
    assert again.request.state == state
    assert msgspec.json.encode(dump(again.request.state, again.book)) == msgspec.json.encode(board)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_come_back(path: Path) -> None:
    body = opened(prepare(path.read_bytes(), NoCards()).body)
    loaded = load(body.request, body.cards, COMPILER)
    board = dump(loaded.request.state, loaded.book)
    again = posted(board, NoCards())
    assert again.request.state == loaded.request.state
    assert dump(again.request.state, again.book) == board


@pytest.mark.parametrize("path", sample(EXAMPLES, 2), ids=lambda path: path.stem)
def test_the_state_of_an_answer_can_be_posted(path: Path) -> None:
    board = msgspec.json.decode(rule(prepare(path.read_bytes(), NoCards()).body))["state"]
    again = posted(board, NoCards())
    assert again.not_supported == ()
    assert msgspec.json.decode(msgspec.json.encode(dump(again.request.state, again.book))) == board

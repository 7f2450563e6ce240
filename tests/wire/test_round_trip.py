"""State → JSON → state is the identity; JSON → state → JSON stands still after the first time."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from adjudicator.cards.source import CardSource, NoCards
from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
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


@pytest.mark.parametrize("keyword", ["Epic", "Paradigm"])
def test_what_waits_for_the_rest_of_the_game_comes_back(keyword: str) -> None:
    """702.50a, 702.192a."""
    spell = {
        "name": "Swarm",
        "mana_cost": "{G}",
        "type_line": "Sorcery",
        "oracle_text": f"You gain 1 life.\n{keyword}",
    }
    request = {
        "format": "adjudicator/1",
        "state": {"players": [{"id": "A", "hand": [{"id": "swarm", "card": spell}]}, {"id": "B"}]},
        "actions": [{"type": "cast", "player": "A", "object": "swarm", "payment": "assume"}],
    }
    ruling = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), NoCards()).body))
    board = ruling["state"]
    assert [waiting["duration"]["until"] for waiting in board["delayed_triggers"]] == ["end_of_game"]
    again = posted(board, NoCards())
    assert [waiting.span for waiting in again.request.state.delayed] == ["game"]
    assert msgspec.json.decode(msgspec.json.encode(dump(again.request.state, again.book))) == board


def test_only_a_delayed_trigger_waits_for_the_rest_of_the_game() -> None:
    """603.7b."""
    bear = {"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    grown = {
        "text": "Target creature gets +3/+3 until end of turn.",
        "affects": ["bear"],
        "duration": {"until": "end_of_game"},
    }
    board = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "bear", "card": bear, "controller": "A"}],
        "effects": [grown],
    }
    with pytest.raises(Problem) as refused:
        posted(board, NoCards())
    assert [defect.pointer for defect in refused.value.defects] == ["/state/effects/0/duration/until"]

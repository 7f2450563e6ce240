"""614.1: text that may replace what a player is about to do is named before anything is chosen for that."""

from __future__ import annotations

import pytest

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board, card
from tests.rules.pool import sorcery

ACTS = {"scry": "Scry 2.", "surveil": "Surveil 2.", "flip": "Flip a coin. If you win the flip, you gain 1 life."}


def acted(line: str, act: str) -> Outcome:
    board = Board().lands("A", "U").field("A", odd=card("Odd", "{2}", "Artifact", line))
    return board.hand("A", act=sorcery("Act", "{U}", ACTS[act])).run(cast("A", "act"), RESOLVE)


@pytest.mark.parametrize("act", ACTS)
def test_614_1_what_may_replace_it_is_named(act: str):
    line = f"If you would {act}, gribble that many cards instead."
    assert [one.text for one in acted(line, act).not_understood] == [line]


@pytest.mark.parametrize("act", ACTS)
def test_614_1_what_replaces_something_else_is_not(act: str):
    assert acted("If you would be dealt damage, discard damage discard instead.", act).not_understood == ()

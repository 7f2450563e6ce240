"""What waits for the rest of the game comes back with the board of a ruling (702.50a, 702.192a)."""

from __future__ import annotations

import json

import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.running import rule
from tests.examples.reading import Ruling
from tests.notation.source import cards
from tests.wire.test_round_trip import posted

CARDS = """
card Swarm | {G} | Sorcery | | You gain 1 life. / Epic
card Lesson | {W} | Sorcery | | You gain 1 life. / Paradigm
"""


@pytest.mark.parametrize(
    ("spell", "step"), [("Swarm", "upkeep"), ("Lesson", "precombat_main")], ids=["702.50a", "702.192a"]
)
def test_it_triggers_again_on_each_later_turn(spell: str, step: str) -> None:
    text = f"{CARDS}A 20 life; hand: {spell}\nB 20 life\nassume mana\nA casts {spell}"
    board = json.loads(rule(prepare_text(text.encode(), cards()).body))["state"]
    (waiting,) = posted(board, NoCards()).request.state.delayed
    assert waiting.span == "game"
    for _ in range(2):
        turn = {"type": "advance", "to": step, "turn": board["turn"]["number"] + 2}
        request = {
            "format": "adjudicator/1",
            "state": board,
            "actions": [turn, {"type": "resolve"}],
            "policy": "default",
        }
        ruling = Ruling(json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body)))
        assert ruling.steps("603.7b")
        board = ruling["state"]
        assert len(board["delayed_triggers"]) == 1
    assert ruling.life("A") == (
        23 if spell == "Swarm" else 21
    )  # a copy may be cast with paradigm; by default it is not

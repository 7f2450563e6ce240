"""Conditions on what a card turns out to be: of the chosen name, or snow (201.4, 205.4g, 608.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Answer
from tests.rules.asking import RESOLVE, activate, answered, names
from tests.rules.boards import BEARS, BOLT, Board, card, land

LOCKBOX = card(
    "Lockbox",
    "{1}",
    "Artifact",
    "{T}: Choose a card name, then reveal the top card of your library. If that card has the chosen name, sacrifice this "
    "artifact and draw a card.",
)
SHEETS = card(
    "Sheets",
    "{1}",
    "Artifact",
    "{T}: Look at the top card of your library. If that card is snow, you may reveal it and put it into your hand.",
)
SNOW = card("Snow-Covered Forest", None, "Basic Snow Land — Forest", "")


@pytest.mark.parametrize(("name", "drawn"), [("Grizzly Bears", True), ("Lightning Bolt", False)])
def test_201_4_the_card_that_is_revealed_has_the_chosen_name(name: str, drawn: bool) -> None:
    board = Board(library=0).field("A", box=LOCKBOX).put("A", "library", "top", BEARS).hand("B", bolt=BOLT)
    asked = answered(board, activate("A", "box"), RESOLVE)
    assert asked.pending is not None
    named = Answer(choice=asked.pending.id, value=name)
    outcome = board.run(activate("A", "box"), RESOLVE, answers=(named,))
    assert ("box" not in outcome.state.objects) == drawn
    assert names(outcome.state, "hand", "A") == (["Grizzly Bears"] if drawn else [])


def test_205_4g_a_snow_card() -> None:
    board = Board(library=0).field("A", sheets=SHEETS).put("A", "library", "top", SNOW)
    outcome = answered(board, activate("A", "sheets"), RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Snow-Covered Forest"]
    other = Board(library=0).field("A", sheets=SHEETS).put("A", "library", "top", land("G"))
    assert names(other.run(activate("A", "sheets"), RESOLVE).state, "hand", "A") == []

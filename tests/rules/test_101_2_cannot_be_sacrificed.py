"""Permanents that can't be sacrificed (101.2, 701.21), and goading for the rest of the game (701.15)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, cast, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, sorcery

KEPT = creature("Kept", "{W}", "This creature can't be sacrificed.", "2/2")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each player sacrifices a creature of their choice.", {"kept"}),
        ("Each player sacrifices two creatures of their choice.", {"kept"}),
        ("Each player sacrifices all creatures they control.", {"kept"}),
    ],
)
def test_101_2_another_one_is_chosen_and_it_stays(text: str, left: set[str]) -> None:
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("A", kept=KEPT, bears=BEARS)
    outcome = board.run(cast("A", "try_"), RESOLVE)
    assert outcome.status == "resolved"
    assert set(outcome.state.battlefield) & {"kept", "bears"} == left


@pytest.mark.parametrize(
    "text", ["Target creature's controller sacrifices it.", "Each player sacrifices a creature of their choice."]
)
def test_101_2_that_it_can_not_be_is_said(text: str) -> None:
    board = Board().lands("A", "B").hand("A", try_=sorcery("Try", "{B}", text)).field("B", kept=KEPT)
    outcome = board.run(cast("A", "try_", *(("kept",) if "arget" in text else ())), RESOLVE)
    assert steps(outcome, "impossible") == ["Kept can't be sacrificed."]
    assert steps(outcome, "sacrifice") == []


def test_118_3_it_pays_for_nothing() -> None:
    altar = card("Altar", "{2}", "Artifact", "Sacrifice a creature: You gain 1 life.")
    board = Board().field("A", altar=altar, kept=KEPT)
    assert board.run(activate("A", "altar"), RESOLVE).status == "illegal"
    itself = creature("Self", "{W}", "This creature can't be sacrificed.\nSacrifice this creature: You gain 1 life.")
    assert Board().field("A", one=itself).run(activate("A", "one", 1), RESOLVE).status == "illegal"


def test_704_5s_a_saga_that_cannot_be_sacrificed_stays() -> None:
    text = (
        "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after I.)\nI — You gain 1 life."
    )
    saga = card("Saga", "{W}", "Enchantment — Saga", text)
    rest = enchantment("Rest", "{W}", "Enchantments you control can't be sacrificed.")
    board = Board().field("A", rest=rest, saga=saga).counters("saga", "lore", 2)
    outcome = board.run(Advance(to="end"), policy="default")
    assert "saga" in outcome.state.battlefield


def test_701_15b_goaded_for_the_rest_of_the_game() -> None:
    text = "Gain control of target creature until end of turn. It's goaded for the rest of the game."
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", try_=sorcery("Try", "{R}", text)).field("B", bears=BEARS)
    outcome = board.run(cast("A", "try_", "bears"), RESOLVE, Advance(to="end", turn=7), policy="default")
    assert [outcome.state.players[player].life for player in "ABC"] == [20, 20, 16]  # in both turns of B

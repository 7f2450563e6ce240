"""Abilities that say that they function in the command zone (113.6b, 207.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import Board, card
from tests.rules.pool import creature

EMINENT = "this card is in the command zone or on the battlefield"
LORD = creature(
    "Lord",
    "{1}",
    f"Whenever you cast another Vampire spell, if {EMINENT}, you gain 1 life.",
    kind="Legendary Creature — Vampire Knight",
)
BAT = creature("Bat", "{B}", kind="Creature — Vampire")
DRAGON = creature("Wyrm", "{2}{R}", kind="Creature — Dragon")


@pytest.mark.parametrize(("zone", "gained"), [("command", 1), ("battlefield", 1), ("graveyard", 0), ("hand", 0)])
def test_113_6b_it_triggers_in_both_zones(zone: str, gained: int) -> None:
    board = Board().lands("A", "B").hand("A", bat=BAT).put("A", zone, "lord", LORD)
    assert life(board.run(cast("A", "bat"), RESOLVE).state, "A") == 20 + gained


def test_113_8_its_owner_controls_it_there() -> None:
    board = Board().lands("A", "B").hand("A", bat=BAT).put("B", "command", "lord", LORD)
    assert life(board.run(cast("A", "bat"), RESOLVE).state, "B") == 20


@pytest.mark.parametrize(("zone", "gained"), [("command", 2), ("battlefield", 0)])
def test_113_6b_in_the_command_zone_alone(zone: str, gained: int) -> None:
    text = "At the beginning of your upkeep, if this card is in the command zone, you gain 2 life."
    board = Board().put("A", zone, "giant", creature("Giant", "{1}", text))
    assert life(board.run(Advance(to="draw", turn=5), policy="default").state, "A") == 20 + gained


@pytest.mark.parametrize(("zone", "lands"), [("command", "RR"), ("battlefield", "RR"), ("graveyard", "RRR")])
def test_113_6b_spells_cost_less(zone: str, lands: str) -> None:
    there = "As long as Ur is in the command zone or on the battlefield"
    text = f"{there}, other Dragon spells you cast cost {{1}} less to cast."
    ur = card("Ur", "{4}", "Legendary Creature — Dragon Avatar", text, "5/5")
    board = Board().lands("A", lands).hand("A", wyrm=DRAGON).put("A", zone, "ur", ur)
    fewer = Board().lands("A", lands[1:]).hand("A", wyrm=DRAGON).put("A", zone, "ur", ur)
    assert board.run(cast("A", "wyrm"), RESOLVE).status == "resolved"
    assert fewer.run(cast("A", "wyrm"), RESOLVE).status == "illegal"


def test_608_2c_that_vampire() -> None:
    text = "Whenever another Vampire you control enters, put a +1/+1 counter on that Vampire."
    board = Board().lands("A", "B").hand("A", bat=BAT).field("A", elder=creature("Elder", "{B}", text))
    outcome = board.run(cast("A", "bat"), RESOLVE)
    (bat,) = (one for one in outcome.state.battlefield if one.startswith("bat"))
    assert outcome.state.objects[bat].count("+1/+1") == 1

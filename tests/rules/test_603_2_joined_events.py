"""Trigger conditions of several events, of moments too, and what has to be so as an event happens (603.2)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, cast, life, passing
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature, sorcery

PYRE = card(
    "Pyre", "{2}", "Artifact", "At the beginning of your upkeep or whenever you cast a red spell, you gain 1 life."
)
VIGIL = creature("Vigil", "{R}", "When this creature enters and at the beginning of your upkeep, you gain 1 life.")
ZEALOT = creature(
    "Zealot", "{R}", "Whenever a player casts a spell from a graveyard, this creature deals 3 damage to that player."
)
RECALL = sorcery("Recall", "{R}", "You gain 1 life.\nFlashback {R}")


@pytest.mark.parametrize(("symbol", "gained"), [("R", 1), ("G", 0)])
def test_603_2_an_event_beside_a_moment(symbol, gained):
    spark = sorcery("Spark", f"{{{symbol}}}", "Draw a card.")
    outcome = Board().field("A", pyre=PYRE).lands("A", symbol).hand("A", spark=spark).run(cast("A", "spark"))
    assert life(outcome.state, "A") == 20 + gained


@pytest.mark.parametrize("permanent", [PYRE, VIGIL])
def test_603_2b_a_moment_beside_an_event(permanent):
    outcome = Board().field("B", permanent=permanent).run(Advance(to="upkeep"), RESOLVE)
    assert life(outcome.state, "B") == 21


def test_603_2_an_event_and_a_moment():
    outcome = Board().lands("A", "R").hand("A", vigil=VIGIL).run(cast("A", "vigil"))
    assert life(outcome.state, "A") == 21


@pytest.mark.parametrize(("zone", "dealt"), [("graveyard", 3), ("hand", 0)])
def test_601_2a_cast_from_a_graveyard(zone, dealt):
    board = Board().field("B", zealot=ZEALOT).lands("A", "R").put("A", zone, "recall", RECALL)
    assert life(board.run(cast("A", "recall")).state, "A") == 21 - dealt


@pytest.mark.parametrize(("others", "gained"), [(1, 0), (2, 1)])
def test_603_2_while_it_is_so_as_the_event_happens(others, gained):
    text = "Whenever you cast a spell while you control two or more creatures, you gain 1 life."
    watcher = card("Watcher", "{2}", "Artifact", text)
    board = Board().field("A", watcher=watcher, **{f"imp{n}": creature("Imp", "{R}") for n in range(others)})
    board.lands("A", "R").hand("A", bolt=BOLT)
    assert life(board.run(cast("A", "bolt", "B")).state, "A") == 20 + gained


@pytest.mark.parametrize(("target", "drawn"), [("A", 1), ("imp", 0)])
def test_115_1_a_player_becomes_a_target(target, drawn):
    wards = card("Wards", "{2}", "Artifact", "Whenever you become the target of a spell or ability, you gain 4 life.")
    board = Board().field("A", wards=wards, imp=creature("Imp", "{R}", pt="1/4")).lands("B", "R").hand("B", bolt=BOLT)
    outcome = board.run(passing("A"), cast("B", "bolt", target))
    assert life(outcome.state, "A") == 20 + 4 * drawn - 3 * drawn


def test_603_2_the_first_spell_during_each_opponents_turn():
    text = "Whenever you cast your first spell during each opponent's turn, you gain 1 life."
    fae = creature("Fae", "{U}", text)
    board = Board().field("B", fae=fae).lands("B", "RR").hand("B", one=BOLT, two=BOLT)
    outcome = board.run(passing("A"), cast("B", "one", "A"), RESOLVE, passing("A"), cast("B", "two", "A"))
    assert life(outcome.state, "B") == 21
    board = Board().field("A", fae=fae).lands("A", "R").hand("A", one=BOLT)
    assert life(board.run(cast("A", "one", "B")).state, "A") == 20


def test_603_2_damage_to_a_player_or_planeswalker():
    text = "Whenever this creature deals damage to a player or planeswalker, you gain 1 life."
    pinger = creature("Pinger", "{R}", f"{{T}}: This creature deals 1 damage to any target.\n{text}")
    walker = card("Walker", "{3}", "Legendary Planeswalker — Jace", "+1: Draw a card.")
    for target, gained in (("B", 1), ("walker", 1), ("imp", 0)):
        board = Board().field("A", pinger=pinger).field("B", imp=creature("Imp", "{R}", pt="1/4"))
        board.put("B", "battlefield", "walker", walker).counters("walker", "loyalty", 3)
        assert life(board.run(activate("A", "pinger", 0, target)).state, "A") == 20 + gained

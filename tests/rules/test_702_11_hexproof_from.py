"""Hexproof from a quality (702.11d): it keeps off only what has that quality."""

from __future__ import annotations

from tests.rules.asking import activate, cast
from tests.rules.boards import BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import creature, instant

KNIGHT = creature("Knight", "{W}", "Hexproof from red")
MONO = creature("Mono", "{W}", "Hexproof from monocolored")
VALKYRIE = creature("Valkyrie", "{W}", "Hexproof from planeswalkers")
WALKER = card("Aimer", "{2}{R}", "Legendary Planeswalker — Aimer", "+1: Tap target creature.")
GOLD = instant("Gold", "{R}{U}", "Gold deals 1 damage to target creature.")
EACH = creature("Each", "{W}", "Hexproof from each color")
RELIC = card("Pinger", "{1}", "Artifact", "{T}: Pinger deals 1 damage to target creature.")


def test_702_11d_an_opponents_spell_of_the_quality_cannot_target_it():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", knight=KNIGHT)
    outcome = board.run(cast("A", "bolt", "knight"))
    assert outcome.status == "illegal"
    assert "702.11d" in [cite.number for cite in outcome.illegal.rules]
    assert "hexproof from red, and Lightning Bolt is red" in outcome.illegal.why


def test_702_11d_its_controllers_spells_and_other_spells_can():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", knight=KNIGHT)
    assert board.run(cast("A", "bolt", "knight"), until="action").status == "resolved"
    other = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("B", knight=KNIGHT)
    assert other.run(cast("A", "blade", "knight"), until="action").status == "resolved"


def test_702_11d_monocolored_is_not_multicolored():
    board = Board().lands("A", "RU").hand("A", bolt=BOLT, gold=GOLD).field("B", mono=MONO)
    assert board.run(cast("A", "bolt", "mono")).status == "illegal"
    assert board.run(cast("A", "gold", "mono"), until="action").status == "resolved"


def test_702_11d_abilities_of_sources_with_the_quality():
    board = (
        Board().field("B", valkyrie=VALKYRIE).put("A", "battlefield", "walker", WALKER).counters("walker", "loyalty", 3)
    )
    assert board.run(activate("A", "walker", 0, "valkyrie")).status == "illegal"
    plain = Board().field("A", pinger=RELIC).field("B", valkyrie=VALKYRIE, each=EACH)
    assert plain.run(activate("A", "pinger", 0, "valkyrie"), until="action").status == "resolved"
    assert plain.run(activate("A", "pinger", 0, "each"), until="action").status == "resolved"


def test_702_11g_from_each_color():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", each=EACH)
    assert board.run(cast("A", "bolt", "each")).status == "illegal"

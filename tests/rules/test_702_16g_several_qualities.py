"""Protection and hexproof from several qualities, each by itself (702.11f, 702.16g, 702.16h)."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.layers import view
from tests.rules.asking import cast
from tests.rules.boards import BOLT, DOOM_BLADE, GROWTH, Board, card
from tests.rules.pool import creature

SWORD = card(
    "Sword",
    "{3}",
    "Artifact — Equipment",
    "Equipped creature gets +2/+2 and has protection from red and from white.\nEquip {2}",
)
CHAMPION = creature("Champion", "{3}", "Flying, protection from all colors", "2/2", "Artifact Creature — Soldier")


def test_702_16g_protection_from_each_of_two_colors() -> None:
    board = Board().field("A", one=creature("One", "{1}")).put("A", "battlefield", "sword", SWORD, attached_to="one")
    board.lands("A", "RBBG").hand("A", bolt=BOLT, blade=DOOM_BLADE, growth=GROWTH)
    assert board.run(cast("A", "bolt", "one")).status == "illegal"
    assert board.run(cast("A", "blade", "one")).status == "resolved"
    held = view(board.run().state).of("one").abilities
    assert sum(isinstance(one.ability, Keyword) and one.ability.name == "protection" for one in held) == 2


def test_702_16h_protection_from_all_colors_is_five_abilities() -> None:
    board = Board().field("A", one=CHAMPION).lands("A", "RBBG").hand("A", bolt=BOLT, blade=DOOM_BLADE, growth=GROWTH)
    for spell in ("bolt", "blade", "growth"):
        assert board.run(cast("A", spell, "one")).status == "illegal"
    held = view(board.run().state).of("one").abilities
    assert sum(isinstance(one.ability, Keyword) and one.ability.name == "protection" for one in held) == 5


def test_702_16a_what_has_no_color_is_none_of_all_colors() -> None:
    shot = card("Shot", "{1}", "Instant", "Shot deals 1 damage to any target.")
    board = Board().field("A", one=CHAMPION).lands("A", "R").hand("A", shot=shot)
    assert board.run(cast("A", "shot", "one")).status == "resolved"

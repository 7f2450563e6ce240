"""What can't be the target of spells of a quality, nor of abilities from sources with it (115.1, 113.7)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import creature

INFORMER = creature(
    "Informer", "{2}{W}", "This creature can't be the target of black spells or abilities from black sources."
)
WARD = card(
    "Ward",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature can't be the target of abilities from artifact sources.",
)
BLACK = creature("Assassin", "{B}", "{T}: Tap target creature.")
RED = creature("Pinger", "{R}", "{T}: Tap target creature.")
ROD = card("Rod", "{1}", "Artifact", "{T}: Tap target creature.")
BEAR = creature("Bear", "{1}", "", "2/2")


def test_115_1_neither_black_spells_nor_abilities_from_black_sources():
    board = Board().lands("A", "BBR").hand("A", blade=DOOM_BLADE, bolt=BOLT)
    board = board.field("A", black=BLACK, red=RED).field("B", informer=INFORMER)
    assert board.run(cast("A", "blade", "informer")).status == "illegal"
    assert board.run(activate("A", "black", 0, "informer")).status == "illegal"
    assert board.run(activate("A", "red", 0, "informer"), RESOLVE).state.objects["informer"].tapped
    assert board.run(cast("A", "bolt", "informer")).status == "resolved"


def test_113_7_only_abilities_and_not_spells_of_such_a_kind():
    board = Board().field("A", rod=ROD, red=RED).field("B", bear=BEAR)
    board = board.put("B", "battlefield", "ward", WARD, attached_to="bear")
    assert board.run(activate("A", "rod", 0, "bear")).status == "illegal"
    assert board.run(activate("A", "red", 0, "bear"), RESOLVE).state.objects["bear"].tapped

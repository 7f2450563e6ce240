"""Mana from certain sources that may be spent as though it were mana of any color (106.3, 609.4b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BOLT, Board, card
from tests.rules.fights import done
from tests.rules.pool import creature, read

SNOW = card("Snow-Covered Forest", None, "Basic Snow Land — Forest", "({T}: Add {G}.)")
DRAUGR = read(
    creature(
        "Draugr",
        "{B}",
        "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may spend "
        "mana from snow sources as though it were mana of any color to cast those spells.",
    )
)


def board(*, snow: bool) -> Board:
    made = Board().field("A", draugr=DRAUGR).put("B", "exile", "bolt", BOLT).counters("bolt", "ice", 1)
    return made.put("A", "battlefield", "snow", SNOW) if snow else made.lands("A", "G")


def test_609_4b_mana_of_a_snow_source_is_spent_as_though_it_were_red():
    assert life(done(board(snow=True).run(cast("A", "bolt", "B"), RESOLVE)).state, "B") == 17


def test_609_4b_other_mana_is_not():
    assert board(snow=False).run(cast("A", "bolt", "B"), RESOLVE).status == "illegal"


def test_609_4b_nor_for_another_spell():
    own = board(snow=True).hand("A", mine=BOLT)
    assert own.run(cast("A", "mine", "B"), RESOLVE).status == "illegal"

"""By how many sources damage was dealt this turn (608.2i)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import END, attack, block, done
from tests.rules.pool import instant, read, sorcery

TRAP = read(
    instant(
        "Trap",
        "{9}",
        "If you've been dealt damage by two or more creatures this turn, you may pay {R} rather than pay this spell's mana "
        "cost.\nDraw a card.",
    )
)
COUNT = read(sorcery("Count", "{R}", "If two or more sources you controlled dealt damage this turn, you gain 1 life."))


@pytest.mark.parametrize(("attackers", "cheap"), [(("x", "y"), True), (("x",), False)])
def test_608_2i_dealt_damage_by_so_many_creatures(attackers: tuple[str, ...], cheap: bool):
    board = Board().field("A", x=BEARS, y=BEARS).lands("B", "R").hand("B", trap=TRAP)
    outcome = board.run(
        attack(*attackers), block(), END, passing("A"), cast("B", "trap", method="alternative"), until="action"
    )
    assert (outcome.status == "resolved") == cheap


@pytest.mark.parametrize(("bolts", "gained"), [(2, 1), (1, 0)])
def test_608_2i_so_many_sources_dealt_damage(bolts: int, gained: int):
    board = Board().lands("A", "RRR").hand("A", one=BOLT, two=BOLT, count=COUNT)
    spells = [one for name in ("one", "two")[:bolts] for one in (cast("A", name, "B"), RESOLVE)]
    assert life(done(board.run(*spells, cast("A", "count"), RESOLVE)).state, "A") == 20 + gained

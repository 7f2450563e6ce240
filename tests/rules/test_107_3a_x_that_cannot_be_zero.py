"""X that can't be 0 (107.3a), and spells that are cast using mana of a certain source (106.3, 601.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BOLT, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import enchantment, read, sorcery

LAIR = read(enchantment("Lair", "{G}", "{X}{G}: You gain X life. X can't be 0."))
GRIND = read(sorcery("Grind", "{X}{B}", "You gain X life. X can't be 0."))
MILL = read(enchantment("Mill", "{G}", "Sacrifice X creatures: You gain 1 life. X can't be 0."))
FOUNDRY = read(
    card(
        "Foundry",
        None,
        "Land",
        "{T}: Add {R}.\nWhenever you cast an instant spell using mana produced by Foundry, you gain 2 life.",
    )
)


def test_107_3a_x_of_an_ability():
    board = Board().lands("A", "GG").field("A", lair=LAIR)
    assert board.run(activate("A", "lair", x=0)).status == "illegal"
    assert life(done(board.run(activate("A", "lair", x=1), RESOLVE)).state, "A") == 21


def test_107_3a_x_of_a_spell():
    board = Board().lands("A", "BB").hand("A", grind=GRIND)
    assert board.run(cast("A", "grind", x=0)).status == "illegal"
    assert life(done(board.run(cast("A", "grind", x=1), RESOLVE)).state, "A") == 21


def test_118_3_nothing_to_sacrifice():
    illegal(Board().field("A", mill=MILL).run(activate("A", "mill")), "107.3a")


def test_106_3_mana_that_it_produced():
    board = Board().field("A", foundry=FOUNDRY).hand("A", bolt=BOLT)
    outcome = done(board.run(cast("A", "bolt", "B"), RESOLVE, RESOLVE))
    assert life(outcome.state, "A") == 22
    other = Board().lands("A", "R").field("A", foundry=FOUNDRY).hand("A", bolt=BOLT)
    start = (activate("A", "land-A-1"), cast("A", "bolt", "B"), RESOLVE)
    assert life(done(other.run(*start)).state, "A") == 20
    assert names(done(other.run(*start)).state, "hand", "A") == []

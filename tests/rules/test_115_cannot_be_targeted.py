"""What can't be the target of some spells or abilities (101.2, 115.1, 608.2b)."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant

WALL = creature(
    "Wall", "{W}", "This creature can't be the target of spells or abilities your opponents control.", "0/4"
)
VEIL = enchantment("Veil", "{W}", "Creatures you control can't be the targets of blue or black spells.")
CHARM = instant(
    "Charm", "{G}", "Target creature can't be the target of spells or abilities your opponents control this turn."
)
BURN = instant("Burn", "{R}", "Burn deals 2 damage to target creature.")
DRAIN = instant("Drain", "{B}", "Target creature gets -1/-1 until end of turn.")
PINGER = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to target creature.")


def test_115_1_what_an_effect_forbids_is_no_target():
    board = Board().lands("A", "R").hand("A", burn=BURN).field("B", w=WALL, x=BEARS)
    assert board.run(cast("A", "burn", targets=("w",))).status == "illegal"
    assert board.run(cast("A", "burn", targets=("x",)), RESOLVE).status == "resolved"


def test_115_1_abilities_too_but_not_ones_own():
    board = Board().field("A", p=PINGER, own=WALL).field("B", w=WALL)
    act = ActivateAbility(player="A", object="p", ability=0, targets=("w",))
    assert board.run(act).status == "illegal"
    assert board.run(ActivateAbility(player="A", object="p", ability=0, targets=("own",))).status == "resolved"


def test_115_1_only_what_fits_is_forbidden():
    board = Board().lands("A", "RB").hand("A", burn=BURN, drain=DRAIN).field("B", v=VEIL, x=BEARS)
    assert board.run(cast("A", "drain", targets=("x",))).status == "illegal"
    assert board.run(cast("A", "burn", targets=("x",)), RESOLVE).status == "resolved"


def test_608_2b_a_target_that_becomes_forbidden_is_illegal_as_the_spell_resolves():
    board = Board().lands("A", "R").lands("B", "G").hand("A", burn=BURN).hand("B", charm=CHARM).field("B", x=BEARS)
    outcome = board.run(cast("A", "burn", targets=("x",)), cast("B", "charm", targets=("x",)), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert "x" in outcome.state.battlefield
    assert outcome.state.objects["x"].damage == 0
    assert life(outcome.state, "A") == 20

"""Mana of types that follow from other permanents (106.7), in any combination (106.3), and mana that lasts (106.4)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, instant, sorcery

REFLECTOR = card("Reflector", None, "Land", "{T}: Add one mana of any type that a land you control could produce.")
STONE = card(
    "Stone", "{2}", "Artifact", "{T}: Add one mana of any color that a land an opponent controls could produce."
)
WASTE = card("Waste", None, "Land", "{T}: Add {C}.")
BRAIDER = creature("Braider", "{1}{R}", "{T}: Add two mana in any combination of colors.")
RITUAL = instant("Ritual", "{R}", "Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end.")


def pays(board: Board, spell: str, *targets: str) -> bool:
    return board.run(cast("A", spell, *targets), until="action").status == "resolved"


def test_106_7_types_that_a_land_could_produce():
    assert pays(Board().field("A", pool=REFLECTOR, other=land("R")).hand("A", bolt=BOLT), "bolt", "B")
    assert not pays(Board().field("A", pool=REFLECTOR, other=land("G")).hand("A", bolt=BOLT), "bolt", "B")


def test_106_7_a_tapped_land_could_produce_as_well():
    board = Board().field("A", pool=REFLECTOR).put("A", "battlefield", "hill", land("R"), tapped=True)
    assert pays(board.hand("A", bolt=BOLT), "bolt", "B")


def test_106_7_two_that_ask_each_other_produce_nothing():
    board = Board().field("A", pool=REFLECTOR, other=REFLECTOR).hand("A", rock=card("Rock", "{1}", "Artifact"))
    assert not pays(board, "rock")


def test_106_7_a_color_is_not_colorless():
    board = Board().field("A", stone=STONE).field("B", waste=WASTE).hand("A", rock=card("Rock", "{1}", "Artifact"))
    assert not pays(board, "rock")
    board = Board().field("A", stone=STONE).field("B", hill=land("R")).hand("A", bolt=BOLT)
    assert pays(board, "bolt", "B")


def test_106_7_a_mana_ability_that_is_not_read_is_named_and_not_taken_for_none():
    well = card("Well", None, "Land", "{T}: Add gribbly {U}.")
    outcome = Board().field("A", stone=STONE).field("B", well=well, hill=land("R")).run(activate("A", "stone"))
    assert outcome.status == "unsupported"
    assert [(what.object, what.text) for what in outcome.not_understood] == [("well", "{T}: Add gribbly {U}.")]
    bare = creature("Bare", "{1}", "Creatures you control lose all abilities.")
    assert pays(Board().field("A", stone=STONE).field("B", hill=land("R"), bare=bare).hand("A", bolt=BOLT), "bolt", "B")


def test_106_3_any_combination_of_colors():
    azure = sorcery("Azure", "{W}{U}", "You gain 1 life.")
    assert pays(Board().field("A", braider=BRAIDER).hand("A", azure=azure), "azure")
    outcome = answered(
        Board().field("A", braider=BRAIDER),
        activate("A", "braider"),
        picks=({"W": 0, "U": 1, "B": 0, "R": 1, "G": 0},),
        until="action",
    )
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["U", "R"]


def test_106_4_mana_that_lasts_until_end_of_turn():
    board = Board().lands("A", "R").hand("A", ritual=RITUAL)
    outcome = board.run(cast("A", "ritual"), RESOLVE, Advance(to="end"), until="action")
    assert len(outcome.state.players["A"].mana_pool) == 2
    later = board.run(cast("A", "ritual"), RESOLVE, Advance(to="upkeep"), until="action")
    assert later.state.players["A"].mana_pool == ()


def test_106_4_mana_that_lasts_and_is_restricted():
    lasts = "Until end of turn, you don't lose this mana as steps and phases end."
    odd = instant("Odd Ritual", "{R}", f"Add {{R}}{{R}}. Spend this mana only to cast artifact spells. {lasts}")
    outcome = (
        Board().lands("A", "R").hand("A", odd=odd).run(cast("A", "odd"), RESOLVE, Advance(to="end"), until="action")
    )
    pool = outcome.state.players["A"].mana_pool
    assert len(pool) == 2
    assert all(mana.only is not None for mana in pool)


def test_601_2g_colors_that_are_not_needed_do_not_matter():
    assert pays(Board().field("A", braider=BRAIDER).hand("A", bears=BEARS), "bears")

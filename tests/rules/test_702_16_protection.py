"""Protection (702.16): targeting, attachments, damage. Blocking is a matter of combat, which is not carried out yet."""

from __future__ import annotations

import pytest

from engine.keywords.supported import is_supported
from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import activate, answered, cast, cited, names, passing, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import AURA, BURN_ALL, LIFELINK, WRATH, creature, instant

KNIGHT = creature("Knight", "{W}", "Protection from red", "2/2")
TWICE = creature("Twice", "{W}", "Protection from red and from green", "2/2")
STEELED = creature("Steeled", "{W}", "Protection from artifacts", "2/2")
ALL = creature("Alone", "{W}", "Protection from everything", "2/2")
PINGER = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to target creature.")
SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
RED_AURA = card("Fury", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
WARD = card("Warded", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has protection from red.")


def refused(outcome) -> set[str]:
    assert outcome.status == "illegal", outcome
    return {cite.number for cite in outcome.illegal.rules}


def test_702_16b_no_target_of_a_spell_with_the_quality() -> None:
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("B", knight=KNIGHT)
    assert "702.16b" in refused(board.run(cast("A", "bolt", "knight")))
    assert view(board.run(cast("A", "growth", "knight")).state).of("knight").power == 5


def test_702_16b_nor_of_its_own_player() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", knight=KNIGHT)
    assert "702.16b" in refused(board.run(cast("A", "bolt", "knight")))


def test_702_16b_no_target_of_an_ability_from_a_source_with_the_quality() -> None:
    board = Board().field("A", ping=PINGER).field("B", knight=KNIGHT, bears=BEARS)
    assert "702.16b" in refused(board.run(activate("A", "ping", 0, "knight")))
    assert board.run(activate("A", "ping", 0, "bears")).status == "resolved"


def test_702_16b_by_last_known_information_of_a_source_that_is_gone() -> None:
    grant = instant("Grant", "{W}", "Creatures you control gain protection from red until end of turn.")
    board = Board().field("A", ping=PINGER).field("B", bears=BEARS).lands("B", "WR").hand("B", bolt=BOLT, grant=grant)
    outcome = board.run(activate("A", "ping", 0, "bears"), passing("A"), cast("B", "bolt", "ping"), cast("B", "grant"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects["bears"].damage == 0
    assert "608.2b" in cited(outcome, "illegal_target")


def test_702_16e_damage_from_what_has_the_quality_is_prevented() -> None:
    board = Board().lands("A", "R").hand("A", quake=BURN_ALL).field("A", bears=BEARS).field("B", knight=KNIGHT)
    outcome = board.run(cast("A", "quake"))
    assert names(outcome.state, "graveyard", "A") == ["Quake", "Grizzly Bears"]
    assert outcome.state.objects["knight"].damage == 0
    assert {"702.16e", "615.1a"} <= set(cited(outcome, "prevent_damage"))
    (told,) = steps(outcome, "deal_damage")
    assert "Knight" not in told
    assert "Bears" in told


def test_702_16e_prevented_damage_has_no_results() -> None:
    whole = creature("Whole", "{W}", "Protection from white", "2/2")
    board = Board().field("A", blessed=LIFELINK).field("B", whole=whole)
    outcome = board.run(activate("A", "blessed", 1))
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].life == 21, "only for the damage to itself"
    assert outcome.state.objects["whole"].damage == 0


def test_702_16_does_not_save_from_what_neither_targets_nor_damages() -> None:
    white = creature("White", "{W}", "Protection from white", "2/2")
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("B", white=white)
    assert names(board.run(cast("A", "wrath")).state, "graveyard", "B") == ["White"]


def test_702_16c_auras_with_the_quality() -> None:
    board = Board().lands("A", "R").hand("A", fury=RED_AURA).field("A", knight=KNIGHT)
    assert "702.16b" in refused(board.run(cast("A", "fury", "knight")))
    board.put("A", "battlefield", "there", RED_AURA, attached_to="knight")
    outcome = board.run()
    assert names(outcome.state, "graveyard", "A") == ["Fury"]
    assert {"704.5m", "702.16c"} <= set(cited(outcome, "state_based_actions"))
    board.put("A", "battlefield", "white", AURA, attached_to="knight")
    assert "white" in board.run().state.battlefield


def test_702_16c_protection_that_is_gained_sheds_what_is_attached() -> None:
    board = Board().lands("A", "W").hand("A", ward=WARD).field("A", bears=BEARS)
    board.put("A", "battlefield", "there", RED_AURA, attached_to="bears")
    outcome = board.run(cast("A", "ward", "bears"))
    assert names(outcome.state, "graveyard", "A") == ["Fury"]


def test_702_16d_equipment_with_the_quality_becomes_unattached() -> None:
    board = Board().lands("A", "R").field("A", steel=STEELED, bears=BEARS)
    board.put("A", "battlefield", "sword", SWORD, attached_to="steel")
    outcome = board.run()
    assert outcome.state.objects["sword"].attached_to is None
    assert {"704.5n", "702.16d"} <= set(cited(outcome, "state_based_actions"))
    again = Board().lands("A", "R").field("A", steel=STEELED, sword=SWORD, bears=BEARS)
    assert "702.16b" in refused(again.run(activate("A", "sword", 1, "steel")))


def test_702_16a_a_card_type_is_that_of_spells_too() -> None:
    spellproof = creature("Proof", "{W}", "Protection from creatures", "2/2")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", ping=PINGER).field("B", proof=spellproof)
    assert "702.16b" in refused(board.run(activate("A", "ping", 0, "proof")))
    assert board.run(cast("A", "bolt", "proof")).status == "resolved"


@pytest.mark.parametrize(("spell", "land"), [(BOLT, "R"), (GROWTH, "G")])
def test_702_16g_several_qualities(spell, land: str) -> None:
    board = Board().lands("A", land).hand("A", spell=spell).field("B", twice=TWICE)
    assert "702.16b" in refused(board.run(cast("A", "spell", "twice")))


def test_702_16j_protection_from_everything() -> None:
    board = Board().lands("A", "WR").hand("A", aura=AURA, quake=BURN_ALL).field("A", alone=ALL)
    assert "702.16b" in refused(board.run(cast("A", "aura", "alone")))
    assert board.run(cast("A", "quake")).state.objects["alone"].damage == 0


def test_303_4f_an_aura_that_enters_otherwise_cannot_choose_it() -> None:
    flicker = instant(
        "Flicker", "{W}", "Exile target enchantment, then return it to the battlefield under its owner's control."
    )
    board = Board().lands("A", "W").hand("A", flicker=flicker).field("A", bears=BEARS, knight=KNIGHT, third=BEARS)
    board.put("A", "battlefield", "fury", RED_AURA, attached_to="bears")
    waiting = answered(board, cast("A", "flicker", "fury"))
    assert {option.object for option in waiting.pending.options} == {"bears", "third"}


@pytest.mark.parametrize("text", ["Protection from red", "Protection from everything", "Protection from artifacts"])
def test_qualities_that_are_heeded(text: str) -> None:
    (line,) = compile_text(text, types=("creature",))
    assert all(is_supported(keyword) for keyword in line.abilities)

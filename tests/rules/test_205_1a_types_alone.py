"""Creature types, or a supertype, that an object gets and nothing else (205.1a, 205.4b)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, read, sorcery


def test_205_1a_other_creature_types_are_lost():
    text = "{R}: Target creature becomes a Coward until end of turn."
    thing = card("Golem", "{2}", "Artifact Creature — Golem", "", "2/2")
    board = Board().lands("A", "R").field("A", mage=read(creature("Mage", "{R}", text))).field("B", golem=thing)
    seen = view(board.run(activate("A", "mage", 0, "golem"), RESOLVE).state).of("golem")
    assert seen.subtypes == ("Coward",)
    assert seen.types == ("artifact", "creature")


def test_205_4b_what_is_legendary_is_so_besides():
    aura = read(card("Clutch", "{U}", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent is legendary."))
    board = Board().field("B", bears=BEARS)
    board.put("A", "battlefield", "clutch", aura, attached_to="bears")
    seen = view(board.state).of("bears")
    assert (seen.supertypes, seen.types, seen.subtypes) == (("legendary",), ("creature",), ("Bear",))


def test_205_4b_a_planeswalker_that_becomes_a_legendary_creature():
    text = "+1: Until end of turn, Sark becomes a legendary 4/4 red Dragon creature with flying."
    walker = read(card("Sark", "{R}", "Legendary Planeswalker — Sarkhan", text))
    board = Board().put("A", "battlefield", "sark", walker).counters("sark", "loyalty", 3)
    seen = view(board.run(activate("A", "sark", 0), RESOLVE).state).of("sark")
    assert (seen.supertypes, seen.types, seen.subtypes) == (("legendary",), ("creature",), ("Dragon",))
    assert (seen.power, seen.toughness, seen.colors) == (4, 4, ("R",))


def test_303_4_creatures_that_are_not_enchanted():
    aura = card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    wrath = read(sorcery("Gust", "{W}", "Destroy all creatures that aren't enchanted."))
    board = Board().lands("A", "W").hand("A", gust=wrath).field("B", bears=BEARS, corpse=ZOMBIE)
    board.put("B", "battlefield", "aura", aura, attached_to="bears")
    state = board.run(cast("A", "gust"), RESOLVE).state
    assert "bears" in state.battlefield
    assert "corpse" not in state.battlefield

"""Triggered mana abilities (605.1b, 605.4a) and being tapped for mana (106.12, 106.12a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, sorcery

WAKE_TEXT = "Whenever you tap a land for mana, add one mana of any type that land produced."
WAKE = card("Wake", "{2}{G}{W}", "Enchantment", WAKE_TEXT)
FLARE = card(
    "Flare",
    "{2}{R}",
    "Enchantment",
    "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
)
GROWTH = card(
    "Growth",
    "{2}{G}",
    "Enchantment — Aura",
    "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}{G}.",
)
BARBS = card(
    "Barbs",
    "{3}{R}",
    "Enchantment",
    "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.",
)
HOARD = card("Hoard", None, "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
LEYLINE = card("Leyline", "{2}{G}{G}", "Enchantment", "Whenever you tap a creature for mana, add an additional {G}.")
ELF = creature("Elf", "{G}", "{T}: Add {G}.")
CRADLE = card("Cradle", None, "Land", "{T}: Add {G} for each creature you control.")


def pool(outcome, player="A"):
    return "".join(mana.symbol for mana in outcome.state.players[player].mana_pool)


def paid(board, *action):
    return board.run(cast("A", *action), until="action")


def test_605_4a_it_resolves_at_once_and_uses_no_stack():
    board = Board().lands("A", "R").field("A", wake=WAKE)
    outcome = board.run(activate("A", "land-A-1", 0), until="action")
    assert pool(outcome) == "RR"
    assert not outcome.state.stack
    assert "605.4a" in cited(outcome, "resolve_mana_ability")


def test_605_4a_the_additional_mana_pays_for_the_spell():
    giant = creature("Giant", "{3}{R}")
    board = Board().lands("A", "RR").field("A", wake=WAKE).hand("A", giant=giant)
    assert paid(board, "giant").status == "resolved"
    assert paid(Board().lands("A", "RR").field("B", wake=WAKE).hand("A", giant=giant), "giant").status == "illegal"


def test_605_1b_of_any_player():
    giant = creature("Giant", "{3}{R}")
    assert paid(Board().lands("A", "RR").field("B", flare=FLARE).hand("A", giant=giant), "giant").status == "resolved"


def test_106_12a_an_aura_adds_to_what_its_land_makes():
    board = Board().lands("A", "R")
    board.put("A", "battlefield", "growth", GROWTH, attached_to="land-A-1")
    outcome = board.run(activate("A", "land-A-1", 0), until="action")
    assert sorted(pool(outcome)) == ["G", "G", "R"]


def test_605_5a_what_adds_no_mana_uses_the_stack():
    board = Board().lands("A", "R").field("B", barbs=BARBS).hand("A", bolt=BOLT)
    outcome = paid(board, "bolt", "B")
    assert [outcome.state.objects[one].kind for one in outcome.state.stack] == ["card", "ability"]
    assert life(outcome.state, "A") == 20
    after = board.run(cast("A", "bolt", "B"), RESOLVE, RESOLVE)
    assert (life(after.state, "A"), life(after.state, "B")) == (19, 17)


def test_106_12_only_the_tap_symbol_taps_for_mana():
    altar = card("Altar", None, "Land", "Sacrifice a creature: Add {C}{C}.")
    board = Board().field("A", altar=altar, bears=BEARS, wake=WAKE)
    assert pool(board.run(activate("A", "altar", 0), until="action")) == "CC"


def test_106_12a_where_no_mana_is_produced_nothing_triggers():
    board = Board().field("A", cradle=CRADLE, wake=WAKE)
    outcome = board.run(activate("A", "cradle", 0), until="action")
    assert pool(outcome) == ""


def test_106_12a_a_creature_tapped_for_mana():
    three = sorcery("Three", "{G}{G}", "You gain 3 life.")
    board = Board().field("A", elf=ELF, leyline=LEYLINE).hand("A", three=three)
    assert paid(board, "three").status == "resolved"


def test_605_4a_two_of_them_add_each():
    five = sorcery("Five", "{5}", "You gain 3 life.")
    board = Board().lands("A", "GG").field("A", one=WAKE, two=WAKE).hand("A", five=five)
    assert paid(board, "five").status == "resolved"
    seven = sorcery("Seven", "{7}", "You gain 3 life.")
    board = Board().lands("A", "GG").field("A", one=WAKE, two=WAKE).hand("A", seven=seven)
    assert paid(board, "seven").status == "illegal"


def test_605_1b_a_token_is_remembered_as_what_it_was():
    text = "Whenever you tap an artifact for mana, add one mana of any type that artifact produced."
    star = card("Star", None, "Artifact", text)
    two = sorcery("Two", "{R}{R}", "You gain 3 life.")
    board = Board().field("A", hoard=HOARD, star=star).hand("A", two=two)
    assert paid(board, "two").status == "resolved"

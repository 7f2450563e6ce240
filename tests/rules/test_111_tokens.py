"""Tokens (111)."""

from __future__ import annotations

import pytest

from engine.abilities.combat.events import Attacks
from engine.abilities.phrases.references import This
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import BOUNCE, creature, instant, sorcery


def make(text: str, *actions, symbols: str = "WUR", **fields):
    board = Board().lands("A", symbols).hand("A", make=sorcery("Make", "{W}", text), bolt=BOLT, bounce=BOUNCE)
    board.field("A", bears=BEARS)
    return board.run(cast("A", "make", *fields.pop("targets", ())), RESOLVE, *actions, **fields)


def tokens(outcome):
    return [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]


def test_111_1_111_2_its_creator_owns_and_controls_a_token():
    """111.1, 111.2: also where another player creates it than the one who says so."""
    outcome = make("Target opponent creates a 1/1 red Goblin creature token.", targets=("B",))
    (one,) = tokens(outcome)
    assert (outcome.state.objects[one].owner, view(outcome.state).of(one).controller) == ("B", "B")


def test_111_3_a_token_has_the_characteristics_that_the_text_gives():
    outcome = make("Create a 2/2 green Wolf creature token with trample.")
    seen = view(outcome.state).of(tokens(outcome)[0])
    assert (seen.power, seen.toughness, seen.colors, seen.types, seen.mana_cost) == (2, 2, ("G",), ("creature",), None)
    assert seen.has_keyword("trample")


def test_111_4_its_name_is_its_subtypes_and_the_word_token():
    outcome = make("Create a 1/1 black and green Elf Warrior creature token.")
    assert view(outcome.state).of(tokens(outcome)[0]).name == "Elf Warrior Token"


def test_111_6_a_token_is_no_card_but_a_permanent():
    outcome = make("Create a 1/1 white Cat creature token. Draw a card for each creature you control.")
    assert len(tokens(outcome)) == 1


def test_111_7_704_5d_a_token_elsewhere_ceases_to_exist():
    """111.7, 704.5d: after what triggers on its leaving has triggered."""
    outcome = make("Create a 1/1 white Cat creature token.")
    (cat,) = tokens(outcome)
    outcome = make("Create a 1/1 white Cat creature token.", cast("A", "bounce", cat), RESOLVE)
    assert tokens(outcome) == []
    assert {"704.5d"} <= set(cited(outcome, "state_based_actions"))
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]


def test_111_9_a_legendary_token_by_its_name():
    outcome = make("Create Boo, a legendary 1/1 red Hamster creature token with trample and haste.")
    seen = view(outcome.state).of(tokens(outcome)[0])
    assert (seen.name, seen.supertypes, seen.subtypes) == ("Boo", ("legendary",), ("Hamster",))


PREDEFINED = {
    "111_10a": ("Treasure", "artifact"),
    "111_10b": ("Food", "artifact"),
    "111_10c": ("Gold", "artifact"),
    "111_10e": ("Shard", "enchantment"),
    "111_10f": ("Clue", "artifact"),
    "111_10g": ("Blood", "artifact"),
    "111_10u": ("Lander", "artifact"),
    "111_10v": ("Mutagen", "artifact"),
}


@pytest.mark.parametrize("name", PREDEFINED)
def test_111_10_predefined_tokens(name):
    """111.10, 111.10a, 111.10b, 111.10c, 111.10e, 111.10f, 111.10g, 111.10u, 111.10v: colorless, with one ability."""
    subtype, card_type = PREDEFINED[name]
    outcome = make(f"Create a {subtype} token.")
    seen = view(outcome.state).of(tokens(outcome)[0])
    assert (seen.types, seen.subtypes, seen.colors) == ((card_type,), (subtype,), ())
    assert len(seen.abilities) == 1


def test_111_10b_a_food_is_eaten():
    outcome = make("Create a Food token.")
    (food,) = tokens(outcome)
    outcome = make("Create a Food token.", activate("A", food, 0), RESOLVE)
    assert life(outcome.state, "A") == 23
    assert tokens(outcome) == []


def test_111_10d_a_walker_is_a_zombie_named_walker():
    outcome = make("Create a Walker token.")
    seen = view(outcome.state).of(tokens(outcome)[0])
    assert (seen.name, seen.subtypes, seen.power, seen.colors) == ("Walker", ("Zombie",), 2, ("B",))


@pytest.mark.parametrize(
    ("role", "power", "toughness"),
    [("Cursed", 1, 1), ("Monster", 3, 3), ("Royal", 3, 3), ("Sorcerer", 3, 3), ("Virtuous", 3, 3), ("Wicked", 3, 3)],
)
def test_111_10j_role_tokens_enter_attached(role, power, toughness):
    """111.10j, 111.10k, 111.10m, 111.10n, 111.10p, 111.10q: each gives what rule 111.10 says."""
    outcome = make(f"Create a {role} Role token attached to target creature.", targets=("bears",))
    (one,) = tokens(outcome)
    seen, bears = view(outcome.state).of(one), view(outcome.state).of("bears")
    assert (seen.name, seen.subtypes, outcome.state.objects[one].attached_to) == (role, ("Aura", "Role"), "bears")
    assert (bears.power, bears.toughness) == (power, toughness)


def test_111_10r_the_young_hero_role_gives_a_triggered_ability():
    outcome = make("Create a Young Hero Role token attached to target creature.", targets=("bears",))
    (one,) = tokens(outcome)
    (held,) = view(outcome.state).of("bears").abilities
    assert (view(outcome.state).of(one).name, outcome.state.objects[one].attached_to) == ("Young Hero", "bears")
    assert (held.ability.event, held.granted_by) == (Attacks(This("this creature")), one)


STONE = card("Stone", "{1}", "Artifact", "")
SHRINE = card("Shrine", None, "Artifact", "{1}: You gain 1 life.")


def test_111_10h_the_mana_of_a_powerstone_is_not_for_a_nonartifact_spell():
    text = "Create a Powerstone token."
    board = (
        Board().lands("A", "W").hand("A", make=sorcery("Make", "{W}", text), stone=STONE, bear=creature("Cub", "{1}"))
    )
    board.field("A", shrine=SHRINE)
    made = (cast("A", "make"), RESOLVE)
    assert board.run(*made, cast("A", "bear")).status == "illegal"
    assert board.run(*made, cast("A", "stone")).status == "resolved"
    assert life(board.run(*made, activate("A", "shrine", 0), RESOLVE).state, "A") == 21


def test_111_10k_the_monster_role_gives_trample():
    outcome = make("Create a Monster Role token attached to target creature.", targets=("bears",))
    assert view(outcome.state).of("bears").has_keyword("trample")


def test_111_10q_the_wicked_role_costs_opponents_life_as_it_goes():
    text = "Create a Wicked Role token attached to target creature."
    outcome = make(text, cast("A", "bounce", "bears"), RESOLVE, targets=("bears",))
    assert life(outcome.state, "B") == 19


def test_303_4i_a_role_that_cannot_be_attached_is_not_created():
    guarded = creature("Pure", "{W}", "Protection from enchantments")
    text = "Create a 1/1 white Cat creature token. Create a Monster Role token attached to target creature."
    board = Board().lands("A", "W").hand("A", make=sorcery("Make", "{W}", text)).field("A", pure=guarded)
    outcome = board.run(cast("A", "make", "pure"), RESOLVE)
    assert len(tokens(outcome)) == 1
    assert "303.4i" in cited(outcome, "create_token")


def test_704_5y_only_the_newest_role_of_a_player_stays():
    text = "Create a Monster Role token attached to target creature. Create a Cursed Role token attached to it."
    board = Board().lands("A", "WW").field("A", bears=BEARS)
    board.hand("A", one=sorcery("One", "{W}", "Create a Monster Role token attached to target creature."))
    board.hand("A", two=sorcery("Two", "{W}", "Create a Cursed Role token attached to target creature."))
    outcome = board.run(cast("A", "one", "bears"), RESOLVE, cast("A", "two", "bears"), RESOLVE)
    assert [view(outcome.state).of(one).name for one in tokens(outcome)] == ["Cursed"]
    assert "704.5y" in cited(outcome, "state_based_actions")
    assert text


_ = (card, instant)

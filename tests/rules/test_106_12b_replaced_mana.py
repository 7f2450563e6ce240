"""Replacement effects on tapping for mana (106.6a, 106.12b, 605.4)."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card, rules
from tests.rules.pool import creature, enchantment, sorcery

MIRROR = enchantment(
    "Mirror", "{G}", "If you tap a permanent for mana, it produces twice as much of that mana instead."
)
BLOOM = creature(
    "Bloom", "{G}", "If you tap a basic land for mana, it produces three times as much of that mana instead."
)
GROWTH = enchantment(
    "Undergrowth", "{G}", "Whenever a player taps a land for mana, that player adds an additional {G}."
)
ROCK = creature("Rock", "{2}", "{T}: Add {C}{C}.")
CAVE = creature("Cave", "{2}", "{T}: Add {R}. Spend this mana only to cast creature spells.")
TREASURE = creature("Chest", "{2}", "Sacrifice this creature: Add {R}.")
BIG = sorcery("Big", "{3}{G}", "Draw a card.")


def tap(object_id: str, ability: int = 0) -> ActivateAbility:
    return activate("A", object_id, ability)


def pool(outcome: object, player: str = "A") -> str:
    return "".join(mana.symbol for mana in outcome.state.players[player].mana_pool)  # type: ignore[attr-defined]


def board() -> Board:
    return Board().lands("A", "GG").field("A", rock=ROCK, chest=TREASURE)


def test_106_12b_twice_as_much_mana() -> None:
    outcome = answered(board().field("A", mirror=MIRROR), tap("land-A-1"))
    assert pool(outcome) == "GG"
    assert "106.12b" in rules(outcome)
    assert pool(answered(board().field("A", mirror=MIRROR), tap("rock"))) == "CCCC"


def test_106_12_only_what_is_tapped_for_mana() -> None:
    """106.12: a mana ability without the tap symbol in its cost is none by which a permanent is tapped for mana."""
    assert pool(answered(board().field("A", mirror=MIRROR), tap("chest"))) == "R"


def test_106_12b_only_the_lands_that_are_meant() -> None:
    start = board().field("A", bloom=BLOOM)
    assert pool(answered(start, tap("land-A-1"))) == "GGG"
    assert pool(answered(start, tap("rock"))) == "CC"


def test_614_5_two_effects_multiply() -> None:
    assert pool(answered(board().field("A", mirror=MIRROR, bloom=BLOOM), tap("land-A-1"))) == "GGGGGG"


def test_605_4_what_triggers_adds_its_own_mana_once() -> None:
    """605.4, 106.12b: the mana of the triggered mana ability is not produced by the land, and is not doubled."""
    assert pool(answered(board().field("A", mirror=MIRROR, under=GROWTH), tap("land-A-1"))) == "GGG"


def test_106_6a_a_restriction_is_on_all_of_it() -> None:
    outcome = answered(board().field("A", mirror=MIRROR, cave=CAVE), tap("cave"))
    (first, second) = outcome.state.players["A"].mana_pool
    assert first.only is not None
    assert first.only == second.only


def test_605_3a_a_payment_counts_on_what_is_produced() -> None:
    start = board().field("A", mirror=MIRROR).hand("A", big=BIG)
    outcome = answered(start, cast("A", "big"), RESOLVE)
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1


def test_106_12b_an_opponents_effect_does_nothing_for_you() -> None:
    assert pool(answered(board().field("B", mirror=MIRROR, bears=BEARS), tap("land-A-1"))) == "G"


BLACK = enchantment(
    "Taint", "{B}", "If a land is tapped for mana, it produces {B} instead of any other type and amount."
)
GREY = enchantment("Ash", "{2}", "If a land is tapped for mana, it produces colorless mana instead of any other type.")
SPHERE = enchantment(
    "Sphere", "{2}", "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
)
TWIST = enchantment(
    "Twist",
    "{2}",
    "If tapped for mana, Plains produce {R}, Islands produce {G}, and Forests produce {B} instead of any other type.",
)
FLARE = enchantment(
    "Flare", "{R}", "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
)
GAUNTLET = enchantment(
    "Gauntlet",
    "{5}",
    "As this enchantment enters, choose a color.\n"
    "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of that "
    "color.",
)
TOMB = card("Tomb", None, "Land", "{T}: Add {C}{C}.")
BLACK_BIG = sorcery("Drain", "{B}{B}", "You gain 1 life.")


def test_106_12b_other_mana_instead_of_any_other_type_and_amount() -> None:
    start = Board().lands("A", "G").field("A", tomb=TOMB).field("B", taint=BLACK)
    outcome = answered(start, tap("land-A-1"), tap("tomb"))
    assert pool(outcome) == "BB"


def test_106_12b_other_mana_of_the_same_amount() -> None:
    start = Board().lands("A", "G").field("A", tomb=TOMB).field("B", ash=GREY)
    assert pool(answered(start, tap("land-A-1"), tap("tomb"))) == "CCC"


def test_106_12b_only_what_is_tapped_for_two_or_more_mana() -> None:
    start = Board().lands("A", "G").field("A", tomb=TOMB).field("B", sphere=SPHERE)
    assert pool(answered(start, tap("land-A-1"), tap("tomb"))) == "GC"


def test_605_3a_a_payment_counts_on_the_mana_that_is_produced_instead() -> None:
    start = Board().lands("A", "GG").field("B", taint=BLACK).hand("A", drain=BLACK_BIG, bears=BEARS)
    assert answered(start, cast("A", "drain"), RESOLVE).state.players["A"].life == 21
    assert answered(start, cast("A", "bears")).illegal is not None


def test_106_12b_each_basic_land_type_as_it_is_said() -> None:
    start = Board().lands("A", "WUGB").field("A", twist=TWIST)
    assert pool(answered(start, *(tap(f"land-A-{n}") for n in (1, 2, 3, 4)))) == "RGBB"


def test_106_12a_any_type_that_it_produced_is_what_it_has_come_to() -> None:
    start = Board().lands("A", "G").field("A", taint=BLACK, flare=FLARE)
    assert pool(answered(start, tap("land-A-1"))) == "BB"


def test_106_12a_mana_of_the_chosen_color() -> None:
    start = Board().lands("A", "GB")
    start.put("A", "battlefield", "gauntlet", GAUNTLET, links=(Binding("color", refs=("B",)),))
    assert pool(answered(start, tap("land-A-1"), tap("land-A-2"))) == "GBB"


def test_106_12a_mana_of_the_chosen_color_from_any_ability_of_a_land() -> None:
    """605.4a: one more each time, whatever the amount; another color, or what is no land, adds none."""
    sun = card(
        "Sun",
        "{6}",
        "Artifact",
        "As this artifact enters, choose a color.\nWhenever a land's ability causes you to add one or more mana of the "
        "chosen color, add one additional mana of that color.",
    )
    swamps = card("Bog", None, "Land", "{T}: Add {B}{B}.")
    stone = card("Stone", None, "Land", "Sacrifice this land: Add {B}.")
    ring = card("Ring", "{1}", "Artifact", "{T}: Add {B}.")
    start = Board().lands("A", "GB").field("A", bog=swamps, stone=stone, ring=ring)
    start.put("A", "battlefield", "sun", sun, links=(Binding("color", refs=("B",)),))
    for one, made in (("land-A-1", "G"), ("land-A-2", "BB"), ("bog", "BBB"), ("stone", "BB"), ("ring", "B")):
        assert pool(answered(start, tap(one))) == made
    assert pool(answered(start.field("B", theirs=swamps), tap("bog"))) == "BBB"

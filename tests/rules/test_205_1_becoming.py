"""Becoming something else: what replaces what, what is retained, in which layers (205.1, 105.3, 613.1, 613.6)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, enchantment, instant

FACTORY = card(
    "Factory",
    None,
    "Land — Gate",
    "{T}: Add {C}.\n{1}: This land becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's still a land.",
)
AWAKEN = instant("Awaken", "{G}", "Target land becomes a 4/4 Elemental creature with haste until end of turn.")
STATUE = card(
    "Statue",
    "{3}",
    "Artifact — Equipment",
    "{G}: This artifact becomes a 5/3 green Treefolk artifact creature until end of turn.",
)
FROG = instant(
    "Croak",
    "{U}",
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.",
)
LIVING = enchantment("Living", "{G}", "All lands are 1/1 creatures that are still lands.")
SHIFT = creature("Shift", "{G}", "{G}: This creature becomes the color of your choice until end of turn.")
GUARD = instant("Guard", "{W}", "Target creature gains protection from the color of your choice until end of turn.")
ROBOT = card("Robot", "{2}", "Artifact Creature — Golem", "Flying", "3/3")
HEWN = instant("Hewn", "{U}", "Target creature becomes a 0/1 Wall creature until end of turn.")


def test_205_1b_what_is_still_a_land_keeps_its_types() -> None:
    outcome = answered(Board().lands("A", "W").field("A", factory=FACTORY), activate("A", "factory", 1), RESOLVE)
    seen = view(outcome.state).of("factory")
    assert set(seen.types) == {"land", "artifact", "creature"}
    assert set(seen.subtypes) == {"Gate", "Assembly-Worker"}
    assert (seen.power, seen.toughness) == (2, 2)


def test_205_1a_new_card_types_replace_the_old_ones_and_their_subtypes() -> None:
    board = Board().lands("A", "G").hand("A", awaken=AWAKEN).put("A", "battlefield", "forest", land("G"))
    outcome = answered(board, cast("A", "awaken", "forest"), RESOLVE)
    seen = view(outcome.state).of("forest")
    assert (seen.types, seen.subtypes) == (("creature",), ("Elemental",))
    assert seen.has_keyword("haste")


def test_205_1b_an_artifact_creature_keeps_its_prior_types_other_than_creature_types() -> None:
    outcome = answered(Board().lands("A", "G").field("A", statue=STATUE), activate("A", "statue"), RESOLVE)
    seen = view(outcome.state).of("statue")
    assert set(seen.types) == {"artifact", "creature"}
    assert set(seen.subtypes) == {"Equipment", "Treefolk"}
    assert seen.colors == ("G",)


def test_205_1a_creature_types_replace_creature_types_alone() -> None:
    board = Board().lands("A", "U").hand("A", frog=FROG).field("A", robot=ROBOT)
    seen = view(answered(board, cast("A", "frog", "robot"), RESOLVE).state).of("robot")
    assert set(seen.types) == {"artifact", "creature"}
    assert seen.subtypes == ("Frog",)
    assert (seen.power, seen.toughness, seen.colors) == (1, 1, ("U",))
    assert not seen.has_keyword("flying")


def test_205_1a_a_creature_that_becomes_a_creature_loses_its_other_card_types() -> None:
    board = Board().lands("A", "U").hand("A", hewn=HEWN).field("A", robot=ROBOT)
    seen = view(answered(board, cast("A", "hewn", "robot"), RESOLVE).state).of("robot")
    assert (seen.types, seen.subtypes) == (("creature",), ("Wall",))


def test_613_6_each_part_in_its_layer() -> None:
    board = Board().field("A", living=LIVING).put("A", "battlefield", "forest", land("G"))
    state = board.counters("forest", "+1/+1", 1).state
    seen = view(state).of("forest")
    assert set(seen.types) == {"land", "creature"}
    assert (seen.power, seen.toughness) == (2, 2)


def test_105_4_a_color_is_chosen_as_the_effect_begins() -> None:
    outcome = answered(
        Board().lands("A", "G").field("A", shift=SHIFT), activate("A", "shift"), RESOLVE, picks=("blue",)
    )
    assert view(outcome.state).of("shift").colors == ("U",)


def test_702_16a_protection_from_the_color_that_was_chosen() -> None:
    board = Board().lands("A", "WRR").hand("A", guard=GUARD, bolt=BOLT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "guard", "bears"), RESOLVE, cast("A", "bolt", "bears"), picks=("red",))
    assert outcome.status == "illegal"


def test_603_2_a_triggered_ability_that_came_with_what_it_became():
    """603.2, 613.6: an ability that is gained with other characteristics triggers like any other."""
    text = (
        "Until end of turn, target land becomes a 1/1 Elemental creature with haste and “When this creature dies, you gain"
        " 3 life.” It's still a land."
    )
    spark = card("Spark", "{R}", "Instant", text)
    board = Board().lands("A", "RRR").hand("A", spark=spark, bolt=BOLT)
    outcome = board.run(cast("A", "spark", "land-A-3"), RESOLVE, cast("A", "bolt", "land-A-3"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 23

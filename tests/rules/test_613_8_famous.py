"""Questions about continuous effects that are asked again and again, by the rules alone (613.8)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.layer_cards import (
    ARCHETYPE,
    ASHAYA,
    BLOOD_MOON,
    DRYAD,
    LIFE_AND_LIMB,
    LIFECRAFT,
    LIGNIFY,
    OMO,
    SAPROLING,
    chosen,
)
from tests.rules.pool import creature, enchantment

GROVE = card("Grove", None, "Land — Forest")


def laid(order, cards, **others):
    board = Board()
    for one in order:
        board.field("A", **{one: cards[one]})
    return view(board.field("A", **others).state)


@pytest.mark.parametrize("order", [*permutations(["limb", "moon"])])
def test_613_8_life_and_limb_with_blood_moon_and_a_saproling(order):
    """613.8a: with Life and Limb the Saproling is a nonbasic land, so Blood Moon waits: it is a Mountain that is still a
    1/1 green Saproling. The basic Forest is one too, and no Mountain.
    """
    seen = laid(order, {"limb": LIFE_AND_LIMB, "moon": BLOOD_MOON}, forest=land("G"), sap=SAPROLING)
    assert {*seen.of("sap").subtypes} == {"Saproling", "Mountain"}
    assert {*seen.of("sap").types} == {"creature", "land"}
    assert {*seen.of("forest").subtypes} == {"Forest", "Saproling"}
    assert [(seen.of(one).power, seen.of(one).colors) for one in ("sap", "forest")] == [(1, ("G",))] * 2


@pytest.mark.parametrize("order", [*permutations(["limb", "moon"])])
def test_613_8_life_and_limb_with_blood_moon_and_a_nonbasic_forest(order):
    """613.8a, 305.7: a nonbasic Forest is a Mountain, and nothing for Life and Limb any more, which waits."""
    seen = laid(order, {"limb": LIFE_AND_LIMB, "moon": BLOOD_MOON}, grove=GROVE)
    assert (seen.of("grove").types, seen.of("grove").subtypes) == (("land",), ("Mountain",))


@pytest.mark.parametrize("order", [*permutations(["limb", "moon"])])
def test_613_8b_life_and_limb_with_blood_moon_in_a_loop(order):
    """613.8b: with a Saproling and a nonbasic Forest each of the two waits for the other: timestamps decide."""
    seen = laid(order, {"limb": LIFE_AND_LIMB, "moon": BLOOD_MOON}, grove=GROVE, sap=SAPROLING)
    if order[0] == "limb":
        assert {*seen.of("grove").subtypes} == {*seen.of("sap").subtypes} == {"Saproling", "Mountain"}
    else:
        assert seen.of("grove").subtypes == ("Mountain",)
        assert {*seen.of("sap").subtypes} == {"Saproling", "Forest"}


@pytest.mark.parametrize("order", [*permutations(["limb", "dryad"])])
def test_613_8_life_and_limb_with_dryad_of_the_ilysian_grove(order):
    """613.8a: all lands are Forests after the Dryad's effect, so Life and Limb waits for it."""
    seen = laid(order, {"limb": LIFE_AND_LIMB, "dryad": DRYAD}, plains=land("W"))
    assert {*seen.of("plains").subtypes} == {*BASIC_LAND_TYPES, "Saproling"}
    assert (seen.of("plains").power, seen.of("plains").types) == (1, ("land", "creature"))
    assert len(seen.of("plains").abilities) == 5  # 305.6


@pytest.mark.parametrize("order", [*permutations(["limb", "dryad"])])
def test_613_8b_life_and_limb_with_dryad_of_the_ilysian_grove_in_a_loop(order):
    """613.8b: a Saproling would be a land for the Dryad's effect: each waits for the other, and timestamps decide."""
    seen = laid(order, {"limb": LIFE_AND_LIMB, "dryad": DRYAD}, plains=land("W"), sap=SAPROLING)
    if order[0] == "limb":
        assert {*seen.of("plains").subtypes} == {*BASIC_LAND_TYPES}
        assert {*seen.of("sap").subtypes} == {*BASIC_LAND_TYPES, "Saproling"}
    else:
        assert {*seen.of("plains").subtypes} == {*BASIC_LAND_TYPES, "Saproling"}
        assert {*seen.of("sap").subtypes} == {"Forest", "Saproling"}


@pytest.mark.parametrize("lignify_first", [True, False])
def test_613_8_lignify_on_archetype_of_imagination(lignify_first):
    """613.8a: in layer 6, whether the Archetype's effects exist depends on Lignify, whatever their timestamps are: none of
    them has begun to apply in an earlier layer (613.6).
    """
    board = Board().field("A", own=BEARS).field("B", flier=creature("Flier", "{U}", "Flying"))
    if lignify_first:
        board.put("A", "battlefield", "lignify", LIGNIFY, attached_to="arch").field("A", arch=ARCHETYPE)
    else:
        board.field("A", arch=ARCHETYPE).put("A", "battlefield", "lignify", LIGNIFY, attached_to="arch")
    seen = view(board.state)
    assert seen.of("flier").has_keyword("flying")
    assert not seen.of("own").has_keyword("flying")
    assert not seen.of("arch").has_keyword("flying")
    assert (seen.of("arch").subtypes, seen.of("arch").power, seen.of("arch").toughness) == (("Treefolk",), 0, 4)


@pytest.mark.parametrize("order", [*permutations(["omo", "ashaya"])])
def test_613_8_omo_with_ashaya(order):
    """613.8a: which creatures are lands depends on Ashaya's effect, so both of Omo's wait for it: a nontoken creature with
    an everything counter has every land type, and not every creature type.
    """
    cards = {"omo": OMO, "ashaya": ASHAYA}
    board = Board()
    for one in order:
        board.field("A", **{one: cards[one]})
    board.field("A", bears=BEARS).counters("bears", "everything", 1)
    board.field("B", other=BEARS).counters("other", "everything", 1)
    seen = view(board.state)
    assert {*seen.of("bears").subtypes} == {"Bear", *LAND_TYPES}
    assert seen.of("bears").types == ("creature", "land")
    assert {*CREATURE_TYPES} <= {*seen.of("other").subtypes}
    assert seen.of("other").types == ("creature",)
    assert seen.of("ashaya").power == 3  # all three are lands that A controls


def test_613_8_lifecraft_engine_and_a_vehicle_crewed_later():
    """613.8a: which Vehicles are creatures is known after the effect of crewing, although that is younger. The Vehicle is
    of the chosen type then and gets +1/+1 (layer 7c); the Engine itself, no creature, is not.
    """
    cart = card("Cart", "{2}", "Artifact — Vehicle", "Crew 1", "3/3")
    board = chosen(Board(), "A", "engine", LIFECRAFT, "creature type", "Elf").field("A", cart=cart, bears=BEARS)
    outcome = answered(board, activate("A", "cart"), RESOLVE)
    seen = view(outcome.state)
    assert {*seen.of("cart").subtypes} == {"Vehicle", "Elf"}
    assert (seen.of("cart").power, seen.of("cart").toughness) == (4, 4)
    assert seen.of("engine").subtypes == ("Vehicle",)
    assert seen.of("engine").power is None


@pytest.mark.parametrize("order", [*permutations(["flying", "lifelink", "trample"])])
def test_613_7_three_creatures_that_give_each_other_keywords(order):
    """613.7: a later effect adds its ability to those that earlier ones gave; none cancels another."""
    cards = {
        word: creature(word.title(), "{W}", f"Other creatures you control have {word}.", "1/1")
        for word in ("flying", "lifelink", "trample")
    }
    seen = laid(order, cards, bears=BEARS)
    for one in order:
        given = {word for word in cards if seen.of(one).has_keyword(word)}
        assert given == {*cards} - {one}
    assert all(seen.of("bears").has_keyword(word) for word in cards)


def test_613_1_abilities_given_by_power_see_no_power_of_layer_7():
    """613.1, 613.1f, 613.1g: in layer 6 nothing of layer 7 has been applied: counters do not count there."""
    big = enchantment("Big", "{G}", "Creatures with power 3 or greater have trample.")
    board = Board().field("A", big=big, small=BEARS, large=creature("Large", "{G}", "", "3/3"))
    board.counters("small", "+1/+1", 4).counters("large", "-1/-1", 1)
    seen = view(board.state)
    assert (seen.of("small").power, seen.of("small").has_keyword("trample")) == (6, False)
    assert (seen.of("large").power, seen.of("large").has_keyword("trample")) == (2, True)


def test_613_9_one_effect_can_decide_whether_another_applies():
    """613.9: "White creatures get +1/+1" applies to a creature that an Aura makes white, whatever it was."""
    white = enchantment("Crusade", "{W}", "White creatures get +1/+1.")
    aura = card("Bleach", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white.")
    board = Board().field("A", white=white, bears=BEARS).put("A", "battlefield", "aura", aura, attached_to="bears")
    seen = view(board.state)
    assert (seen.of("bears").power, seen.of("bears").colors) == (3, ("W",))


@pytest.mark.parametrize("gives_last", [True, False])
def test_613_9_the_younger_of_two_independent_effects_wins(gives_last):
    """613.9: "has flying" and "loses flying" do not depend on each other."""
    gives = card("Gift", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    takes = card("Fall", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses flying.")
    board = Board().field("A", bears=BEARS)
    for n, one in enumerate((takes, gives) if gives_last else (gives, takes)):
        board.put("A", "battlefield", f"aura-{n}", one, attached_to="bears")
    assert view(board.state).of("bears").has_keyword("flying") is gives_last

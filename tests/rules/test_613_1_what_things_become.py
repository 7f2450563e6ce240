"""Types, colors, names and abilities that effects give and take, on the battlefield and elsewhere (613.1, 205, 611.3)."""

from __future__ import annotations

import pytest

from engine.abilities.lexicon import CREATURE_TYPES
from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.layer_cards import (
    ARCANE_ADAPTATION,
    BLOOD_MOON,
    BLOOD_SUN,
    CONSPIRACY,
    DARKSTEEL_MUTATION,
    DEEP_FREEZE,
    IMPRISONED,
    MASKWOOD,
    MIMIC,
    MIRAGE,
    PAINTER,
    SONG_OF_THE_DRYADS,
    URBORG,
    WITNESS_PROTECTION,
    chosen,
)
from tests.rules.pool import creature, instant

KNIGHT = card("Knight", "{W}", "Legendary Artifact Creature — Human Knight", "Flying", "3/3")


def enchanted(aura, definition=KNIGHT, **links):
    bindings = tuple(Binding(kind.replace("_", " "), refs=(value,)) for kind, value in links.items())
    board = Board().field("B", one=definition).put("A", "battlefield", "aura", aura, attached_to="one", links=bindings)
    return view(board.state).of("one")


def test_205_1a_song_of_the_dryads():
    """205.1a: "is a colorless Forest land" sets card types, and so subtypes; supertypes stay."""
    seen = enchanted(SONG_OF_THE_DRYADS)
    assert (seen.supertypes, seen.types, seen.subtypes) == (("legendary",), ("land",), ("Forest",))
    assert (seen.colors, seen.power) == ((), None)


def test_613_1f_imprisoned_in_the_moon():
    """613.1d, 613.1f: it has no card type but land, and no ability but the one that the effect gives it."""
    seen = enchanted(IMPRISONED)
    assert (seen.types, seen.subtypes, seen.colors) == (("land",), (), ())
    assert [type(held.ability).__name__ for held in seen.abilities] == ["Activated"]
    forest = enchanted(IMPRISONED, land("G"))
    assert forest.subtypes == ("Forest",)  # 205.1a: the subtypes of a card type that it keeps
    assert len(forest.abilities) == 1  # the mana ability of a Forest is gone as well (305.6)


def test_205_1b_darksteel_mutation_loses_other_card_types_all_the_same():
    """205.1a, 205.1b: "artifact creature" would keep prior types, but the effect says that it loses all others."""
    relic = card("Relic", "{W}", "Artifact Enchantment Creature — Human", "Flying", "3/3")
    seen = enchanted(DARKSTEEL_MUTATION, relic)
    assert (seen.types, seen.subtypes) == (("artifact", "creature"), ("Insect",))
    assert (seen.power, seen.toughness) == (0, 1)
    assert [held.ability.name for held in seen.abilities] == ["indestructible"]


def test_613_1f_deep_freeze_loses_other_abilities():
    """613.6: what it loses are all abilities but the one that the same effect gives; colors and types are added."""
    seen = enchanted(DEEP_FREEZE)
    assert [held.ability.name for held in seen.abilities] == ["defender"]
    assert (seen.colors, {*seen.subtypes}) == (("W", "U"), {"Human", "Knight", "Wall"})
    assert (seen.power, seen.toughness) == (0, 4)


def test_612_8_witness_protection():
    """612.8, 613.1c: it has the name that the effect gives it and no other."""
    seen = enchanted(WITNESS_PROTECTION)
    assert seen.name == "Legitimate Businessperson"
    assert (seen.types, seen.subtypes, seen.colors) == (("creature",), ("Citizen",), ("W", "G"))


def test_704_5j_two_legends_with_a_name_of_an_effect():
    """704.5j, 612.8: two legendary permanents that effects give the same name have the same name."""
    other = card("Squire", "{W}", "Legendary Creature — Human", "", "2/2")
    board = Board().field("B", one=KNIGHT, two=other)
    for number, one in enumerate(("one", "two")):
        board.put("A", "battlefield", f"aura-{number}", WITNESS_PROTECTION, attached_to=one)
    assert board.run().pending is not None


def test_305_7_the_chosen_type():
    """305.7, 607.2d: the land is of the basic land type that was chosen for the Aura, and loses what its text says."""
    seen = enchanted(MIRAGE, URBORG, basic_land_type="Island")
    assert seen.subtypes == ("Island",)
    assert len(seen.abilities) == 1


@pytest.mark.parametrize("adding", [True, False])
def test_611_3_the_same_is_true_in_other_zones(adding):
    """611.3, 109.2: creatures, creature spells and creature cards in all zones are of the chosen type."""
    plot = ARCANE_ADAPTATION if adding else CONSPIRACY
    board = chosen(Board(), "A", "plot", plot, "creature type", "Elf").put("A", "stack", "spell", BEARS, controller="A")
    board.hand("A", bolt=BOLT).put("A", "graveyard", "dead", KNIGHT).put("B", "graveyard", "theirs", BEARS)
    seen = view(board.field("A", bears=BEARS).state)
    bear = {"Bear", "Elf"} if adding else {"Elf"}
    assert [{*seen.of(one).subtypes} for one in ("bears", "spell")] == [bear, bear]
    assert {*seen.of("dead").subtypes} == ({"Human", "Knight", "Elf"} if adding else {"Elf"})
    assert seen.of("theirs").subtypes == ("Bear",)
    assert seen.of("bolt").subtypes == ()


def test_613_1e_painters_servant_colors_everything():
    """613.1e, 105.3: also cards in libraries and hands that are known, spells, and lands."""
    board = chosen(Board(), "A", "painter", PAINTER, "color", "U").hand("B", bolt=BOLT).field("B", forest=land("G"))
    seen = view(board.state)
    assert (seen.of("bolt").colors, seen.of("forest").colors, seen.of("painter").colors) == (("U", "R"), ("U",), ("U",))


def test_205_3m_every_creature_type():
    """205.3m: of cards in a hand and of creatures in play, but of nothing that is no creature."""
    board = Board().field("A", nexus=MASKWOOD, bears=BEARS, forest=land("G")).hand("A", spell=BEARS)
    seen = view(board.state)
    assert {*CREATURE_TYPES} == {*seen.of("bears").subtypes} == {*seen.of("spell").subtypes}
    assert seen.of("forest").subtypes == ("Forest",)


def test_614_12_metallic_mimic_and_arcane_adaptation():
    """614.12, 611.3c: the creature would enter as an Elf, so it enters with the counter."""
    board = chosen(Board(), "A", "mimic", MIMIC, "creature type", "Elf").lands("A", "GG").hand("A", spell=BEARS)
    without = board.run(cast("A", "spell"), RESOLVE)
    assert view(without.state).of(without.state.battlefield[-1]).power == 2
    chosen(board, "A", "plot", ARCANE_ADAPTATION, "creature type", "Elf")
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert view(outcome.state).of(outcome.state.battlefield[-1]).power == 3
    assert {*view(outcome.state).of("mimic").subtypes} == {"Shapeshifter", "Elf"}


@pytest.mark.parametrize("moon", [True, False])
def test_605_1_all_abilities_except_mana_abilities(moon):
    """605.1a, 613.1f: a land keeps what adds mana, by its type or its text; Urborg goes on to make lands Swamps, since its
    effect begins in layer 4 (613.6), unless it is a Mountain (305.7).
    """
    ruins = card("Ruins", None, "Land", "{T}: Add {C}.\n{2}, {T}: Draw a card.\nThis land enters tapped.")
    board = Board().field("A", sun=BLOOD_SUN, urborg=URBORG, ruins=ruins)
    if moon:
        board.field("A", moon=BLOOD_MOON)
    seen = view(board.state).of("ruins")
    assert seen.subtypes == (("Mountain",) if moon else ("Swamp",))
    assert len(seen.abilities) == (1 if moon else 2)


def test_205_3d_what_becomes_a_creature_by_the_same_effect_gains_creature_types():
    text = "{1}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    board = Board().lands("A", "R").field("A", vault=card("Vault", None, "Land", text))
    outcome = board.run(activate("A", "vault", 0), RESOLVE)
    seen = view(outcome.state).of("vault")
    assert (seen.power, seen.toughness) == (2, 2)
    assert set(seen.subtypes) == {*CREATURE_TYPES}


def test_205_3d_no_creature_type_for_what_is_no_creature():
    """205.3d: a Vehicle that is no creature any more has no creature type, though the effect that gave it one goes on; it
    has it again as soon as it is a creature, by an effect on which the other depends (613.8a).
    """
    cart = card("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "3/3")
    mark = card("Mark", "{U}", "Sorcery", "Target creature becomes an Elf in addition to its other types.")
    board = Board().lands("A", "U").hand("A", mark=mark).field("A", cart=cart, bears=BEARS, more=BEARS)
    crewed = answered(board, activate("A", "cart"), RESOLVE, cast("A", "mark", "cart"), RESOLVE, picks=(("bears",),))
    assert {*view(crewed.state).of("cart").subtypes} == {"Vehicle", "Elf"}
    later = Board()
    later.state = crewed.state
    next_turn = later.run(Advance(to="upkeep"), Advance(to="upkeep"))
    assert view(next_turn.state).of("cart").subtypes == ("Vehicle",)
    later.state = next_turn.state
    again = answered(later, activate("A", "cart"), RESOLVE, picks=(("more",),))
    assert {*view(again.state).of("cart").subtypes} == {"Vehicle", "Elf"}


def test_613_1d_all_creature_types_gained_and_lost():
    """613.7: of two effects on creature types the later one wins."""
    both = creature(
        "Shifter",
        "{U}",
        "{T}: Target creature gains all creature types until end of turn.\n"
        "{T}: Target creature loses all creature types until end of turn.",
    )
    board = Board().field("A", one=both, two=both, bears=BEARS)
    outcome = board.run(activate("A", "one", 0, "bears"), RESOLVE)
    assert {*view(outcome.state).of("bears").subtypes} == {*CREATURE_TYPES}
    outcome = board.run(activate("A", "one", 0, "bears"), RESOLVE, activate("A", "two", 1, "bears"), RESOLVE)
    assert view(outcome.state).of("bears").subtypes == ()


def test_608_2d_the_creature_type_of_your_choice():
    """608.2d: chosen as the ability resolves."""
    form = creature("Form", "{U}", "{1}: This creature becomes the creature type of your choice until end of turn.")
    board = Board().lands("A", "U").field("A", form=form)
    outcome = answered(board, activate("A", "form"), RESOLVE, picks=("Elf",))
    assert view(outcome.state).of("form").subtypes == ("Elf",)


def test_613_4b_each_of_several_by_its_own_mana_value():
    """608.2h, 613.4b: an effect of a resolution settles each object's amount as it begins."""
    wake = instant(
        "Wake",
        "{U}",
        "Until end of turn, each noncreature artifact becomes an artifact creature with power and toughness each equal to "
        "its mana value.",
    )
    board = Board().lands("A", "U").hand("A", wake=wake)
    board.field("A", two=card("Two", "{2}", "Artifact", ""), five=card("Five", "{5}", "Artifact", ""))
    seen = view(board.run(cast("A", "wake"), RESOLVE).state)
    assert [(seen.of(one).power, seen.of(one).toughness) for one in ("two", "five")] == [(2, 2), (5, 5)]

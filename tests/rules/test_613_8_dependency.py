"""Dependency between continuous effects (613.8): who waits for whom, and that it does not matter how it is found."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.abilities.ability import Activated
from engine.layers import view
from engine.layers.projecting import project
from tests.effort import tries
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import HUMILITY, creature, enchantment

MOON = enchantment("Moon", "{2}{R}", "Nonbasic lands are Mountains.")
MARSH = card("Marsh", None, "Legendary Land", "Each land is a Swamp in addition to its other land types.")
BELL = enchantment("Bell", "{4}", "All Swamps are 1/1 black creatures that are still lands.")
SEIZE = card("Seize", "{3}{U}", "Enchantment — Aura", "Enchant permanent\nYou control enchanted permanent.")
GRACE = enchantment("Grace", "{W}", "Creatures with flying have haste.")
CRASH = enchantment("Crash", "{G}", "Creatures lose flying.")
LIFT = enchantment("Lift", "{U}", "All creatures have flying.")
HIGH_LORD = creature("Lord", "{W}", "Other creatures you control get +1/+1 and have flying.", "2/2")


def field(*definitions, **others):
    """A board with these permanents of A, the first with the earliest timestamp."""
    board = Board()
    for definition in definitions:
        assert not definition.front.unread
        board.field("A", **{definition.name.lower(): definition})
    return view(board.field("A", **others).run().state)


@pytest.mark.parametrize("order", [*permutations([MOON, MARSH])])
def test_613_8a_whether_it_exists(order):
    """613.8a, 305.7: a land that becomes a Mountain loses the ability that would make lands Swamps, whichever is older."""
    seen = field(*order, forest=land("G"))
    assert seen.of("marsh").subtypes == ("Mountain",)
    assert [type(held.ability) for held in seen.of("marsh").abilities] == [Activated]  # what a Mountain has (305.6)
    assert seen.of("forest").subtypes == ("Forest",)


@pytest.mark.parametrize("order", [*permutations([BELL, MARSH])])
def test_613_8a_what_it_applies_to(order):
    """613.8a: which lands are Swamps is known only after the effect that makes them so."""
    seen = field(*order, forest=land("G"))
    assert "creature" in seen.of("forest").types
    assert (seen.of("forest").power, seen.of("forest").colors) == (1, ("B",))


@pytest.mark.parametrize("aura_first", [True, False])
def test_613_8a_what_it_does(aura_first):
    """613.8a: who "you" are in an Aura's text is known only after the effect that gives control of the Aura."""
    board = Board().field("B", bears=BEARS)
    board.put("A", "battlefield", "first", SEIZE, attached_to="bears" if aura_first else "second")
    board.put("B", "battlefield", "second", SEIZE, attached_to="first" if aura_first else "bears")
    seen = view(board.run().state)
    on_bears, on_aura = ("first", "second") if aura_first else ("second", "first")
    taker = seen.of(on_aura).controller
    assert seen.of(on_bears).controller == taker == seen.of("bears").controller == ("B" if aura_first else "A")


@pytest.mark.parametrize("order", [*permutations([GRACE, CRASH, LIFT])])
def test_613_8b_waits_for_all_it_depends_on(order):
    """613.8b: who has haste is asked after flying was given and taken away; those two go by timestamp (613.7)."""
    seen = field(*order, bears=BEARS)
    flies = order.index(LIFT) > order.index(CRASH)
    assert seen.of("bears").has_keyword("flying") is flies
    assert seen.of("bears").has_keyword("haste") is flies


@pytest.mark.parametrize("first", ["Swamps are Forests.", "Forests are Swamps."])
def test_613_8b_a_loop_goes_by_timestamp(first):
    """613.8b: each of the two decides what the other applies to; so both apply in timestamp order."""
    second = "Forests are Swamps." if first.startswith("Swamps") else "Swamps are Forests."
    seen = field(enchantment("One", "{G}", first), enchantment("Two", "{G}", second), f=land("G"), s=land("B"))
    last = second.removesuffix(".").rsplit(" ", 1)[1].removesuffix("s")
    assert {seen.of("f").subtypes, seen.of("s").subtypes} == {(last,)}


def test_613_8b_what_is_in_a_loop_waits_for_nothing_outside_of_it():
    """613.8b: the first two are in a loop, and the older of them depends on the third, too. The rule is ignored for them:
    the Swamp is a Forest and a Swamp again, then the Island is a Swamp.
    """
    texts = ("Swamps are Forests.", "Forests are Swamps.", "Islands are Swamps.")
    effects = [enchantment(f"E{n}", "{G}", text) for n, text in enumerate(texts)]
    seen = field(*effects, f=land("G"), s=land("B"), i=land("U"))
    assert {seen.of(one).subtypes for one in "fsi"} == {("Swamp",)}


def test_613_8b_what_waits_for_an_effect_in_a_loop_is_in_none():
    """613.8b: the oldest depends on effects in a loop and they not on it: it waits until both have been applied."""
    texts = (
        "Each Forest is a Plains in addition to its other land types.",
        "Swamps are Forests.",
        "Forests are Swamps.",
    )
    effects = [enchantment(f"E{n}", "{G}", text) for n, text in enumerate(texts)]
    seen = field(*effects, f=land("G"), s=land("B"))
    assert {seen.of(one).subtypes for one in "fs"} == {("Swamp",)}


@pytest.mark.parametrize("order", [*permutations([HIGH_LORD, HUMILITY])])
def test_613_8a_in_the_layer_in_which_it_would_start(order):
    """613.8a: in layer 6 the one effect takes the other's ability away, which has not begun to apply before."""
    seen = field(*order, bears=BEARS)
    assert (seen.of("bears").power, seen.of("bears").toughness) == (1, 1)
    assert not seen.of("bears").abilities


def test_613_8a_an_effect_that_has_begun_does_not_wait():
    """613.6, 613.8a: it exists on, whatever happens to its ability; so nothing can change whether it does."""
    lord = creature(
        "Lord", "{W}", "Other creatures you control are Zombies in addition to their other types and have flying."
    )
    seen = field(lord, HUMILITY, bears=BEARS)
    assert "Zombie" in seen.of("bears").subtypes
    assert not seen.of("bears").has_keyword("flying")  # by timestamp: given, then lost
    seen = field(HUMILITY, lord, bears=BEARS)
    assert seen.of("bears").has_keyword("flying")


def test_613_8c_asked_anew_after_each_effect():
    """613.8c: once the bears are artifacts, the condition holds; what was no effect until then applies now."""
    text = "As long as you control three or more artifacts, all creatures are Elves in addition to their other types."
    many = enchantment("Many", "{U}", text)
    make = enchantment("Make", "{U}", "All creatures are artifacts in addition to their other types.")
    seen = field(many, make, one=BEARS, two=BEARS, three=BEARS)
    assert "Elf" in seen.of("one").subtypes


def test_613_8a_colors_and_power():
    """613.8a: within one sublayer, too."""
    weak = enchantment("Weak", "{U}", "Creatures with power 3 or greater have base power and toughness 1/1.")
    big = enchantment("Big", "{G}", "All creatures have base power and toughness 4/4.")
    for order in permutations([weak, big]):
        seen = field(*order, bears=BEARS)
        assert (seen.of("bears").power, seen.of("bears").toughness) == (1, 1)


def test_613_8_is_told():
    """613.8: the trace names the effect that was waited for, and what it changes."""
    outcome = Board().field("A", bell=BELL, marsh=MARSH, forest=land("G")).run(explain=("forest",))
    told = [entry.depends_on for entry in outcome.layers["forest"] if entry.source == "bell" and entry.layer == "4"]
    assert told == [("Marsh: it changes what it applies to (613.8a)",)]


TEXTS = (
    "Nonbasic lands are Mountains.",
    "Each land is a Swamp in addition to its other land types.",
    "All Swamps are 1/1 black creatures that are still lands.",
    "All lands are 1/1 creatures that are still lands.",
    "Swamps are Forests.",
    "Forests are Islands.",
    "All permanents are enchantments in addition to their other types.",
    "All creatures are artifacts in addition to their other types.",
    "All artifacts are 5/5 creatures in addition to their other types.",
    "All creatures lose all abilities and have base power and toughness 1/1.",
    "Other creatures you control are Zombies in addition to their other types and get +1/+1.",
    "All Zombies are black.",
    "White creatures are black.",
    "All black creatures get +1/+1.",
    "Creatures with flying have haste.",
    "Creatures lose flying.",
    "All creatures have flying.",
    "Creatures with power 2 or less are blue.",
    "Creatures with power 3 or greater have base power and toughness 1/1.",
    "Creatures with power 3 or greater lose all abilities.",
    "Artifact creatures you control have flying.",
    "As long as you control three or more artifacts, creatures you control are blue.",
)
TYPES = ("Creature — Elf", "Artifact Creature — Golem", "Enchantment", "Land", "Artifact", "Basic Land — Forest")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    board = Board()
    texts = draw(st.lists(st.sampled_from(TEXTS), min_size=2, max_size=6))
    for number, text in enumerate(texts):
        type_line = draw(st.sampled_from(TYPES[:-1]))
        pt = draw(st.sampled_from(("1/1", "3/3"))) if "Creature" in type_line else ""
        cost = draw(st.sampled_from((None, "{W}", "{B}")))
        board.put(
            draw(st.sampled_from("AB")), "battlefield", f"p{number}", card(f"P{number}", cost, type_line, text, pt)
        )
    board.field("A", bears=BEARS, forest=land("G"), flier=creature("Wing", "{W}", "Flying", "3/3"))
    board.put("A", "battlefield", "seize", SEIZE, attached_to=f"p{draw(st.integers(0, len(texts) - 1))}")
    return board


@settings(max_examples=tries(60), deadline=None, derandomize=True)
@given(boards())
def test_613_8_trials_saved_change_nothing(board):
    """613.8a: trying every pair of effects finds what trying those finds that look at what the other changes."""
    state = board.state
    assert not any(obj.definition.front.unread for obj in state.objects.values())
    assert project(state) == project(state, worth_trying=lambda _reads, _writes: True)

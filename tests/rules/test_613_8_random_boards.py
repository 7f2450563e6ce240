"""613.8 on random boards: what is saved in finding out what effects do, and which wait for which, changes no result."""

from __future__ import annotations

from unittest.mock import patch

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.layers import board as layers_board
from engine.rules.layers import projecting
from engine.rules.layers.explaining import explain
from engine.rules.layers.projecting import project
from engine.rules.references import objects
from engine.state.objects import Counters
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature
from tests.rules.test_613_8_dependency import TEXTS as SIMPLE

EXISTENCE = (
    'Creatures you control have "All lands are Swamps in addition to their other types."',
    'All lands have "Creatures you control have flying."',
    'All creatures have "Other creatures you control get +1/+1."',
    "As long as you control a Swamp, all creatures are black.",
    "As long as an opponent controls a creature with flying, creatures you control have reach.",
    "Creatures you control have base power and toughness 3/3 as long as you control an Elf.",
    "All lands are Plains.",
)
"""Texts that others make exist, or keep from existing."""

APPLIES_TO = (
    "All Elves you control are lands in addition to their other types.",
    "All enchantments are creatures in addition to their other types.",
    "Nontoken creatures you control are Elves in addition to their other types.",
    "Creatures with no abilities get +2/+2.",
    "Creatures can't have flying.",
    "All creatures lose flying and haste.",
    "Tapped creatures are red.",
    "Multicolored creatures have vigilance.",
)
DOES = (
    "Creatures you control get +1/+1 for each artifact you control.",
    "All creatures get +1/+1 for each Swamp you control.",
    "All creatures have base power and toughness 4/4.",
)
FAMOUS = (
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness "
    "each equal to its mana value.",
    "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types.",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    "Lands you control are every basic land type in addition to their other types.",
    "Nontoken creatures you control are Forest lands in addition to their other types.",
    "All lands lose all abilities except mana abilities.",
    "All permanents are enchantments in addition to their other types.",
    "All permanents are artifacts in addition to their other types.",
    "All cards that aren't on the battlefield, spells, and permanents are colorless.",
    "Creatures you control are every creature type. The same is true for creature spells you control and creature cards "
    "you own that aren't on the battlefield.",
    "Each creature you control with power 3 or greater has trample.",
)
"""Texts of cards that are known for hard questions."""
AURAS = (
    "You control enchanted permanent.",
    "Enchanted permanent loses all abilities.",
    "Enchanted permanent has flying.",
    "Enchanted permanent is a colorless Forest land.",
    'Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.',
)
DEFINING = ("~'s power and toughness are each equal to the number of creatures you control.", "Devoid", "Changeling")
TEXTS = (*SIMPLE, *EXISTENCE, *APPLIES_TO, *DOES, *FAMOUS)
TYPES = ("Creature — Elf", "Artifact Creature — Golem", "Enchantment", "Land", "Artifact", "Enchantment Creature — God")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Up to seven texts, two Auras on whatever is there (each other, too), a counter, and what they apply to."""
    made = Board()
    names: list[str] = []
    for number, text in enumerate(draw(st.lists(st.sampled_from(TEXTS), min_size=2, max_size=7))):
        type_line = draw(st.sampled_from(TYPES))
        pt = draw(st.sampled_from(("1/1", "3/3"))) if "Creature" in type_line else ""
        cost = draw(st.sampled_from((None, "{W}", "{B}", "{W}{B}")))
        name = f"p{number}"
        made.put(
            draw(st.sampled_from("AB")),
            "battlefield",
            name,
            card(f"P{number}", cost, type_line, text, pt),
            tapped=draw(st.booleans()),
        )
        names.append(name)
    defining = draw(st.sampled_from(DEFINING))
    made.field("A", bears=BEARS, forest=land("G"), flier=creature("Wing", "{W}", "Flying", "3/3"))
    made.field("B", own=creature("Own", "{G}", defining, "*/*" if defining.startswith("~") else "2/2"), swamp=land("B"))
    hosts = [*names, "bears", "forest", "own"]
    for number, text in enumerate(draw(st.lists(st.sampled_from(AURAS), max_size=2))):
        aura = card(f"Aura{number}", "{U}", "Enchantment — Aura", f"Enchant permanent\n{text}")
        made.put(
            draw(st.sampled_from("AB")), "battlefield", f"a{number}", aura, attached_to=draw(st.sampled_from(hosts))
        )
        hosts.append(f"a{number}")
    kind = draw(st.sampled_from(("+1/+1", "flying", "-1/-1")))
    on = creature("Grown", "{G}", "", "1/1")
    made.put("A", "battlefield", "grown", on, counters=(Counters(kind=kind, amount=1, timestamp=made.state.clock),))
    return made


@settings(max_examples=150, deadline=None, derandomize=True)
@given(boards())
def test_613_8_however_it_is_found(board):
    """613.8a, 613.8c: the same as trying each pair anew after each effect, asking every object one by one."""
    state = board.state
    assert not any(obj.definition.front.unread for obj in state.objects.values())
    everyone = lambda _chosen, _altered: frozenset(state.objects)  # noqa: E731
    one_by_one = lambda what, scope, _working, _reads: objects(what, scope)  # noqa: E731
    with (
        patch.object(layers_board, "selected", one_by_one),
        patch.object(projecting._Projection, "_with_other_effects", staticmethod(everyone)),
    ):
        slowly = project(state, worth_trying=lambda _reads, _writes: True)
    assert project(state) == slowly


@settings(max_examples=60, deadline=None, derandomize=True)
@given(boards(), st.randoms(use_true_random=False))
def test_613_7_in_whatever_order_effects_are_collected(board, random):
    """613.7, 613.5: timestamps decide, not the order of objects in a zone; and looking again finds the same."""
    state = board.state
    there = list(state.battlefield)
    random.shuffle(there)
    shuffled = msgspec.structs.replace(state, zones=state.zones.set(("battlefield", None), tuple(there)))
    assert shuffled.battlefield == tuple(there)
    known = project(state)
    assert project(shuffled) == known
    assert project(state) == known


@settings(max_examples=40, deadline=None, derandomize=True)
@given(boards())
def test_613_1_the_trace_ends_at_what_the_object_is(board):
    """613.1: what is told of an object, effect by effect, comes to the characteristics that it has."""
    state = board.state
    known = project(state)
    for one in state.battlefield:
        told = explain(state, one)[-1].result
        assert told["controller"] == known[one].controller
        assert told["colors"] == list(known[one].colors)
        assert told["types"] == [*known[one].supertypes, *known[one].types, *known[one].subtypes]
        if "creature" in known[one].types:  # 208.3
            assert (told["power"], told["toughness"]) == (known[one].power, known[one].toughness)

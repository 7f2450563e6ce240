"""Boards for 613 by chance: effects that decide what others are, do or apply to, on objects that are not as printed."""

from __future__ import annotations

from functools import cache

import msgspec
from hypothesis import strategies as st

from engine.state.copiable import Component, Copied, Merged
from engine.state.definition import Definition
from engine.state.effects import FloatingEffect
from engine.state.face_down import FaceDown
from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, instant
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
    "All creatures get +1/+1 for each creature you control with power 4 or greater.",
    "Creatures you control get +X/+X, where X is the greatest power among creatures you control.",
    "Other creatures get +X/+X, where X is this creature's power.",
    "Creatures you control have base power and toughness X/X, where X is the greatest power among creatures you control.",
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
CONDITIONS = (
    "As long as you control a Swamp, all creatures are black.",
    "As long as an opponent controls an Elf, creatures you control get +1/+1.",
    "Creatures you control are artifacts in addition to their other types as long as you control a Forest.",
    "As long as you control two or more black creatures, creatures lose flying.",
)
KNOTS = (
    (),
    (
        "All enchantments are artifacts in addition to their other types.",
        "All artifacts are enchantments in addition to their other types.",
    ),
    ("White creatures are black.", "Black creatures are white."),
    ("Other creatures get +X/+X, where X is this creature's power.", "Creatures with power 2 or less get +2/+2."),
    ("Other creatures get +X/+X, where X is this creature's power.",) * 2,
    (FAMOUS[0], "All creatures lose all abilities and have base power and toughness 1/1."),
    (
        "All lands are 1/1 creatures that are still lands.",
        "All creatures lose all abilities and have base power and toughness 1/1.",
    ),
)
"""Texts that wait for each other, or take each other's ability away."""
AURAS = (
    "You control enchanted permanent.",
    "Enchanted permanent loses all abilities.",
    "Enchanted permanent has flying.",
    "Enchanted permanent is a colorless Forest land.",
    'Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.',
)
DEFINING = ("~'s power and toughness are each equal to the number of creatures you control.", "Devoid", "Changeling")
TEXTS = (*SIMPLE, *EXISTENCE, *APPLIES_TO, *DOES, *FAMOUS)
CHANGE = "Change the text of target permanent by replacing all instances of one {} with another."
SPELLS = (
    (CHANGE.format("basic land type"), ("Swamp", "Forest")),
    (CHANGE.format("basic land type"), ("Forest", "Swamp")),
    (CHANGE.format("color word"), ("black", "white")),
    (CHANGE.format("creature type") + " The new creature type can't be Wall.", ("Elf", "Zombie")),
    ("Target permanent loses all abilities until end of turn.", ()),
    ("Target permanent becomes a 4/4 creature in addition to its other types until end of turn.", ()),
    ("Gain control of target permanent until end of turn.", ()),
    (
        "Target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1 until end of turn.",
        (),
    ),
)
"""What a resolved spell says, and how the words that it asks for are answered."""
SPELLED = card(
    "Spelled",
    "{W}",
    "Land Creature — Swamp Forest Elf",
    "Black creatures you control have protection from black.",
    "1/1",
)
TYPES = ("Creature — Elf", "Artifact Creature — Golem", "Enchantment", "Land", "Artifact", "Enchantment Creature — God")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Up to seven texts, some of them twice, two Auras on whatever is there (each other, too), a counter, and more."""
    made = Board()
    names: list[str] = []
    texts = draw(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=4))
    texts += draw(st.sampled_from((*((one,) for one in CONDITIONS), *KNOTS)))
    texts = draw(st.permutations(texts))
    for number, text in enumerate(texts):
        type_line = draw(st.sampled_from(TYPES))
        pt = draw(st.sampled_from(("1/1", "3/3"))) if "Creature" in type_line else ""
        cost = draw(st.sampled_from((None, "{W}", "{B}", "{W}{B}")))
        definition = card(f"P{number}", cost, type_line, text, pt)
        for name in (f"p{number}", f"twin{number}")[: draw(st.sampled_from((1, 1, 2)))]:
            made.put(draw(st.sampled_from("AB")), "battlefield", name, definition, tapped=draw(st.booleans()))
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
    for number in range(draw(st.integers(0, 3))):
        draw(st.sampled_from((_put_copy, _put_face_down, _put_merged, _begin)))(draw, made, number, hosts)
    return made


def _text(draw: st.DrawFn, name: str) -> Definition:
    """A creature with a text of the pool."""
    return card(name, "{W}", "Creature — Elf", draw(st.sampled_from(TEXTS)), "2/3")


def _put_copy(draw: st.DrawFn, made: Board, number: int, _hosts: list[str]) -> None:
    """A permanent that is a copy of something with a text (707.2)."""
    values = draw(st.sampled_from((_text(draw, f"Model{number}"), land("G"), land("B"))))
    printed = draw(st.sampled_from((BEARS, card("Blank", "{1}", "Artifact"), _text(draw, f"Was{number}"))))
    copied = (Copied(values=values, timestamp=made.state.clock),)
    made.put(draw(st.sampled_from("AB")), "battlefield", f"copy{number}", printed, copied=copied)


def _put_face_down(draw: st.DrawFn, made: Board, number: int, _hosts: list[str]) -> None:
    """A face-down permanent whose card has a text (708.2)."""
    why = FaceDown(draw(st.sampled_from(("morph", "cloak"))))
    made.put(draw(st.sampled_from("AB")), "battlefield", f"down{number}", _text(draw, f"Hidden{number}"), face_down=why)


def _put_merged(draw: st.DrawFn, made: Board, number: int, _hosts: list[str]) -> None:
    """A merged permanent with the texts of both its components (730.2)."""
    player, name, old, new = draw(st.sampled_from("AB")), f"merged{number}", _text(draw, "Old"), _text(draw, "New")
    there = Component(id=name, kind="card", owner=player, printed=old)
    came = Component(id=f"{name}.new", kind="card", owner=player, printed=new)
    over = draw(st.booleans())
    merged = (came, there) if over else (there, came)
    effect = Merged(component=came.id, over=over, timestamp=made.state.clock)
    made.put(player, "battlefield", name, old, merged=merged, copied=(effect,))


def _begin(draw: st.DrawFn, made: Board, number: int, hosts: list[str]) -> None:
    """An effect of a resolution on a permanent (611.2), such as one that changes its text (612)."""
    effect = draw(st.sampled_from(begun()))
    on, clock = draw(st.sampled_from(hosts)), made.state.clock + 1
    placed = msgspec.structs.replace(effect, id=f"effect{number}", affects=(on,), timestamp=clock)
    made.state = msgspec.structs.replace(made.state, clock=clock, effects=(*made.state.effects, placed))


@cache
def begun() -> tuple[FloatingEffect, ...]:
    """What these spells leave behind, each on a permanent that it is cast on."""
    found: list[FloatingEffect] = []
    for text, picks in SPELLS:
        board = Board().lands("A", "U").field("A", target=SPELLED).hand("A", spell=instant("Spell", "{U}", text))
        outcome = answered(board, cast("A", "spell", "target"), RESOLVE, picks=picks)
        assert outcome.status == "resolved", outcome.not_understood
        found += outcome.state.effects
    return tuple(one for one in found if isinstance(one, FloatingEffect))

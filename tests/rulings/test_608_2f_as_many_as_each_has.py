"""Damage to each creature by what that creature has (608.2f), and other amounts in the words that have a twin."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from engine.oracle.printing import print_line
from tests.notation.source import ruled

CARDS = """
card Curse | {U} | Sorcery | | Curse deals 2 damage to each creature for each Aura attached to that creature.
card Even | {U} | Sorcery | | Even deals damage to each creature equal to the number of Auras attached to that creature.
card Wrath | {W} | Sorcery | | Destroy all creatures and all permanents attached to creatures.
card Growth | {R} | Instant | | Target creature gets +1/+0 for each card in your hand until end of turn.
card Chain | {U} | Enchantment — Aura | | Enchant creature
card Ward | {W} | Enchantment — Aura | | Enchant player
card Bears | {G} | Creature | 2/3
card Ogre | {R} | Creature | 3/5
card Elf | {G} | Creature | 1/1
assume mana
A hand: Curse, Even, Wrath, Growth, 2 Island; battlefield: Bears, Elf, Chain on Bears, Ward on B
B battlefield: Ogre, 2 Chain on Ogre
"""


@pytest.mark.parametrize(("spell", "bears", "ogre"), [("Curse", 2, 4), ("Even", 1, 2)])
def test_each_creature_is_dealt_what_its_own_auras_come_to(spell: str, bears: int, ogre: int) -> None:
    ruling = ruled(f"{CARDS}A casts {spell}")
    assert {one: ruling.object(one).get("damage", 0) for one in ("bears-1", "elf-1", "ogre-1")} == {
        "bears-1": bears,
        "elf-1": 0,
        "ogre-1": ogre,
    }


def test_what_is_attached_to_creatures_is_destroyed_with_them() -> None:
    left = ruled(f"{CARDS}A casts Wrath").zone("battlefield")
    assert [one["id"] for one in left] == ["ward-1"]


def test_how_much_for_each_is_said_before_how_long() -> None:
    assert ruled(f"{CARDS}A casts Growth targeting Elf").short == "Elf is 6/1."


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("~ deals 2 damage to each creature for each Aura attached to that creature.", ("sorcery",)),
        ("~ deals damage equal to twice the number of Auras you control to target player.", ("sorcery",)),
        ("Destroy all creatures and all permanents attached to creatures.", ("sorcery",)),
        ("Destroy all permanents attached to a creature.", ("sorcery",)),
        ("Target creature gets +1/+0 for each card in your hand until end of turn.", ("instant",)),
        ("Target creature gets +1/+0 until end of turn for each card in your hand.", ("instant",)),
        ("Create a number of Treasure tokens equal to twice the number of creatures you control.", ("sorcery",)),
        ("Create two Treasure tokens for each creature you control.", ("sorcery",)),
    ],
)
def test_each_wording_prints_as_it_was_read(text: str, types: tuple[str, ...]) -> None:
    (line,) = compile_text(text, types=types)
    assert print_line(line.abilities) == text

"""A verdict tells who controls a permanent in the end, whatever happened to its control on the way (613.1b)."""

from __future__ import annotations

from random import Random

import pytest

from tests.metamorphic.boards import Board
from tests.notation.source import ruled
from tests.ruling.english import boards, controllers_said
from tests.ruling.test_english import wrong_layers

CARDS = """
card Theft | {R} | Instant | | Gain control of target creature until end of turn. Untap that creature.
card Return | {W} | Instant | | Each player gains control of all creatures they own.
card Swap | {U} | Instant | | Exchange control of two target creatures.
card Chain | {U} | Enchantment — Aura | | Flash / Enchant creature / You control enchanted creature.
card Break | {W} | Instant | | Destroy all enchantments.
card Bears | {G} | Creature | 2/2
card Ogre | {R} | Creature | 3/3
assume mana
turn 3, A's main
A hand: 4 Theft, 4 Return, 4 Swap, 4 Chain, 4 Break; battlefield: Bears
B hand: 4 Theft, 4 Return, 4 Swap, 4 Chain, 4 Break; battlefield: Ogre
"""
SPELLS = ("Theft on Bears", "Theft on Ogre", "Return", "Swap on Bears and Ogre", "Chain on Ogre", "Break")


def wrong(casts: list[str]) -> list[str]:
    """What the verdict says and the board does not, and what it does not say of permanents that changed hands."""
    ruling = ruled(CARDS + "\n".join(f"{one}; then resolve" for one in casts))
    assert ruling["status"] == "resolved", ruling["verdict"]
    told = {one.subject: who for one, who in controllers_said(ruling["verdict"]["short"], boards(ruling.content))}
    changed, now = played(casts)
    untold = [f"{name}: {ruling['verdict']['short']}" for name in sorted(changed) if told.get(name) != now[name]]
    return [*wrong_layers(Board("", {}, {}), ruling.content), *untold]


def played(casts: list[str]) -> tuple[set[str], dict[str, str]]:
    """Which permanents changed hands, and who controls what in the end: the youngest effect says it (613.7)."""
    effects, changed = [("owns", "Bears", "A"), ("owns", "Ogre", "B")], set[str]()
    now = {"Bears": "A", "Ogre": "B"}
    for cast in casts:
        player, _, spell, *rest = cast.split(" ")
        match spell:
            case "Theft" | "Chain":
                effects.append((spell, rest[1], player))
            case "Return":
                effects += [(spell, what, owner) for _, what, owner in effects[:2]]
            case "Swap" if now["Bears"] != now["Ogre"]:
                effects += [(spell, "Bears", now["Ogre"]), (spell, "Ogre", now["Bears"])]
            case "Break":
                effects = [one for one in effects if one[0] != "Chain"]
        then, now = now, {what: who for _, what, who in effects}
        changed |= {what for what in now if now[what] != then[what]}
    return changed, now


@pytest.mark.parametrize(
    ("casts", "said"),
    [
        (("A casts Theft on Ogre", "B casts Return"), "B controls Ogre again."),
        (
            ("A casts Swap on Bears and Ogre", "A casts Swap on Bears and Ogre"),
            "A controls Bears again and B controls Ogre again.",
        ),
        (
            ("A casts Chain on Ogre", "B casts Break"),
            "Chain enters the battlefield attached to Ogre and is destroyed, and B controls Ogre again.",
        ),
        (("A casts Theft on Ogre", "B casts Theft on Ogre"), "B controls Ogre again."),
    ],
)
def test_control_that_went_and_came_back_is_told_as_it_is(casts: tuple[str, ...], said: str) -> None:
    ruling = ruled(CARDS + "\n".join(f"{one}; then resolve" for one in casts))
    assert ruling["verdict"]["short"] == said


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_agrees_with_the_layers_whoever_takes_what(seed: int) -> None:
    random = Random(f"control/{seed}")
    casts = [f"{random.choice('AB')} casts {random.choice(SPELLS)}" for _ in range(random.randint(2, 4))]
    assert (casts, wrong(casts)) == (casts, [])

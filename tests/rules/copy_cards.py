"""Cards that copy permanents, and what tests of them have in common."""

from __future__ import annotations

from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.game import GameState
from tests.rules.boards import card
from tests.rules.pool import creature, enchantment, instant, sorcery

CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
SHAPESHIFTER = creature(
    "Unstable Shapeshifter",
    "{3}{U}",
    "Whenever another creature enters, this creature becomes a copy of that creature, except it has this ability.",
    "0/1",
    "Creature — Shapeshifter",
)
DOPPELGANGER = creature(
    "Vesuvan Doppelganger",
    "{U}",
    "You may have this creature enter as a copy of any creature on the battlefield, except it doesn't copy that "
    "creature's color and it has \"At the beginning of your upkeep, you may have this creature become a copy of target "
    "creature, except it doesn't copy that creature's color and it has this ability.\"",
    "0/0",
    "Creature — Shapeshifter",
)
TWIN_SPELL = sorcery("Twin Spell", "{U}", "Create a token that's a copy of target creature.")
REFLECT = instant("Reflect", "{U}", "Target creature you control becomes a copy of another target creature.")
MIMIC = instant(
    "Mimic", "{U}", "Target creature you control becomes a copy of another target creature until end of turn."
)
ELVES = creature("Elves", "{G}", "{T}: Add {G}.", "1/1", "Creature — Elf")
OMENS = creature(
    "Wall of Omens", "{1}{W}", "Defender\nWhen this creature enters, draw a card.", "0/4", "Creature — Wall"
)
TITLE = enchantment("Title", "{1}", "Enchanted permanent is legendary.")
STAFF = card(
    "Chimeric Staff",
    "{4}",
    "Artifact",
    "{X}: This artifact becomes an X/X Construct artifact creature until end of turn.",
)
ARTIFACT_CLONE = card(
    "Sculpting Steel",
    "{U}",
    "Artifact",
    "You may have this artifact enter as a copy of any artifact on the battlefield.",
)

INDICATED = compile_card(
    CardText(name="Vine", type_line="Creature — Plant", power="1", toughness="1", color_indicator=("G",))
)
"""Green by its color indicator (204)."""


def sees(state: GameState, one: str) -> tuple[str, int | None, int | None, tuple[str, ...]]:
    """Name, power, toughness and colors of an object."""
    seen = view(state).of(one)
    return seen.name, seen.power, seen.toughness, seen.colors


def made(state: GameState) -> str:
    """The token that entered last."""
    return next(one for one in reversed(state.battlefield) if state.objects[one].kind == "token")

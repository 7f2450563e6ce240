"""Doors: "when you unlock this door", "fully unlock a Room", "unlock a locked door of" (709.5)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.rooms import FullyUnlocks, UnlockDoor, UnlocksDoor
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare unlocking among what players do."""
    g.form(
        "player_event_verb",
        "unlocks|unlock this door",
        UnlocksDoor,
        lambda: UnlocksDoor(HOLE),
        lambda event: () if event == UnlocksDoor(HOLE) else None,
    )
    g.rule("player_event_verb", "fully unlocks|unlock {what:a_noun/sg}", FullyUnlocks, who=HOLE)
    g.rule("player_verb", "unlocks|unlock a locked door of {of:object}", UnlockDoor, who=HOLE)
    g.rule("player_verb", "locks|lock or unlock a door of {of:object}", UnlockDoor, who=HOLE, or_lock=True)

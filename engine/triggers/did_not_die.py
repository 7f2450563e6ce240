"""Abilities that do not trigger because what would have died went elsewhere instead (603.2, 614.6, 700.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities.ability import Triggered
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.keywords.meanings import meant
from engine.layers import seen_of, view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of, names_of
from engine.phrases.conditions import holds
from engine.state.game import GameState
from engine.table.table import Table
from engine.triggers.listening import functioning, listening
from engine.triggers.occurrences import AtOneTime, occurrences

_DYING: Final = frozenset({"destroy", "sacrifice", "state-based action"})
"""What sends permanents to the graveyard, unless they are put elsewhere instead."""


def note_not_dead(table: Table, before: GameState, happened: AtOneTime) -> None:
    """Say of each ability that waits for what did not happen why it does not trigger: an event that is replaced never
    happens. ``before`` is the game before the events, at which these abilities look back (603.10a).
    """
    moved = [event for event in happened if isinstance(event, kinds.MoveObject) and _is_elsewhere(before, event)]
    if not moved:
        return
    deaths = [AtOneTime((msgspec.structs.replace(event, to="graveyard"),)) for event in moved]
    for holder in dict.fromkeys(one for death in deaths for one in listening(view(before), death)):
        missed = [event for event, death in zip(moved, deaths, strict=True) if _triggers(before, holder, death)]
        if missed and not _triggers(before, holder, happened):
            where = "exiled" if all(event.to == "exile" for event in missed) else "put elsewhere"
            those = tuple(event.object for event in missed)
            went = f"{names_of(before, those)} {'is' if len(those) == 1 else 'are'} {where} instead of dying"
            text = f"The ability of {name_of(before, holder)} does not trigger: {went}."
            rules = (Cite("603.2", "forbids"), "614.6", "700.4")
            table.note(text, "no_trigger", *rules, objects=(holder, *(one for one in those if one != holder)))


def _is_elsewhere(before: GameState, event: kinds.MoveObject) -> bool:
    return event.object in before.battlefield and event.to != "graveyard" and event.cause in _DYING


def _triggers(before: GameState, holder: str, happening: AtOneTime) -> bool:
    scope = scope_of(before, holder)
    return any(
        any(True for _ in occurrences(event, happening, scope))
        for part in _abilities(before, holder)
        if (event := functioning(part, before.objects[holder].zone, looking_back=True)) is not None
        and (part.condition is None or holds(part.condition, scope))
    )


def _abilities(before: GameState, holder: str) -> Iterator[Triggered]:
    for held in seen_of(before, holder).abilities:
        yield from (part for part in meant(held.ability) if isinstance(part, Triggered))

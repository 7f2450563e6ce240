"""What is assumed of that of which nothing is said: one sentence for all permanents, one for all players, one for the rest.

What is off, empty or zero is assumed wherever it is absent, and most of it always is: it is listed together, in words, and
only the defaults with a value of their own have an entry each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress, repeat
from operator import attrgetter, eq, ne

import msgspec

from adjudicator.wire.at_defaults import Fields, fields_of
from adjudicator.wire.loading.shared import Loading
from engine.state.definition import Definition
from engine.state.objects import GameObject

_PERMANENTS = {
    "tapped": "untapped",
    "damage": "undamaged",
    "counters": "without counters",
    "attached_to": "attached to nothing",
    "controlled_since_turn_began": "under their controllers' control since the turn began",
}
_PLAYERS = {
    "hand": "no cards in hand",
    "graveyard": "an empty graveyard",
    "exile": "no cards in exile",
    "command": "nothing in the command zone",
    "companion": "no companion",
    "mana_pool": "no unspent mana",
    "counters": "no counters",
    "lands_played": "no lands played this turn",
    "designations": "no designations",
    "dungeon": "no dungeon",
    "ring_level": "no emblem of the Ring",
}
_BOARD = {
    "stack": "Nothing is on the stack.",
    "effects": "No continuous effects are left from earlier.",
    "pending_triggers": "No triggered ability waits to be put on the stack.",
    "day_night": "It is neither day nor night.",
    "history": "Nothing that happened earlier matters.",
}


def assume_nothing(loading: Loading) -> None:
    """List what was taken to be off, empty or zero."""
    board, notes = loading.board, loading.notes
    if words := _absent(board.battlefield, _PERMANENTS):
        notes.assume("/state/battlefield", f"Where nothing else is said, permanents are {_listed(words)}.")
    if words := _absent(board.players, _PLAYERS):
        notes.assume("/state/players", f"Where nothing else is said, players have {_listed(words)}.")
    for field, text in _BOARD.items():
        if not getattr(board, field):
            notes.assume(f"/state/{field}", text)
    if board.history and "game" not in board.history_complete:
        periods = ", ".join(period.replace("_", " ") for period in board.history_complete)
        outside = f", apart from {periods}" if periods else ""
        notes.assume("/state/history_complete", f"What the history lacks did not happen{outside}.")
    objects = tuple(loading.objects.values())
    texts = _distinct(objects)
    if any("cast_spell" in one.asks_past for one in texts):
        notes.assume("/state/battlefield", "Permanents were not cast, unless the board says how (400.7d).")
    if any(map(any, map(_ASKS_WHAT_WAS, texts))):
        _assume_of_what_was(loading, objects)
    if not board.turn.passed:
        notes.assume("/state/turn/passed", "Nobody has passed since the last action.")
    if not loading.timestamps.given and loading.timestamps.last > 1:
        text = "Objects and effects received their timestamps in the order in which they are listed (613.7)."
        notes.assume("/state", text)


_ASKS_WHAT_WAS = attrgetter("asks_for_exiled", "asks_for_created", "asks_for_devoured", "has_echo")


def _assume_of_what_was(loading: Loading, objects: Sequence[GameObject]) -> None:
    """The same of what texts ask about what permanents have done, or how long they are there."""
    notes = loading.notes
    there = tuple(obj for obj in objects if obj.zone == "battlefield")
    printed = _distinct(there)
    if any(obj.zone == "exile" and obj.exiled_by is None for obj in objects) and any(
        one.asks_for_exiled for one in printed
    ):
        text = "No permanent has exiled a card of which that is not said in `exiled_by` (607.2a, 610.3)."
        notes.assume("/state/players", text)
    if any(one.asks_for_created for one in printed):
        text = (
            "Tokens of which `links` does not say so were not created with any permanent that asks for that (607.2c)."
        )
        notes.assume("/state/battlefield", text)
    if any(one.asks_for_devoured for one in printed):
        text = "Permanents of which `links` does not say how many creatures they devoured have devoured none (702.82b)."
        notes.assume("/state/battlefield", text)
    if any(one.has_echo for one in printed) and any(obj.definition.has_echo and obj.came is None for obj in there):
        text = "Permanents with echo came under their controllers' control before the last upkeep (702.30a)."
        notes.assume("/state/battlefield", text)


def _distinct(objects: Sequence[GameObject]) -> tuple[Definition, ...]:
    """The texts of objects, each once."""
    altered = [*compress(objects, map(ne, map(_ALTERED, objects), repeat(((), None))))]
    others = [*compress(objects, map(eq, map(_ALTERED, objects), repeat(((), None))))] if altered else objects
    printed = [*map(_PRINTED, others)]
    each = dict(zip(map(id, printed), printed, strict=True))
    return (*each.values(), *[obj.definition for obj in altered])


_PRINTED, _ALTERED = attrgetter("printed"), attrgetter("copied", "face_down")


def _absent(records: Sequence[msgspec.Struct], words: dict[str, str]) -> list[str]:
    """The words for those fields that some record leaves at its default."""
    if not records:
        return []
    read, usual = _fields(type(records[0]), tuple(words))
    columns = zip(*map(read, records), strict=True)
    each = zip(words.values(), usual, columns, strict=True)
    return [word for word, default, said in each if default in said or {} in said or () in said]


@cache
def _fields(kind: type[msgspec.Struct], names: tuple[str, ...]) -> Fields:
    return fields_of(kind, names)


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

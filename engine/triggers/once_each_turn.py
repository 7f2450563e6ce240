"""What may be done, or may trigger, only once each turn: whether the log has it (602.5b, 603.2h, 606.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.layers.naming import name_of
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.game import GameState
from engine.state.history import HistoryEvent
from engine.table.table import Table


class Counted(msgspec.Struct, frozen=True):
    """An ability as the log has it: its object by id, and its number; of a granted one then also what grants it."""

    objects: tuple[str, ...]
    number: int | None


FIRST_GRANTED: Final = 100
"""The number of the first ability that something grants: no object has so many of its own."""


def counted_as(held: HeldAbility, holder: str, seen: Characteristics) -> Counted:
    """An ability of an object of these characteristics. Of several from one granter each triggers by itself (603.2h)."""
    if held.index is not None:
        return Counted((holder,), held.index)
    fellows = [one for one in seen.abilities if one.index is None and one.granted_by == held.granted_by]
    place = next((place for place, one in enumerate(fellows) if one == held), 0)
    granter = (held.granted_by,) if held.granted_by is not None else ()
    return Counted((holder, *granter), FIRST_GRANTED + place)


def has_happened_this_turn(table: Table, event: str, ability: Counted, words: str) -> bool:
    """Whether the log of this turn has it, of this ability. Where the log may have gaps, "no" is an assumption."""
    if times_counted(table.state, event, ability):
        return True
    assume_complete(table, ability.objects[0], words)
    return False


def times_counted(state: GameState, event: str, ability: Counted) -> int:
    """How often the log of this turn has it, of this ability; what something grants to others is not its own (113.2c)."""
    return sum(one.objects == ability.objects for one in _this_turn(state, event, ability.number))


def is_logged_this_turn(state: GameState, event: str, object_id: str, amount: int | None) -> bool:
    """Whether the log of this turn has it, of this object."""
    return times_logged_this_turn(state, event, object_id, amount) > 0


def times_logged_this_turn(state: GameState, event: str, object_id: str, amount: int | None) -> int:
    """How often the log of this turn has it, of this object, alone or among others."""
    return sum(object_id in one.objects for one in _this_turn(state, event, amount))


def _this_turn(state: GameState, event: str, amount: int | None) -> Iterator[HistoryEvent]:
    what = (event, state.turn.number, amount)
    return (one for one in state.history if (one.event, one.turn, one.amount) == what)


def assume_complete(table: Table, object_id: str, words: str) -> None:
    """Where the log of this turn may have gaps, it is an assumption that nothing of the kind has happened."""
    if not {"this_turn", "game"}.intersection(table.state.history_complete):
        name = name_of(table.state, object_id)
        table.assume(f"There was no {words} of {name} earlier this turn: the history lists none.")


def is_logged(state: GameState, event: str, object_id: str, amount: int | None) -> bool:
    """Whether the log of this game has it, of this object."""
    return any((e.event, e.amount) == (event, amount) and object_id in e.objects for e in state.history)

"""Ids of objects: one id names one object (400.7); a card's next object carries its number of changes behind ``@``."""

from __future__ import annotations

from itertools import chain, compress, count, islice, repeat
from operator import contains
from typing import Final

from engine.state.game import GameState


def base(object_id: str) -> str:
    """The id that the card, token or ability had first.

    >>> base("bears-1@3")
    'bears-1'
    """
    return object_id.partition("@")[0]


def successor(object_id: str) -> str:
    """The id of the object that this one becomes when it changes zones.

    >>> successor("bears-1"), successor("bears-1@2")
    ('bears-1@2', 'bears-1@3')
    """
    first, _, number = object_id.partition("@")
    return f"{first}@{int(number or 1) + 1}"


def fresh(state: GameState, stem: str, taken: tuple[str, ...] = ()) -> str:
    """An id that nothing in the game has or had: the stem with a number that is later than every timestamp.

    Whatever gets such an id also gets a timestamp (613.7), so the clock has passed the number when the next id is made.
    ``taken`` are ids that have been made for the same moment.
    """
    (one,) = several_fresh(state, stem, 1, taken)
    return one


def several_fresh(state: GameState, stem: str, amount: int, taken: tuple[str, ...] = ()) -> tuple[str, ...]:
    """So many fresh ids for the same moment."""
    there = f"\n{chr(10).join(chain(state.objects, state.former, state.phased))}\n"
    numbered = (f"{stem}-{number}" for number in count(state.clock + 1))
    unused = (
        name
        for name in numbered
        if f"\n{name}\n" not in there and f"\n{name}@" not in there and name not in state.players and name not in taken
    )
    return tuple(islice(unused, amount))


def current(state: GameState, object_id: str) -> str | None:
    """The id that the same card or token has now, if it is in any zone (what an action calls ``bears-1``)."""
    if object_id in state.objects:
        return object_id
    first = base(object_id)
    likely = compress(state.everything, map(contains, state.everything, repeat(first)))
    found = next((other for other in likely if base(other) == first), None)
    return found or _as_component(state, first) or _by_its_place(state, object_id)


OF_TRIGGERED: Final = ".trigger"
"""Behind the id of a source, in those of its abilities that triggered: nobody wrote them."""

STACKED: Final = ".stacked-"
"""Between the id of a source and a number: its abilities on the stack are counted from the bottom, from 1."""


def on_stack_from(state: GameState, source: str) -> tuple[str, ...]:
    """The abilities of a source on the stack, the lowest first (405.2)."""
    first = base(source)
    facts = ((one, state.objects[one].on_stack) for one in state.stack if state.objects[one].kind == "ability")
    return tuple(one for one, fact in facts if fact is not None and fact.source and base(fact.source) == first)


def _by_its_place(state: GameState, object_id: str) -> str | None:
    """The ability on the stack that is called by its source and its place: ``bears-1.stacked-2``."""
    source, called, number = object_id.rpartition(STACKED)
    if not called or not number.isdecimal():
        return None
    there = on_stack_from(state, source)
    return there[int(number) - 1] if 0 < int(number) <= len(there) else None


def _as_component(state: GameState, first: str) -> str | None:
    """The merged permanent of which a card is a component (730.2)."""
    for one in state.marked:  # 730.2: a merged permanent is one of them
        if any(base(part.id) == first for part in state.objects[one].merged):
            return one
    return None

"""What is told of counters that were put on something or removed (122.1): what happened, not what was proposed (614.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.events import kinds
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import capital, counted
from engine.state.game import GameState

Telling = Callable[[tuple[kinds.Event, ...]], str]
"""A text that is made of what happened."""


def put_text(state: GameState, happened: Iterable[kinds.Event]) -> str:
    """Which counters were put on what, and which were removed, as it has come to be."""
    parts = []
    for (kind, amount), on in _alike(happened).items():
        be, done = "is" if abs(amount) == 1 else "are", "removed from" if amount < 0 else "put on"
        parts.append(f"{_so_many(kind, amount)} {be} {done} {_each_of(state, on)}")
    return f"{capital(', '.join(parts))}."


def put_by_text(state: GameState, player: str, happened: Iterable[kinds.Event]) -> str:
    """The same of a player who does it, to pay for something."""
    parts = []
    for (kind, amount), on in _alike(happened).items():
        does, where = ("removes", "from") if amount < 0 else ("puts", "on")
        parts.append(f"{does} {_so_many(kind, amount)} {where} {_each_of(state, on)}")
    return f"{name_of(state, player)} {' and '.join(parts)}."


def unless_replaced(state: GameState, proposed: Iterable[kinds.Event], text: str) -> Telling:
    """The text of a step whose counters are those that were proposed; else which they came to be (614.6)."""
    meant = _alike(proposed)
    return lambda happened: text if _alike(happened) == meant else put_text(state, happened)


def _alike(events: Iterable[kinds.Event]) -> dict[tuple[str, int], list[str]]:
    """What got or lost as many counters of a kind, by the kind and how many."""
    groups: dict[tuple[str, int], list[str]] = {}
    for event in events:
        if isinstance(event, kinds.ChangeCounters):
            groups.setdefault((event.kind, event.amount), []).append(event.on)
    return groups


def _so_many(kind: str, amount: int) -> str:
    return counted(abs(amount), f"{kind} counter")


def _each_of(state: GameState, on: list[str]) -> str:
    return f"{'each of ' if len(on) > 1 else ''}{names_of(state, tuple(on))}"

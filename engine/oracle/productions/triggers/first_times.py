"""Events "for the first time each turn" (603.2, 608.2i)."""

from __future__ import annotations

from typing import Any

from engine.abilities.combat.events import Attacks
from engine.abilities.damage.events import DealsDamage
from engine.abilities.phrases.references import This, You
from engine.abilities.triggers.events import (
    Batch,
    BecomesDesignated,
    BecomesTarget,
    Creates,
    Dies,
    Discards,
    Draws,
    During,
    Enters,
    GainsLife,
    GetsCounters,
    LosesLife,
    NthEachTurn,
    PutIntoGraveyard,
    Sacrifices,
)
from engine.abilities.triggers.stack_events import Casts

LOGGED = (
    Casts,
    Draws,
    Discards,
    GainsLife,
    LosesLife,
    Enters,
    Dies,
    Sacrifices,
    Creates,
    GetsCounters,
    PutIntoGraveyard,
)
"""Events that the log tells of, so that they can be counted (608.2i)."""

OWN_LOGGED = (Attacks, BecomesTarget, DealsDamage)
"""The same, where they are of the object itself: of others it is open whether each is counted by itself."""


def first_time(event: Any) -> NthEachTurn | None:
    """The first of such events each turn, where the log can tell (608.2i)."""
    inner = _innermost(event)  # who put counters there is in no log
    logged = isinstance(inner, LOGGED) or (isinstance(inner, OWN_LOGGED) and isinstance(inner.what, This))
    return NthEachTurn(event, 1) if (logged or _is_ridden(inner)) and not is_by(inner) else None


def _is_ridden(event: Any) -> bool:
    ridden = isinstance(event, BecomesDesignated) and event.designation in ("crewed", "saddled")
    return ridden and isinstance(event.what, This)


def first_of_turn(event: Any) -> During | None:
    """The first during each of your turns."""
    first = first_time(event)
    return During(first, You()) if first is not None else None


def unfirst_of_turn(during: During) -> tuple[Any, ...] | None:
    """The event of which it is the first during each of your turns."""
    fits = isinstance(during.event, NthEachTurn) and during == During(NthEachTurn(during.event.event, 1), You())
    return (during.event.event,) if fits and isinstance(during.event, NthEachTurn) else None


def unfirst_time(nth: NthEachTurn) -> tuple[Any, ...] | None:
    """The event of which it is the first each turn."""
    return (nth.event,) if (nth.nth, nth.word) == (1, "time") else None


def _innermost(event: Any) -> Any:
    return event.event if isinstance(event, Batch) else event


def is_by(event: Any) -> bool:
    """Whether it matters who puts the counters there."""
    return isinstance(event, GetsCounters) and event.by is not None

"""Continuous effects that resolved spells and abilities left behind."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from adjudicator.wire.dumping.objects import Dumping
from adjudicator.wire.dumping.stack import bound
from adjudicator.wire.loading.amounts import with_x, x_in
from adjudicator.wire.loading.effects import read_text
from adjudicator.wire.loading.shields import read_amending
from adjudicator.wire.records.stack import DurationEntry, EffectEntry, Moment
from engine.abilities.ability import Replaces
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect, Span


def dump_effect(dumping: Dumping, effect: FloatingEffect) -> EffectEntry:
    """An effect by its text; as data too, where the text is not read as the very same effect."""
    entry = EffectEntry(
        id=effect.id,
        text=effect.text,
        controller=effect.controller,
        source=effect.source,
        affects="open" if effect.affects is None else effect.affects,
        duration=DurationEntry(started_turn=effect.started_turn),
        bindings={one.name: bound(one) for one in effect.bindings},
        timestamp=effect.timestamp,
    )
    source = dumping.find(effect.source)
    read = read_text(dumping.book.compiler, effect.text, source.definition.name if source is not None else "")
    if read == effect.effect:
        return entry
    x = x_in(read, effect.effect)
    if read is not None and x is not None and with_x(read, x) == effect.effect:
        return replace(entry, values={"X": x})
    return replace(entry, effect=effect.effect)


_UNTIL: dict[Span, Moment | Literal["end_of_game"] | None] = {
    "once": None,
    "turn": "end_of_turn",
    "once this turn": "end_of_turn",
    "your next turn": "your_next_turn",
    "game": "end_of_game",
}
"""Until when a delayed triggered ability waits (603.7b)."""


def dump_shield(dumping: Dumping, shield: AmendingEffect) -> EffectEntry:
    """A prevention or replacement effect: what it says, how much is left of it, and what its words stand for."""
    entry = EffectEntry(
        id=shield.id,
        text=shield.text,
        controller=shield.controller,
        source=shield.source,
        bindings={one.name: bound(one) for one in shield.bindings},
        remaining=shield.remaining,
        duration=DurationEntry(started_turn=shield.started_turn),
        timestamp=shield.timestamp,
    )
    source = dumping.find(shield.source)
    name = source.definition.name if source is not None else ""
    read = read_amending(dumping.book.compiler, shield.text, name)
    if read == shield.amends:
        return entry
    x = x_in(read, shield.amends)
    if read is not None and x is not None and with_x(read, x) == shield.amends:
        return replace(entry, values={"X": x})
    if not isinstance(shield.amends, Replaces):
        return entry
    return replace(entry, effect=shield.amends)


def dump_delayed(waiting: DelayedTrigger) -> EffectEntry:
    """A delayed triggered ability: what it says, of what, and what it refers to."""
    return EffectEntry(
        id=waiting.id,
        text=waiting.text,
        ability=waiting.ability,
        controller=waiting.controller,
        source=waiting.source,
        bindings={one.name: bound(one) for one in waiting.bindings},
        values={"X": waiting.x} if waiting.x is not None else {},
        duration=DurationEntry(until=_UNTIL[waiting.span], started_turn=waiting.started_turn),
        one_shot=waiting.span in ("once", "once this turn"),
        timestamp=waiting.timestamp,
    )

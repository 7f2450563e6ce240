"""What follows at once from what has happened, in order, before anything else is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening import continuing, exiled_face_down, face_down, leaving_game
from engine.happening.just_happened import Done, Following
from engine.happening.returning import returned
from engine.happening.static_copies import may_be_copies, newly_copied, with_static_copies
from engine.layers.naming import name_of
from engine.state.change import edit
from engine.state.copiable import Copied
from engine.status import at_once as immediately
from engine.table.table import Table
from engine.triggers import noticing as triggers

NOTHING: Final[tuple[Following, ...]] = ()


def _effects_go_on(table: Table, done: Done) -> Iterable[Following]:
    """Effects of static abilities that last longer than their object are told of (611.3b)."""
    if done.kept:
        continuing.tell(table, done.before, done.kept)
    return NOTHING


def _static_copies(table: Table, done: Done) -> Iterable[Following]:
    """What static abilities make a copy now is one, and nothing else is one by them any more (707.2c)."""
    before = table.state
    if not may_be_copies(before):
        return NOTHING
    after = with_static_copies(before)
    back = {event.object for event in done.leaves if isinstance(event, kinds.PhaseIn)}
    for one in newly_copied(before, after):
        if any(isinstance(effect, Copied) and effect.effect in back for effect in after.objects[one].copied):
            feature(one, "what it was a copy of by a permanent that was phased out alone")
        made = any(isinstance(effect, Copied) and effect.static for effect in after.objects[one].copied)
        table.state = edit(table.state, one, copied=after.objects[one].copied)
        name, now = name_of(before, one), after.objects[one].definition.name
        text = f"{name} is a copy of {now} now." if made else f"{name} is no copy any more: it is {now} again."
        table.note(text, "become_copy", "707.2c", "613.2a", objects=(one,), before=before)
        before = table.state
    return NOTHING


def _looks(table: Table, done: Done) -> Iterable[Following]:
    """Whoever may look at a card exiled face down may go on to (406.3)."""
    if table.state.zone("exile"):
        exiled_face_down.keep_looking(table)
    return NOTHING


def _shown(table: Table, done: Done) -> Iterable[Following]:
    """What was face down is revealed as it leaves (708.9)."""
    face_down.reveal(table, done.before, done.leaves)
    return NOTHING


def _at_once(table: Table, done: Done) -> Iterable[Following]:
    """Designations come and go, and permanents turn over with the time of day (701.54a, 702.131b, 702.145c)."""
    done.happened = (*done.happened, *immediately.settle(table, done.before))
    return NOTHING


def _triggers(table: Table, done: Done) -> Iterable[Following]:
    """Abilities trigger (603.2), also those that are linked to a copy effect (603.11)."""
    triggers.collect(table, done.before, (*done.happened, *done.prevented))
    triggers.hold_linked(table, done.leaves)
    return NOTHING


def _returns(table: Table, done: Done) -> Iterable[Following]:
    """What was moved until something left the battlefield returns (610.3)."""
    return returned(table.state, done.happened) if table.state.zone("exile") else NOTHING


def _leaves_the_game(table: Table, done: Done) -> Iterable[Following]:
    """Whoever has lost leaves a game that goes on (800.4a)."""
    return leaving_game.leave(table, done.leaves)


WHAT_FOLLOWS: Final[tuple[Callable[[Table, Done], Iterable[Following]], ...]] = (
    _effects_go_on,
    _static_copies,
    _looks,
    _shown,
    _at_once,
    _triggers,
    _returns,
    _leaves_the_game,
)
"""In this order; what one of them yields has happened, with all that follows from that, before the next begins."""

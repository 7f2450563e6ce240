"""What follows at once from what has happened, in order, before anything else is done."""

from __future__ import annotations

from collections.abc import Iterator

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


def what_follows(table: Table, done: Done) -> Iterator[Following]:
    """All of it in this order; what is yielded has happened, with all that follows from that, before the next begins."""
    if done.kept:  # effects of static abilities that last longer than their object are told of (611.3b)
        continuing.tell(table, done.before, done.kept)
    if may_be_copies(table.state):
        _static_copies(table, done)
    exiled = table.state.zone("exile")
    if exiled:  # whoever may look at a card exiled face down may go on to (406.3)
        exiled_face_down.keep_looking(table)
    if done.moved:  # what was face down is revealed as it leaves (708.9)
        face_down.reveal(table, done.before, done.leaves)
    # designations come and go, and permanents turn over with the time of day (701.54a, 702.131b, 702.145c)
    happened = (*done.happened, *immediately.settle(table, done.before))
    # abilities trigger (603.2), also those that are linked to a copy effect (603.11)
    triggers.collect(table, done.before, (*happened, *done.prevented))
    triggers.hold_linked(table, done.leaves)
    if exiled:  # what was moved until something left the battlefield returns (610.3)
        yield from returned(table.state, happened)
    yield from leaving_game.leave(table, done.leaves)  # whoever has lost leaves a game that goes on (800.4a)


def _static_copies(table: Table, done: Done) -> None:
    """What static abilities make a copy now is one, and nothing else is one by them any more (707.2c)."""
    before = table.state
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

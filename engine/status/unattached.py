"""When a bestowed Aura ceases to be bestowed (702.103f, 702.103g): at once, as it becomes unattached.

It has become unattached as soon as what it was attached to is gone (701.3d). State-based actions then find a creature.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.committing.commit import commit
from engine.events import kinds
from engine.layers import seen_of, with_last_look
from engine.layers.naming import name_of
from engine.phrases.bestowing import is_bestowed, was_bestowed
from engine.state.change import edit
from engine.state.game import GameState
from engine.table.table import Table


def settle(table: Table, earlier: GameState) -> Iterator[kinds.Event]:
    """Let those cease to be bestowed that were it, and tell of each; what has become unattached by that is the event."""
    for one, rule in tuple(_ceasing(earlier, table.state)):
        before = table.state
        facts, host = before.objects[one].cast, before.objects[one].attached_to
        assert facts is not None
        state = before
        if host is not None:
            event = kinds.BecomeUnattached(object=one)
            state = commit(state, event)
            yield event
        table.state = with_last_look(state, edit(state, one, cast=replace(facts, method=None)))
        name, gone = name_of(before, one), name_of(before, host) if host is not None else ""
        text = f"{gone} is gone: {name} becomes unattached and" if gone else name
        text = f"{text} is no longer bestowed."
        if "creature" in seen_of(table.state, one).types:
            text = f"{text} It is a creature again."
        rules = (rule, "701.3d") if gone else (rule,)
        table.note(text, "no_longer_bestowed", *rules, objects=(one,), before=before)


def _ceasing(earlier: GameState, state: GameState) -> Iterator[tuple[str, str]]:
    """What was bestowed, stayed on the battlefield, and is not any more, or has phased in unattached; and by which rule."""
    for one in earlier.marked:
        if is_bestowed(earlier, earlier.objects[one]) and _is_loose(state, one):
            yield one, "702.103f"
    for one, phased in earlier.phased.items():
        if was_bestowed(phased.object) and _is_loose(state, one):
            yield one, "702.103g"


def _is_loose(state: GameState, one: str) -> bool:
    now = state.objects.get(one)
    return now is not None and now.zone == "battlefield" and not is_bestowed(state, now)

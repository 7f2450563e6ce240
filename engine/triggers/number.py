"""How many times an ability triggers on one occurrence of its event (603.2d)."""

from __future__ import annotations

from engine.abilities.ability import ChangesTriggering
from engine.events import kinds
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.matching import fits
from engine.phrases.scope import Bindings, Scope
from engine.state.game import GameState
from engine.table.table import Table
from engine.triggers.occurrences import occurrences


def how_often(
    table: Table, state: GameState, holder: str, happened: tuple[kinds.Event, ...], bindings: Bindings
) -> int:
    """Once, and once more for each ability that says so; not at all where one says that (603.2d).

    ``state`` is the one in which the trigger condition is looked at, before the event or after it (603.10).
    """
    about, again = set(bindings.ref("event.object")), []
    for one in (*state.battlefield, *state.emblems):
        if not state.objects[one].definition.changes_triggering:
            continue
        for ability, scope in abilities_of(state, ChangesTriggering, (one,)):
            if not _is_cause(ability, happened, scope, about):
                continue
            concerned = ability.of is None or fits(ability.of, holder, scope)
            if not ability.more and concerned:
                text = f"An ability of {name_of(state, holder)} does not trigger, because of {name_of(state, one)}."
                table.note(text, "no_trigger", "603.2d", objects=(holder, one))
                return 0
            if ability.more and concerned:
                again.append(one)
    for one in again:
        text = f"That ability of {name_of(state, holder)} triggers an additional time: {name_of(state, one)}."
        table.note(text, "trigger_again", "603.2d", objects=(holder, one))
    return 1 + len(again)


def _is_cause(ability: ChangesTriggering, happened: tuple[kinds.Event, ...], scope: Scope, about: set[str]) -> bool:
    """Whether what made the ability trigger is such an event, where one is said."""
    if ability.cause is None:
        return True
    return any(about.intersection(found.ref("event.object")) for found in occurrences(ability.cause, happened, scope))

"""Abilities that would trigger on what has happened, if their objects had not lost them (603.2, 113.10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Ability, Triggered
from engine.abilities.phrases.references import This
from engine.abilities.triggers.events import Enters, TriggerEvent
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.keywords.meanings import meant
from engine.layers import losing, seen_of, view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.halves import shown
from engine.table.table import Table
from engine.triggers.listening import MAY_TRIGGER, elsewhere, functioning
from engine.triggers.occurrences import occurrences


def note_lost(table: Table, before: GameState, happened: tuple[kinds.Event, ...]) -> None:
    """Say of each ability that does not trigger on these events why it is not there: the rule for what didn't happen.

    ``before`` is the game before the events, at which some abilities look back (603.10a).
    """
    for state, looking_back in ((before, True), (table.state, False)):
        for one, ability in _lost(state):
            if any(_occurs(event, state, one, happened) for event in _events(ability, state, one, looking_back)):
                where, rules = losing.why_lost(state, one, ability) or ("has lost it", ())
                text = f"{losing.quoted(state, one, ability)} does not trigger: {name_of(state, one)} {where}."
                table.note(text, "no_trigger", Cite("603.2", "forbids"), "113.10", *rules, objects=(one,))


def is_about_own_entering(ability: Ability) -> bool:
    """Whether it triggers when its own object enters: of these it is told as it enters (603.6b)."""
    return isinstance(ability, Triggered) and isinstance(ability.event, Enters) and isinstance(ability.event.what, This)


def _lost(state: GameState) -> tuple[tuple[str, Ability], ...]:
    """What objects have lost with triggered abilities in it. Nothing loses any where no effect has a part in what it is."""
    look = view(state)
    if look.plain:
        return ()
    permanents = look.look.permanents
    if permanents.lost_triggers is None:
        perhaps = state.objects.whose(MAY_TRIGGER)
        permanents.lost_triggers = tuple(_of(state, [one for one in state.battlefield if one in perhaps]))
    return (*permanents.lost_triggers, *(_of(state, elsewhere(state)) if look.reaches_elsewhere else ()))


def _of(state: GameState, objects: tuple[str, ...] | list[str]) -> Iterator[tuple[str, Ability]]:
    for one in objects:
        left = sum(_triggers(held.ability) for held in seen_of(state, one).abilities)
        if left < sum(map(_triggers, shown(state.objects[one]).abilities)):  # else a text was changed (612.1)
            yield from ((one, ability) for ability in losing.lost(state, one) if _triggers(ability))


def _triggers(ability: Ability) -> bool:
    return any(isinstance(part, Triggered) and not is_about_own_entering(part) for part in meant(ability))


def _events(ability: Ability, state: GameState, one: str, looking_back: bool) -> Iterator[TriggerEvent]:
    for part in meant(ability):
        if isinstance(part, Triggered):
            event = functioning(part, state.objects[one].zone, looking_back=looking_back)
            if event is not None:
                yield event


def _occurs(event: TriggerEvent, state: GameState, one: str, happened: tuple[kinds.Event, ...]) -> bool:
    scope: Scope = scope_of(state, one)
    return any(True for _ in occurrences(event, happened, scope))

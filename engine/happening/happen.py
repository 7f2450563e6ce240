"""Propose, amend, commit: the one way in which anything happens.

A batch of simultaneous events goes through together. What can't happen is dropped before it is amended and again after
(614.17c); containers give way to what they contain (616.1g); then all is committed against one state before and one after,
and abilities that trigger are put on hold (603.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from engine.abilities.node import contains
from engine.abilities.zones.libraries import Shuffle
from engine.committing.commit import commit
from engine.committing.entering import worlds_beside
from engine.dialogue.citing import Cite, Taken
from engine.dialogue.work import looked_at
from engine.events import kinds
from engine.happening import continuing
from engine.happening.batch import Afterward, Batch, dropped, settled
from engine.happening.just_happened import Done
from engine.happening.life_by_damage import told as told_of_life
from engine.happening.what_follows import what_follows
from engine.layers import with_last_look
from engine.replacement.ordering import assume_piles, assume_timestamps, control_changed, in_order
from engine.state.effects import FloatingEffect
from engine.table.followed_instead import FollowedInstead
from engine.table.recording import record
from engine.table.table import Table
from engine.triggers import noticing as triggers

AnyEvent = TypeVar("AnyEvent", bound=kinds.Event)


def happen(
    table: Table,
    events: Iterable[kinds.Event],
    text: str | Callable[[tuple[kinds.Event, ...]], str],
    event_name: str,
    *rules: str | Cite,
    actor: str | None = None,
    objects: tuple[str, ...] = (),
    cited: Callable[[tuple[kinds.Event, ...]], tuple[str, ...]] | None = None,
    choice: Taken | None = None,
) -> tuple[kinds.Event, ...]:
    """Let simultaneous events happen as one step, and collect what triggers.

    Returns the events that did happen, containers before what they contain; nothing is noted if none did. ``text`` may
    be made from them, where something may happen instead of what is proposed, and so are the rules ``cited``. Whose text
    names what happens to each of
    several objects asks :func:`possible` first.
    """
    table.about_to_happen()
    proposed = list(events)
    if not proposed:
        return ()
    table.work.charge(len(proposed) * (5 + looked_at(table.state) // 8))
    for one in proposed:
        if type(one) is kinds.AddMana:
            table.work.charge(len(one.mana))
    batch = settled(table, proposed)
    if batch.happened:
        rules = (*rules, *(cited(batch.happened) if cited is not None else ()))
        _commit(table, batch, text, event_name, *rules, actor=actor, objects=objects, choice=choice)
    elif batch.prevented:
        triggers.collect(table, table.state, batch.prevented)
    for gained in batch.afterward:
        _gain_afterward(table, gained)
    if batch.later:
        do_instead(table, _with_placed(batch))
    return batch.happened


def _with_placed(batch: Batch | Afterward) -> tuple[FollowedInstead, ...]:
    """What is done after the event; a library that is shuffled then keeps what was put into a place in it (701.24g)."""
    shuffling = [one for one in batch.later if contains(one.body, Shuffle)]
    if not shuffling:
        return batch.later
    shuffled = {ref for one in shuffling for ref, _ in one.became}
    moves = [event for event in batch.leaves if isinstance(event, kinds.MoveObject) and event.to == "library"]
    placed = tuple(event.becomes for event in moves if event.object not in shuffled and not event.depth)
    return tuple(replace(one, placed=placed) if one in shuffling else one for one in batch.later)


def do_instead(table: Table, later: Iterable[FollowedInstead]) -> None:
    """Do what replacement effects say, after the parts of the event that were not replaced (121.7)."""
    for done in later:
        table.procedures.follow_instead(table, done)


def _gain_afterward(table: Table, gained: Afterward) -> None:
    """Let the life be gained that a prevention effect speaks of, as it was settled with the damage (615.5, 120.4d)."""
    happened = gained.happened
    if not happened:
        return
    who = tuple(one.player for one in happened if isinstance(one, kinds.GainLife | kinds.LoseLife))
    text = told_of_life(table.state, happened)
    _commit(table, gained, text, "gain_life", "615.5", "120.4d", "119.3", actor=None, objects=who, choice=None)


def _commit(
    table: Table,
    batch: Batch | Afterward,
    text: str | Callable[[tuple[kinds.Event, ...]], str],
    event_name: str,
    *rules: str | Cite,
    actor: str | None,
    objects: tuple[str, ...],
    choice: Taken | None,
) -> None:
    """Change the state, note the step, and let follow what follows from it."""
    before = table.state  # what is paid as an object enters has happened before (614.12a)
    state = table.state  # what was prevented on the way has used up shields (615.7)
    several = len(batch.leaves) > 1
    for event in in_order(before, batch.leaves) if several else batch.leaves:
        state = commit(state, event, before)
    if several:
        state = worlds_beside(state, batch.leaves)
    moved = not kinds.GOING.isdisjoint(map(type, batch.leaves))
    kept: tuple[FloatingEffect, ...] = ()
    if moved:
        state, kept = continuing.keep(continuing.without_spent(state, batch.leaves), before, batch.leaves)
    told = text if isinstance(text, str) else text(batch.happened)
    changed = control_changed(before, state)
    recorded = record(before, changed, batch.happened)
    with_last_look(changed, recorded)  # the log is all that is new
    table.state = recorded
    if several:
        assume_piles(table, batch.leaves)
        assume_timestamps(table, batch.leaves)
    table.note(told, event_name, *rules, actor=actor, objects=objects, before=before, choice=choice)
    for one in what_follows(table, Done(before, batch.leaves, batch.happened, batch.prevented, kept, moved=moved)):
        happen(table, one.events, one.text, one.name, *one.rules, objects=one.objects)


def possible(table: Table, events: Iterable[AnyEvent]) -> tuple[AnyEvent, ...]:
    """The events that can happen; what can't is noted with the rule (101.2, 614.17)."""
    return tuple(event for event in events if not dropped(table, event))

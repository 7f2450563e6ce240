"""Propose, amend, commit: the one way in which anything happens.

A batch of simultaneous events goes through together. What can't happen is dropped before it is amended and again after
(614.17c); containers give way to what they contain (616.1g); then all is committed against one state before and one after,
and abilities that trigger are put on hold (603.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeVar

from msgspec.structs import replace

from engine.abilities.effects import Shuffle
from engine.abilities.node import find
from engine.citing import Cite, Taken
from engine.events import kinds, phases
from engine.events.aftermath import Aftermath
from engine.events.batch import Afterward, Batch, dropped
from engine.events.commit import commit
from engine.events.life_by_damage import told
from engine.events.ordering import assume_timestamps, in_order
from engine.events.static_copies import newly_copied, with_static_copies
from engine.rules import continuing, face_down
from engine.rules.history.recording import record
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.returning import returned_text, returning
from engine.rules.unsupported import feature
from engine.state.change import edit
from engine.state.copiable import Copied
from engine.state.game import GameState, asks_since_upkeep
from engine.table import Table
from engine.work import looked_at

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
    proposed = list(events)
    table.work.charge(len(proposed) * (5 + looked_at(table.state) // 8))
    table.work.charge(sum(len(one.mana) for one in proposed if isinstance(one, kinds.AddMana)))
    batch = Batch(table, proposed)
    if batch.happened:
        rules = (*rules, *(cited(batch.happened) if cited is not None else ()))
        _commit(table, batch, text, event_name, *rules, actor=actor, objects=objects, choice=choice)
    elif batch.prevented:
        triggers.collect(table, table.state, batch.prevented)
    for one in batch.afterward:
        _gain_afterward(table, one)
    do_instead(table, _with_placed(batch))
    return batch.happened


def _with_placed(batch: Batch) -> tuple[Aftermath, ...]:
    """What is done after the event; a library that is shuffled then keeps what was put into a place in it (701.24g)."""
    shuffling = [one for one in batch.later if any(True for _ in find(one.body, Shuffle))]
    if not shuffling:
        return batch.later
    shuffled = {ref for one in shuffling for ref, _ in one.became}
    moves = [event for event in batch.leaves if isinstance(event, kinds.MoveObject) and event.to == "library"]
    placed = tuple(event.becomes for event in moves if event.object not in shuffled and not event.depth)
    return tuple(replace(one, placed=placed) if one in shuffling else one for one in batch.later)


def do_instead(table: Table, later: Iterable[Aftermath]) -> None:
    """Do what replacement effects say, after the parts of the event that were not replaced (121.7)."""
    from engine.rules.resolution import instead  # what is done instead of an event happens like anything else

    for done in later:
        instead.follow_instead(table, done)


def _gain_afterward(table: Table, gained: Afterward) -> None:
    """Let the life be gained that a prevention effect speaks of, as it was settled with the damage (615.5, 120.4d)."""
    happened = gained.happened
    if not happened:
        return
    who = tuple(one.player for one in happened if isinstance(one, kinds.GainLife | kinds.LoseLife))
    text = told(table.state, happened)
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
    """Change the state, note the step, and collect what triggers."""
    happened, leaves = batch.happened, batch.leaves
    before = table.state  # what is paid as an object enters has happened before (614.12a)
    state = table.state  # what was prevented on the way has used up shields (615.7)
    for event in in_order(before, leaves):
        state = commit(state, event, before)
    state, kept = continuing.keep(continuing.without_spent(state, leaves), before, leaves)
    told = text if isinstance(text, str) else text(happened)
    table.state = record(before, _control_changed(before, state), happened)
    _assume_order(table, leaves)
    assume_timestamps(table, leaves)
    table.note(told, event_name, *rules, actor=actor, objects=objects, before=before, choice=choice)
    continuing.tell(table, before, kept)
    _keep_static_copies(table, leaves)
    exiled_face_down.keep_looking(table)
    face_down.reveal(table, before, leaves)
    happened = (*happened, *immediately.settle(table, before))
    triggers.collect(table, before, (*happened, *batch.prevented))
    triggers.hold_linked(table, leaves)
    back = returning(table.state, happened)
    if back:
        what = tuple(event.object for event in back)
        happen(table, back, returned_text(table.state, back), "return", "610.3", "610.3c", objects=what)
    leaving_game.leave(table, leaves)


def possible(table: Table, events: Iterable[AnyEvent]) -> tuple[AnyEvent, ...]:
    """The events that can happen; what can't is noted with the rule (101.2, 614.17)."""
    return tuple(event for event in events if not dropped(table, event))


def _control_changed(before: GameState, after: GameState) -> GameState:
    """A permanent whose controller has changed has not been under that player's control continuously (302.6)."""
    if view(before) is view(after):
        return after
    came: Literal["last"] | None = "last" if asks_since_upkeep(after) else None
    for one in after.battlefield:
        obj = after.objects[one]
        if one not in before.objects or (not obj.controlled_since_turn_began and obj.came == came):
            continue
        if view(before).of(one).controller != view(after).of(one).controller:
            after = edit(after, one, controlled_since_turn_began=False, came=came)
    return after


def _keep_static_copies(table: Table, leaves: tuple[kinds.Event, ...]) -> None:
    """What static abilities make a copy now is one, and nothing else is one by them any more (707.2c)."""
    before = table.state
    after = with_static_copies(before)
    back = {event.object for event in leaves if isinstance(event, phases.PhaseIn)}
    for one in newly_copied(before, after):
        if any(isinstance(effect, Copied) and effect.effect in back for effect in after.objects[one].copied):
            feature(one, "what it was a copy of by a permanent that was phased out alone")
        made = any(isinstance(effect, Copied) and effect.static for effect in after.objects[one].copied)
        table.state = edit(table.state, one, copied=after.objects[one].copied)
        name, now = name_of(before, one), after.objects[one].definition.name
        text = f"{name} is a copy of {now} now." if made else f"{name} is no copy any more: it is {now} again."
        table.note(text, "become_copy", "707.2c", "613.2a", objects=(one,), before=before)
        before = table.state


def _assume_order(table: Table, leaves: tuple[kinds.Event, ...]) -> None:
    owners = [
        table.state.objects[event.becomes].owner
        for event in leaves
        if isinstance(event, kinds.MoveObject) and event.to == "graveyard"
    ]
    if len(set(owners)) < len(owners):
        table.assume("Cards put into one graveyard at the same time lie there in the order listed (404.3).")
    on_top = [event for event in leaves if isinstance(event, kinds.MoveObject) and event.to == "library"]
    discarded = [table.state.objects[event.becomes].owner for event in on_top if event.cause == "discard"]
    if len(set(discarded)) < len(discarded):
        table.assume("Cards discarded onto one library at the same time lie there in the order listed (401.4).")


from engine.rules import exiled_face_down, immediately, leaving_game, triggers  # noqa: E402  (what follows from events happens like them)

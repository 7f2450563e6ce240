"""Propose, amend, commit: the one way in which anything happens.

A batch of simultaneous events goes through together. What can't happen is dropped before it is amended and again after
(614.17c); containers give way to what they contain (616.1g); then all is committed against one state before and one after,
and abilities that trigger are put on hold (603.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.citing import Cite
from engine.events import kinds
from engine.events.amend import amended
from engine.events.commit import commit
from engine.events.contained import contained
from engine.events.possible import impossible
from engine.rules.naming import name_of
from engine.table import Table


def happen(
    table: Table,
    events: Iterable[kinds.Event],
    text: str,
    event_name: str,
    *rules: str | Cite,
    actor: str | None = None,
    objects: tuple[str, ...] = (),
) -> tuple[kinds.Event, ...]:
    """Let simultaneous events happen as one step, and collect what triggers.

    Returns the events that did happen, containers before what they contain; nothing is noted if none did.
    """
    before = table.state
    happened: list[kinds.Event] = []
    leaves: list[kinds.Event] = []
    proposed = list(events)
    while proposed:
        event = proposed.pop(0)
        if _dropped(table, event):
            continue
        result = amended(table, event)
        if result is not event and _dropped(table, result):
            continue
        happened.append(result)
        inside = contained(before, result)
        if inside is None:
            leaves.append(result)
        else:
            proposed[:0] = inside
    if not happened:
        return ()
    state = before
    for event in leaves:
        state = commit(state, event, before)
    table.state = state
    table.note(text, event_name, *rules, actor=actor, objects=objects, before=before)
    triggers.collect(table, before, tuple(happened))
    return tuple(happened)


def _dropped(table: Table, event: kinds.Event) -> bool:
    why = impossible(table.state, event)
    if why is None:
        return False
    rule, words = why
    about = _about(event)
    table.note(f"{name_of(table.state, about)} {words}.", "impossible", Cite(rule, "forbids"), objects=(about,))
    return True


def _about(event: kinds.Event) -> str:
    for field in ("object", "to", "player", "on"):
        ref = getattr(event, field, None)
        if isinstance(ref, str):
            return ref
    return ""


from engine.rules import triggers  # noqa: E402  (triggering puts abilities on hold, which happens like anything else)

"""Phasing out and in (702.26): what is phased out is kept apart from all objects, as though it did not exist."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import names_of
from engine.state.game import GameState
from engine.table.table import Table


def phase_out(table: Table, what: tuple[str, ...], *rules: str) -> int:
    """Permanents phase out together with all that is attached to them (702.26b, 702.26g); how many were meant to."""
    events = leaving(table.state, tuple(one for one in what if one in table.state.battlefield))
    told = tuple(event.object for event in events)
    text = f"{names_of(table.state, told)} phase{'' if len(told) > 1 else 's'} out."
    happen(table, events, text, "phase_out", "702.26b", *rules, objects=told)
    return sum(not event.indirectly for event in events)


def leaving(state: GameState, what: tuple[str, ...]) -> tuple[kinds.PhaseOut, ...]:
    """The events of phasing out: what is attached to them does so indirectly, also if it were to do so itself (702.26h)."""
    along = tuple(dict.fromkeys(_attached(state, what)))
    direct = tuple(kinds.PhaseOut(object=one) for one in what if one not in along)
    return (*direct, *(kinds.PhaseOut(object=one, indirectly=True) for one in along))


def _attached(state: GameState, hosts: tuple[str, ...]) -> Iterator[str]:
    """What is attached to them, and what is attached to that (702.26g)."""
    for one in state.battlefield:
        if state.objects[one].attached_to in hosts:
            yield one
            yield from _attached(state, (one,))


def turn_based(table: Table) -> None:
    """First in the untap step, permanents with phasing and those that phased out change places (502.1, 702.26a)."""
    state, active = table.state, table.state.turn.active
    seen = view(state)
    own = (one for one in state.battlefield if seen.of(one).controller == active)
    out = leaving(state, tuple(one for one in own if seen.of(one).has_keyword("phasing")))
    back = tuple(one for one, phased in state.phased.items() if phased.under == active and not phased.indirectly)
    back = (*sorted(back), *_with(state, back))
    gone = {event.object for event in out}
    into = tuple(kinds.PhaseIn(object=one, attached_to=_host(state, one, back, gone)) for one in back)
    told = ((tuple(event.object for event in out), "out"), (back, "in"))
    parts = (f"{names_of(state, which)} phase{'' if len(which) > 1 else 's'} {word}" for which, word in told if which)
    text = f"{'; '.join(parts)}."
    names = (*(event.object for event in out), *back)
    happen(table, (*out, *into), text, "phasing", "502.1", "702.26a", actor=active, objects=names)


def _with(state: GameState, hosts: tuple[str, ...]) -> tuple[str, ...]:
    """What phased out indirectly with them phases in with them (702.26g)."""
    found = tuple(
        one
        for one in sorted(state.phased)
        if state.phased[one].indirectly and state.phased[one].object.attached_to in hosts
    )
    return (*found, *_with(state, found)) if found else ()


def _host(state: GameState, one: str, back: tuple[str, ...], gone: set[str]) -> str | None:
    """What it phases in attached to, if that is still there (702.26i)."""
    host = state.phased[one].object.attached_to
    there = host in state.players or host in back or (host in state.battlefield and host not in gone)
    return host if there else None

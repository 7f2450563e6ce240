"""Time traveling (701.56): time counters come and go."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import kinds
from engine.happening.happen import happen
from engine.happening.told_counters import unless_replaced
from engine.layers import view
from engine.layers.naming import names_of
from engine.phrases.this_way import gave_counters
from engine.resolution.context import Resolving
from engine.table.choosing import choose_objects

RULE = "701.56a"


def time_travel(resolving: Resolving, player: str) -> None:
    """For each of any number of those that have one, the player puts a time counter on it or removes one."""
    table, name = resolving.table, resolving.name(player)
    there = tuple(_with_time(resolving, player))

    def choose(what: str, among: tuple[str, ...]) -> tuple[str, ...]:
        prompt = f"{what.format(name=name)}?"
        if not among:
            return ()
        most, source = len(among), resolving.object
        return choose_objects(table, player, prompt, among, RULE, source=source, low=0, high=most)[0]

    more = choose("On which of them does {name} put a time counter", there)
    less = choose(
        "From which of them does {name} remove a time counter", tuple(one for one in there if one not in more)
    )
    amounts = (*((one, 1) for one in more), *((one, -1) for one in less))
    events = tuple(kinds.ChangeCounters(on=one, kind="time", amount=n, by=resolving.you) for one, n in amounts)
    done = [f"puts a time counter on {names_of(table.state, more)}"] if more else []
    done += [f"removes a time counter from {names_of(table.state, less)}"] if less else []
    text = f"{name} time travels: {' and '.join(done) or 'nothing is chosen'}."
    if not events:
        table.note(text, "time_travel", RULE, actor=player)
    told = unless_replaced(table.state, events, text)
    happened = happen(table, events, told, "time_travel", RULE, actor=player, objects=(*more, *less))
    gave_counters(happened, resolving.refs)
    resolving.did(1)


def _with_time(resolving: Resolving, player: str) -> Iterator[str]:
    """The permanents that the player controls and the suspended cards that they own, with a time counter (702.62b)."""
    state, look = resolving.table.state, view(resolving.table.state)
    for one in state.battlefield:
        if state.objects[one].count("time") and look.of(one).controller == player:
            yield one
    for one in state.zone("exile"):
        obj = state.objects[one]
        if obj.owner == player and obj.count("time") and look.of(one).has_keyword("suspend"):
            yield one

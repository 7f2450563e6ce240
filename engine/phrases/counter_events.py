"""Events of counters as trigger conditions see them: each one put on or removed, and the so-manyeth (122)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.triggers import events as te
from engine.events import kinds
from engine.phrases import references, trigger_bindings
from engine.phrases.scope import Bindings, Scope


def of_counters(condition: te.GetsCounters | te.LosesCounters, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """Once for each counter (603.2c); what enters with counters gets them too (122.6)."""
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, amount=amount):
            changes: tuple[tuple[str, int], ...] = ((kind, amount),)
        case kinds.MoveObject(becomes=on, counters=changes) | kinds.CreateToken(becomes=on, counters=changes):
            pass
        case _:
            return
    sign = 1 if isinstance(condition, te.GetsCounters) else -1
    if on in scope.state.players or not _put_by(condition, event, on, scope):
        return
    for kind, amount in changes:
        if condition.kind in (None, kind):
            for _ in range(max(sign * amount, 0)):
                yield from trigger_bindings.if_meant(condition.what, on, scope)


def _put_by(condition: te.GetsCounters | te.LosesCounters, event: kinds.Event, on: str, scope: Scope) -> bool:
    """Whether the right player puts them there, the controller of the object where nothing says who (122.6a)."""
    if not isinstance(condition, te.GetsCounters) or condition.by is None:
        return True
    if on not in scope.state.objects:
        return False
    by = event.by if isinstance(event, kinds.ChangeCounters) else None
    player = by if by is not None else trigger_bindings.seen_controller(on, scope)
    return player is not None and player in references.players(condition.by, scope)


def nth_counter(condition: te.NthCounter, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """Fewer than so many before, so many or more after (122.7), entering with them included (122.6)."""
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, amount=put) if kind == condition.kind and put > 0:
            pass
        case kinds.MoveObject(becomes=on, counters=counters) | kinds.CreateToken(becomes=on, counters=counters):
            put = sum(amount for kind, amount in counters if kind == condition.kind)
        case _:
            return
    if on in scope.state.objects:
        now = scope.state.objects[on].count(condition.kind)
        if now - put < condition.nth <= now:
            yield from trigger_bindings.if_meant(condition.what, on, scope)

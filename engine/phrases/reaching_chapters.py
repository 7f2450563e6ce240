"""Which chapters of a Saga an event reaches (714.2b), with read ahead (702.155)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Keyword
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.phrases.scope import Scope


def reached(numbers: tuple[int, ...], event: kinds.Event, scope: Scope) -> Iterator[int]:
    """Each chapter whose number the lore counters reach by this event, entering with them included (714.2b, 122.6)."""
    match event:
        case kinds.ChangeCounters(on=on, kind="lore", amount=amount) if on == scope.this and amount > 0:
            now = scope.state.objects[on].count("lore")
            before = now - amount
        case kinds.MoveObject(becomes=on, counters=counters) | kinds.CreateToken(becomes=on, counters=counters) if (
            on == scope.this
        ):
            before, now = 0, sum(amount for kind, amount in counters if kind == "lore")
        case _:
            return
    found = (number for number in numbers if before < number <= now)
    yield from (number for number in found if number == now or not _reads_ahead(scope, on))


def _reads_ahead(scope: Scope, saga: str) -> bool:
    """Whether a Saga with read ahead has entered this turn: only a chapter of just as many counters triggers (702.155a)."""
    state = scope.state
    abilities = scope.sight.of(saga).abilities
    if not any(isinstance(held.ability, Keyword) and held.ability.name == "read ahead" for held in abilities):
        return False
    this_turn = (entry for entry in state.history if entry.turn == state.turn.number)
    if any(saga in entry.objects and entry.event in ("enter", "play_land", "create_token") for entry in this_turn):
        return True
    if not state.history_complete and not state.objects[saga].controlled_since_turn_began:
        feature(saga, "a Saga with read ahead of which it is not told whether it entered this turn (702.155a)")
    return False

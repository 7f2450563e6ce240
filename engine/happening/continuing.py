"""Effects of static abilities that go on for a time after their object has left the battlefield (611.2a, 611.3b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.abilities.ability import SpellAbility, Static
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.tokens.copying import BecomeCopy
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.layers import look_at, view
from engine.layers.naming import name_of
from engine.layers.projecting import may_have_statics
from engine.oracle.printing import print_line
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.table.table import Table


def keep(
    state: GameState, before: GameState, events: tuple[kinds.Event, ...]
) -> tuple[GameState, tuple[FloatingEffect, ...]]:
    """The state in which what has left the battlefield leaves such effects behind, and these.

    Each is the same effect as before: it keeps its timestamp, and the set of objects it applies to stays open (611.3a).
    """
    if look_at(before).unasked:  # nothing has a static ability
        return state, ()
    kept: list[FloatingEffect] = []
    for one in _left(before, events):
        for static, timestamp in _continuing(before, one):
            assert isinstance(static.effect, ApplyToObjects)
            lasting = msgspec.structs.replace(static.effect, duration=Until("end_of_turn"))
            effect = FloatingEffect(
                id=fresh(state, f"{base(one)}.effect"),
                effect=lasting,
                affects=None,
                controller=view(before).of(one).controller or before.objects[one].owner,
                source=one,
                started_turn=before.turn.number,
                timestamp=timestamp,
                text=print_line((SpellAbility((lasting,)),)) or "",
            )
            state = msgspec.structs.replace(state, effects=(*state.effects, effect))
            kept.append(effect)
    return state, tuple(kept)


def without_spent(state: GameState, events: tuple[kinds.Event, ...]) -> GameState:
    """The state without the effects that were about nothing but what has just gone: it never comes back (400.7, 611.2c)."""
    if not state.effects or not any(isinstance(event, kinds.MoveObject | kinds.LeaveGame) for event in events):
        return state
    present = tuple(effect for effect in state.effects if not _is_spent(state, effect))
    return state if len(present) == len(state.effects) else msgspec.structs.replace(state, effects=present)


def _is_spent(state: GameState, effect: FloatingEffect) -> bool:
    if not effect.affects or not isinstance(effect.effect, ApplyToObjects | BecomeCopy):
        return False
    return not any(one in state.objects or one in state.phased or one in state.players for one in effect.affects)


def tell(table: Table, before: GameState, kept: tuple[FloatingEffect, ...]) -> None:
    """Say which effects go on without their object."""
    for effect in kept:
        assert effect.source is not None
        text = f"The effect of {name_of(before, effect.source)} continues until end of turn."
        table.note(text, "start_effect", "611.2a", "611.3a", objects=(effect.source,), before=before)


def _left(before: GameState, events: tuple[kinds.Event, ...]) -> Iterable[str]:
    """What has left the battlefield."""
    moves = [event.object for event in events if isinstance(event, kinds.MoveObject | kinds.LeaveGame)]
    return dict.fromkeys([one for one in moves if one in before.battlefield]) if moves else ()


def _continuing(before: GameState, one: str) -> Iterator[tuple[Static, int]]:
    """The static abilities of this kind that it had, each with the timestamp of its effect (613.7a)."""
    obj = before.objects[one]
    if Static not in view(before).of(one).kinds and not may_have_statics(obj.definition):
        return
    found = [
        (held.ability, max(obj.timestamp, held.timestamp or 0))
        for held in view(before).of(one).abilities
        if isinstance(held.ability, Static) and held.ability.continues is not None
    ]
    lines = (line for face in obj.definition.faces for line in face.lines)
    own = sum(1 for line in lines for it in line.abilities if isinstance(it, Static) and it.continues is not None)
    if own > len(found):
        feature(one, "an effect that continues after its object leaves, of an ability that the object had lost (613.6)")
    yield from found

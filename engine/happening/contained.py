"""What an event contains (616.1g): the events by which it is carried out; of damage its results, lifelink too (120.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.phrases.quantities import Number
from engine.events import kinds
from engine.events.merging import components
from engine.events.moving_kinds import to_graveyard
from engine.happening.damage import deals_as
from engine.layers import view
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.ids import base, successor
from engine.state.turn import is_opening_draw

Inside = tuple[kinds.Event, ...] | None


def contained(state: GameState, event: kinds.Event) -> Inside:
    """The events that carry this one out; ``None`` for one that is carried out itself."""
    carried_out_by = _CARRIED_OUT_BY.get(type(event))
    return carried_out_by(state, event) if carried_out_by is not None else None


def _destroyed(_: GameState, event: kinds.Destroy) -> Inside:
    return (to_graveyard(event.object, "destroy"),)


def _saved(_: GameState, event: kinds.SavedByAura) -> Inside:
    return (kinds.RemoveDamageFrom(object=event.object), kinds.Destroy(object=event.aura, source=event.object))


def _sacrificed(_: GameState, event: kinds.SacrificePermanent) -> Inside:
    return (to_graveyard(event.object, "sacrifice"),)


def _discarded(_: GameState, event: kinds.DiscardCard) -> Inside:
    return (msgspec.structs.replace(to_graveyard(event.object, "discard"), by=event.by),)


def _drawn(state: GameState, event: kinds.DrawCard) -> Inside:
    top = state.players[event.player].library.top
    if not top:
        return None
    opening = is_opening_draw(state.turn, event.player)
    new = successor(top[0])
    return (kinds.MoveObject(object=top[0], to="hand", becomes=new, cause="draw", opening=opening),)


def _regenerated(state: GameState, event: kinds.Regenerates) -> Inside:
    return _results_of_regenerating(state, event.object, event.shield)


def _results_of_regenerating(state: GameState, target: str, shield: str | None) -> tuple[kinds.Event, ...]:
    """Its damage is removed, its controller taps it, and it is removed from combat if it attacks or blocks (701.19a)."""
    used = (kinds.UseEffect(effect=shield, object=target),) if shield is not None else ()
    taps = () if state.objects[target].tapped else (kinds.SetTapped(object=target, tapped=True),)
    fights = any(part.object == target for part in state.combat.parts)
    leaves = (kinds.RemoveFromCombat(object=target),) if fights else ()
    return (*used, kinds.RemoveDamageFrom(object=target), *taps, *leaves)


def _countered(state: GameState, event: kinds.CounterSpell) -> Inside:
    """Into the graveyard (701.6a), if what counters it does not replace that itself (614.15)."""
    if state.objects[event.object].kind == "ability":
        return (kinds.CeaseToExist(object=event.object),)
    moved = to_graveyard(event.object, "countered")
    return (msgspec.structs.replace(moved, own=event.to if event.to != "graveyard" else None),)


def owner_of(state: GameState, object_id: str) -> str:
    """The owner of an object that exists, or existed and is remembered (108.3)."""
    obj = state.objects.get(object_id)
    return obj.owner if obj is not None else state.former[object_id].object.owner


def _results_of_damage(state: GameState, event: kinds.DealDamage) -> tuple[kinds.Event, ...]:
    source = view(state).of(event.source)
    results: list[kinds.Event] = []
    if event.to in state.players:
        if deals_as(state, event.source, event.to, "infect"):  # 120.3b
            results.append(_by_damage(event, "poison", source.controller))
        else:  # 120.3a
            life = state.players[event.to].life
            results.append(kinds.LoseLife(player=event.to, amount=event.amount, total=life))
        poison = toxicity(source) if event.combat else 0
        if poison:  # 120.3g
            given = kinds.ChangeCounters(
                on=event.to, kind="poison", amount=poison, by_effect=False, by=source.controller
            )
            results.append(given)
        if event.combat and state.variant == "commander" and event.source in state.objects:
            by = state.objects[event.source]
            for one in components(by):
                if one.commander:  # 903.10a
                    hit = kinds.TakeCommanderDamage(player=event.to, commander=base(one.id), amount=event.amount)
                    results.append(hit)
    else:
        results.extend(_damage_to_permanent(state, event))
    if source.has_keyword("lifelink"):  # 120.3f
        gains = source.controller or owner_of(state, event.source)  # 702.15b
        results.append(kinds.GainLife(player=gains, amount=event.amount, source=event.source))
    return tuple(results)


def toxicity(source: Characteristics) -> int:
    """The total toxic value: the sum of what its toxic abilities say (702.164b)."""
    held = (one.ability for one in source.abilities)
    return sum(
        one.amount.value
        for one in held
        if isinstance(one, Keyword) and one.name == "toxic" and isinstance(one.amount, Number)
    )


def _by_damage(event: kinds.DealDamage, kind: str, by: str | None) -> kinds.ChangeCounters:
    """Counters that damage puts there: the controller of its source does (120.3b, 120.3d)."""
    return kinds.ChangeCounters(on=event.to, kind=kind, amount=event.amount, by_effect=False, by=by)


def _damage_to_permanent(state: GameState, event: kinds.DealDamage) -> list[kinds.Event]:
    source, target = view(state).of(event.source), view(state).of(event.to)
    results: list[kinds.Event] = []
    if "planeswalker" in target.types:  # 120.3c
        loss = min(event.amount, state.objects[event.to].count("loyalty"))
        results.append(kinds.ChangeCounters(on=event.to, kind="loyalty", amount=-loss))
    if "battle" in target.types:  # 120.3h
        loss = min(event.amount, state.objects[event.to].count("defense"))
        results.append(kinds.ChangeCounters(on=event.to, kind="defense", amount=-loss))
    if "creature" in target.types:
        deathtouch = source.has_keyword("deathtouch")
        if any(deals_as(state, event.source, event.to, keyword) for keyword in ("wither", "infect")):  # 120.3d
            results.append(_by_damage(event, "-1/-1", source.controller))
            if deathtouch:  # 704.5h asks for damage that was dealt, not for damage that is marked
                results.append(kinds.MarkDamage(object=event.to, amount=0, deathtouch=True))
        else:  # 120.3e
            results.append(kinds.MarkDamage(object=event.to, amount=event.amount, deathtouch=deathtouch))
    return results


_CARRIED_OUT_BY: Final[Mapping[type, Callable[[GameState, Any], Inside]]] = {
    kinds.CounterSpell: _countered,
    kinds.DealDamage: _results_of_damage,
    kinds.Destroy: _destroyed,
    kinds.DiscardCard: _discarded,
    kinds.DrawCard: _drawn,
    kinds.Regenerates: _regenerated,
    kinds.SacrificePermanent: _sacrificed,
    kinds.SavedByAura: _saved,
}
"""By what events are carried out that contain others."""

CONTAINERS: Final = frozenset(_CARRIED_OUT_BY)
"""The kinds of events that contain others."""

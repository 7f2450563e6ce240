"""Excess damage: what exceeds lethal damage, loyalty or defense (120.4a, 120.10)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import kinds
from engine.layers import view
from engine.state.game import GameState


def lethal(state: GameState, one: str, *, deathtouch: bool) -> int:
    """How much more damage is lethal for a creature, from a source with deathtouch or without (120.6, 702.2c)."""
    left = max((view(state).of(one).toughness or 0) - state.objects[one].damage, 0)
    return min(left, 1) if deathtouch else left


def excess(state: GameState, one: str, amount: int, *, deathtouch: bool) -> int:
    """How much of an amount of damage to a permanent is excess damage, as it is before it is dealt.

    Of several card types that count, the greatest excess is meant. From a source with deathtouch any damage is lethal.
    """
    seen, obj = view(state).of(one), state.objects[one]
    most = []
    if "creature" in seen.types:
        most.append(amount - lethal(state, one, deathtouch=deathtouch))
    if "planeswalker" in seen.types:
        most.append(amount - obj.count("loyalty"))
    if "battle" in seen.types:
        most.append(amount - obj.count("defense"))
    return max((0, *most))


def of_batch(state: GameState, happened: Iterable[kinds.Event]) -> tuple[kinds.ExcessDamage, ...]:
    """The permanents that are dealt excess damage by all that is dealt to them at one time (120.10)."""
    dealt: dict[str, list[kinds.DealDamage]] = {}
    for event in happened:
        if isinstance(event, kinds.DealDamage) and event.to in state.battlefield:
            dealt.setdefault(event.to, []).append(event)
    found = []
    for one, events in dealt.items():
        total = sum(event.amount for event in events)
        deathtouch = any(view(state).of(event.source).has_keyword("deathtouch") for event in events)
        too_much = excess(state, one, total, deathtouch=deathtouch)
        if too_much:
            combat = any(event.combat for event in events)
            found.append(kinds.ExcessDamage(object=one, amount=too_much, combat=combat))
    return tuple(found)

"""Which rules damage is dealt by, as though by a source with a keyword (609.4), and its excess (120.4a, 120.10)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.abilities.damage.damaging import DamageDealtAs
from engine.events import kinds
from engine.layers import seen_of, view
from engine.layers.controlling import abilities_of
from engine.phrases.conditions import holds
from engine.phrases.references import players
from engine.standing.lethality import lethal_for
from engine.state.game import GameState


def deals_as(state: GameState, source: str, to: str, keyword: str) -> bool:
    """Whether the source has the keyword, or its damage to this permanent or player is dealt as though it had."""
    if seen_of(state, source).has_keyword(keyword):
        return True
    for ability, scope in abilities_of(state, DamageDealtAs, view(state).in_play(DamageDealtAs)):
        if ability.keyword != keyword or (ability.condition is not None and not holds(ability.condition, scope)):
            continue
        if ability.to is None or to in players(ability.to, scope):
            return True
    return False


def rules_of_damage(state: GameState, source: str, shares: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The parts of 120.3 that say what this damage does."""
    look = view(state)
    rules: list[str] = []
    by = look.of(source)
    for one, _ in shares:
        if one in state.players:
            rules.append("120.3b" if deals_as(state, source, one, "infect") else "120.3a")
            continue
        types = look.of(one).types
        if "planeswalker" in types:
            rules.append("120.3c")
        if "battle" in types:
            rules.append("120.3h")
        if "creature" in types:
            withers = any(deals_as(state, source, one, keyword) for keyword in ("wither", "infect"))
            rules.append("120.3d" if withers else "120.3e")
    if by.has_keyword("lifelink"):
        rules.append("120.3f")
    return tuple(dict.fromkeys(rules))


def rules_of_dealt(state: GameState, happened: Iterable[kinds.Event]) -> tuple[str, ...]:
    """The same of all damage among these events, in a state from before it was dealt."""
    dealt = (event for event in happened if isinstance(event, kinds.DealDamage))
    each = (rules_of_damage(state, event.source, ((event.to, event.amount),)) for event in dealt)
    return tuple(dict.fromkeys(rule for rules in each for rule in rules))


def lethal(state: GameState, one: str, *, deathtouch: bool) -> int:
    """How much more damage is lethal for a creature, from a source with deathtouch or without (120.6, 702.2c)."""
    left = max(lethal_for(state, one) - state.objects[one].damage, 0)
    return min(left, 1) if deathtouch else left


def excess(state: GameState, one: str, amount: int, *, deathtouch: bool) -> int:
    """How much of an amount of damage to a permanent is excess damage, as it is before it is dealt.

    Of several card types that count, the greatest excess is meant. From a source with deathtouch any damage is lethal.
    """
    seen, obj = seen_of(state, one), state.objects[one]
    most = []
    if "creature" in seen.types:
        most.append(amount - lethal(state, one, deathtouch=deathtouch))
    if "planeswalker" in seen.types:
        most.append(amount - obj.count("loyalty"))
    if "battle" in seen.types:
        most.append(amount - obj.count("defense"))
    return max((0, *most))


def excess_of_batch(state: GameState, happened: Iterable[kinds.Event]) -> tuple[kinds.ExcessDamage, ...]:
    """The permanents that are dealt excess damage by all that is dealt to them at one time (120.10)."""
    damage = [event for event in happened if type(event) is kinds.DealDamage]
    if not damage:
        return ()
    dealt: dict[str, list[kinds.DealDamage]] = {}
    for event in damage:
        if event.to in state.battlefield:
            dealt.setdefault(event.to, []).append(event)
    found = []
    for one, events in dealt.items():
        total = sum(event.amount for event in events)
        deathtouch = any(seen_of(state, event.source).has_keyword("deathtouch") for event in events)
        too_much = excess(state, one, total, deathtouch=deathtouch)
        if too_much:
            combat = any(event.combat for event in events)
            found.append(kinds.ExcessDamage(object=one, amount=too_much, combat=combat))
    return tuple(found)


Part = TypeVar("Part")


def together(state: GameState, results: Sequence[tuple[Part, kinds.Event]]) -> list[tuple[Part, kinds.Event]]:
    """The results with those put together that several sources have in common.

    Damage becomes its results as a whole, so what modifies counters or a loss of life applies once to what a permanent
    gets or a player loses at that time (614.5), and what waits for it triggers once (603.2c). Only life is gained from
    each source by itself (119.9, 119.10).
    """
    found: dict[Hashable, tuple[Part, kinds.Event]] = {}
    for position, (part, event) in enumerate(results):
        key = _key(event)
        if key is None:
            found[position] = (part, event)
            continue
        first, before = found.get(key, (part, None))
        found[key] = (first, event if before is None else _sum(state, before, event))
    return list(found.values())


def _key(event: kinds.Event) -> Hashable | None:
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, by=by):
            return on, kind, by
        case kinds.LoseLife(player=player):
            return player, "life"
        case _:
            return None


def _sum(state: GameState, one: kinds.Event, other: kinds.Event) -> kinds.Event:
    match one, other:
        case kinds.ChangeCounters(), kinds.ChangeCounters():
            there = state.objects[one.on].count(one.kind) if one.on in state.objects else 0
            return replace(one, amount=max(one.amount + other.amount, -there))  # only what is there is removed
        case kinds.LoseLife(), kinds.LoseLife():
            return replace(one, amount=one.amount + other.amount)
        case _:
            raise AssertionError((one, other))

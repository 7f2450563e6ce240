"""Prevention effects (615): damage that would be dealt is prevented, all of it or a part.

Several effects may apply to one damage event; the affected player, or the controller of the affected permanent, chooses
which applies first (616.1e), and each applies to an event only once (614.5, 615.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.abilities.prevention import PreventDamage, Prevents
from engine.abilities.references import AnyRef, Chosen, Group
from engine.events import kinds
from engine.events.commit import commit
from engine.events.contending import Contender
from engine.events.ruled_counters import shielded, shields_from
from engine.rules.controlling import scope_of
from engine.rules.layers import view
from engine.rules.matching import fits
from engine.rules.naming import name_of
from engine.rules.protection import is_protected
from engine.rules.references import objects
from engine.rules.scope import Scope, named
from engine.rules.unsupported import feature
from engine.state.effects import AmendingEffect
from engine.state.game import GameState
from engine.table import Table


class Prevention(Contender, frozen=True, kw_only=True):
    """What would prevent damage: protection, a shield counter, a shield of a resolution, or a permanent's ability."""

    rule: str
    shield: AmendingEffect | None = None
    holder: str | None = None
    ability: Prevents | None = None


def preventions(state: GameState, event: kinds.DealDamage) -> Iterator[Prevention]:
    """The prevention effects that apply to a damage event."""
    to, source = name_of(state, event.to), name_of(state, event.source)
    if is_protected(state, event.to, event.source):
        yield Prevention(key="protection", of=event.to, label=f"{to} has protection from {source}", rule="702.16e")
    if shields_from(state, event):
        yield Prevention(key="counter", label="a shield counter", of=event.to, rule="122.1c")
    for shield in state.shields:
        if not isinstance(shield.amends, PreventDamage):
            continue
        scope = Scope(state, view(state), shield.controller, shield.source, named(shield.bindings))
        if _covers(shield.amends, event, scope):
            rule = "615.8" if shield.amends.once else "615.7" if shield.remaining is not None else "615.1a"
            yield Prevention(key=shield.id, label=shield.text, of=shield.source, rule=rule, shield=shield)
    for holder in (*state.battlefield, *state.emblems):
        for number, held in enumerate(view(state).of(holder).abilities):
            if isinstance(held.ability, Prevents) and _covers(held.ability, event, scope_of(state, holder)):
                name = name_of(state, holder)
                yield Prevention(
                    key=f"{holder}/{number}", label=name, of=holder, rule="615.1a", holder=holder, ability=held.ability
                )


def stop_at_shared_shields(table: Table, events: Iterable[kinds.Event]) -> None:
    """Damage from several events at once that one shield can't prevent whole would have to be chosen among (615.7)."""
    damage = tuple(event for event in events if isinstance(event, kinds.DealDamage))
    if len(damage) < 2 or not table.state.shields:
        return
    for shield in table.state.shields:
        if not isinstance(shield.amends, PreventDamage) or (shield.remaining is None and not shield.amends.once):
            continue
        met = tuple(event for event in damage for one in preventions(table.state, event) if one.key == shield.id)
        limit = shield.remaining if shield.remaining is not None else 0
        if len(met) > 1 and (shield.amends.once or sum(event.amount for event in met) > limit):
            feature(shield.source, "dividing a prevention shield among simultaneous damage (615.7)")


def _covers(prevents: PreventDamage | Prevents, event: kinds.DealDamage, scope: Scope) -> bool:
    if prevents.combat and not event.combat:
        return False
    if prevents.either:
        assert prevents.to is not None
        return event.to in objects(prevents.to, scope) or _is_source(prevents.to, event.source, scope)
    to = prevents.to is None or event.to in objects(prevents.to, scope)
    return to and (prevents.by is None or _is_source(prevents.by, event.source, scope))


def _is_source(by: AnyRef, source: str, scope: Scope) -> bool:
    """Whether the source is meant; one that was chosen must still be what it was to be (609.7b, 615.9)."""
    match by:
        case Group(noun=noun):
            return fits(noun, source, scope)
        case Chosen(noun=noun):
            return source in scope.names.refs.get("chosen", ()) and fits(noun, source, scope)
        case _:
            return source in objects(by, scope)


def apply(table: Table, event: kinds.DealDamage, chosen: Prevention) -> kinds.Event | None:
    """The damage as far as it is not prevented; ``None`` if all of it is (615.1, 615.6)."""
    if chosen.key == "counter":
        return shielded(table, event)
    before, shield = table.state, chosen.shield
    amount = event.amount if shield is None or shield.remaining is None else min(event.amount, shield.remaining)
    if shield is not None:
        table.state = _used(before, shield, amount)
    source, to = name_of(before, event.source), name_of(before, event.to)
    why = (
        chosen.label if chosen.key == "protection" else f"by {chosen.label}" if shield is None else f"“{chosen.label}”"
    )
    table.note(
        f"{amount} damage from {source} to {to} is prevented: {why.rstrip('.')}.",
        "prevent_damage",
        chosen.rule,
        "615.1a" if chosen.rule != "615.1a" else "615.6",
        objects=(event.to, event.source),
        before=before,
    )
    left = event.amount - amount
    return msgspec.structs.replace(event, amount=left) if left > 0 else None


def _used(state: GameState, shield: AmendingEffect, amount: int) -> GameState:
    """What is left of a shield (615.7, 615.8)."""
    if shield.remaining is not None and shield.remaining > amount:
        less = msgspec.structs.replace(shield, remaining=shield.remaining - amount)
        shields = tuple(less if one.id == shield.id else one for one in state.shields)
        return msgspec.structs.replace(state, shields=shields)
    if shield.remaining is None and not shield.amends.once:
        return state
    return commit(state, kinds.EndEffects(ids=(shield.id,)))

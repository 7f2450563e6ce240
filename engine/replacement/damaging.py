"""Damage that would be dealt, as effects speak of it (609.7, 614.9, 615.12): from which sources, to whom."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import SpellAbility
from engine.abilities.damage.preventing import OWN_DAMAGE, DamageStays
from engine.abilities.phrases.references import AnyRef, Chosen, Group
from engine.events import kinds
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.matching import fits
from engine.phrases.references import objects
from engine.phrases.scope import Scope, named
from engine.phrases.this_way import filled
from engine.state.game import GameState

_DAMAGEABLE = {"creature", "planeswalker", "battle"}


def is_source(by: AnyRef, source: str, scope: Scope) -> bool:
    """Whether the source is meant; one that was chosen must still be what it was to be (609.7b, 615.9)."""
    match by:
        case Group(noun=noun):
            return fits(noun, source, scope)
        case Chosen(noun=noun):
            return source in filled("chosen", scope.names.refs) and fits(noun, source, scope)
        case _:
            return source in objects(by, scope)


def can_be_dealt(state: GameState, one: str) -> bool:
    """Whether damage can be redirected to it: a player in the game, or a permanent of a type that has damage (614.9)."""
    if one in state.players:
        return not state.players[one].lost
    return one in state.battlefield and not _DAMAGEABLE.isdisjoint(view(state).of(one).types)


def staying(state: GameState, event: kinds.DealDamage) -> str | None:
    """What says that this damage can't be prevented, by name (615.12)."""
    return next(_staying(state, event), None)


def _staying(state: GameState, event: kinds.DealDamage) -> Iterator[str]:
    if event.stays:
        yield name_of(state, event.source)
    for shield in state.shields:
        if isinstance(shield.amends, DamageStays):
            scope = Scope(state, view(state), shield.controller, shield.source, named(shield.bindings))
            if _stays(shield.amends, event, scope):
                yield shield.text
    spell = (event.source,) if event.source in state.stack else ()
    for ability, scope in abilities_of(state, DamageStays, (*view(state).in_play(DamageStays), *spell)):
        met = ability.condition is None or holds(ability.condition, scope)
        if met and _stays(ability, event, scope):
            yield name_of(state, scope.this or "")
    for said, scope in abilities_of(state, SpellAbility, spell):
        if any(part == DamageStays(by=OWN_DAMAGE) for part in said.body):
            yield name_of(state, scope.this or "")


def _stays(says: DamageStays, event: kinds.DealDamage, scope: Scope) -> bool:
    if says.sort and (says.sort == "combat") != event.combat:
        return False
    if says.by is None:
        return scope.reaches(event.to) and scope.reaches(event.source)  # 801.10, as 801.13b has it for preventing
    return is_source(says.by, event.source, scope)

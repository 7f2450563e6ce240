"""What forbids activating an ability: effects on its source, and on the player (602.5, 101.2)."""

from __future__ import annotations

from engine.abilities.ability import Activated, Static
from engine.abilities.casting.activating import CannotActivate
from engine.abilities.casting.playing import CannotPlay
from engine.abilities.costs.cost import LoyaltyCost, TapSymbol
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.phrases.references import Group, ObjectRef
from engine.abilities.players.player_rules import PlayerRuleKind
from engine.layers import in_play, view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.matching import is_source
from engine.phrases.references import objects
from engine.phrases.scope import Scope, named
from engine.standing.player_rules import rule_holds, source_of_rule
from engine.standing.playing import concerns, rulings
from engine.state.game import GameState

Refusal = tuple[str, ...]
"""Why something can't be done, as a sentence and the rules."""


def why_forbidden(state: GameState, player: str, source: str, ability: Activated) -> Refusal | None:
    """Why an effect forbids the player to activate this ability; ``None`` if none does (602.5)."""
    by = _forbidden_by(state, source, ability)
    if by is not None:
        words = f"activated abilities of {name_of(state, source)} can't be activated ({name_of(state, by)})"
        return (words, "602.5", "101.2")
    keeper = _player_kept_from(state, player, source)
    if keeper is not None:
        words = (
            f"an effect{keeper} says that {name_of(state, player)} can't activate abilities of {name_of(state, source)}"
        )
        return (words, "602.5", "101.2")
    for rule in _kept_from(state, source, ability):
        if rule_holds(state, player, rule):
            return (f"{name_of(state, player)} {rule}{source_of_rule(state, player, rule)}", "602.5", "101.2")
    return None


def any_is_forbidden(state: GameState) -> bool:
    """Whether anything forbids activating some abilities of objects, be it none that there are."""
    if not state.effects and not in_play(state, Static):
        return False
    if any(_forbids_some(effect.effect.changes) for effect in state.effects):
        return True
    if any(rule.sources is not None for rule, _ in rulings(state, CannotPlay)):
        return True
    look = view(state)
    held = (one.ability for holder in look.in_play(Static) for one in look.of(holder).abilities)
    return any(isinstance(static, Static) and _forbids_some(static.effect.changes) for static in held)


def _forbids_some(changes: tuple[object, ...]) -> bool:
    return any(isinstance(change, CannotActivate) for change in changes)


def _player_kept_from(state: GameState, player: str, source: str) -> str | None:
    """What says of a player that they can't activate abilities of such objects, in brackets; ``None`` if nothing does."""
    for rule, ruling in rulings(state, CannotPlay):
        if rule.sources is None or not concerns(ruling.scope, player, rule):
            continue
        if _is_meant(rule.sources, source, ruling.scope):
            return f" ({name_of(state, ruling.source)})" if ruling.source is not None else ""
    return None


def _kept_from(state: GameState, source: str, ability: Activated) -> tuple[PlayerRuleKind, ...]:
    """The rules about a player that forbid an ability of this kind (605.1a, 606.2)."""
    loyalty = any(isinstance(part, LoyaltyCost) for part in ability.cost.parts)
    found: list[PlayerRuleKind] = []
    if not is_mana_ability(ability):
        found.append("can't activate abilities but mana abilities")
        if not loyalty:
            found.append("can't activate abilities but mana and loyalty abilities")
    if loyalty and "planeswalker" in view(state).of(source).types:
        found.append("can't activate loyalty abilities of planeswalkers")
    return tuple(found)


def _forbidden_by(state: GameState, source: str, ability: Activated) -> str | None:
    """The object whose effect forbids it."""
    for effect in state.effects:
        if not _forbids(effect.effect.changes, ability):
            continue
        scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
        if source in effect.affects if effect.affects is not None else _is_meant(effect.effect.what, source, scope):
            return effect.source or effect.id
    seen = view(state)
    for holder in seen.in_play(Static):
        for held in seen.of(holder).abilities:
            static = held.ability
            if not isinstance(static, Static) or not _forbids(static.effect.changes, ability):
                continue
            scope = scope_of(state, holder)
            met = static.condition is None or holds(static.condition, scope)
            if met and _is_meant(static.effect.what, source, scope):
                return holder
    return None


def _is_meant(what: ObjectRef, source: str, scope: Scope) -> bool:
    """Whether a source is one that is spoken of: one that is called so is meant in any zone (109.2c)."""
    if isinstance(what, Group) and all(head.word == "source" for head in what.noun.heads):
        return is_source(what.noun, source, scope)
    return source in objects(what, scope)


def _forbids(changes: tuple[object, ...], ability: Activated) -> bool:
    return any(isinstance(change, CannotActivate) and _concerns(change, ability) for change in changes)


def _concerns(change: CannotActivate, ability: Activated) -> bool:
    match change.which:
        case "all":
            return True
        case "no mana":
            return not is_mana_ability(ability)
        case "tap":
            return any(isinstance(part, TapSymbol) for part in ability.cost.parts)

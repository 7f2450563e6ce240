"""What forbids a player to cast a spell or activate an ability now (101.2, 601.3): effects, and split second (702.61)."""

from __future__ import annotations

from operator import methodcaller
from typing import Final

from engine.abilities.casting.playing import CannotPlay
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import Compares, HasManaValue, Head, Noun
from engine.abilities.phrases.references import Group, You
from engine.abilities.triggers.stack_events import Casts
from engine.layers import view
from engine.layers.controlling import scope_of
from engine.layers.looking import of_supertype
from engine.layers.naming import because_of, name_of
from engine.phrases.history.recalling import times
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.standing.playing import Ruling, concerns, covers, rulings
from engine.state.game import GameState

ANY_SPELL: Final = Noun((Head((), "spell"),))

Refusal = tuple[str, ...]
"""Why something can't be done: a sentence, and the rules that say so."""


def why_prohibited(state: GameState, player: str, card: str) -> Refusal | None:
    """Why a player is forbidden to begin to cast a card; ``None`` where nothing forbids it (601.3)."""
    quick = split_second(state, player)
    if quick is not None:
        name = name_of(state, quick)
        return (f"{name} with split second is on the stack, and no other spell can be cast", "702.61a", "101.2")
    if _lacks_a_legend(state, player, card):
        lacking = f"{name_of(state, player)} controls no legendary creature or planeswalker"
        return (f"{name_of(state, card)} is legendary, and {lacking}", "205.4e", "601.3")
    for rule, ruling in rulings(state, CannotPlay):
        if _may_change(state, rule.what, card):
            continue
        applies = concerns(ruling.scope, player, rule) and _is_in_time(state, player, rule)
        if rule.elsewhere:
            obj = state.objects[card]
            applies = (
                applies and not _is_own(rule, player, obj.owner, obj.zone) and covers(rule.what, None, ruling, card)
            )
        else:
            applies = applies and covers(rule.what, rule.origin, ruling, card)
        if applies and (rule.beyond is None or casts_this_turn(state, player, rule.what) >= rule.beyond):
            return (_sentence(state, player, card, rule, ruling), "101.2", "601.3")
    return None


def _lacks_a_legend(state: GameState, player: str, card: str) -> bool:
    """Whether it is a legendary instant or sorcery of a player without a legendary creature or planeswalker (205.4e)."""
    look = view(state)
    seen = look.of(card)
    if "legendary" not in seen.supertypes or {"instant", "sorcery"}.isdisjoint(seen.types):
        return False
    legends = (look.of(one) for one in look.those(of_supertype("legendary")))
    return not any(
        legend.controller == player and not {"creature", "planeswalker"}.isdisjoint(legend.types) for legend in legends
    )


def _may_change(state: GameState, what: object, card: str) -> bool:
    """Whether X, which is chosen on casting, may let the spell escape what is forbidden of some mana values (601.3a)."""
    cost = view(state).of(card).mana_cost
    asks = contains(what, HasManaValue) or any(p.property == "mana_value" for p in find(what, Compares))
    return asks and cost is not None and "X" in cost.symbols


def why_prohibited_as_spell(state: GameState, spell: str, player: str) -> Refusal | None:
    """Why a player is forbidden to cast a spell that has been proposed, with the choices made for it (601.3a, 601.5)."""
    facts = state.objects[spell].cast
    for rule, ruling in rulings(state, CannotPlay):
        if not concerns(ruling.scope, player, rule) or not isinstance(rule.what, Group):
            continue
        zone = facts.origin if facts is not None else None
        from_there = rule.origin is None or zone == rule.origin.zone
        if rule.elsewhere:
            from_there = not _is_own(rule, player, state.objects[spell].owner, zone)
        if not from_there or not _is_in_time(state, player, rule) or not fits(rule.what.noun, spell, ruling.scope):
            continue
        if rule.beyond is None or casts_this_turn(state, player, rule.what) >= rule.beyond:
            return (_sentence(state, player, spell, rule, ruling), "101.2", "601.5")
    return None


_HAS_SPLIT_SECOND: Final = methodcaller("has_printed", "split second")


def split_second(state: GameState, player: str) -> str | None:
    """The spell with split second on the stack, if there is one whose influence reaches the player (702.61a, 801.10)."""
    look = view(state)
    if look.plain and not state.objects.texts[_HAS_SPLIT_SECOND]:
        return None
    quick = (one for one in state.stack if look.of(one).has_keyword("split second"))
    return next((one for one in quick if scope_of(state, one).reaches(player)), None)


def _is_in_time(state: GameState, player: str, rule: CannotPlay) -> bool:
    """Whether it is a turn in which the rule keeps the player from it."""
    return not rule.own_turns or state.turn.active != player


def _is_own(rule: CannotPlay, player: str, owner: str, zone: str | None) -> bool:
    """Whether it is in the zone that the player may cast it from, their own."""
    return rule.origin is not None and zone == rule.origin.zone and owner == player


def casts_this_turn(state: GameState, player: str, among: Group) -> int:
    """How many such spells a player has cast this turn, by the log (601.2i, 608.2i)."""
    if among.noun != ANY_SPELL:
        return times(Casts(You(), among.noun), "this turn", Scope(state, view(state), player, None))
    return sum(
        entry.event == "cast_spell" and entry.player == player and entry.turn == state.turn.number
        for entry in state.history
    )


def _sentence(state: GameState, player: str, card: str, rule: CannotPlay, ruling: Ruling) -> str:
    who, name = name_of(state, player), name_of(state, card)
    by = because_of(state, ruling.source)
    if rule.beyond is not None:
        such = "" if rule.what.noun == ANY_SPELL else " such"
        return f"{who} can't cast more than {rule.beyond}{such} spell{'s' if rule.beyond > 1 else ''} each turn{by}"
    return f"{who} can't cast {name}{by}"

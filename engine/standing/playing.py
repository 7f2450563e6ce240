"""The continuous effects on what players may cast and play: which there are now, and whom and what they mean (613.11).

They come from resolved spells and abilities (611.2) and from static abilities (604.1, 611.3): of permanents, and of the
card itself, which says how it may be cast wherever that could be (113.6b, 113.6e, 113.6f).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from engine.abilities.ability import Static
from engine.abilities.casting.playing import (
    CannotPlay,
    ChangesCosts,
    MayLook,
    MayPlay,
    MoreLands,
    PlayingRule,
    SpendsAsThough,
    TopOf,
)
from engine.abilities.conditions import Condition, HasTarget, WasPaid
from engine.abilities.costs.costing import OFFERING
from engine.abilities.node import find
from engine.abilities.phrases.filters import (
    Compares,
    Either,
    HasType,
    Head,
    InZone,
    IsCastBy,
    IsExiledWith,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Group, ObjectRef, This, You
from engine.layers import in_play, seen_of, view
from engine.layers.controlling import scope_of
from engine.phrases.conditions import holds
from engine.phrases.matching import fits
from engine.phrases.own_characteristics import showing
from engine.phrases.references import objects, players
from engine.phrases.scope import Scope
from engine.state.game import GameState

_NO_LAND = Not(HasType("land"))
"""A land card is never cast as a spell (305.1)."""

Kind = TypeVar("Kind", MayPlay, MayLook, CannotPlay, MoreLands, SpendsAsThough, ChangesCosts)


class Ruling(msgspec.Struct, frozen=True):
    """One such effect as it stands: what it says, from where it looks, and the cards that it was fixed to (611.2c).

    ``source`` is the object whose ability or effect it is, ``index`` the place of that ability among its own, where it
    has one; ``effect`` is the id of one from a resolution.
    """

    rule: PlayingRule
    scope: Scope
    source: str | None
    affects: tuple[str, ...] | None = None
    effect: str | None = None
    index: int | None = None


def rulings(state: GameState, kind: type[Kind], card: str | None = None) -> Iterable[tuple[Kind, Ruling]]:
    """The effects of a kind that there are, those of the card's own abilities among them."""
    holders: tuple[str, ...] = in_play(state, Static)
    if card is not None and Static in seen_of(state, card).kinds and card not in state.battlefield:
        holders = (*holders, card)
    return _rulings(state, kind, holders, card) if holders or state.effects else ()


def _rulings(
    state: GameState, kind: type[Kind], holders: tuple[str, ...], card: str | None
) -> Iterator[tuple[Kind, Ruling]]:
    for effect in state.effects:
        if isinstance(effect.effect, kind):
            scope = Scope(state, view(state), effect.controller, effect.source)
            yield effect.effect, Ruling(effect.effect, scope, effect.source, effect.affects, effect.id)
    for holder in holders:
        for held in seen_of(state, holder).abilities:
            ability = held.ability
            if not isinstance(ability, Static) or not isinstance(rule := ability.effect, kind):
                continue
            if holder == card and not isinstance(rule.what, This):
                continue  # 113.6: what it says of others it says on the battlefield
            scope = scope_of(state, holder)
            if ability.condition is None or (not looks_ahead(ability.condition) and holds(ability.condition, scope)):
                yield rule, Ruling(rule, scope, holder, index=held.index)


def is_bounded(rule: MayPlay, ruling: Ruling) -> bool:
    """Whether an effect names cards that it lets be played from where they are, and not only another cost or time."""
    exiled = isinstance(rule.what, Group) and any(isinstance(part, IsExiledWith) for part in rule.what.noun.post)
    return ruling.affects is not None or rule.origin is not None or rule.among is not None or exiled


def looks_ahead(condition: Condition) -> bool:
    """Whether a condition is on choices that are made only as the spell is proposed: its targets, X, or whether something
    is sacrificed for offering (601.3b, 702.48a).
    """
    if any(asked.cost == OFFERING for asked in find(condition, WasPaid)):
        return True
    return any(True for kind in (HasTarget, X) for _ in find(condition, kind))


def concerns(who: Scope, player: str, rule: PlayingRule) -> bool:
    """Whether a rule is about a player; one that names nobody is about everybody whom the influence reaches (801.10)."""
    return who.reaches(player) if rule.who is None else player in players(rule.who, who)


def covers(what: ObjectRef, origin: InZone | TopOf | None, ruling: Ruling, card: str) -> bool:
    """Whether a card is one that a rule means, as the spell or land that it would be (601.3, 109.2b)."""
    scope = ruling.scope
    if ruling.affects is not None:
        if card not in ruling.affects or not _is_of_a_pool(ruling.rule) or not isinstance(what, Group):
            return card in ruling.affects
        return fits(as_card(_as_it_looks(what.noun), scope.state.objects[card].zone), card, scope)
    among = ruling.rule.among if isinstance(ruling.rule, MayPlay) else None
    if among is not None and not fits(as_card(among, scope.state.objects[card].zone), card, scope):
        return False
    if not _is_from(origin, scope, card):
        return False
    if isinstance(what, Group):
        return fits(as_card(what.noun, scope.state.objects[card].zone), card, scope)
    return card in objects(what, scope)


def _as_it_looks(noun: Noun) -> Noun:
    """What a phrase says of characteristics and amounts, which tells one face or half of a card from another (109.3)."""
    heads = tuple(Head(tuple(filter(_is_of_looks, head.adjectives)), head.word) for head in noun.heads)
    return Noun(heads, tuple(filter(_is_of_looks, noun.post)))


def _is_of_looks(said: Predicate) -> bool:
    match said:
        case Not(predicate=inner):
            return _is_of_looks(inner)
        case Either(predicates=predicates):
            return all(_is_of_looks(one) for one in predicates)
        case Compares(than=than):
            return isinstance(than, Number)
        case _:
            return showing(said) is not None


def _is_of_a_pool(rule: PlayingRule) -> bool:
    return isinstance(rule, MayPlay) and rule.pool is not None


def _is_from(origin: InZone | TopOf | None, scope: Scope, card: str) -> bool:
    obj = scope.state.objects[card]
    match origin:
        case None:
            return True
        case InZone(zone=zone, of=of):
            return obj.zone == zone and (of is None or obj.owner in players(of, scope))
        case TopOf(of=of):
            return any(scope.state.players[who].library.top[:1] == (card,) for who in players(of, scope))


def as_card(noun: Noun, zone: str) -> Noun:
    """The phrase for spells or lands, asked of what would become one: of a card, or of a copy of a card for a spell."""
    heads = tuple(_card_head(head) for head in noun.heads)
    post = tuple(part for part in noun.post if part != IsCastBy(You()))  # whoever may cast it casts it
    return Noun(heads, (InZone(zone), *post), noun.join)  # type: ignore[arg-type]


def _card_head(head: Head) -> Head:
    if head.word == "spell":
        return Head((*head.adjectives, _NO_LAND), "source")  # a copy of a card may be cast as well as a card (707.12)
    return Head(head.adjectives, "card")

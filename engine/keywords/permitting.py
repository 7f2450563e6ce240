"""Keywords by which a card may be cast from another zone, or for another cost: escape, mayhem, warp, sneak and
their kin."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.casting.playing import MayPlay
from engine.abilities.conditions import IsTurnOf
from engine.abilities.costs.cost import Cost, ReturnCost
from engine.abilities.phrases.filters import HasType, Head, InZone, IsTapped, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen, This, You
from engine.abilities.triggers.events import Discards
from engine.keywords.cards import UNBLOCKED_RETURNED

_GRAVEYARD = InZone("graveyard", You(), word="from")
_CREATURE = Head((HasType("creature"),), "permanent", bare=True)
_TAPPED_CREATURE = Noun((Head((IsTapped(True), HasType("creature")), "permanent", bare=True),))


def escape(keyword: Keyword) -> tuple[Ability, ...]:
    """May be cast from the graveyard for its escape cost (702.138a)."""
    return _from_graveyard(keyword)


def harmonize(keyword: Keyword) -> tuple[Ability, ...]:
    """May be cast from the graveyard for its harmonize cost; a creature that is tapped for it makes it cost less
    (702.180a, ``engine.costs.reducing``).
    """
    return _from_graveyard(keyword)


def emerge(keyword: Keyword) -> tuple[Ability, ...]:
    """May be cast for its emerge cost; the creature that is sacrificed for it makes it cost less (702.119a,
    ``engine.costs.reducing``).
    """
    return _may(keyword, keyword.cost) if keyword.cost is not None else ()


def mayhem(keyword: Keyword) -> tuple[Ability, ...]:
    """If it was discarded this turn it may be cast from the graveyard for its mayhem cost; without one, it may be
    played from there (702.187b, 702.187c).
    """
    discarded = Happened(Discards(You(), This("this card")))
    if keyword.cost is None:
        play = MayPlay(You(), This("this card"), verb="play", origin=_GRAVEYARD, keyword="mayhem")
        return (Static(play, discarded),)
    cast = MayPlay(You(), This("this card"), origin=_GRAVEYARD, cost=keyword.cost, keyword="mayhem")
    return (Static(cast, discarded),)


def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """May be cast from the hand for its warp cost (702.185a); what comes of that is arranged as the spell resolves."""
    if keyword.cost is None:
        return ()
    hand = InZone("hand", You(), word="from")
    return (Static(MayPlay(You(), This("this card"), origin=hand, cost=keyword.cost, keyword="warp")),)


def web_slinging(keyword: Keyword) -> tuple[Ability, ...]:
    """May be cast for its web-slinging cost and the return of a tapped creature of its caster (702.188a)."""
    if keyword.cost is None:
        return ()
    back = ReturnCost(Chosen(_TAPPED_CREATURE, Number(1), Number(1)))
    return _may(keyword, Cost((*keyword.cost.parts, back)))


def sneak(keyword: Keyword) -> tuple[Ability, ...]:
    """In its caster's declare blockers step it may be cast, as though an instant, for its sneak cost and the return of an
    unblocked creature (702.190a); a permanent then enters attacking (``engine.casting.consequences``).
    """
    if keyword.cost is None:
        return ()
    cost = Cost((*keyword.cost.parts, UNBLOCKED_RETURNED))
    cast = MayPlay(You(), This("this card"), cost=cost, flash=True, keyword="sneak")
    return (Static(cast, IsTurnOf(You(), step="declare_blockers")),)


def _from_graveyard(keyword: Keyword) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    this = This("this card")
    return (Static(MayPlay(You(), this, origin=_GRAVEYARD, cost=keyword.cost, keyword=keyword.name)),)


def _may(keyword: Keyword, cost: Cost) -> tuple[Ability, ...]:
    return (Static(MayPlay(You(), This("this card"), cost=cost, keyword=keyword.name)),)

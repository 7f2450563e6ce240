"""Keywords that are static abilities: changeling, devoid (604.3), affinity, undaunted, absorb (702.41, 702.125, 702.64)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Replaces, Static
from engine.abilities.costs.cost import PayMana
from engine.abilities.costs.costing import CostChange
from engine.abilities.damage.preventing import PreventThat
from engine.abilities.layers.characteristics import BecomeColors, BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.phrases.filters import Head, IsControlledBy, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import CountOf, PlayerCount, Quantity
from engine.abilities.phrases.references import Players, This, You
from engine.abilities.replacement.replacing import DealsAnyDamage


def changeling(_: Keyword) -> tuple[Ability, ...]:
    """It is every creature type (702.73a, 205.3m)."""
    return (Static(ApplyToObjects(This(), (BecomeTypes(subtypes=CREATURE_TYPES, adding=True),))),)


def devoid(_: Keyword) -> tuple[Ability, ...]:
    """It is colorless (702.114a)."""
    return (Static(ApplyToObjects(This(), (BecomeColors(()),))),)


def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """Costs {1} less to cast for each permanent of the quality that its caster controls (702.41a)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    noun = keyword.quality
    return (_less(CountOf(Noun(noun.heads, (*noun.post, IsControlledBy(You())), noun.join))),)


def undaunted(_: Keyword) -> tuple[Ability, ...]:
    """Costs {1} less to cast for each opponent (702.125a)."""
    return (_less(PlayerCount(Players("opponents"))),)


def _less(per: Quantity) -> CostChange:
    return CostChange(This("this spell"), PayMana(ManaCost(("1",))), more=False, per=per)


def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """Of the damage that a source would deal to it, N is prevented (702.64a)."""
    if keyword.amount is None:
        return ()
    dealt = DealsAnyDamage(Noun((Head((), "source"),)), "", (This(),))
    return (Replaces(dealt, (PreventThat(some=keyword.amount),), instead="prevent"),)

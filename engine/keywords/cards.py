"""Keywords of cards in a hand: cycling, typecycling, reinforce, transmute."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.activating import ActivationLimit
from engine.abilities.costs import Cost, DiscardCost
from engine.abilities.effects import Draw, Instruction, PutCounters, Search
from engine.abilities.filters import Compares, Head, Noun
from engine.abilities.quantities import Number, PropertyOf
from engine.abilities.references import Chosen, Target, This, You
from engine.keywords.counters import CREATURE


def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: draw a card (702.29a)."""
    return _discarding(keyword, Draw(You(implied=True), Number(1)))


def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for a card of the type, reveal it, put it into the hand (702.29e)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    found = Chosen(keyword.quality, Number(1), Number(1))
    return _discarding(keyword, Search(You(implied=True), found, "hand", reveal=True))


def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: N +1/+1 counters on a creature (702.77a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    return _discarding(keyword, PutCounters("+1/+1", keyword.amount, Target(CREATURE, slot="t1")))


def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for a card of the same mana value, as a sorcery (702.53a)."""
    same = Compares("mana_value", "=", PropertyOf("mana_value", This("this card")))
    found = Chosen(Noun((Head((), "card"),), (same,)), Number(1), Number(1))
    return _discarding(keyword, Search(You(implied=True), found, "hand", reveal=True), "sorcery")


def _discarding(keyword: Keyword, do: Instruction, *limits: ActivationLimit) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    return (Activated(Cost((*keyword.cost.parts, DiscardCost(This("this card")))), (do,), limits),)

"""Keywords of cards in a hand: cycling, typecycling."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.costs import Cost, DiscardCost
from engine.abilities.effects import Draw, Instruction, Search
from engine.abilities.filters import Noun
from engine.abilities.quantities import Number
from engine.abilities.references import Chosen, This, You


def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: draw a card (702.29a)."""
    return _discarding(keyword, Draw(You(implied=True), Number(1)))


def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay the cost and discard this card: search for a card of the type, reveal it, put it into the hand (702.29e)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    found = Chosen(keyword.quality, Number(1), Number(1))
    return _discarding(keyword, Search(You(implied=True), found, "hand", reveal=True))


def _discarding(keyword: Keyword, do: Instruction) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    return (Activated(Cost((*keyword.cost.parts, DiscardCost(This("this card")))), (do,)),)

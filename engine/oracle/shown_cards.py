"""How cards are called that were shown, milled, or taken from the top of a library to pay (608.2c, 608.2k, 701.20a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.costs.cost import Cost, TopCost
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import Back, Chosen, TopCards
from engine.oracle.antecedents import EXILED, Mention, given_up
from engine.oracle.words_for_cards import MILLED, ONE_MILLED, SHOWN


def called_milled(amount: Quantity) -> frozenset[str]:
    """The words for so many cards that are milled (701.17c)."""
    return MILLED | ONE_MILLED if amount == Number(1) else MILLED


def shown_too(mention: Mention, what: Chosen) -> Mention:
    """What is chosen among others and revealed can be called "the revealed cards", a single card "the revealed card"
    (701.20a).
    """
    if mention.binding != "chosen":
        return mention
    if what.high == Number(1):
        return replace(mention, words=mention.words | given_up("revealed", mention.words))
    return replace(mention, words=mention.words | SHOWN) if mention.plural and isinstance(what.among, Back) else mention


def shown_from_top(what: TopCards) -> frozenset[str]:
    """The words for a single card from the top of a library that was revealed (701.20a)."""
    return given_up("revealed", frozenset({"card"})) if what.amount == Number(1) else frozenset()


def from_the_top(cost: Cost) -> frozenset[str]:
    """The words for the one card from the top of a library that a cost is paid with (608.2k)."""
    tops = [part for part in cost.parts if isinstance(part, TopCost)]
    if [top.amount for top in tops] != [Number(1)]:
        return frozenset()
    return (EXILED if tops[0].verb == "exile" else ONE_MILLED) | {"object", "card"}

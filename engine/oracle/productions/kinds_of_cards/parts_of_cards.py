"""What the text boxes of cards with several faces or parts say, and what is said of such cards (702.160, 702.167, 712)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, CraftCost, PayMana
from engine.abilities.phrases.filters import HasPart, Head, IsDoubleFaced, Noun, PartOfCard
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import Chosen
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL


def declare(g: Builder) -> None:
    """Declare the prototype line among the keywords that stand as a line of their own, and what cards with parts have."""
    for kind in get_args(PartOfCard):
        g.word("modifier", f"that has a {kind}", HasPart(kind))
        g.word("modifier", f"that have a {kind}", HasPart(kind, plural=True))
    g.word("plain_adjective", "double-faced", IsDoubleFaced())
    g.word("plain_adjective", "transformed", IsDoubleFaced(transformed=True))
    craft = "craft with {what:materials} {cost:plain_cost}"
    g.form("line_keyword", craft, Keyword, _craft, _uncraft)
    g.rule("materials", "{noun:plain_noun/sg}", Chosen, low=Number(1), high=Number(1))
    g.form("materials", "{n:number_word} {noun:noun/pl}", Chosen, _exactly, _unexactly, number=PL)
    g.form("materials", "{n:number_word} or more {noun:noun/pl}", Chosen, _at_least, _unat_least, number=PL)
    g.form("materials", "one or more {noun:noun/pl}", Chosen, _some, _unsome, number=PL)
    g.word("materials", "one or more", Chosen(ANYTHING, Number(1), None))
    g.form("line_keyword", "prototype {cost:plain_cost} — {pt:pt}", Keyword, _prototype, _unprototype)


ANYTHING = Noun((Head((), "permanent"),))
"""Any permanent or card, where the materials are not described."""


def _craft(what: Chosen, cost: Cost) -> Keyword:
    return Keyword("craft", Cost((*cost.parts, CraftCost(what))))


def _uncraft(keyword: Keyword) -> tuple[Any, ...] | None:
    if keyword.name != "craft" or keyword.cost is None:
        return None
    *parts, materials = keyword.cost.parts
    return (materials.what, Cost(tuple(parts))) if isinstance(materials, CraftCost) else None


def _exactly(n: int, noun: Noun) -> Chosen | None:
    return Chosen(noun, Number(n), Number(n)) if n > 1 else None


def _unexactly(chosen: Chosen) -> tuple[Any, ...] | None:
    match chosen.low:
        case Number(value=n) if n > 1 and chosen.high == chosen.low:
            return n, chosen.noun
        case _:
            return None


def _some(noun: Noun) -> Chosen:
    return Chosen(noun, Number(1), None)


def _unsome(chosen: Chosen) -> tuple[Any, ...] | None:
    return (chosen.noun,) if chosen == Chosen(chosen.noun, Number(1), None) and chosen.noun != ANYTHING else None


def _at_least(n: int, noun: Noun) -> Chosen | None:
    return Chosen(noun, Number(n), None) if n > 1 else None


def _unat_least(chosen: Chosen) -> tuple[Any, ...] | None:
    match chosen.low:
        case Number(value=n) if n > 1 and chosen.high is None:
            return n, chosen.noun
        case _:
            return None


def _prototype(cost: Cost, pt: tuple[Quantity, Quantity]) -> Keyword | None:
    match cost, pt:
        case Cost(parts=(PayMana(),)), (Number(value=power), Number(value=toughness)):
            return Keyword("prototype", cost, quality=f"{power}/{toughness}")
        case _:
            return None


def _unprototype(keyword: Keyword) -> tuple[Any, ...] | None:
    if keyword.name != "prototype" or not isinstance(keyword.quality, str):
        return None
    power, _, toughness = keyword.quality.partition("/")
    return keyword.cost, (Number(int(power)), Number(int(toughness)))

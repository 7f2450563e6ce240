"""What the text boxes of cards with several parts say: prototypes (702.160)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Keyword
from engine.abilities.costs import Cost, PayMana
from engine.abilities.quantities import Number, Quantity
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare the prototype line among the keywords that stand as a line of their own."""
    g.form("line_keyword", "prototype {cost:plain_cost} — {pt:pt}", Keyword, _prototype, _unprototype)


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

"""Splice onto spells of a quality (702.47a)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.filters import Either, HasSubtype, HasType, Head, Noun
from engine.oracle.grammar.builder import Builder

ARCANE = Noun((Head((HasSubtype("Arcane"),), "spell"),))
INSTANT_OR_SORCERY = Noun((Head((Either((HasType("instant"), HasType("sorcery"))),), "spell"),))


def declare(g: Builder) -> None:
    """Declare "splice onto", with a cost of mana or, after a dash, another one."""
    g.word("spliced_onto", "Arcane", ARCANE)
    g.word("spliced_onto", "instant or sorcery", INSTANT_OR_SORCERY)
    g.rule("short_keyword", "splice onto {quality:spliced_onto} {cost:plain_cost}", Keyword, name="splice")
    g.form("line_keyword", "splice onto {quality:spliced_onto} -- {cost:cost} .", Keyword, _splice, _unsplice)


def _splice(quality: Noun, cost: Cost) -> Keyword | None:
    """After a dash stands a cost that is not mana."""
    return None if any(isinstance(part, PayMana) for part in cost.parts) else Keyword("splice", cost, None, quality)


def _unsplice(keyword: Keyword) -> tuple[Any, ...] | None:
    return (keyword.quality, keyword.cost) if keyword.name == "splice" and keyword.cost is not None else None

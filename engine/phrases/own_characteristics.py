"""Predicates that one look at an object answers, whatever the other objects and the ability are (109.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import assert_never

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.lexicon import LAND_TYPES
from engine.abilities.phrases import filters as f
from engine.abilities.phrases.quantities import Number
from engine.keywords.table import names_of
from engine.phrases.scope import Characteristic, Seen

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": lt,
    "<=": le,
    "=": eq,
    ">=": ge,
    ">": gt,
    "!=": ne,
}


class Showing(msgspec.Struct, frozen=True):
    """What of an object is looked at, and whether the predicate holds of it."""

    of: tuple[Characteristic, ...]
    holds: Callable[[Seen], bool]


@lru_cache(4096)
def showing(predicate: f.Predicate) -> Showing | None:
    """How the predicate is answered by one look; ``None`` if that takes more."""
    match predicate:
        case f.HasType(type=card_type):
            return Showing(("types",), lambda seen: card_type in seen.types)
        case f.HasSubtype(subtype=subtype):
            return Showing(("subtypes",), lambda seen: subtype in seen.subtypes)
        case f.HasSupertype(supertype=supertype):
            return Showing(("supertypes",), lambda seen: supertype in seen.supertypes)
        case f.HasColor(color=color):
            return Showing(("colors",), lambda seen: color in seen.colors)
        case f.ColorCount() | f.IsOfColors() | f.IsColored():
            return Showing(("colors",), _of_colors(predicate))
        case f.HasKeyword(keyword=keyword):
            return Showing(("abilities",), _having(keyword))
        case f.HasMorph():
            return Showing(("abilities",), _having("morph"))
        case f.HasManaCost(cost=cost, within=within) if within:
            return Showing(("mana_cost",), lambda seen: _is_within(cost.symbols, seen))
        case f.HasManaCost(cost=cost, other=other):
            return Showing(("mana_cost",), lambda seen: seen.mana_cost is not None and seen.mana_cost in (cost, other))
        case f.HasNoAbilities():
            return Showing(("abilities", "unread"), lambda seen: not seen.abilities and not seen.unread)
        case f.Compares(property="power", comparison=comparison, than=Number(value=number)):
            return Showing(("power",), lambda seen: _compares(seen.power, comparison, number))
        case f.Compares(property="toughness", comparison=comparison, than=Number(value=number)):
            return Showing(("toughness",), lambda seen: _compares(seen.toughness, comparison, number))
        case _:
            return None


def _is_within(symbols: tuple[str, ...], seen: Seen) -> bool:
    return seen.mana_cost is not None and {*symbols} <= {*seen.mana_cost.symbols}


def _of_colors(predicate: f.ColorCount | f.IsOfColors | f.IsColored) -> Callable[[Seen], bool]:
    match predicate:
        case f.ColorCount(word=word):
            low, high = _COUNTS[word]
            return lambda seen: low <= len(seen.colors) <= high
        case f.IsOfColors(count=count):
            return lambda seen: len(seen.colors) == count
        case f.IsColored(colors=colors, every=every):
            so_many = all if every else any
            return lambda seen: so_many(color in seen.colors for color in colors)
        case _:
            assert_never(predicate)


_COUNTS = {"colorless": (0, 0), "monocolored": (1, 1), "one or more colors": (1, 5), "multicolored": (2, 5)}
"""How many colors what is called so has, at least and at most (105.2a to 105.2c)."""


def _having(keyword: str) -> Callable[[Seen], bool]:
    """Having a keyword ability, or a variant of it; "islandwalk" is landwalk of that kind (702.14a)."""
    land = _WALKED.get(keyword)
    if land is None:
        names = names_of(keyword)
        return lambda seen: has_keyword(seen, names)
    walking = Keyword("landwalk", quality=land)
    return lambda seen: any(held.ability == walking for held in seen.abilities)


_WALKED = {
    f"{subtype.lower()}walk": f.Noun((f.Head((f.HasSubtype(subtype),), "permanent", bare=True),))
    for subtype in LAND_TYPES
}
"""The land that the name of a landwalk ability names (702.14a)."""


def has_keyword(seen: Seen, names: tuple[str, ...]) -> bool:
    """Whether an object has one of these keyword abilities (702)."""
    for held in seen.abilities:  # noqa: SIM110  (asked very often: no generator)
        if getattr(held.ability, "name", None) in names:
            return True
    return False


def _compares(one: int | None, comparison: f.Comparison, other: int) -> bool:
    """Whether a number compares so; where there is none it does not (208.3)."""
    return one is not None and COMPARE[comparison](one, other)

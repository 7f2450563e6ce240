"""How far a modifier after a list of nouns reaches (109.2, 115.1, 608.2c): "artifact or creature with flying".

What every kind of object has, such as a controller or a mana value, is said of all nouns. What only creatures have, such
as power or flying, is said of the last noun alone if no other one of the list names creatures, or if the last one names
all creatures. Everything between is refused.
"""

from __future__ import annotations

from typing import Any

from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.phrases.filters import (
    Compares,
    Either,
    HasKeyword,
    HasSubtype,
    HasType,
    Head,
    IsExtreme,
    Not,
    Predicate,
)

Heads = tuple[Head, ...]
Post = tuple[Predicate, ...]

CREATURE_KEYWORDS = frozenset({
    "banding", "deathtouch", "defender", "double strike", "fear", "first strike", "flanking", "flying", "haste",
    "horsemanship", "intimidate", "lifelink", "menace", "prowess", "reach", "shadow", "skulk", "trample", "vigilance",
})  # fmt: skip
"""Keyword abilities that say something of creatures alone (702.2 and following)."""

_WITH_POWER = ("Vehicle", "Spacecraft")
"""Artifact types whose artifacts have a power and a toughness too (301.7, 721.2)."""


def scoped(heads: Heads, post: Post) -> tuple[Heads, Post] | None:
    """The nouns of a list with what is said of the last one alone, and what is said of all; ``None``: it is ambiguous."""
    if len(heads) == 1 or not any(_is_narrow(part) for part in post):
        return heads, post
    others = [_names_creatures(head) for head in heads[:-1]]
    if not _names_creatures(heads[-1]):
        return None
    if all(others) and not _names_all_creatures(heads[-1]):
        return heads, post
    alike = all(others) and not any(_names_all_creatures(head) for head in heads[:-1])
    if not all(_said_of_creatures(part) for part in post) or (any(others) and not alike):
        return None
    last = heads[-1]
    return (*heads[:-1], Head((*post, *last.adjectives), last.word, last.bare)), ()


def unscoped(heads: Heads, post: Post) -> tuple[Heads, Post]:
    """The inverse of :func:`scoped`."""
    last = heads[-1]
    said: list[Predicate] = []
    for part in last.adjectives[:-1] if last.bare else last.adjectives:
        if not _is_narrow(part):
            break
        said.append(part)
    if len(heads) == 1 or post or not said:
        return heads, post
    return (*heads[:-1], Head(last.adjectives[len(said) :], last.word, last.bare)), tuple(said)


def _is_narrow(part: Any) -> bool:
    """Whether not every object has what is spoken of."""
    match part:
        case Not(predicate):
            return _is_narrow(predicate)
        case Either(predicates):
            return any(_is_narrow(one) for one in predicates)
        case Compares() | IsExtreme():
            return part.property != "mana_value"
        case _:
            return isinstance(part, HasKeyword)


def _said_of_creatures(part: Any) -> bool:
    """Whether only creatures have what is spoken of: power, toughness, or an ability for combat.

    "Without flying" is every artifact, too.
    """
    match part:
        case Not():
            return False
        case Either(predicates):
            return all(_said_of_creatures(one) for one in predicates)
        case HasKeyword(keyword):
            return keyword in CREATURE_KEYWORDS or keyword.endswith("walk")
        case _:
            return _is_narrow(part)


def _names_creatures(head: Head) -> bool:
    """Whether what it names has a power: creatures, some artifacts, or objects of no type that is said."""
    return any(
        part == HasType("creature")
        or (isinstance(part, HasSubtype) and (part.subtype in CREATURE_TYPES or part.subtype in _WITH_POWER))
        for part in head.adjectives
    ) or not any(isinstance(part, HasType | HasSubtype | Either) for part in head.adjectives)


def _names_all_creatures(head: Head) -> bool:
    return not any(isinstance(part, HasSubtype) for part in head.adjectives)

"""Head words of nouns and the adjectives before them (109.2, 205; see ``engine.abilities.phrases.filters``)."""

from __future__ import annotations

from typing import Any

from engine.abilities.lexicon import CARD_TYPES, PERMANENT_TYPES, SUBTYPES, SUPERTYPES
from engine.abilities.phrases.filters import (
    ColorCount,
    Either,
    HasColor,
    HasSize,
    HasSubtype,
    HasSupertype,
    HasType,
    Head,
    InCombat,
    IsAbility,
    IsDesignated,
    IsSuspended,
    IsTapped,
    IsToken,
    Not,
    Predicate,
)
from engine.abilities.phrases.relations import IsGoaded
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.terminals import COLOR_WORDS


def declare_heads(g: Builder) -> None:
    """Declare ``adjective`` and ``head``."""
    _adjectives(g)
    _heads(g)


PERMANENT = Either(tuple(HasType(card_type) for card_type in PERMANENT_TYPES))
"""A permanent card or permanent spell is one of any of these types (110.4a, 110.4b)."""


HISTORIC = Either((HasSupertype("legendary"), HasType("artifact"), HasSubtype("Saga")))
"""What is historic (700.6)."""

OUTLAW = Either(tuple(map(HasSubtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))))
"""What is an outlaw (700.12)."""


RING_BEARER = Head((IsDesignated("ring_bearer"),), "permanent", bare=True)
"""A creature that is some player's Ring-bearer (701.54a)."""

COMMANDER = Head((IsDesignated("commander"),), "permanent", bare=True)
"""A commander on the battlefield (903.3)."""


def _adjectives(g: Builder) -> None:
    for word, letter in COLOR_WORDS:
        g.word("color", word, letter)
        g.word("plain_adjective", word, HasColor(letter))
        g.word("non_adjective", f"non{word}", Not(HasColor(letter)))
    for supertype in SUPERTYPES:
        g.word("plain_adjective", supertype, HasSupertype(supertype))
        g.word("non_adjective", f"non{supertype}", Not(HasSupertype(supertype)))
    g.word("plain_adjective", "colorless", ColorCount("colorless"))
    g.word("plain_adjective", "monocolored", ColorCount("monocolored"))
    g.word("plain_adjective", "multicolored", ColorCount("multicolored"))
    g.word("plain_adjective", "suspended", IsSuspended())
    g.word("plain_adjective", "tapped", IsTapped(tapped=True))
    g.word("plain_adjective", "untapped", IsTapped(tapped=False))
    g.word("plain_adjective", "suspected", IsDesignated("suspected"))
    g.word("plain_adjective", "renowned", IsDesignated("renowned"))
    g.word("plain_adjective", "saddled", IsDesignated("saddled"))
    g.word("plain_adjective", "goaded", IsGoaded())
    g.word("plain_adjective", "commander", IsDesignated("commander"))
    for kind in ("activated", "triggered"):
        g.word("plain_adjective", kind, IsAbility(kind))
    for fighting in (InCombat("attacking"), InCombat("blocking"), InCombat("blocked"), InCombat("unblocked")):
        g.word("plain_adjective", fighting.role, fighting)
    g.word("non_adjective", "nontoken", Not(IsToken()))
    g.word("non_adjective", "noncommander", Not(IsDesignated("commander")))
    g.word("non_adjective", "nonattacking", Not(InCombat("attacking")))
    g.word("non_adjective", "nonblocking", Not(InCombat("blocking")))
    for card_type in CARD_TYPES:
        g.word("type_adjective", card_type, HasType(card_type))
        g.word("non_adjective", f"non{card_type}", Not(HasType(card_type)))
    g.word("adjective", "permanent", PERMANENT)
    for word, meaning in (("historic", HISTORIC), ("outlaw", OUTLAW)):
        g.word("adjective", word, meaning)
    g.word("non_adjective", "nonhistoric", Not(HISTORIC))
    g.word("non_adjective", "non-outlaw", Not(OUTLAW))
    for subtype in SUBTYPES:
        g.word("type_adjective", subtype, HasSubtype(subtype))
        g.word("non_adjective", f"non-{subtype}", Not(HasSubtype(subtype)))
    g.unit("simple_adjective", "{it:plain_adjective}")
    g.unit("simple_adjective", "{it:type_adjective}")
    g.listing("either", "simple_adjective", "or", low=2)
    g.form("spread_adjective", "{parts:either}", Either, _either, lambda e: (e.predicates,) if e.join == "or" else None)
    g.listing("either_both", "simple_adjective", "and", low=2)
    g.form(
        "spread_adjective", "{parts:either_both}", Either, _both, lambda e: (e.predicates,) if e.join == "and" else None
    )
    g.listing("either_and_or", "simple_adjective", "and/or", low=2)
    g.form(
        "spread_adjective",
        "{parts:either_and_or}",
        Either,
        lambda parts: Either(parts, join="and/or"),
        lambda e: (e.predicates,) if e.join == "and/or" else None,
    )
    for category in ("plain_adjective", "type_adjective", "spread_adjective"):
        g.unit("adjective", f"{{it:{category}}}")


def _either(parts: tuple[Predicate, ...]) -> Either:
    return Either(parts)


def _both(parts: tuple[Predicate, ...]) -> Either:
    return Either(parts, join="and")


def _heads(g: Builder) -> None:
    for word in ("permanent", "card", "spell", "token"):
        g.word("head", f"{word}|{word}s", Head((), word))
    g.word("head", "source|sources", Head((), "source"))
    g.word("head", "ability|abilities", Head((), "ability"))
    g.form(
        "head",
        "{type:permanent_type/@}",
        Head,
        lambda t: Head((HasType(t),), "permanent", bare=True),
        lambda h: (h.adjectives[0].type,) if _is_bare(h, HasType) else None,
    )
    g.form(
        "head",
        "{subtype:subtype/@}",
        Head,
        lambda s: Head((HasSubtype(s),), "permanent", bare=True),
        lambda h: (h.adjectives[0].subtype,) if _is_bare(h, HasSubtype) else None,
    )
    g.word("head", "commander|commanders", COMMANDER)
    g.word("head", "Ring-bearer|Ring-bearers", RING_BEARER)
    g.word("head", "outlaw|outlaws", Head((OUTLAW,), "permanent", bare=True))
    g.form("head", "{first:adjective} {rest:head/@}", Head, _adjoin, _detach)
    g.form("head", "{first:non_adjective} {rest:head/@}", Head, _adjoin_non, _detach_non)
    g.form("head", "{first:non_adjective} , {rest:head/@}", Head, _adjoin_more_non, _detach_more_non)


def _is_bare(head: Head, kind: type) -> bool:
    return head.bare and len(head.adjectives) == 1 and isinstance(head.adjectives[0], kind)


def _adjoin(first: Predicate, rest: Head) -> Head | None:
    """An adjective before a head. A list of types needs a head of its own word: "artifact or creature card"."""
    if _is_ability_word(first) and rest.word != "ability":
        return None
    if isinstance(first, HasSize) and rest.word != "permanent":
        return None  # "put a 0/1 Egg creature token onto the battlefield" is creating it (701.7a)
    if first in (HISTORIC, OUTLAW):
        return Head((first, *rest.adjectives), rest.word, rest.bare)
    if first == PERMANENT:
        return Head((first, *rest.adjectives), rest.word) if rest.word in ("card", "spell") and not rest.bare else None
    if isinstance(first, Either):
        types = any(isinstance(part, (HasType, HasSubtype)) for part in first.predicates)
        if (types and rest.bare) or not _either_fits(first) or not _is_before(first, rest):
            return None
        colors = first.join == "and/or" and all(isinstance(part, HasColor) for part in first.predicates)
        if first.join != "or" and rest.word not in ("spell", "card") and not colors:
            return None  # "white and/or blue creatures" are those that are either, of whatever kind
    return Head((first, *rest.adjectives), rest.word, rest.bare)


def _is_ability_word(first: Predicate) -> bool:
    parts = first.predicates if isinstance(first, Either) else (first,)
    return any(isinstance(part, IsAbility) for part in parts)


def _either_fits(either: Either) -> bool:
    """The parts of a list of adjectives are of one sort, so that "red or artifact card" is not taken for one."""
    sorts = {type(part) for part in either.predicates}
    alike = ({HasType, HasSubtype}, {HasColor, ColorCount}, {InCombat, IsTapped})
    return len(sorts) == 1 or any(sorts <= some for some in alike)


def _is_before(either: Either, rest: Head) -> bool:
    """Whether what follows a list belongs to each of its parts. "A Vehicle or artifact creature spell" is two kinds."""
    sorts = {type(part) for part in either.predicates}
    return HasType not in sorts or not any(isinstance(one, HasType) for one in rest.adjectives)


def _adjoin_non(first: Predicate, rest: Head) -> Head | None:
    if rest.adjectives and isinstance(rest.adjectives[0], Not):
        return None
    return Head((first, *rest.adjectives), rest.word, rest.bare)


def _adjoin_more_non(first: Predicate, rest: Head) -> Head | None:
    if not rest.adjectives or not isinstance(rest.adjectives[0], Not):
        return None
    return Head((first, *rest.adjectives), rest.word, rest.bare)


def _detach(head: Head) -> tuple[Any, ...] | None:
    if len(head.adjectives) <= int(head.bare) or isinstance(head.adjectives[0], Not):
        return None
    return head.adjectives[0], Head(head.adjectives[1:], head.word, head.bare)


def _detach_non(head: Head) -> tuple[Any, ...] | None:
    if len(head.adjectives) <= int(head.bare) or not isinstance(head.adjectives[0], Not):
        return None
    rest = Head(head.adjectives[1:], head.word, head.bare)
    return None if rest.adjectives and isinstance(rest.adjectives[0], Not) else (head.adjectives[0], rest)


def _detach_more_non(head: Head) -> tuple[Any, ...] | None:
    if len(head.adjectives) < 2 or not all(isinstance(a, Not) for a in head.adjectives[:2]):
        return None
    return head.adjectives[0], Head(head.adjectives[1:], head.word, head.bare)

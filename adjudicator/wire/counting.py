"""Kinds of counters (122.1): in one spelling, and which of them anything knows."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from adjudicator.wire.coming import slug
from adjudicator.wire.nearness import listing, near
from engine.abilities.lexicon import COUNTER_KINDS, words

KINDS: Final = frozenset(
    (
        *COUNTER_KINDS,
        *words("aegis bait blessing blight bloodstain book burn chorus coin conqueror control feeding fire globe hope"),
        *words("nest plan rad rejection unlock"),
        "first strike",
        "double strike",
    )
)
"""The kinds that rules or cards speak of, but for those that modify power and toughness."""

SIZE: Final = re.compile(r"[+-]\d+/[+-]\d+")
_NEARLY_SIZE: Final = re.compile(r"(?P<one>[pm+-]?)(?P<by>\d+)(?:[\s/:,]*(?P<two>[pm+-]?)(?P<and>\d+))?")
_SIGNS: Final = {"p": "+", "m": "-", "": "+", "+": "+", "-": "-"}
_COUNTER: Final = re.compile(r"[\s_-]+counters?$")


def kind_of(written: str) -> str:
    """A kind in its one spelling: without regard to case, and to the word "counter" behind it.

    >>> kind_of("Loyalty"), kind_of("+1/+1 counters"), kind_of("−1/−1"), kind_of("First Strike")
    ('loyalty', '+1/+1', '-1/-1', 'first strike')
    """
    kind = written.strip().casefold().replace("−", "-").replace("–", "-")
    return _COUNTER.sub("", kind) or written


def is_known(kind: str, said: Callable[[], str]) -> bool:
    """Whether a rule or card knows a kind, or a text of the request does; ``said`` are those texts, as a slug."""
    return bool(kind in KINDS or SIZE.fullmatch(kind)) or any(
        text in said() for text in (f"{slug(kind)}counter", f"-kind{slug(kind)}")
    )


@lru_cache(maxsize=1024)
def meant(kind: str, known: frozenset[str] = KINDS) -> str | None:
    """The kinds that were perhaps meant, as a list in words; ``None`` if none is near.

    >>> meant("p1p1"), meant("+1"), meant("posion"), meant("m1m1"), meant("xyzzy")
    ('+1/+1', '+1/+1', 'poison or possession', '-1/-1', None)
    """
    if (size := _NEARLY_SIZE.fullmatch(kind)) is not None:
        second = size["two"] or size["one"]
        return f"{_SIGNS[size['one']]}{size['by']}/{_SIGNS[second]}{size['and'] or size['by']}"
    found = near(kind, known, cutoff=0.75, most=2)
    return listing(found, "or") if found else None

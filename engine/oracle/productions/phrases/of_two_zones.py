"""Objects of two zones at once: "creatures you control and creature cards in your graveyard" (109.2, 400.1)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.phrases.filters import (
    Either,
    HasCounters,
    HasPart,
    HasType,
    Head,
    InZone,
    IsControlledBy,
    IsOwnedBy,
    IsSuspended,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import CountOf
from engine.abilities.phrases.references import You
from engine.abilities.phrases.relations import IsSo
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG

_YOURS: Final = IsControlledBy(You())
_BURIED: Final = InZone("graveyard", You())
_OWN: Final[tuple[Predicate, ...]] = (IsOwnedBy(You()), InZone("exile", You(), also="graveyard"))

_SPELLS: Final = Either((HasType("instant"), HasType("sorcery"), HasPart("Adventure")))
ADVENTUROUS: Final = (
    IsSo(_SPELLS, "that are instant cards, sorcery cards, and/or have an Adventure"),
    IsSo(_SPELLS, "that are instant cards, are sorcery cards, and/or have an Adventure"),
    IsSo(_SPELLS, "that's an instant card, a sorcery card, or a card that has an Adventure"),
)
"""Instants, sorceries and adventurer cards, as texts call them (715.2a)."""


def declare(g: Builder) -> None:
    """Declare the nouns, the modifiers, and how many there are."""
    both = "{one:head/pl} you control and {other:head/pl} in your graveyard"
    g.form("plain_noun", both, Noun, _both, _unboth, number=PL)
    counted = "permanent with a {kind:counter_kind} counter on it or suspended card"
    g.form("plain_noun", counted, Noun, *_or_suspended(), number=SG)
    g.word("plain_noun", "permanent you control or suspended card you own", _TIMED, number=SG)
    fixed: dict[str, Any] = {"zone": "hand", "also": "graveyard", "word": "from", "first": "and"}
    g.rule("modifier", "from {of:whose} hand and graveyard", InZone, **fixed)
    for kind in ADVENTUROUS:
        words = kind.said.replace(",", " ,").replace(" an ", " a ")
        g.word("modifier", words, kind)
        for category, start in (("each_unit", "{heads:heads/sg}"), ("term", "the number of {heads:heads/pl}")):
            phrase = f"{start} you own in exile and in your graveyard"
            g.form(category, f"{phrase} {words}", CountOf, *_own((kind,)))
    g.form("each_unit", "{heads:heads/sg} you own in exile and in your graveyard", CountOf, *_own(()))


_TIMED: Final = Noun((Head((_YOURS,), "permanent"), Head((IsOwnedBy(You()), IsSuspended()), "card")))
"""Of permanents it is said who controls them, of cards in exile who owns them (108.4, 702.62b)."""


def _or_suspended() -> tuple[Any, Any]:
    """A permanent with such counters, or a card that is suspended, which has time counters anyway (702.62b)."""

    def make(kind: str) -> Noun:
        return Noun((Head((HasCounters(kind),), "permanent"), Head((IsSuspended(),), "card")))

    def unmake(noun: Noun) -> tuple[str] | None:
        match noun.heads:
            case (Head((HasCounters(kind=str() as kind),), "permanent"), _) if noun == make(kind):
                return (kind,)
            case _:
                return None

    return make, unmake


def _both(one: Head, other: Head) -> Noun | None:
    """Each kind is where it is said to be."""
    if one.word != "permanent" or other.word != "card":
        return None
    there = replace(one, adjectives=(_YOURS, *one.adjectives))
    return Noun((there, replace(other, adjectives=(_BURIED, *other.adjectives))), join="and")


def _unboth(noun: Noun) -> tuple[Head, Head] | None:
    if len(noun.heads) != 2 or noun.post:
        return None
    one, other = (replace(head, adjectives=head.adjectives[1:]) for head in noun.heads)
    return (one, other) if _both(one, other) == noun else None


def _own(kind: tuple[Predicate, ...]) -> tuple[Any, Any]:
    """Cards in either of two zones, counted together."""

    def make(heads: Any) -> CountOf | None:
        kinds, join = heads
        cards = all(head.word == "card" for head in kinds)
        return CountOf(Noun(kinds, (*_OWN, *kind), join)) if cards else None

    def unmake(count: CountOf) -> tuple[Any] | None:
        heads = count.noun.heads, count.noun.join
        return (heads,) if count == make(heads) else None

    return make, unmake

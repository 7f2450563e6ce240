"""Cards of one kind or another, where the kinds are of different sorts, and cards of one name or another (109.2, 201.2)."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.phrases.filters import (
    Either,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Head,
    IsNamed,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG

SHORT: Final = "or short"
"""How such a list is joined: "card" is said once."""


def declare(g: Builder) -> None:
    """Declare "a Bird or basic land card", "a card named A or B", "a card named A or an Equipment card"."""
    g.form("heads", "{kind:adjective} or {last:head/@}", tuple, _either_kind, _uneither_kind)
    g.form("modifier", "named {one:proper} or {other:proper}", Either, _either_name, _uneither_name)
    g.form("one_head", "a card named {name:proper}", Head, _named, _unnamed)
    g.listing("heads_sought_or", "one_head", "or", low=2)
    g.form("sought_each", "{heads:heads_sought_or}", Chosen, _one_of, _unone_of, number=SG)


def _either_kind(kind: Predicate, last: Head) -> Any:
    """Cards of this kind, or of that: where the first word can't be said of the second kind too, nor be a list with it."""
    if last.word not in ("card", "spell") or last.bare or not last.adjectives:
        return None
    first, single = last.adjectives[0], len(last.adjectives) == 1
    if isinstance(first, Either) or type(first) is type(kind):
        return None
    match kind:
        case HasType() | HasSubtype():
            fits = not isinstance(first, HasType | HasSubtype)
        case HasSupertype() | HasColor():
            fits = single
        case _:
            fits = False
    return ((Head((kind,), last.word), last), SHORT) if fits else None


def _uneither_kind(value: tuple[Any, ...]) -> Any:
    match value:
        case ((Head((kind,)), last), join) if join == SHORT:
            return (kind, last) if _either_kind(kind, last) == value else None
        case _:
            return None


def _either_name(one: str, other: str) -> Either:
    return Either((IsNamed(one), IsNamed(other)))


def _uneither_name(value: Either) -> tuple[str, str] | None:
    match value:
        case Either((IsNamed(one), IsNamed(other)), "or"):
            return one, other
        case _:
            return None


def _named(name: str) -> Head:
    return Head((IsNamed(name),), "card")


def _unnamed(head: Head) -> tuple[str] | None:
    match head:
        case Head((IsNamed(name),), "card", False):
            return (name,)
        case _:
            return None


def _one_of(heads: tuple[Head, ...]) -> Chosen | None:
    """ "A card named Forest or an Equipment card": a single card that is either."""
    cards = all(head.word == "card" and not head.bare for head in heads)
    return Chosen(Noun(heads, join="or a"), Number(1), Number(1)) if cards else None


def _unone_of(value: Chosen) -> tuple[Any, ...] | None:
    return (value.noun.heads,) if value.noun.join == "or a" and _one_of(value.noun.heads) == value else None

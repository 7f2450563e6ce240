"""More of what is said of objects after their noun: which colors, which of two numbers, one kind or another with more."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.phrases.filters import Compares, Either, HasKeyword, Head, IsColored, Noun, Predicate
from engine.abilities.phrases.quantities import Quantity
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG


def declare(g: Builder) -> None:
    """Declare them."""
    _colors(g)
    _either_number(g)
    _with_something(g)


def _colors(g: Builder) -> None:
    """ "That's green or white", "that's both red and white" (105.2)."""
    g.listing("colors_or", "color", "or", low=2)
    g.listing("colors_and_or", "color", "and/or", low=2)
    g.rule("modifier", "that's {colors:colors_or}", IsColored)
    g.rule("modifier", "that are {colors:colors_or}", IsColored, said="that are")
    g.rule("modifier", "that are {colors:colors_and_or}", IsColored, said="and/or")
    both = "that's both {a:color} and {b:color}"
    g.form("modifier", both, IsColored, lambda a, b: IsColored((a, b), every=True), _both)


def _both(value: IsColored) -> tuple[str, ...] | None:
    return value.colors if value.every and len(value.colors) == 2 else None


def _either_number(g: Builder) -> None:
    """ "With power or toughness 1 or less"."""
    for words, comparison in (("or less", "<="), ("or greater", ">=")):
        make, unmake = _of_either(comparison)
        g.form("with_phrase", f"power or toughness {{than:numeral}} {words}", Either, make, unmake)


def _of_either(comparison: Any) -> tuple[Any, Any]:
    def make(than: Quantity) -> Either:
        return Either((Compares("power", comparison, than), Compares("toughness", comparison, than)))

    def unmake(either: Either) -> tuple[Quantity] | None:
        first = either.predicates[0]
        return (first.than,) if isinstance(first, Compares) and either == make(first.than) else None

    return make, unmake


def _with_something(g: Builder) -> None:
    """ "An instant card or a card with flash": the last words are of the second kind alone."""
    for what in ("with_keyword", "with_number"):
        kinds = f"a {{one:head/sg}} or a {{other:head/sg}} with {{has:{what}}}"
        g.form("a_noun", kinds, Noun, _one_or_other, _unone_or_other, number=SG)
    for words, comparison in (("or less", "<="), ("or greater", ">=")):
        g.rule(
            "with_number",
            f"mana value {{than:numeral}} {words}",
            Compares,
            property="mana_value",
            comparison=comparison,
        )


def _one_or_other(one: Head, other: Head, has: Predicate) -> Noun | None:
    if one.word != other.word or (one.bare and not other.bare):
        return None
    return Noun((one, replace(other, adjectives=(has, *other.adjectives))), join="or a")


def _unone_or_other(noun: Noun) -> tuple[Any, ...] | None:
    if noun.join != "or a" or len(noun.heads) != 2 or noun.post:
        return None
    one, other = noun.heads
    has, *rest = other.adjectives or (None,)
    return (one, replace(other, adjectives=tuple(rest)), has) if isinstance(has, HasKeyword | Compares) else None

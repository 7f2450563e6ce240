"""More of what is said of objects after their noun: which colors, which of two numbers, one kind or another with more."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.lexicon import BASIC_LAND_TYPES
from engine.abilities.phrases.filters import (
    Compares,
    Either,
    HasCounters,
    HasKeyword,
    HasSubtype,
    HasType,
    Head,
    InZone,
    IsAnother,
    IsColored,
    IsControlledBy,
    IsOwnedBy,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Group, Players, You
from engine.abilities.phrases.relations import IsNone
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG


def declare(g: Builder) -> None:
    """Declare them."""
    _colors(g)
    _either_number(g)
    _with_something(g)
    _two_zones(g)
    _either_zone(g)
    _except_for(g)
    _without_counters(g)
    _owned_and_controlled(g)
    for word in ("in", "from"):
        theirs = InZone("graveyard", Players("opponents"), word, plural=True)
        g.word("modifier", f"{word} your opponents ' graveyards", theirs)


def _owned_and_controlled(g: Builder) -> None:
    """ "You control but don't own", "you both own and control" (108.3, 109.4): both at once."""
    mine, own = IsControlledBy(You()), IsOwnedBy(You())
    g.word("modifier", "your opponents own", IsOwnedBy(Players("opponents")))
    for words, one, other in (
        ("you control but don't own", Not(mine), own),
        ("you own but don't control", Not(own), mine),
        ("you both own and control", Not(own), Not(mine)),
    ):
        g.word("modifier", words, Not(Either((one, other))))
    g.word("modifier", "you own and control", Not(Either((Not(mine), Not(own)))))


def _without_counters(g: Builder) -> None:
    """ "With no counters on them" (122.1)."""
    for words, plural in (("it", False), ("them", True)):
        g.word("modifier", f"with no counters on {words}", Not(HasCounters(None, plural=plural)))
        of_kind = f"with no {{kind:counter_kind}} counters on {words}"
        g.form("modifier", of_kind, Not, *_with_no(plural=plural))


def _with_no(*, plural: bool) -> tuple[Any, Any]:
    """Not even one of that kind."""

    def make(kind: str) -> Not:
        return Not(HasCounters(kind, plural, 1))

    def unmake(value: Not) -> tuple[str] | None:
        inner = value.predicate
        if not isinstance(inner, HasCounters) or inner.kind is None:
            return None
        return (inner.kind,) if value == make(inner.kind) else None

    return make, unmake


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
    g.form("a_noun", "a {one:head/sg} or a {other:head/sg}", Noun, _one_card_or_other, _unone_card_or_other, number=SG)
    for words, comparison in (("or less", "<="), ("or greater", ">=")):
        g.rule(
            "with_number",
            f"mana value {{than:numeral}} {words}",
            Compares,
            property="mana_value",
            comparison=comparison,
        )
        g.rule(
            "with_number",
            f"mana value {'less' if comparison == '<=' else 'greater'} than or equal to {{than:amount}}",
            Compares,
            property="mana_value",
            comparison=comparison,
            long=True,
        )


def _one_card_or_other(one: Head, other: Head) -> Noun | None:
    """ "A basic land card or a Gate card"."""
    cards = one.word == other.word == "card" and one.adjectives and other.adjectives
    plain = not any(isinstance(part, HasKeyword | Compares) for part in other.adjectives)
    return Noun((one, other), join="or a") if cards and plain else None


def _unone_card_or_other(noun: Noun) -> tuple[Any, ...] | None:
    if len(noun.heads) != 2 or noun.post:
        return None
    return noun.heads if _one_card_or_other(*noun.heads) == noun else None


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


BATTLEFIELD = InZone("battlefield", word="from")
GRAVEYARDS = InZone("graveyard", word="from", plural=True)


def _two_zones(g: Builder) -> None:
    """ "Creatures from the battlefield and/or creature cards from graveyards": each kind is in a zone of its own."""
    both = "{one:head/pl} from the battlefield and/or {other:head/pl} from graveyards"
    g.form("plain_noun", both, Noun, _in_two_zones, _unin_two_zones, number=PL)
    either = "another {one:head/sg} or a {other:head/sg}"
    g.form("a_noun", either, Noun, _another_or_a, _unanother_or_a, number=SG)
    g.form("plain_noun", "{one:head/pl} and/or other {other:head/pl}", Noun, _and_others, _unand_others, number=PL)


def _either_zone(g: Builder) -> None:
    """ "From your hand or graveyard": a card that is in either of them; "with a basic land type" (205.3i)."""
    g.word("with_phrase", "a basic land type", Either(tuple(map(HasSubtype, BASIC_LAND_TYPES))))
    fixed: dict[str, Any] = {"zone": "hand", "also": "graveyard", "word": "from"}
    g.rule("modifier", "from {of:whose} hand or graveyard", InZone, **fixed)
    g.rule("modifier", "from {of:whose} graveyard or hand", InZone, first="graveyard", **fixed)


def _another_or_a(one: Head, other: Head) -> Noun | None:
    """ "Another creature or an artifact": the latter may be the object itself."""
    if any(isinstance(part, IsAnother) for head in (one, other) for part in head.adjectives):
        return None
    return Noun((replace(one, adjectives=(IsAnother("another"), *one.adjectives)), other), join="or a")


def _unanother_or_a(noun: Noun) -> tuple[Head, Head] | None:
    if noun.join != "or a" or len(noun.heads) != 2 or noun.post:
        return None
    one, other = noun.heads
    bare = replace(one, adjectives=one.adjectives[1:])
    return (bare, other) if _another_or_a(bare, other) == noun else None


def _in_two_zones(one: Head, other: Head) -> Noun | None:
    if one.word != "permanent" or other.word != "card":
        return None
    there = replace(one, adjectives=(BATTLEFIELD, *one.adjectives))
    return Noun((there, replace(other, adjectives=(GRAVEYARDS, *other.adjectives))), join="and/or")


def _unin_two_zones(noun: Noun) -> tuple[Head, Head] | None:
    if len(noun.heads) != 2 or noun.post:
        return None
    one, other = (replace(head, adjectives=head.adjectives[1:]) for head in noun.heads)
    return (one, other) if _in_two_zones(one, other) == noun else None


def _and_others(one: Head, other: Head) -> Noun | None:
    """ "Creatures and/or other planeswalkers": it may be one of the former, but none of the latter."""
    if any(isinstance(part, IsAnother) for part in other.adjectives):
        return None
    return Noun((one, replace(other, adjectives=(IsAnother("other"), *other.adjectives))), join="and/or")


def _unand_others(noun: Noun) -> tuple[Head, Head] | None:
    if len(noun.heads) != 2 or noun.post:
        return None
    one, other = noun.heads
    bare = replace(other, adjectives=other.adjectives[1:])
    return (one, bare) if _and_others(one, bare) == noun else None


def _except_for(g: Builder) -> None:
    """ "All permanents except for artifacts and lands"."""
    for word, number in (("all", PL), ("each", SG)):
        noun = "{noun:noun/pl}" if number is PL else "{noun:plain_noun/sg}"
        but = f"{word} {noun} except for {{but:plain_noun/pl}}"
        g.form("group", but, Group, _all_but(word), _unall_but(word), number=number)
        but = f"{word} {noun} except for {{one:permanent_type/pl}} and tokens"
        g.form("group", but, Group, _all_but_tokens(word), _unall_but_tokens(word), number=number)


def _all_but(word: Any) -> Any:
    return lambda noun, but: Group(replace(noun, post=(*noun.post, IsNone(but))), word)


def _unall_but(word: str) -> Any:
    def unmake(group: Group) -> tuple[Noun, Noun] | None:
        *post, last = group.noun.post or (None,)
        if group.word != word or not isinstance(last, IsNone):
            return None
        return replace(group.noun, post=tuple(post)), last.of

    return unmake


def _all_but_tokens(word: Any) -> Any:
    return lambda noun, one: _all_but(word)(
        noun, Noun((Head((HasType(one),), "permanent", bare=True), TOKENS), join="and")
    )


def _unall_but_tokens(word: str) -> Any:
    def unmake(group: Group) -> tuple[Noun, str] | None:
        parts = _unall_but(word)(group)
        match parts:
            case noun, Noun((Head((HasType(one),), "permanent", True), Head() as tokens), (), "and") if (
                tokens == TOKENS
            ):
                return noun, one
            case _:
                return None

    return unmake


TOKENS = Head((), "token")

"""What objects are, said after their noun, and counters on several of them: "that's a creature or Vehicle" (109, 122.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import Compare
from engine.abilities.phrases.filters import Either, HasSubtype, HasType, Head, IsAnother, IsToken, Noun, Predicate
from engine.abilities.phrases.quantities import CountersOn, CountOf, Number
from engine.abilities.phrases.references import Group
from engine.abilities.phrases.relations import HasAttached, IsAttachmentOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG


def declare(g: Builder) -> None:
    """Declare them."""
    _kinds(g)
    _attached(g)
    _another_or(g)
    _counters_among(g)
    _has_counters(g)


def _kinds(g: Builder) -> None:
    """ "That's a Zombie or Mutant", "that are creatures and/or Vehicles" (205)."""
    for number, word in ((SG, "token"), (PL, "tokens")):
        mark = "sg" if number is SG else "pl"
        g.rule(f"kind_{mark}", f"{{type:permanent_type/{mark}}}", HasType)
        g.rule(f"kind_{mark}", f"{{subtype:subtype/{mark}}}", HasSubtype)
        g.word(f"kind_{mark}", word, IsToken())
    for join, start, mark, said in (
        ("or", "that's a", "sg", "one or other"),
        ("and/or", "that are", "pl", "and/or"),
    ):
        kinds = f"kinds_{mark}"
        g.listing(kinds, f"kind_{mark}", join, low=2)
        make, unmake = either_kind(said)
        g.form("modifier", f"{start} {{predicates:{kinds}}}", Either, make, unmake)


def _enchanted_by(said: Any) -> tuple[Any, Any]:
    """ "That's enchanted by an Aura you control" (303.4)."""

    def make(noun: Noun) -> HasAttached | None:
        auras = all(HasSubtype("Aura") in head.adjectives for head in noun.heads)
        return HasAttached(noun, said) if auras and noun.post else None  # whose Aura it is, is said of that

    return make, lambda value: (value.noun,) if value.said == said else None


def _attached(g: Builder) -> None:
    """ "All Auras attached to target creature" (301.5, 303.4)."""
    g.rule("modifier", "attached to {what:target/sg}", IsAttachmentOf)
    g.rule("modifier", "with {noun:a_noun/sg} attached to it", HasAttached)
    for said, words in (
        ("that's", "that's enchanted by {noun:a_noun/sg}"),
        ("that are", "that are enchanted by {noun:a_noun/sg}"),
        ("that are, by several", "that are enchanted by {noun:noun/pl}"),
    ):
        g.form("modifier", words, HasAttached, *_enchanted_by(said))
    for category in ("self", "host", "it"):
        g.unit("attached_thing", f"{{it:{category}}}")
    g.unit("attached_thing", "{it:a_noun/sg}", Noun)
    one = "{noun:a_noun/sg} is attached to {to:attached_thing}"
    g.form("condition", one, Compare, lambda noun, to: _are_attached(1, noun, to), _unattached_one)
    some = "{low:number_word} or more {noun:noun/pl} are attached to {to:attached_thing}"
    g.form("condition", some, Compare, _are_attached, _unattached)


def _are_attached(low: int, noun: Noun, to: Any) -> Compare:
    """ "As long as two or more Equipment are attached to it" (301.5, 303.4)."""
    return Compare(CountOf(replace(noun, post=(*noun.post, IsAttachmentOf(to)))), ">=", Number(low), "attached")


def _unattached(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun(post=(*post, IsAttachmentOf(to))) as noun), ">=", Number(low), "attached") if low > 1:
            return low, replace(noun, post=tuple(post)), to
        case _:
            return None


def _unattached_one(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun(post=(*post, IsAttachmentOf(to))) as noun), ">=", Number(1), "attached"):
            return replace(noun, post=tuple(post)), to
        case _:
            return None


def either_kind(join: Any) -> tuple[Any, Any]:
    """One kind or another, and the way back."""

    def make(predicates: tuple[Predicate, ...]) -> Either:
        return Either(predicates, join)

    def unmake(value: Either) -> tuple[Any] | None:
        kinds = all(isinstance(part, HasType | HasSubtype | IsToken) for part in value.predicates)
        return (value.predicates,) if value.join == join and kinds else None

    return make, unmake


def _another_or(g: Builder) -> None:
    """ "Another creature or an artifact", "an artifact or another creature": the one may be this object, the other not."""
    for phrase, first in (
        ("another {one:head/sg} or a {other:head/sg}", True),
        ("a {one:head/sg} or another {other:head/sg}", False),
    ):
        make, unmake = _one_another(first=first)
        g.form("a_noun", phrase, Noun, make, unmake, number=SG)


def _one_another(*, first: bool) -> tuple[Any, Any]:
    another = IsAnother("another")

    def make(one: Head, other: Head) -> Noun | None:
        if any(isinstance(part, IsAnother) for head in (one, other) for part in head.adjectives):
            return None
        if "card" in (one.word, other.word) or "spell" in (one.word, other.word):
            return None
        marked = one if first else other
        marked = replace(marked, adjectives=(another, *marked.adjectives))
        return Noun((marked, other) if first else (one, marked), join="or a")

    def unmake(noun: Noun) -> tuple[Any, ...] | None:
        if len(noun.heads) != 2 or noun.post:
            return None
        marked = noun.heads[0 if first else 1]
        if marked.adjectives[:1] != (another,):
            return None
        bare = replace(marked, adjectives=marked.adjectives[1:])
        heads = (bare, noun.heads[1]) if first else (noun.heads[0], bare)
        return heads if make(*heads) == noun else None

    return make, unmake


def _counters_among(g: Builder) -> None:
    """ "The number of counters among creatures you control", "for each +1/+1 counter on other creatures you control"."""
    for word, among in (("among", True), ("on", False)):
        for said, of_kind in (("{kind:counter_kind} ", True), ("", False)):
            make, unmake = _on_all(of_kind=of_kind, among=among)
            counters = f"{said}counters {word} {{on:bare_group/pl}}"
            g.form("term", f"the number of {counters}", CountersOn, make, unmake)
            g.form("each_unit", f"{said}counter {word} {{on:bare_group/pl}}", CountersOn, make, unmake)
            if among:
                many = f"there are {{n:number_word}} or more {counters}"
                g.form("condition", many, Compare, *_at_least(make, unmake))


def _on_all(*, of_kind: bool, among: bool) -> tuple[Any, Any]:
    def make(*values: Any) -> CountersOn:
        kind, on = values if of_kind else ("", values[0])
        return CountersOn(kind, on, among)

    def unmake(value: CountersOn) -> tuple[Any, ...] | None:
        if not isinstance(value.on, Group) or value.among != among or bool(value.kind) != of_kind:
            return None
        return (value.kind, value.on) if of_kind else (value.on,)

    return make, unmake


def _at_least(make: Any, unmake: Any) -> tuple[Any, Any]:
    def condition(n: int, *values: Any) -> Compare:
        return Compare(make(*values), ">=", Number(n), "there")

    def parts(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn() as left, ">=", Number(n), "there"):
                rest = unmake(left)
                return (n, *rest) if rest is not None else None
            case _:
                return None

    return condition, parts


def _has_counters(g: Builder) -> None:
    """ "This creature has one or more +1/+1 counters on it", "has exactly two", "has two or more counters on it"."""
    for words, low, sign, kind in (
        ("one or more {kind:counter_kind} counters", 1, ">=", True),
        ("exactly {n:number_word} {kind:counter_kind} counters", 0, "=", True),
        ("{n:number_word} or more counters", 0, ">=", False),
        ("one or more counters", 1, ">=", False),
    ):
        make, unmake = _having(low, sign, of_kind=kind)
        g.form("condition", f"{{on:fitting}} has {words} on it", Compare, make, unmake)


def _having(low: int, sign: Any, *, of_kind: bool) -> tuple[Any, Any]:
    said: Any = "has" if of_kind or low else "have"

    def make(on: Any, *values: Any) -> Compare:
        rest = list(values)
        n = low or rest.pop(0)
        return Compare(CountersOn(rest[0] if of_kind else "", on), sign, Number(n), said)

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn(kind, on, False), comparison, Number(n), word) if (comparison, word) == (
                sign,
                said,
            ):
                if bool(kind) != of_kind or isinstance(on, Group) or (n != low if low else n < 2):
                    return None
                return (on, *(() if low else (n,)), *((kind,) if of_kind else ()))
            case _:
                return None

    return make, unmake

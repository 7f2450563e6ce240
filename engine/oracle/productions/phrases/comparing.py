"""Power, toughness and mana values that compare so with a number: "with power 3 or less" (107.1, 202.3, 208)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.phrases.filters import (
    Compares,
    ComparesOwn,
    Either,
    HasSize,
    IsAnother,
    IsDesignated,
    Not,
    Noun,
    SharesWith,
)
from engine.abilities.phrases.quantities import Number, PropertyOf, Quantity, X
from engine.abilities.phrases.references import Back, Group, ObjectRef, Several, Target
from engine.oracle.antecedents import LESSER
from engine.oracle.grammar.builder import Builder


def declare_comparisons(g: Builder) -> None:
    """Declare what is said so after "with"."""
    g.listing("mana_values", "numeral", "or", low=2)
    g.form("with_phrase", "mana value {numbers:mana_values}", Either, _one_of_values, _unone_of_values)
    for name in ("power", "toughness", "mana value"):
        key = name.replace(" ", "_")
        g.rule("with_phrase", f"{name} {{than:numeral}} or less", Compares, property=key, comparison="<=")
        for words, comparison in (("lesser", "<"), ("equal or lesser", "<="), ("greater", ">")):
            than: dict[str, Any] = {"property": key, "than": PropertyOf(key, Back(LESSER))}  # type: ignore[arg-type]
            g.word("with_phrase", f"{words} {name}", Compares(comparison=comparison, **than))  # type: ignore[arg-type]
        g.rule("with_phrase", f"{name} {{than:numeral}} or greater", Compares, property=key, comparison=">=")
        g.rule("with_phrase", f"{name} {{than:numeral}}", Compares, property=key, comparison="=")
        g.rule("with_phrase", f"{name} less than {{than:amount}}", Compares, property=key, comparison="<")
        make, unmake = _greater(key)
        g.form("with_phrase", f"{name} greater than {{than:amount}}", Compares, make, unmake)
        g.rule(
            "with_phrase",
            f"{name} less than or equal to {{than:amount}}",
            Compares,
            property=key,
            comparison="<=",
            long=True,
        )
        g.rule(
            "with_phrase",
            f"{name} greater than or equal to {{than:amount}}",
            Compares,
            property=key,
            comparison=">=",
            long=True,
        )
        g.rule("with_phrase", f"{name} equal to {{than:amount}}", Compares, property=key, comparison="=", long=True)
    of_event: Any = {"property": "mana_value", "comparison": "<=", "long": True}
    g.rule("with_phrase", "mana value less than or equal to {than:damage_compared}", Compares, **of_event)
    g.form("plain_adjective", "{size:pt}", HasSize, _of_size, _unof_size)
    g.word("with_phrase", "toughness greater than its power", ComparesOwn("toughness", ">", "power"))


def declare_x(g: Builder) -> None:
    """Declare what is asked of an X that the text defines, or that was chosen: "if X is 5 or more" (107.3)."""
    g.word("measured", "X", X())
    for category, said in (("integer", "have"), ("number_word", "spelled")):
        g.form("condition", f"X is {{n:{category}}} or more", Compare, *_of_x(said))


def _of_x(said: Any) -> tuple[Any, Any]:
    def make(n: int) -> Compare:
        return Compare(X(), ">=", Number(n), said)

    def unmake(value: Compare) -> tuple[int] | None:
        match value.right:
            case Number(n) if value == make(n):
                return (n,)
            case _:
                return None

    return make, unmake


def _of_size(size: tuple[Quantity, Quantity]) -> HasSize | None:
    power, toughness = size
    if not isinstance(power, Number) or not isinstance(toughness, Number):
        return None
    return HasSize(power.value, toughness.value)


def _unof_size(value: HasSize) -> tuple[Any]:
    return ((Number(value.power), Number(value.toughness)),)


def _greater(key: Any) -> Any:
    def make(than: Any) -> Compares | None:
        """Its own number is meant by "its", and not that of what was named before."""
        own = isinstance(than, PropertyOf) and than.of == Back("its") and key != "mana_value"
        return None if own else Compares(key, ">", than)

    def unmake(value: Compares) -> tuple[Any] | None:
        return (value.than,) if value == Compares(key, ">", value.than) else None

    return make, unmake


def declare_sharing(g: Builder) -> None:
    """Declare with what an object shares a name, a mana value, a color, or a type."""
    for category in ("self", "back_singular", "host", "it"):
        g.unit("shared_with", f"{{it:{category}}}")
    g.word("shared_with", "it", Back("it"))
    g.unit("compared_with", "{it:self}")
    g.unit("compared_with", "{it:back_singular}")
    for category in ("shared_with", "compared_with"):
        g.form(category, "{noun:a_noun/sg}", Group, _any_of, lambda group: (group.noun,) if group.word == "a" else None)
    g.unit("shared_with", "{it:target/sg}", Target)
    g.form("condition", "it has the same mana value as {of:possessor}", Compare, _the_same, _unthe_same)
    g.rule("with_phrase", "the same name as {other:shared_with}", SharesWith, what="name")
    g.rule("with_phrase", "the same mana value as {other:shared_with}", SharesWith, what="mana value")
    for word in ("color", "creature type", "card type"):
        g.rule("modifier", f"that shares a {word} with {{other:shared_with}}", SharesWith, what=word)
        at_least = f"that shares at least one {word} with {{other:shared_with}}"
        g.rule("modifier", at_least, SharesWith, what=word, least=True)
        g.rule("modifier", f"that share a {word} with {{other:shared_with}}", SharesWith, what=word, several=True)
        none = f"that doesn't share a {word} with {{one:a_noun/sg}} or {{other:a_noun/sg}}"
        g.form("modifier", none, Not, _sharing_none(word), _unsharing_none(word))


def _any_of(noun: Noun) -> Group | None:
    """ "A creature you control": with any of them; "another" may be other than the object itself, or than this one."""
    apart = IsDesignated("commander") in (part for head in noun.heads for part in head.adjectives)
    return None if apart or any(isinstance(part, IsAnother) for part in noun.post) else Group(noun, "a")


def _sharing_none(what: Any) -> Any:
    """With none of the objects that fit either phrase."""

    def make(one: Noun, other: Noun) -> Not:
        return Not(SharesWith(what, Several((Group(one, ""), Group(other, "")))))

    return make


def _unsharing_none(what: str) -> Any:
    def unmake(value: Not) -> tuple[Any, ...] | None:
        match value.predicate:
            case SharesWith(what=said, other=Several(parts=(Group(one, ""), Group(other, "")))) if said == what:
                return one, other
            case _:
                return None

    return unmake


def _one_of_values(numbers: tuple[Quantity, ...]) -> Either:
    """ "With mana value 4, 5, or 6"."""
    return Either(tuple(Compares("mana_value", "=", number) for number in numbers))


def _unone_of_values(value: Either) -> tuple[Any] | None:
    numbers = tuple(one.than for one in value.predicates if isinstance(one, Compares))
    return (numbers,) if len(numbers) > 1 and _one_of_values(numbers) == value else None


def _the_same(of: ObjectRef) -> Compare:
    """ "If it has the same mana value as the revealed card"."""
    return Compare(PropertyOf("mana_value", Back("it")), "=", PropertyOf("mana_value", of), "the same")


def _unthe_same(value: Compare) -> tuple[ObjectRef] | None:
    match value:
        case Compare(PropertyOf("mana_value", Back()), "=", PropertyOf("mana_value", of), "the same"):
            return (of,)
        case _:
            return None

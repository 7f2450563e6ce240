"""Amounts of several objects together: extremes, totals, varieties, devotion, parties; and conditions on them."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare, Controls, Fits
from engine.abilities.phrases.filters import (
    Compares,
    HasCounters,
    HasKeyword,
    Head,
    IsAttachedTo,
    IsControlledBy,
    IsExtreme,
    IsModified,
    IsTapped,
    Noun,
)
from engine.abilities.phrases.quantities import (
    CountersOn,
    CountOf,
    Devotion,
    Extreme,
    GreatestCommander,
    ManaSymbols,
    Number,
    PartySize,
    PropertyOf,
    TotalOf,
    VarietyAmong,
)
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.phrases.what_was_done import DidThisTurn
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.comparing import declare_sharing, declare_x
from engine.oracle.productions.phrases.in_a_place import in_a_place
from engine.oracle.productions.phrases.quantities import counting
from engine.oracle.productions.phrases.terminals import COLOR_WORDS

PROPERTIES = {"power": "power", "toughness": "toughness", "mana value": "mana_value"}
VARIETIES = {
    "color": "colors",
    "card type": "card types",
    "basic land type": "basic land types",
    "creature type": "creature types",
}
DIFFERENT = {"mana value": "mana values", "power": "powers", "name": "names"}


def declare(g: Builder) -> None:
    """Declare what several objects come to, and the conditions that ask for it."""
    _extremes(g)
    _varieties(g)
    _devotion(g)
    _numbers_controlled(g)
    _comparisons(g)
    _having(g)
    declare_sharing(g)
    declare_x(g)


def _extremes(g: Builder) -> None:
    for words, name in PROPERTIES.items():
        for which in ("greatest", "highest", "least", "lowest"):
            g.rule("term", f"the {which} {words} among {{among:noun/pl}}", Extreme, which=which, property=name)
            g.rule("with_phrase", f"the {which} {words} among {{among:noun/pl}}", IsExtreme, which=which, property=name)
            g.rule("with_phrase", f"the {which} {words}", IsExtreme, which=which, property=name)
        g.rule("term", f"the total {words} of {{among:noun/pl}}", TotalOf, property=name)
        for category in ("back_plural", "done_this_way"):
            g.rule("term", f"the total {words} of {{of:{category}/pl}}", PropertyOf, property=name, total=True)
        g.form(
            "condition",
            f"{{among:noun/pl}} have total {words} {{than:numeral}} or greater",
            Compare,
            lambda among, than, name=name: Compare(TotalOf(name, among), ">=", than, "have"),
            _untotal(name),
        )


def _untotal(name: str) -> Any:
    def unmake(value: Compare) -> Any:
        match value:
            case Compare(TotalOf(given, among), ">=", Number() as than, "have") if given == name:
                return among, than
            case _:
                return None

    return unmake


def _varieties(g: Builder) -> None:
    for word, of in VARIETIES.items():
        g.rule("term", f"the number of {word}s among {{among:noun/pl}}", VarietyAmong, of=of)
        g.rule("each_unit", f"{word} among {{among:noun/pl}}", VarietyAmong, of=of)
        g.form(
            "condition",
            f"there are {{n:number_word}} or more {word}s among {{among:noun/pl}}",
            Compare,
            lambda n, among, of=of: Compare(VarietyAmong(of, among), ">=", Number(n), "there"),
            _unvariety(of),
        )
    g.form(
        "condition",
        "there are five colors among {among:noun/pl}",
        Compare,
        lambda among: Compare(VarietyAmong("colors", among), "=", Number(5), "there"),
        lambda value: (value.left.among,) if _is_all_five(value) else None,
    )
    counters: Any = {"of": "kinds of counters"}
    g.rule("term", "the number of different kinds of counters among {among:noun/pl}", VarietyAmong, **counters)
    g.rule("each_unit", "kind of counter among {among:noun/pl}", VarietyAmong, **counters)
    g.form(
        "condition",
        "there are {n:number_word} or more different kinds of counters among {among:noun/pl}",
        Compare,
        lambda n, among: Compare(VarietyAmong("kinds of counters", among), ">=", Number(n), "there"),
        _unvariety("kinds of counters"),
    )
    named: Any = {"of": "names", "named": True}
    g.rule("term", "the number of differently named {among:noun/pl}", VarietyAmong, **named)
    for word, of in DIFFERENT.items():
        g.rule("each_unit", f"different {word} among {{among:noun/pl}}", VarietyAmong, of=of)
    g.form(
        "condition",
        "there are {n:number_word} or more mana values among {among:noun/pl}",
        Compare,
        lambda n, among: Compare(VarietyAmong("mana values", among), ">=", Number(n), "there"),
        _unvariety("mana values"),
    )
    for words, of in (("powers", "powers"), ("names", "names"), ("mana values", "mana values")):
        g.form(
            "condition",
            f"you control {{n:number_word}} or more {{noun:noun/pl}} with different {words}",
            Compare,
            lambda n, noun, of=of: Compare(VarietyAmong(of, _mine(noun)), ">=", Number(n), "different"),
            _undifferent(of),
        )
        g.rule("term", f"the number of different {words} among {{among:noun/pl}}", VarietyAmong, of=of)
    g.form(
        "condition",
        "there are {n:number_word} or more {noun:noun/pl}",
        Compare,
        lambda n, noun: _there(n, noun),
        _unthere,
    )
    g.form("condition", "there is {noun:a_noun/sg}", Compare, _there_is, _unthere_is)
    in_a_place(g)


def _mine(noun: Noun) -> Noun:
    return Noun(noun.heads, (*noun.post, IsControlledBy(You())), noun.join)


def _unmine(noun: Noun) -> Noun | None:
    if noun.post and noun.post[-1] == IsControlledBy(You()):
        return Noun(noun.heads, noun.post[:-1], noun.join)
    return None


def _unvariety(of: str) -> Any:
    def unmake(value: Compare) -> Any:
        match value:
            case Compare(VarietyAmong(given, among), ">=", Number(n), "there") if given == of:
                return n, among
            case _:
                return None

    return unmake


def _undifferent(of: str) -> Any:
    def unmake(value: Compare) -> Any:
        match value:
            case Compare(VarietyAmong(given, among), ">=", Number(n), "different") if given == of:
                bare = _unmine(among)
                return (n, bare) if bare is not None else None
            case _:
                return None

    return unmake


def _there(n: int, noun: Noun) -> Compare | None:
    """So many of some sort in some place; all the cards of a zone are counted in another way."""
    if not noun.post or not isinstance(counting(noun), CountOf):
        return None
    return Compare(CountOf(noun), ">=", Number(n), "there")


def _there_is(noun: Noun) -> Compare | None:
    """At least one of some sort in some place."""
    return Compare(CountOf(noun), ">=", Number(1), "there is") if noun.post else None


def _unthere_is(value: Compare) -> Any:
    match value:
        case Compare(CountOf(noun), ">=", Number(1), "there is"):
            return (noun,)
        case _:
            return None


def _unthere(value: Compare) -> Any:
    match value:
        case Compare(CountOf(noun), ">=", Number(n), "there") if noun.post:
            return n, noun
        case _:
            return None


def _devotion(g: Builder) -> None:
    for word, letter in COLOR_WORDS:
        g.word("term", f"your devotion to {word}", Devotion(You(), (letter,)))
        for other, second in COLOR_WORDS:
            if other != word:
                g.word("term", f"your devotion to {word} and {other}", Devotion(You(), (letter, second)))
    for word, letter in COLOR_WORDS:
        for category, start in (("each_unit", f"{word} mana symbol"), ("term", f"the number of {word} mana symbols")):
            g.rule(category, f"{start} in the mana costs of {{of:noun/pl}}", ManaSymbols, color=letter)
            g.rule(category, f"{start} in {{of:owning}} mana cost", ManaSymbols, color=letter)
    for words, who in (("you own", You()), ("they own", Back("they"))):
        where = f"a commander {words} on the battlefield or in the command zone"
        g.word("term", f"the greatest mana value of {where}", GreatestCommander(who))
    g.word("term", "the number of creatures in your party", PartySize(You()))
    g.word("each_unit", "creature in your party", PartySize(You()))
    for sign, words in (("<", "less than {right:number_word}"), (">=", "{right:number_word} or greater")):
        g.form(
            "condition",
            f"{{left:term}} is {words}",
            Compare,
            lambda left, right, sign=sign: Compare(left, sign, Number(right), "have"),
            _unworded(sign),
        )


def _unworded(sign: str) -> Any:
    def unmake(value: Compare) -> Any:
        match value:
            case Compare(Devotion() as left, given, Number(n), "have") if given == sign:
                return left, n
            case _:
                return None

    return unmake


def _numbers_controlled(g: Builder) -> None:
    """Exactly so many, and at most so many permanents."""
    g.rule(
        "condition",
        "{who:player/@} controls|control exactly {low:number_word} {noun:noun/pl}",
        Controls,
        how="=",
        number=NEUTRAL,
    )
    g.rule(
        "condition",
        "{who:player/@} controls|control exactly one {noun:plain_noun/sg}",
        Controls,
        low=1,
        how="=",
        number=NEUTRAL,
    )
    g.rule(
        "condition",
        "{who:player/@} controls|control {low:number_word} or fewer {noun:noun/pl}",
        Controls,
        how="<=",
        number=NEUTRAL,
    )
    for category in ("self", "host", "back_singular"):
        g.form(
            "condition",
            f"{{who:player/@}} controls|control {{what:{category}}}",
            Fits,
            _is_controlled,
            _unis_controlled,
            number=NEUTRAL,
        )

    for category in ("it", "back_singular"):
        did = f"you controlled {{what:{category}}}"
        g.form("condition", did, Fits, _was_controlled, _unwas_controlled)


def _was_controlled(what: Any) -> Fits:
    """Of what is gone: under whose control it last was (608.2h)."""
    return Fits(what, Noun((Head((), "permanent"),), (IsControlledBy(You()),)), word="was controlled")


def _unwas_controlled(value: Fits) -> Any:
    return (value.what,) if value == _was_controlled(value.what) else None


def _is_controlled(who: Any, what: Any) -> Fits:
    return Fits(what, Noun((Head((), "permanent"),), (IsControlledBy(who),)), word="controlled")


def _unis_controlled(value: Fits) -> Any:
    match value:
        case Fits(what, Noun((Head((), "permanent", False),), (IsControlledBy(who),)), False, "controlled"):
            return who, what
        case _:
            return None


def _comparisons(g: Builder) -> None:
    """Numbers of one object, as they are or were."""
    for words, name in PROPERTIES.items():
        for sign, after in (("<=", "or less"), (">=", "or greater")):
            its = f"its {words} was {{than:numeral}} {after}"
            g.form("condition", its, Compare, _its_was(name, sign), _units_was(name, sign))
            of = f"{{of:possessor}} 's {words} was {{than:numeral}} {after}"
            g.form("condition", of, Compare, _was(name, sign), _unwas(name, sign))
    g.form(
        "condition",
        "{on:having} has {n:number_word} or more {kind:counter_kind} counters on it",
        Compare,
        lambda on, n, kind: Compare(CountersOn(kind, on), ">=", Number(n), "have"),
        _uncounters,
    )
    for words, name in PROPERTIES.items():
        g.form(
            "condition",
            f"{{of:possessor}} 's {words} is greater than {{other:self}} 's",
            Compare,
            lambda of, other, name=name: Compare(PropertyOf(name, of), ">", PropertyOf(name, other)),
            _ungreater(name),
        )


def _was(name: Any, sign: Any) -> Any:
    return lambda of, than: Compare(PropertyOf(name, of), sign, than, "was")


def _its_was(name: Any, sign: Any) -> Any:
    return lambda than: _was(name, sign)(Back("its"), than)


def _unwas(name: str, sign: str) -> Any:
    """What it was of is said before: "the sacrificed creature's toughness was 4 or greater"."""

    def unmake(value: Compare) -> Any:
        match value:
            case Compare(PropertyOf(given, of), comparison, than, "was") if (given, comparison) == (name, sign):
                return (of, than)
            case _:
                return None

    return unmake


def _units_was(name: str, sign: str) -> Any:
    def unmake(value: Compare) -> Any:
        parts = _unwas(name, sign)(value)
        return parts[1:] if parts and parts[0] == Back("its") else None

    return unmake


def _ungreater(name: str) -> Any:
    def unmake(value: Compare) -> Any:
        match value:
            case Compare(PropertyOf(left, of), ">", PropertyOf(right, This() as other), "") if left == right == name:
                return of, other
            case _:
                return None

    return unmake


def _uncounters(value: Compare) -> Any:
    match value:
        case Compare(CountersOn(kind, on), ">=", Number(n), "have"):
            return on, n, kind
        case _:
            return None


def _having(g: Builder) -> None:
    """What an object has, had, or was when last known (608.2h)."""
    for category in ("self", "host", "it", "back_singular"):
        g.unit("having", f"{{it:{category}}}")
    g.word("had", "counters on it", _with(HasCounters(None, plural=True)))
    g.word("had", "a counter on it", _with(HasCounters(None)))
    g.form("had", "a {kind:counter_kind} counter on it", Noun, lambda kind: _with(HasCounters(kind)), _uncounter)
    g.form("had", "{it:with_keyword}", Noun, _with, _unwith(HasKeyword))
    for words, name in PROPERTIES.items():
        for sign, after in (("<=", "or less"), (">=", "or greater")):
            g.form(
                "had",
                f"{words} {{than:numeral}} {after}",
                Noun,
                lambda than, name=name, sign=sign: _with(Compares(name, sign, than)),
                _uncompares(name, sign),
            )
    g.rule("condition", "{what:having} had {noun:had}", Fits, word="was")
    g.rule("condition", "{what:having} didn't have {noun:had}", Fits, negated=True, word="was")
    g.rule("condition", "{what:having} was {noun:state}", Fits, word="was")
    g.rule("condition", "{what:having} wasn't {noun:state}", Fits, negated=True, word="was")
    g.rule("condition", "{what:having} was {noun:a_noun}", Fits, word="was")
    g.rule("condition", "{what:having} wasn't {noun:a_noun}", Fits, negated=True, word="was")
    for word, tapped in (("tapped", True), ("untapped", False)):
        g.form(
            "condition",
            f"{{what:having}} remains {word}",
            Fits,
            lambda what, tapped=tapped: Fits(what, _being(IsTapped(tapped)), word="remains"),
            _unremains(tapped),
        )
    for by in ("enchanted", "equipped"):
        g.word("state", by, _being(IsAttachedTo(by)))
        g.word("plain_adjective", by, IsAttachedTo(by))
    g.word("state", "modified", _being(IsModified()))
    g.word("plain_adjective", "modified", IsModified())
    g.form(
        "condition",
        "{what:having} entered this turn",
        Fits,
        lambda what: None if what.word in ("~",) or what.word.startswith("this ") else _entered(what),
        lambda f: (f.what,) if isinstance(f.what, Back) and f == _entered(f.what) else None,
    )


def _entered(what: Any) -> Fits:
    return Fits(what, _with(DidThisTurn("entered")), word="entered")


def _being(predicate: Any) -> Noun:
    return Noun((Head((predicate,), "permanent"),))


def _with(predicate: Any) -> Noun:
    return Noun((Head((), "permanent"),), (predicate,))


def _unwith(kind: type) -> Any:
    def unmake(noun: Noun) -> Any:
        fits = noun.heads == (Head((), "permanent"),) and len(noun.post) == 1 and isinstance(noun.post[0], kind)
        return (noun.post[0],) if fits else None

    return unmake


def _uncounter(noun: Noun) -> Any:
    match noun:
        case Noun((Head((), "permanent", False),), (HasCounters(str(kind), False),)):
            return (kind,)
        case _:
            return None


def _uncompares(name: str, sign: str) -> Any:
    def unmake(noun: Noun) -> Any:
        match noun:
            case Noun((Head((), "permanent", False),), (Compares(given, comparison, than, False),)):
                return (than,) if (given, comparison) == (name, sign) else None
            case _:
                return None

    return unmake


def _unremains(tapped: bool) -> Any:
    def unmake(value: Fits) -> Any:
        fits = value.word == "remains" and not value.negated and value.noun == _being(IsTapped(tapped))
        return (value.what,) if fits else None

    return unmake


def _is_all_five(value: Compare) -> bool:
    """Whether it asks for all five colors."""
    colors = isinstance(value.left, VarietyAmong) and value.left.of == "colors" and not value.left.named
    return colors and (value.comparison, value.right, value.said) == ("=", Number(5), "there")

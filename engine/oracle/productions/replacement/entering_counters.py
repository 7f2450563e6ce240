"""How something enters: tapped, untapped, or with counters on it and what comes with them (614.1c, 614.1d)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from engine.abilities.ability import CountersRemain, EntersTapped, EntersWithCounters, Static
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import OtherCounters
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.replacement.entering import EntersUntapped
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.layers.changes import becoming, unbecoming
from engine.oracle.productions.phrases.defining import define, undefine
from engine.oracle.productions.phrases.quantities import per_unit, split_unit

More = Literal["", "a", "n", "a n"]
"""How "additional" is said, if it is: "an additional counter", "two additional counters", "an additional X counters"."""


_SEVERAL: tuple[tuple[More, str], ...] = (("n", "{n:count} additional"), ("a n", "a additional {n:count}"))
_NUMBERED: tuple[tuple[More, str], ...] = (("", ""), ("n", "additional "))


def declare(g: Builder) -> None:
    """Declare the static abilities that begin with what enters, ``entering``."""
    for category in ("self", "bare_group", "group"):
        g.unit("entering", f"{{it:{category}/@}}")
    for category in ("it", "self"):
        g.unit("enterer", f"{{it:{category}}}")
    g.rule("static", "{what:entering/@} enters|enter tapped .", EntersTapped)
    g.rule("static", "{what:entering/@} enters|enter tapped unless {unless:condition} .", EntersTapped)
    for state, kind in (("tapped", EntersTapped), ("untapped", EntersUntapped)):
        if kind is EntersUntapped:
            g.form("static", "{what:entering/@} enters|enter untapped .", kind, kind, _unless_said)
        g.form(
            "static",
            f"as long as {{condition:conditions}} , {{what:entering/@}} enters|enter {state} .",
            kind,
            _as_long_as(kind),
            _unas_long_as,
        )
    if_so = "if {condition:conditions} , {what:self} enters tapped ."
    g.form("static", if_so, EntersTapped, _tapped_if, _untapped_if)
    then = "{first:enters_first} if {condition:condition} , it enters tapped ."
    g.form("permanent_line", then, tuple, _tapped_then, _untapped_then)
    both = "{what:self} enters tapped and with {c:n_counters} on it ."
    g.form("permanent_line", both, tuple, _tapped_and_with, _untapped_and_with)
    more = "{what:self} enters tapped and {changes:static_changes/sg} ."
    g.form("permanent_line", more, tuple, _tapped_and, _untapped_and)
    remain = "counters remain on {what:self} as it moves to any zone other than a player 's hand or library ."
    g.rule("static", remain, CountersRemain)
    _counters(g)
    _statics(g)


def _counters(g: Builder) -> None:
    """``enters_with``: what enters, and with which counters."""
    g.form("more_counters", "{c:n_counters}", tuple, lambda c: (*c, "", (), ()), _unmore(""))
    g.form("more_counters", "{cs:counters_together}", tuple, _together, _untogether)
    g.form("more_counters", "your choice of {kinds:counter_choices}", tuple, _choice, _unchoice)
    one = "a additional {kind:counter_kind} counter"
    g.form("more_counters", one, tuple, lambda kind: (Number(1), kind, "a", (), ()), _unone)
    for more, words in _SEVERAL:
        phrase = f"{words} {{kind:counter_kind}} counters"
        g.form("more_counters", phrase, tuple, _several(more), _unseveral(more))
    for pronoun, what, verb in (
        ("it", "entering/@", "enters|enter"),
        ("them", "bare_group/pl", "enter"),
        ("him", "self/sg", "enters"),
        ("her", "self/sg", "enters"),
    ):
        phrase = f"{{what:{what}}} {verb} with {{c:more_counters}} on {pronoun}"
        g.form("enters_with", phrase, EntersWithCounters, _with(pronoun), _unwith(pronoun))
    for pronoun, what in (("it", "entering/@"), ("him", "self/@"), ("her", "self/@")):
        for more, words in _NUMBERED:
            number = f"a number of {words}{{kind:counter_kind}} counters on {pronoun} equal to {{n:expression}}"
            phrase = f"{{what:{what}}} enters|enter with {number}"
            make, unmake = _numbered(more, _said_of(pronoun)), _unnumbered(more, _said_of(pronoun))
            g.form("enters_with", phrase, EntersWithCounters, make, unmake)


def _statics(g: Builder) -> None:
    g.form("static", "{it:enters_with} .", EntersWithCounters, lambda it: it, _plain)
    g.form("static", "{it:enters_with} , where X is {x:expression} .", EntersWithCounters, define, _undefine)
    g.form("static", "{it:enters_with} for each {unit:each_unit} .", EntersWithCounters, _each, _uneach)
    late = "{it:enters_with} if {condition:conditions} ."
    g.form("static", late, EntersWithCounters, _on_condition("late"), _unconditional("late"))
    leading = "as long as {condition:conditions} , {it:enters_with} ."
    make, unmake = _on_condition("as long as"), _unconditional("as long as")
    g.form("static", leading, EntersWithCounters, lambda c, it: make(it, c), lambda e: _turned(unmake(e)))
    both = "{it:enters_with} and as a {types:type_words/sg} in addition to its other types ."
    g.form("static", both, EntersWithCounters, _being, _unbeing)
    if_so = "if {condition:conditions} , {what:enterer} enters with {c:more_counters} on it"
    for category in ("static", "enters_if"):
        g.form(category, f"{if_so} .", EntersWithCounters, _with_if, _unwith_if)
    g.form(
        "static",
        f"{if_so} and with {{gains:granted_list}} .",
        EntersWithCounters,
        lambda condition, what, c, gains: replace(_with_if(condition, what, c), gains=gains),
        lambda e: (*unwith, e.gains) if e.gains and (unwith := _unwith_if(replace(e, gains=()))) else None,
    )
    g.form("enters_first", "{it:enters_with} .", EntersWithCounters, lambda it: it, _plain)
    g.form("permanent_line", "{a:enters_first} {b:enters_if}", tuple, lambda a, b: (a, b), _two)


def _unless_said(e: EntersUntapped) -> tuple[Any] | None:
    return (e.what,) if e.condition is None else None


def _as_long_as(kind: Any) -> Any:
    return lambda condition, what: kind(what, condition=condition)


def _unas_long_as(e: EntersTapped | EntersUntapped) -> tuple[Any, ...] | None:
    long = e.condition is not None and getattr(e, "said", "as long as") == "as long as"
    return (e.condition, e.what) if long else None


def _tapped_if(condition: Any, what: Any) -> EntersTapped:
    return EntersTapped(what, condition=condition, said="if")


def _untapped_if(e: EntersTapped) -> tuple[Any, ...] | None:
    return (e.condition, e.what) if e.condition is not None and e.said == "if" else None


def _tapped_then(first: EntersWithCounters, condition: Any) -> tuple[Any, ...]:
    return first, EntersTapped(first.what, condition=condition, said="it")


def _untapped_then(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (EntersWithCounters() as first, EntersTapped(condition=condition, said="it")) if condition is not None:
            return (first, condition) if line == _tapped_then(first, condition) else None
        case _:
            return None


def _tapped_and_with(what: Any, c: tuple[Quantity, str]) -> tuple[Any, ...]:
    return EntersTapped(what), EntersWithCounters(what, c[1], c[0], said="late")


def _untapped_and_with(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (EntersTapped(what), EntersWithCounters(_, kind, amount)) if line == _tapped_and_with(
            what, (amount, kind)
        ):
            return what, (amount, kind)
        case _:
            return None


def _tapped_and(what: Any, changes: Any) -> tuple[Any, ...]:
    return EntersTapped(what), Static(ApplyToObjects(what, changes))


def _untapped_and(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (EntersTapped(what), Static(ApplyToObjects(changes=changes))) if line == _tapped_and(what, changes):
            return what, changes
        case _:
            return None


Counters = tuple[Quantity, str, More, tuple[OtherCounters, ...], tuple[str, ...]]
"""So many of a kind, how "additional" is said, which others besides, and of which other kinds they may be instead."""


def _unmore(more: More) -> Any:
    return lambda value: (value[:2],) if value[2:] == (more, (), ()) else None


def _unone(value: Counters) -> tuple[str] | None:
    return (value[1],) if value == (Number(1), value[1], "a", (), ()) else None


def _several(more: More) -> Any:
    return lambda n, kind: (n, kind, more, (), ())


def _unseveral(more: More) -> Any:
    return lambda value: value[:2] if value[2:] == (more, (), ()) else None


def _together(cs: tuple[tuple[Quantity, str], ...]) -> Counters:
    (amount, kind), *others = cs
    return amount, kind, "", tuple(OtherCounters(kind, amount) for amount, kind in others), ()


def _untogether(value: Counters) -> tuple[Any] | None:
    amount, kind, more, also, instead = value
    return (((amount, kind), *((c.amount, c.kind) for c in also)),) if also and not more and not instead else None


def _choice(kinds: tuple[str, ...]) -> Counters:
    return Number(1), kinds[0], "", (), kinds[1:]


def _unchoice(value: Counters) -> tuple[Any] | None:
    kinds = (value[1], *value[4])
    return (kinds,) if len(kinds) > 1 and value == _choice(kinds) else None


def _of(e: EntersWithCounters) -> Counters:
    return e.amount, e.kind, e.more, e.also, e.instead


def _said_of(pronoun: str) -> Literal["", "him", "her"]:
    return "him" if pronoun == "him" else "her" if pronoun == "her" else ""


def _with(pronoun: str) -> Any:
    them, said = pronoun == "them", _said_of(pronoun)

    def make(what: Any, c: Counters) -> EntersWithCounters:
        return EntersWithCounters(what, c[1], c[0], more=c[2], them=them, also=c[3], instead=c[4], pronoun=said)

    return make


def _unwith(pronoun: str) -> Any:
    make = _with(pronoun)

    def unmake(e: EntersWithCounters) -> tuple[Any, ...] | None:
        parts = (e.what, _of(e))
        return parts if make(*parts) == e else None

    return unmake


def _numbered(more: More, said: Literal["", "him", "her"]) -> Any:
    return lambda what, kind, n: EntersWithCounters(what, kind, n, more=more, numbered=True, pronoun=said)


def _unnumbered(more: More, said: Literal["", "him", "her"]) -> Any:
    make = _numbered(more, said)

    def unmake(e: EntersWithCounters) -> tuple[Any, ...] | None:
        parts = (e.what, e.kind, e.amount)
        return parts if make(*parts) == e else None

    return unmake


def _plain(e: EntersWithCounters) -> tuple[EntersWithCounters] | None:
    return (e,) if e.condition is None and not e.gains and e.being is None else None


def _undefine(e: EntersWithCounters) -> Any:
    return undefine(e) if _plain(e) is not None else None


def _each(e: EntersWithCounters, unit: Quantity) -> EntersWithCounters | None:
    amount = None if e.numbered or e.also or e.instead else per_unit(e.amount, unit)
    return replace(e, amount=amount) if amount is not None else None


def _uneach(e: EntersWithCounters) -> tuple[Any, ...] | None:
    parts = split_unit(e.amount)
    if parts is None or e.numbered or e.also or e.instead or _plain(e) is None:
        return None
    return replace(e, amount=parts[0]), parts[1]


def _on_condition(said: Literal["late", "as long as"]) -> Any:
    return lambda e, condition: replace(e, condition=condition, said=said)


def _unconditional(said: Literal["late", "as long as"]) -> Any:
    def unmake(e: EntersWithCounters) -> tuple[Any, ...] | None:
        if e.said != said or e.condition is None or e.gains or e.being is not None:
            return None
        return replace(e, condition=None, said="if"), e.condition

    return unmake


def _turned(parts: tuple[Any, ...] | None) -> tuple[Any, ...] | None:
    return parts[::-1] if parts is not None else None


def _being(e: EntersWithCounters, types: Any) -> EntersWithCounters:
    return replace(e, being=becoming(adding=True)(types))


def _unbeing(e: EntersWithCounters) -> tuple[Any, ...] | None:
    if not isinstance(e.being, BecomeTypes) or e.condition is not None or e.gains:
        return None
    types = unbecoming(adding=True)(e.being)
    return (replace(e, being=None), *types) if types is not None else None


def _with_if(condition: Any, what: Any, c: Counters) -> EntersWithCounters:
    return EntersWithCounters(what, c[1], c[0], condition, more=c[2], also=c[3], instead=c[4])


def _unwith_if(e: EntersWithCounters) -> tuple[Any, ...] | None:
    parts = (e.condition, e.what, _of(e))
    return parts if e.condition is not None and _with_if(*parts) == e else None


def _two(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return line if len(line) == 2 and all(isinstance(one, EntersWithCounters) for one in line) else None

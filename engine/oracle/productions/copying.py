"""Copies of permanents and cards, with exceptions (707.2, 707.9): entering as one, becoming one, tokens that are copies."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import EntersAsCopy, EntersAsOneOf
from engine.abilities.changes import BecomeColors, Becomes, BecomeTypes, SetPT
from engine.abilities.copying import (
    BecomeCopy,
    CopyEntersWith,
    CopyException,
    CopyHas,
    CopyLegendary,
    CopyNamed,
    CopyNotLegendary,
    CreateCopies,
    ThisAbility,
)
from engine.abilities.quantities import Number
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.becoming import make_becomes, phrases, unmake_becomes
from engine.oracle.productions.changes import becoming, unbecoming
from engine.oracle.productions.verbs import HOLE

SINGULAR = (
    ("it", "it's", "its"),
    ("he", "he's", "his"),
    ("she", "she's", "her"),
    ("the copy", "the copy is", "its"),
    ("that the copy", "that the copy is", "its"),
)
"""What a text calls the copy: the pronoun, with "is", and as a possessive."""


def declare(g: Builder) -> None:
    """Declare exceptions of copy effects, and the phrases that make copies."""
    for word, is_, its in SINGULAR:
        _exceptions(g, word, f"{is_} a", is_, its, f"{word} has", "sg")
        change = _category(word)
        if "copy" not in word:
            g.word(change, f"{its} name is ~", CopyNamed())
        g.word(change, f"{word} isn't legendary", CopyNotLegendary())
        if_legendary = f"{word} isn't legendary if the spell is legendary"
        g.word(change, if_legendary, CopyNotLegendary(asked="the spell"))
        g.rule(change, f"{is_} {{colors:color_list}}", BecomeColors)
        g.word(change, f"{is_} not legendary", CopyNotLegendary(contracted=False))
        g.word(change, f"{is_} legendary", CopyLegendary())
        g.word(change, f"{is_} legendary in addition to {its} other types", CopyLegendary(added=True))
    _exceptions(g, "they", "they're", "they're", "their", "they have", "pl")
    g.unit("copy_ability", "{it:granted}")
    g.word("copy_ability", "this ability", ThisAbility())
    g.listing("copy_abilities", "copy_ability", "and")
    g.listing("copy_exceptions", "copy_exception", "and")
    for category in ("target/sg", "self", "back_object/sg", "host", "chosen/sg"):
        g.unit("copyable", f"{{it:{category}}}")
    _becoming(g)
    _tokens(g)
    _entering(g)
    _one_of(g)


def _category(word: str) -> str:
    return f"copy_change_{word.replace(' ', '_')}"


def _exceptions(g: Builder, word: str, is_a: str, is_: str, its: str, has: str, mark: str) -> None:
    change = _category(word)
    g.form(
        "copy_exception",
        f"{{change:{change}}}",
        CopyException,
        lambda one: CopyException(one, word),
        lambda e: (e.change,) if e.word == word else None,
    )
    types = f"{is_a} {{types:type_words/{mark}}} in addition to {its} other types"
    g.form(change, types, BecomeTypes, becoming(adding=True), unbecoming(adding=True))
    phrases(g, change, is_a, mark, SG if mark == "sg" else PL)
    g.form(change, f"{is_} {{pt:pt}}", SetPT, lambda pt: SetPT(*pt), lambda s: ((s.power, s.toughness),))
    g.rule(change, f"{has} {{abilities:copy_abilities}}", CopyHas)


def _becoming(g: Builder) -> None:
    copy = "becomes|become a copy of {of:copyable}"
    lasting = f"{copy} {{duration:duration}}"
    but = " , except {exceptions:copy_exceptions}"
    g.rule("object_verb", copy, BecomeCopy, what=HOLE)
    g.rule("object_verb", lasting, BecomeCopy, what=HOLE)
    g.form(
        "object_verb",
        copy + but,
        BecomeCopy,
        lambda of, exceptions: BecomeCopy(HOLE, of, exceptions),
        lambda b: (b.of, b.exceptions) if b.exceptions and b.duration is None else None,
    )
    g.form(
        "object_verb",
        lasting + but,
        BecomeCopy,
        lambda of, duration, exceptions: BecomeCopy(HOLE, of, exceptions, duration),
        lambda b: (b.of, b.duration, b.exceptions) if b.exceptions and b.duration is not None else None,
    )


def _tokens(g: Builder) -> None:
    for tapped, word in ((False, ""), (True, " tapped")):
        for amount, noun in (("one", "token that's a copy"), ("count", "tokens that are copies")):
            start = f"creates|create {{amount:{amount}}}{word} {noun} of {{of:copyable}}"
            g.form("player_verb", start, CreateCopies, _copies(tapped), _uncopies(tapped, amount, but=False))
            g.form(
                "player_verb",
                f"{start} , except {{exceptions:copy_exceptions}}",
                CreateCopies,
                _copies(tapped),
                _uncopies(tapped, amount, but=True),
            )


def _copies(tapped: bool) -> Any:
    return lambda amount, of, exceptions=(): CreateCopies(HOLE, amount, of, exceptions, tapped)


def _uncopies(tapped: bool, amount: str, *, but: bool) -> Any:
    def unmake(value: CreateCopies) -> tuple[Any, ...] | None:
        if value.tapped != tapped or bool(value.exceptions) != but or (value.amount == Number(1)) != (amount == "one"):
            return None
        return (value.amount, value.of, *((value.exceptions,) if but else ()))

    return unmake


def _entering(g: Builder) -> None:
    g.unit("entering_exception", "{it:copy_exception}")
    g.form(
        "entering_exception",
        "it enters with a additional {kind:counter_kind} counter on it",
        CopyEntersWith,
        lambda kind: CopyEntersWith(kind, Number(1)),
        lambda e: (e.kind,) if e.amount == Number(1) else None,
    )
    g.form(
        "entering_exception",
        "it enters with {amount:count} additional {kind:counter_kind} counters on it",
        CopyEntersWith,
        lambda amount, kind: CopyEntersWith(kind, amount),
        lambda e: (e.amount, e.kind) if e.amount != Number(1) else None,
    )
    g.listing("entering_exceptions", "entering_exception", "and")
    for tapped, word in ((False, ""), (True, " tapped")):
        for every, model in ((True, "any {of:plain_noun/sg}"), (False, "{of:a_noun/sg}")):
            copy = f"you may have {{what:self}} enter{word} as a copy of {model}"
            make, unmake = _enters(tapped, every)
            g.form("static", f"{copy} .", EntersAsCopy, make, unmake(False))
            g.form("static", f"{copy} , except {{exceptions:entering_exceptions}} .", EntersAsCopy, make, unmake(True))
    g.rule("static", "{what:entering/@} enters|enter as a copy of {of:self} .", EntersAsCopy)


def _enters(tapped: bool, every: bool) -> tuple[Any, Any]:
    def make(what: Any, of: Any, exceptions: tuple[Any, ...] = ()) -> EntersAsCopy:
        return EntersAsCopy(what, of, exceptions, may=True, tapped=tapped, every=every)

    def unmake(but: bool) -> Any:
        def parts(value: EntersAsCopy) -> tuple[Any, ...] | None:
            if not value.may or (value.tapped, value.every, bool(value.exceptions)) != (tapped, every, but):
                return None
            return (value.what, value.of, *((value.exceptions,) if but else ()))

        return parts

    return make, unmake


def _one_of(g: Builder) -> None:
    for able, words in ((False, ""), (True, " with {abilities:granted_list}")):
        g.form(
            "one_form",
            f"a {{pt:pt}} {{kind:kind_words/sg}}{words}",
            Becomes,
            make_becomes("before", "", able),
            unmake_becomes("before", "", able),
        )
    g.listing("one_forms", "one_form", "or")
    start = "as {what:self} enters , it becomes your choice of {options:one_forms}"
    for keeps, tail in ((False, ""), (True, " in addition to its other types")):
        g.form("static", f"{start}{tail} .", EntersAsOneOf, _options(keeps), _unoptions(keeps))
    _sizes(g)


def _sizes(g: Builder) -> None:
    """ "5/1 or 1/5": power and toughness alone."""
    g.form("one_size", "{pt:pt}", Becomes, lambda pt: Becomes(power=pt[0], toughness=pt[1], keeps=True), _unsize)
    g.listing("one_sizes", "one_size", "or")
    g.rule(
        "static",
        "as {what:self} enters or is turned face up , it becomes your choice of {options:one_sizes} .",
        EntersAsOneOf,
        turned=True,
    )


def _unsize(value: Becomes) -> tuple[Any, ...] | None:
    fits = value == Becomes(power=value.power, toughness=value.toughness, keeps=True)
    return ((value.power, value.toughness),) if fits else None


def _options(keeps: bool) -> Any:
    return lambda what, options: EntersAsOneOf(what, tuple(replace(one, keeps=keeps) for one in options))


def _unoptions(keeps: bool) -> Any:
    def unmake(value: EntersAsOneOf) -> tuple[Any, ...] | None:
        if value.turned or any(one.keeps != keeps for one in value.options):
            return None
        return value.what, tuple(replace(one, keeps=False) for one in value.options)

    return unmake

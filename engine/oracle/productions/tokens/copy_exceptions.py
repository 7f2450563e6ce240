"""Exceptions of copy effects (707.9): what a copy is or has besides what is copied."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from engine.abilities.ability import Keyword
from engine.abilities.conditions import Condition
from engine.abilities.layers.characteristics import BecomeColors, BecomeTypes, SetPT
from engine.abilities.node import find
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back
from engine.abilities.tokens.copying import (
    CopyEntersWith,
    CopyException,
    CopyFits,
    CopyHas,
    CopyKeepsAbilities,
    CopyKeepsColor,
    CopyKeepsSize,
    CopyLosesTypes,
    CopyNamed,
    CopyNotLegendary,
    CopySupertypes,
    CopyWithoutManaCost,
    ThisAbility,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.layers.becoming import phrases
from engine.oracle.productions.layers.changes import becoming, other_types, unbecoming

SINGULAR = (
    ("it", "it's", "its", "it has", "it isn't"),
    ("he", "he's", "his", "he has", "he isn't"),
    ("she", "she's", "her", "she has", "she isn't"),
    ("the token", "the token is", "its", "the token has", "the token isn't"),
    ("the copy", "the copy is", "its", "the copy has", "the copy isn't"),
    ("that the copy", "that the copy is", "its", "that the copy has", "that the copy isn't"),
    ("", "is", "its", "has", "isn't"),
)
"""What a text calls the copy: the word, with "is", as a possessive, with "has" and with "isn't"."""

PLURAL = (
    ("they", "they're", "they have", "they aren't"),
    ("the tokens", "the tokens are", "the tokens have", "the tokens aren't"),
    ("those creatures", "those creatures are", "those creatures have", "those creatures aren't"),
)
"""The same of several copies."""

COPIED = ("creature", "permanent", "artifact")
"""What is copied, where its color is said not to be copied."""

Exception_ = CopyException | CopyEntersWith


def declare(g: Builder) -> None:
    """Declare ``copy_exceptions``, and ``entering_exceptions`` with those that are effects of their own."""
    for word, is_, its, has, not_ in SINGULAR:
        _singular(g, word, is_, its, has, not_)
    for word, are, have, not_ in PLURAL:
        _common(g, word, are, are, "their", have, not_, "pl")
    g.unit("copy_ability", "{it:granted}")
    g.word("copy_ability", "this ability", ThisAbility())
    g.listing("copy_abilities", "copy_ability", "and")
    g.form(
        "copy_condition",
        "{it:condition}",
        get_args(Condition),
        _of_another,
        lambda c: None if isinstance(c, CopyFits) else (c,),
    )
    for category, plain, kinds in (
        ("copy_exception", "plain_exception", CopyException),
        ("entering_exception", "plain_entering", get_args(Exception_)),
    ):
        g.unit(category, f"{{it:{plain}}}")
        g.form(category, f"{{it:{plain}}} if {{when:copy_condition}}", kinds, _when, _unwhen)
    g.listing("copy_exception_list", "copy_exception", "and")
    g.unit("copy_exceptions", "{it:copy_exception_list}")
    both = (
        "{first:copy_exception} , and {then:copy_exception}"  # the comma that an ability in quotation marks ends with
    )
    g.form("copy_exceptions", both, tuple, _after_quoted, _unafter_quoted)
    _entering(g)


def _after_quoted(first: CopyException, then: CopyException) -> tuple[CopyException, ...] | None:
    given = getattr(first.change, "abilities", ())
    quoted = any(not isinstance(ability, Keyword) for ability in given[-1:])
    return (replace(first, quoted=True), then) if quoted else None


def _unafter_quoted(value: tuple[CopyException, ...]) -> tuple[CopyException, ...] | None:
    return (replace(value[0], quoted=False), value[1]) if len(value) == 2 and value[0].quoted else None


def _size(size: SetPT) -> tuple[Any, ...] | None:
    return ((size.power, size.toughness),) if size == SetPT(size.power, size.toughness) else None


def _size_of_a(size: SetPT) -> tuple[Any, ...] | None:
    return ((size.power, size.toughness),) if size == SetPT(size.power, size.toughness, each="a") else None


def _of_another(condition: Condition) -> Condition | None:
    """A condition about what is copied, or the game: "it" would be the copy."""
    return None if any(back.word == "it" for back in find(condition, Back)) else condition


def _when(it: Exception_, when: Condition) -> Exception_ | None:
    return replace(it, when=when) if it.when is None else None


def _unwhen(value: Exception_) -> tuple[Any, ...] | None:
    return (replace(value, when=None), value.when) if value.when is not None else None


def _singular(g: Builder, word: str, is_: str, its: str, has: str, not_: str) -> None:
    change = _common(g, word, f"{is_} a", is_, its, has, not_, "sg")
    g.word(change, f"{has} no mana cost", CopyWithoutManaCost())
    if not word:
        g.word(change, "loses all other card types", CopyLosesTypes())
        return
    g.word(change, f"{word} loses all other card types", CopyLosesTypes())
    g.word(change, f"{not_} legendary if the spell is legendary", CopyNotLegendary(asked="the spell"))
    if "token" not in word and "copy" not in word:  # "its" is the same of all
        g.word(change, f"{its} name is ~", CopyNamed())
        size = f"{its} power and toughness are equal to {{own:self}} 's power and toughness"
        g.rule(change, size, CopyKeepsSize)
    for noun in COPIED:
        g.word(change, f"{word} doesn't copy that {noun} 's color", CopyKeepsColor(f"that {noun}"))
    g.word(change, f"{has} ~ 's other abilities", CopyKeepsAbilities())


def _common(g: Builder, word: str, is_a: str, is_: str, its: str, has: str, not_: str, mark: str) -> str:
    change = f"copy_change_{word.replace(' ', '_')}"
    g.form(
        "plain_exception",
        f"{{change:{change}}}",
        CopyException,
        lambda one: CopyException(one, word),
        lambda e: (e.change,) if e.word == word and e.when is None and not e.quoted else None,
    )
    types = f"{is_a} {{types:type_words/{mark}}} in addition to {its} other types"
    g.form(change, types, BecomeTypes, becoming(adding=True), unbecoming(adding=True))
    creatures = f"{is_a} {{types:creature_type_words/{mark}}} in addition to {its} other creature types"
    g.form(change, creatures, BecomeTypes, *other_types("creature"))
    if mark == "sg":
        g.form(change, f"{is_a} {{pt:pt}}", SetPT, lambda pt: SetPT(pt[0], pt[1], each="a"), _size_of_a)
    phrases(g, change, is_a, mark, SG if mark == "sg" else PL, its)
    g.form(change, f"{is_} {{pt:pt}}", SetPT, lambda pt: SetPT(*pt), _size)
    g.rule(change, f"{is_} {{colors:color_list}}", BecomeColors)
    g.rule(change, f"{has} {{abilities:copy_abilities}}", CopyHas)
    g.word(change, f"{not_} legendary", CopyNotLegendary())
    if "'" in is_:
        g.word(change, f"{is_} not legendary", CopyNotLegendary(contracted=False))
    g.word(change, f"{is_} legendary", CopySupertypes())
    g.rule(change, f"{is_} {{words:supertype_list}} in addition to {its} other types", CopySupertypes, added=True)
    return change


def _entering(g: Builder) -> None:
    g.listing("supertype_list", "supertype", "and")
    g.unit("plain_entering", "{it:plain_exception}")
    for more, additional in ((True, " additional"), (False, "")):
        _with_counters(g, more, additional)
    g.form(
        "copy_fits", "it's {noun:a_noun/sg}", CopyFits, CopyFits, lambda fits: None if fits.leading else (fits.noun,)
    )
    g.form("entering_exception", "{it:plain_entering} if {when:copy_fits}", get_args(Exception_), _when, _unfits)
    g.listing("plain_enterings", "plain_entering", "and")
    g.listing("entering_list", "entering_exception", "and")
    g.unit("entering_exceptions", "{it:entering_list}")
    g.form(
        "entering_exceptions",
        "{first:plain_entering} and , if {when:copy_fits} , {then:plain_enterings}",
        tuple,
        _first_then,
        _unfirst_then,
    )


def _with_counters(g: Builder, more: bool, additional: str) -> None:
    g.form(
        "plain_entering",
        f"it enters with a{additional} {{kind:counter_kind}} counter on it",
        CopyEntersWith,
        lambda kind: CopyEntersWith(kind, Number(1), more=more),
        lambda e: (e.kind,) if e.amount == Number(1) and e.more == more and e.when is None else None,
    )
    g.form(
        "plain_entering",
        f"it enters with {{amount:count}}{additional} {{kind:counter_kind}} counters on it",
        CopyEntersWith,
        lambda amount, kind: CopyEntersWith(kind, amount, more=more),
        lambda e: (e.amount, e.kind) if e.amount != Number(1) and e.more == more and e.when is None else None,
    )


def _unfits(value: Exception_) -> tuple[Any, ...] | None:
    if not isinstance(value.when, CopyFits) or value.when.leading:
        return None
    return replace(value, when=None), value.when


def _first_then(first: Exception_, when: CopyFits, then: tuple[Exception_, ...]) -> tuple[Exception_, ...]:
    return (first, *(replace(one, when=replace(when, leading=True)) for one in then))


def _unfirst_then(value: tuple[Exception_, ...]) -> tuple[Any, ...] | None:
    if len(value) < 2 or value[0].when is not None:
        return None
    when = value[1].when
    if not isinstance(when, CopyFits) or not when.leading or any(one.when != when for one in value[1:]):
        return None
    return value[0], replace(when, leading=False), tuple(replace(one, when=None) for one in value[1:])

"""Damage that is prevented or redirected where it would be dealt: "If damage would be dealt to ~, prevent that damage"
(615.1), "All damage that would be dealt to you is dealt to ~ instead" (614.9).
"""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Replaces, Saying
from engine.abilities.damage.events import DamageSort
from engine.abilities.damage.preventing import PreventThat, RedirectThat
from engine.abilities.instructions.following import Sequence
from engine.abilities.phrases.quantities import DefinedX, Number
from engine.abilities.phrases.references import Group, Players, Target, You
from engine.abilities.replacement.replacing import BeginReplacing, DealsAnyDamage, DealtDamage, ReducesLife
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.damage.damage import DAMAGE

JOINED: tuple[tuple[Any, str], ...] = (
    ("", "if {event:would_harm}"),
    ("while", "if {event:would_harm} while {condition:condition}"),
    ("as long as", "as long as {condition:conditions} , if {event:would_harm}"),
)


def declare(g: Builder) -> None:
    """Declare the static abilities and the sentences."""
    _preventing(g)
    for category in ("self", "host", "back_object", "player", "any_target", "target"):
        g.unit("redirected", f"{{it:{category}/@}}")
    for sort, word in DAMAGE:
        _always(g, sort, word)
        _this_turn(g, sort, word)
    _least_life(g)


# -- prevention ---------------------------------------------------------------------------------------------------------


def _preventing(g: Builder) -> None:
    g.word("prevent_that", "prevent that damage", PreventThat())
    g.rule("prevent_that", "prevent {some:numeral} of that damage", PreventThat)
    some = "prevent X of that damage , where X is {of:expression}"
    g.form("prevent_that", some, PreventThat, lambda of: PreventThat(DefinedX(of)), _undefined)
    g.rule("prevent_that", "prevent all but {spared:numeral} of that damage", PreventThat)
    for way in ("up", "down"):
        g.word("prevent_that", f"prevent half that damage , rounded {way}", PreventThat(half=way))
    g.unit("prevent_and", "{it:prevent_that}", PreventThat)
    g.form("prevent_and", "{first:prevent_that} and {then:core}", Sequence, _and, _unand)
    g.unit("would_harm", "{it:would_deal}")
    for sort, word in DAMAGE:
        g.rule("would_harm", f"{word} would be dealt to {{to:harmed_one}}", DealtDamage, sort=sort)
        g.rule("would_harm", f"{{to:harmed_one}} would be dealt {word}", DealtDamage, sort=sort, active=True)
    for category in ("self", "host"):
        g.unit("harmed_one", f"{{it:{category}/sg}}")
    g.unit("harmed_one", "{it:player}", You, Players)
    g.unit("harmed_one", "{it:a_noun/sg}")
    for joined, start in JOINED:
        phrase = f"{start} , {{do:prevent_and}} ."
        g.form("static", phrase, Replaces, _make(joined, False), _unmake(joined, False))
        more = f"{phrase} {{more:full_sentences}}"
        g.form("static", more, Replaces, _make(joined, True), _unmake(joined, True))


def _undefined(value: PreventThat) -> tuple[Any] | None:
    return (value.some.of,) if isinstance(value.some, DefinedX) and value == PreventThat(value.some) else None


def _and(first: PreventThat, then: Any) -> Sequence | None:
    return None if isinstance(then, Sequence) else Sequence((first, then), "and")


def _unand(done: Sequence) -> tuple[Any, ...] | None:
    two = len(done.parts) == 2 and isinstance(done.parts[0], PreventThat) and done.word == "and"
    return done.parts if two else None


def _make(joined: str, more: bool) -> Any:
    def make(*values: Any) -> Replaces:
        given = list(values)
        condition = given.pop(0) if joined == "as long as" else None
        event = given.pop(0)
        if joined == "while":
            condition = given.pop(0)
        rest = given[1] if more else ()
        return Replaces(event, (given[0], *rest), None, condition, instead="prevent", joined=joined)  # type: ignore[arg-type]

    return make


def _unmake(joined: str, more: bool) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        if value.instead != "prevent" or value.joined != joined or value.duration is not None:
            return None
        if (len(value.do) > 1) != more:
            return None
        condition = (value.condition,) if joined else ()
        first = (*condition, value.event) if joined == "as long as" else (value.event, *condition)
        return (*first, value.do[0], *((value.do[1:],) if more else ()))

    return unmake


# -- redirection ----------------------------------------------------------------------------------------------------------


def _always(g: Builder, sort: DamageSort, word: str) -> None:
    """Static abilities: all damage, with sources or without."""
    for joined, start in (("", ""), ("as long as", "as long as {condition:conditions} , ")):
        phrase = f"{start}all {word} that would be dealt to {{to:prevented}} is dealt to {{new:redirected}} instead ."
        g.form("static", phrase, Replaces, _make_all(sort, "all", joined), _unmake_all(sort, "all", joined))
        by = "by {by:preventing}"
        phrase = (
            f"{start}all {word} that would be dealt to {{to:prevented}} {by} is dealt to {{new:redirected}} instead ."
        )
        g.form("static", phrase, Replaces, _make_all(sort, "all by", joined), _unmake_all(sort, "all by", joined))


def _make_all(sort: DamageSort, saying: Saying, joined: Any) -> Any:
    def make(*values: Any) -> Replaces:
        given = list(values)
        condition = given.pop(0) if joined else None
        by = given.pop(1) if saying == "all by" else None
        to, new = given
        event = DealtDamage(to, sort, by=by)
        return Replaces(event, (RedirectThat(new),), condition=condition, instead=saying, joined=joined)

    return make


def _unmake_all(sort: DamageSort, saying: Saying, joined: str) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value:
            case Replaces(event=DealtDamage(to, same, False, by), do=(RedirectThat(new),), duration=None) if (
                same,
                value.instead,
                value.joined,
            ) == (sort, saying, joined):
                condition = (value.condition,) if joined else ()
                return (*condition, to, *((by,) if saying == "all by" else ()), new)
            case _:
                return None

    return unmake


TURN = "{duration:this_turn}"
TO, BY, NEW, LIMIT = "{to:prevented}", "{by:preventing}", "{new:redirected}", "{limit:numeral}"


def _this_turn(g: Builder, sort: DamageSort, word: str) -> None:
    """Sentences: all damage this turn, the next time, the next so much."""
    dealt = f"{word} that would be dealt"
    phrases: tuple[tuple[Saying, str, tuple[str, ...]], ...] = (
        ("all", f"all {dealt} to {TO} {TURN} is dealt to {NEW} instead", ("to", "duration", "new")),
        ("all by", f"all {dealt} to {TO} {TURN} by {BY} is dealt to {NEW} instead", ("to", "duration", "by", "new")),
        ("all turn first", f"all {dealt} {TURN} to {TO} is dealt to {NEW} instead", ("duration", "to", "new")),
        (
            "all turn first",
            f"all {dealt} {TURN} to {TO} by {BY} is dealt to {NEW} instead",
            ("duration", "to", "by", "new"),
        ),
        (
            "next time",
            f"the next time {BY} would deal {word} to {TO} {TURN} , that damage is dealt to {NEW} instead",
            ("by", "to", "duration", "new"),
        ),
        (
            "next time source",
            f"the next time {BY} would deal {word} to {TO} {TURN} , that source deals that damage to {NEW} instead",
            ("by", "to", "duration", "new"),
        ),
        (
            "next time",
            f"the next time {word} would be dealt to {TO} {TURN} , that damage is dealt to {NEW} instead",
            ("to", "duration", "new"),
        ),
        (
            "next time",
            f"the next time {BY} would deal {word} {TURN} , that damage is dealt to {NEW} instead",
            ("by", "duration", "new"),
        ),
        (
            "next time it",
            f"the next time {BY} would deal {word} {TURN} , it deals that damage to {NEW} instead",
            ("by", "duration", "new"),
        ),
        (
            "next time it",
            f"the next time {BY} would deal {word} to {TO} {TURN} , it deals that damage to {NEW} instead",
            ("by", "to", "duration", "new"),
        ),
        (
            "next",
            f"the next {LIMIT} {dealt} to {TO} {TURN} is dealt to {NEW} instead",
            ("limit", "to", "duration", "new"),
        ),
        (
            "next by",
            f"the next {LIMIT} {word} that {BY} would deal to {TO} {TURN} is dealt to {NEW} instead",
            ("limit", "by", "to", "duration", "new"),
        ),
    )
    for saying, phrase, names in phrases:
        made = _begin(sort, saying, names), _unbegin(sort, saying, names)
        if saying == "next time it":
            g.form("clause", phrase, BeginReplacing, *made, number=NEUTRAL)
        else:
            g.form("sentence", phrase, BeginReplacing, *made)


def _begin(sort: DamageSort, saying: Saying, names: tuple[str, ...]) -> Any:
    def make(*values: Any) -> BeginReplacing | None:
        given = dict(zip(names, values, strict=True))
        to, by = given.get("to"), given.get("by")
        if isinstance(by, Target) and isinstance(to, Target):
            return None  # the slots of targets are named in the order of the text
        if to is None and (by is None or isinstance(by, Group)):
            return None
        event = DealtDamage(to, sort, by=by) if to is not None else DealsAnyDamage(by, sort, ())  # type: ignore[arg-type]
        return BeginReplacing(
            Replaces(
                event,
                (RedirectThat(given["new"]),),
                duration=given["duration"],
                once=saying.startswith("next time"),
                instead=saying,
                limit=given.get("limit"),
            )
        )

    return make


def _unbegin(sort: DamageSort, saying: Saying, names: tuple[str, ...]) -> Any:
    def unmake(begin: BeginReplacing) -> tuple[Any, ...] | None:
        value = begin.effect
        match value:
            case Replaces(event=DealtDamage(to, same, False, by), do=(RedirectThat(new),), duration=duration) if (
                same,
                value.instead,
            ) == (sort, saying) and duration is not None:
                found = {"to": to, "by": by, "new": new, "duration": duration, "limit": value.limit}
                if any((found[name] is not None) != (name in names) for name in ("by", "limit")):
                    return None
                return tuple(found[name] for name in names) if "to" in names else None
            case Replaces(event=DealsAnyDamage(by, same, ()), do=(RedirectThat(new),), duration=duration) if (
                same,
                value.instead,
            ) == (sort, saying) and duration is not None:
                return (by, duration, new) if names == ("by", "duration", "new") else None
            case _:
                return None

    return unmake


# -- life ---------------------------------------------------------------------------------------------------------------


def _least_life(g: Builder) -> None:
    """Damage that would reduce a life total too far reduces it to 1 instead (120.4c)."""
    reduces = "damage that would reduce your life total to less than 1 reduces it to 1 instead"
    g.word("static", f"{reduces} .", _least("all"))
    g.form("static", f"if {{condition:condition}} , {reduces} .", Replaces, _least_if, _unleast_if)
    g.form("sentence", f"{{duration:leading_duration}} , {reduces}", BeginReplacing, _begin_least, _unbegin_least)


def _least(saying: Saying, **more: Any) -> Replaces:
    return Replaces(ReducesLife(1), (), Number(1), instead=saying, **more)


def _least_if(condition: Any) -> Replaces:
    return _least("all", condition=condition, joined="while")


def _unleast_if(value: Replaces) -> tuple[Any] | None:
    return (value.condition,) if value == _least_if(value.condition) else None


def _begin_least(duration: Any) -> BeginReplacing:
    return BeginReplacing(_least("all", duration=duration))


def _unbegin_least(begin: BeginReplacing) -> tuple[Any] | None:
    value = begin.effect
    same = value.duration is not None and value == _least("all", duration=value.duration)
    return (value.duration,) if same else None

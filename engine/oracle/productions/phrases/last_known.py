"""What an object had or was when last known (608.2h), and how many counters it has or had (122.1)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.phrases.filters import (
    ColorCount,
    HasSupertype,
    Head,
    IsOfColors,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import CountersOn, Number
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.noun_heads import HISTORIC


def declare(g: Builder) -> None:
    """Declare "it had one or more counters on it", "it was historic", "that creature was green or white"."""
    _counters(g)
    states: tuple[tuple[str, Predicate], ...] = (
        ("historic", HISTORIC),
        ("nonbasic", Not(HasSupertype("basic"))),
        ("nonlegendary", Not(HasSupertype("legendary"))),
        ("multicolored", ColorCount("multicolored")),
        ("colorless", ColorCount("colorless")),
        ("all colors", IsOfColors(5)),
    )
    for words, predicate in states:
        g.word("state", words, _being(predicate))


def _being(predicate: Predicate) -> Noun:
    return Noun((Head((predicate,), "permanent"),))


def _counters(g: Builder) -> None:
    """ "It had one or more counters on it", "it had no time counters on it", "it had two or more counters on it"."""
    for any_kind, counters in ((True, "counters on it"), (False, "{kind:counter_kind} counters on it")):
        kind = "" if any_kind else None
        some = f"{{on:having}} had {{n:number_word}} or more {counters}"
        g.form("condition", some, Compare, _some(kind), _unsome(any_kind=any_kind))
        g.form(
            "condition", f"{{on:having}} had one or more {counters}", Compare, _any(kind), _of_one(">=", 1, any_kind)
        )
        g.form("condition", f"{{on:having}} had no {counters}", Compare, _none(kind), _of_one("=", 0, any_kind))


def _some(kind: str | None) -> Any:
    if kind is None:
        return lambda on, n, kind: Compare(CountersOn(kind, on), ">=", Number(n), "had") if n > 1 else None
    return lambda on, n: Compare(CountersOn(kind, on), ">=", Number(n), "had") if n > 1 else None


def _any(kind: str | None) -> Any:
    if kind is None:
        return lambda on, kind: Compare(CountersOn(kind, on), ">=", Number(1), "had")
    return lambda on: Compare(CountersOn(kind, on), ">=", Number(1), "had")


def _none(kind: str | None) -> Any:
    if kind is None:
        return lambda on, kind: Compare(CountersOn(kind, on), "=", Number(0), "had")
    return lambda on: Compare(CountersOn(kind, on), "=", Number(0), "had")


def _unsome(*, any_kind: bool) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn(kind, on), ">=", Number(n), "had") if n > 1 and any_kind == (not kind):
                return (on, n) if any_kind else (on, n, kind)
            case _:
                return None

    return unmake


def _of_one(sign: str, number: int, any_kind: bool) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn(kind, on), comparison, Number(n), "had"):
                fits = (comparison, n) == (sign, number) and any_kind == (not kind)
                return ((on,) if any_kind else (on, kind)) if fits else None
            case _:
                return None

    return unmake

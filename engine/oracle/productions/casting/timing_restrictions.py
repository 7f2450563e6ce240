""" "Cast this spell only during combat", "only if you control two or more Vampires" (604.6)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.casting.playing import CastOnly, Window
from engine.oracle.grammar.builder import Builder

WINDOWS: tuple[tuple[str, Window], ...] = (
    ("during combat", Window("combat")),
    ("during combat before blockers are declared", Window("combat before blockers")),
    ("during combat after blockers are declared", Window("combat after blockers")),
    ("during the declare attackers step", Window("declare attackers")),
    ("during your declare attackers step", Window("declare attackers", "your")),
    ("during the declare blockers step", Window("declare blockers")),
    ("before attackers are declared", Window("before attackers")),
    ("before blockers are declared", Window("before blockers")),
    ("before the combat damage step", Window("before combat damage")),
    (
        "before combat or during combat before blockers are declared",
        Window("before or in combat before blockers"),
    ),
    ("after combat", Window("after combat")),
    ("during your turn", Window("turn", "your")),
    ("during your end step", Window("end step", "your")),
    ("during a opponent 's turn", Window("turn", "opponent")),
    ("during a opponent 's upkeep", Window("upkeep", "opponent")),
    ("during a opponent 's turn after their upkeep step", Window("after upkeep", "opponent")),
    ("during a opponent 's turn , before attackers are declared", Window("before attackers", "opponent", comma=True)),
    ("during combat on a opponent 's turn", Window("combat", "opponent", trailing=True)),
    ("during the declare blockers step on a opponent 's turn", Window("declare blockers", "opponent", trailing=True)),
)


def declare(g: Builder) -> None:
    """Declare the static abilities that restrict when their own card can be cast."""
    for words, window in WINDOWS:
        g.word("cast_window", f"only {words}", window)
    g.listing("cast_windows", "cast_window", "and")
    g.form("static", "cast {what:self} {windows:cast_windows} .", Static, _windows, _unwindows)
    both = "cast {what:self} {windows:cast_windows} and only if {condition:conditions} ."
    g.form("static", both, Static, _both, _unboth)
    never = "you can't choose {noun:a_noun/sg} as {what:self} 's target as you cast it ."
    g.form("static", never, Static, _never_at, _unnever_at)
    g.form("static", "cast {what:self} only if {condition:conditions} .", Static, _condition, _uncondition)


def _windows(what: Any, windows: tuple[Window, ...]) -> Static:
    return Static(CastOnly(what, windows))


def _unwindows(value: Static) -> tuple[Any, ...] | None:
    rule = value.effect
    plain = isinstance(rule, CastOnly) and rule.windows and rule.condition is None and value.condition is None
    return (rule.what, rule.windows) if isinstance(rule, CastOnly) and plain else None


def _condition(what: Any, condition: Any) -> Static:
    return Static(CastOnly(what, condition=condition))


def _uncondition(value: Static) -> tuple[Any, ...] | None:
    rule = value.effect
    if not isinstance(rule, CastOnly) or rule.windows or rule.condition is None or value.condition is not None:
        return None
    return rule.what, rule.condition


def _both(what: Any, windows: tuple[Window, ...], condition: Any) -> Static:
    return Static(CastOnly(what, windows, condition))


def _unboth(value: Static) -> tuple[Any, ...] | None:
    rule = value.effect
    if not isinstance(rule, CastOnly) or not rule.windows or rule.condition is None or value.condition is not None:
        return None
    return rule.what, rule.windows, rule.condition


def _never_at(noun: Any, what: Any) -> Static:
    return Static(CastOnly(what, never_at=noun))


def _unnever_at(value: Static) -> tuple[Any, ...] | None:
    rule = value.effect
    if not isinstance(rule, CastOnly) or rule.never_at is None or value != _never_at(rule.never_at, rule.what):
        return None
    return rule.never_at, rule.what

"""What of a condition does not hold, in words: for refusals, and for abilities that do not trigger (602.5, 603.4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.conditions import And, Condition, Fits
from engine.abilities.node import find
from engine.abilities.phrases.filters import IsDesignated
from engine.layers.naming import name_of
from engine.oracle.printing import phrase
from engine.phrases.conditions import holds
from engine.phrases.misfits import why_not
from engine.phrases.references import objects
from engine.phrases.scope import Scope


class Unmet(msgspec.Struct, frozen=True):
    """A part of a condition that does not hold: a clause that says so, and the rule that asks for it, where that is a rule
    of its own.
    """

    text: str
    rule: str | None = None


def unmet(condition: Condition, scope: Scope) -> tuple[Unmet, ...]:
    """The parts of a condition that do not hold; the whole of it, where none of them does not by itself."""
    return tuple(_unmet(condition, scope))


def _unmet(condition: Condition, scope: Scope) -> Iterator[Unmet]:
    failed = [part for part in condition.parts if not holds(part, scope)] if isinstance(condition, And) else []
    if failed:
        for part in failed:
            yield from _unmet(part, scope)
        return
    solved = any(one.word == "solved" for one in find(condition, IsDesignated))
    yield Unmet(_told(condition, scope), "719.3c" if solved else None)


def _told(condition: Condition, scope: Scope) -> str:
    said = phrase("condition", condition)
    if said is not None:
        return f"“{said.replace('~', name_of(scope.state, scope.this or ''))}” is not true"
    if isinstance(condition, Fits) and not condition.negated:
        meant = objects(condition.what, scope)
        if meant:
            return f"{name_of(scope.state, meant[0])} {why_not(condition.noun, meant[0], scope)}"
    return "what it asks for is not so"

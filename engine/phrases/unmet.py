"""What of a condition does not hold, in words: for refusals, and for abilities that do not trigger (602.5, 603.4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.conditions import And, Compare, Condition, Fits, Or
from engine.abilities.node import find
from engine.abilities.phrases.filters import Compares, IsDesignated
from engine.abilities.phrases.quantities import Number, PropertyOf
from engine.oracle.printing import phrase
from engine.phrases.conditions import holds
from engine.phrases.misfits import why_not
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.scope import Scope


class Unmet(msgspec.Struct, frozen=True):
    """A part of a condition that does not hold: a clause that says so, and the rule that asks for it, where that is a rule
    of its own.
    """

    text: str
    rule: str | None = None


def unmet(condition: Condition, scope: Scope, name: str) -> tuple[Unmet, ...]:
    """The parts of a condition of an object of that name that do not hold; the whole, if each holds by itself."""
    return tuple(_unmet(condition, scope, name))


def _unmet(condition: Condition, scope: Scope, name: str) -> Iterator[Unmet]:
    failed = [part for part in condition.parts if not holds(part, scope)] if isinstance(condition, And) else []
    if failed:
        for part in failed:
            yield from _unmet(part, scope, name)
        return
    solved = any(one.word == "solved" for one in find(condition, IsDesignated))
    yield Unmet(_told(condition, scope, name), "719.3c" if solved else None)


def _told(condition: Condition, scope: Scope, name: str) -> str:
    said = phrase("condition", condition)
    if said is not None:
        said = f"X{said[1:]}" if said.startswith("x ") else said.replace("~", name)
        return f"“{said}” is not true{_as_it_is(condition, scope)}"
    if isinstance(condition, Or):
        return " and ".join(_told(part, scope, name) for part in condition.parts)
    if isinstance(condition, Fits) and not condition.negated:
        meant = objects(condition.what, scope)
        if meant:
            return f"{name if meant[0] == scope.this else 'it'} {why_not(condition.noun, meant[0], scope)}"
    return "what it asks for is not so"


def _as_it_is(condition: Condition, scope: Scope) -> str:
    """The amounts that were compared, where the condition names none but one of them."""
    match condition:
        case Compare(left=left, right=Number(), said=""):
            return f" (it is {value(left, scope)})"
        case Compare(left=left, right=right, said=""):
            return f" ({value(left, scope)} against {value(right, scope)})"
        case Fits(what=what, noun=noun, negated=False):
            asked = [one.property for one in find(noun, Compares)]
            meant = objects(what, scope)
            if asked and meant:
                words = (f"its {one.replace('_', ' ')} is {value(PropertyOf(one, what), scope)}" for one in asked)
                return f" ({', '.join(words)})"
        case _:
            pass
    return ""

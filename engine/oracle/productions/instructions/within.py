"""What stands within a sentence: what X is before what is done then, and a later time after a condition (107.3c, 603.7)."""

from __future__ import annotations

from typing import Any

from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.node import find
from engine.abilities.phrases.quantities import Quantity, X
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.defining import define, undefine


def declare(g: Builder) -> None:
    """Declare "scry X, where X is ..., then draw a card" and "if you don't, at the beginning of the next end step, ..."."""
    x_within = "{first:clause} , where X is {x:expression} , then {then:clauses_joined}"
    g.form("sentence", x_within, Sequence, _x_within, _unx_within)
    g.form("at_first", "{at:later} , {do:core}", AtNext, _at_first, _unat_first)
    g.rule("sentence", "if {condition:if_condition} , {then:at_first}", If)


def _x_within(first: Instruction, x: Quantity, then: Instruction) -> Sequence | None:
    """What X is, said before what is done then, where no X is spoken of."""
    defined = define(first, x, within=True)
    if defined is None or any(True for _ in find(then, X)):
        return None
    return Sequence((defined, then), ", then")


def _unx_within(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((first, then), ", then"):
            parts = undefine(first, within=True)
            return (*parts, then) if parts is not None else None
        case _:
            return None


def _at_first(at: tuple[Any, Any], do: Instruction) -> AtNext:
    return AtNext(at[0], do, at[1], leading=True)


def _unat_first(value: AtNext) -> tuple[Any, ...] | None:
    return ((value.step, value.whose), value.do) if value.leading else None

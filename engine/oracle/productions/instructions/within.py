"""What stands within a sentence: what X is before what is done then, and a later time after a condition (107.3c, 603.7)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import DidSo
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains
from engine.abilities.phrases.quantities import Quantity, X
from engine.abilities.phrases.references import Back
from engine.abilities.zones.moving import Move
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.defining import define, undefine


def declare(g: Builder) -> None:
    """Declare "scry X, where X is ..., then draw a card" and "if you don't, at the beginning of the next end step, ..."."""
    x_within = "{first:clause} , where X is {x:expression} , then {then:clauses_joined}"
    g.form("sentence", x_within, Sequence, _x_within, _unx_within)
    g.form("at_first", "{at:later} , {do:core}", AtNext, _at_first, _unat_first)
    g.rule("sentence", "if {condition:if_condition} , {then:at_first}", If)
    for then in ("clause", "conditional"):
        g.form("full_sentence", f"{{first:sentence}} . {{then:{then}}} .", (AtNext, If), _later_too, _unlater_too)


def _x_within(first: Instruction, x: Quantity, then: Instruction) -> Sequence | None:
    """What X is, said before what is done then, where no X is spoken of."""
    defined = define(first, x, within=True)
    if defined is None or contains(then, X):
        return None
    return Sequence((defined, then), ", then")


def _unx_within(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((first, then), ", then"):
            parts = undefine(first, within=True)
            return (*parts, then) if parts is not None else None
        case _:
            return None


def _later_too(first: Instruction, then: Instruction) -> Instruction | None:
    """What follows speaks of what happens later: "it gains haste" as it is returned, "if you do" asks of that (603.7)."""
    match first:
        case AtNext(do=do) if _is_of_later(do, then):
            return replace(first, do=Sequence((do, then), "."))
        case If(then=AtNext() as later, otherwise=None, leading=True):
            inner = _later_too(later, then)
            return replace(first, then=inner) if inner is not None else None
        case _:
            return None


def _is_of_later(do: Instruction, then: Instruction) -> bool:
    if isinstance(do, Sequence) and do.word == ".":
        return False
    if isinstance(then, If):
        return isinstance(then.condition, DidSo) and then.otherwise is None
    brings = isinstance(do, Move) and do.to == "battlefield"
    return brings and isinstance(then, ApplyToObjects) and then.what == Back("it") and then.duration is None


def _unlater_too(value: Instruction) -> tuple[Any, ...] | None:
    match value:
        case AtNext(do=Sequence((do, then), ".")):
            return replace(value, do=do), then
        case If(then=AtNext() as later, otherwise=None, leading=True):
            parts = _unlater_too(later)
            return (replace(value, then=parts[0]), parts[1]) if parts is not None else None
        case _:
            return None


def _at_first(at: tuple[Any, Any], do: Instruction) -> AtNext:
    return AtNext(at[0], do, at[1], leading=True)


def _unat_first(value: AtNext) -> tuple[Any, ...] | None:
    return ((value.step, value.whose), value.do) if value.leading else None

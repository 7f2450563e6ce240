"""Cases: "To solve — [condition]" and "Solved — [ability]" (719.3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Activated, Replaces, Static, Triggered
from engine.abilities.conditions import And, Condition, Fits
from engine.abilities.effects import Instruction
from engine.abilities.instructions.keyword_actions import Designate
from engine.abilities.phrases.filters import Head, IsDesignated, Noun
from engine.abilities.phrases.references import This, You
from engine.abilities.triggers.events import BeginningOf
from engine.oracle.grammar.builder import Builder

THIS_CASE = This("this Case")
_SOLVED = Noun((Head((IsDesignated("solved"),), "permanent"),))
SOLVED = Fits(THIS_CASE, _SOLVED, word="solved")
"""What the ability behind "Solved" asks for: the Case is solved (719.3c, 702.169)."""

UNSOLVED = Fits(THIS_CASE, _SOLVED, negated=True, word="solved")
SOLVING: tuple[Instruction, ...] = (Designate(THIS_CASE, "solved"),)
YOUR_END_STEP = BeginningOf("end step", You())

CONDITIONAL = (Activated, Triggered, Static, Replaces)
"""The abilities that can stand behind "Solved": each has a condition of its own."""


def declare(g: Builder) -> None:
    """Declare both lines of a Case."""
    g.form("ability_line", "to solve — {condition:conditions} .", tuple, _solving, _unsolving)
    for category in ("activated", "triggered", "static"):
        g.form("ability_line", f"solved — {{it:{category}}}", tuple, _solved, _unsolved)


def _solving(condition: Condition) -> tuple[Any, ...]:
    """At the beginning of the end step, if the condition holds and the Case is not solved, it becomes solved (719.3a)."""
    return (Triggered("at", YOUR_END_STEP, SOLVING, And((condition, UNSOLVED))),)


def _unsolving(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Triggered("at", event, body, And((condition, unsolved))),) if body == SOLVING and unsolved == UNSOLVED:
            return (condition,) if event == YOUR_END_STEP else None
        case _:
            return None


def _solved(it: Any) -> tuple[Any, ...] | None:
    """The ability, for as long as the Case is solved: what is solved stays so while it is there (702.169b–d, 719.3b)."""
    if not isinstance(it, CONDITIONAL) or (isinstance(it, Static) and it.leading):
        return None
    return (replace(it, condition=SOLVED if it.condition is None else And((it.condition, SOLVED))),)


def _unsolved(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Activated() | Triggered() | Static() | Replaces() as it,):
            match it.condition:
                case Fits() as asked if asked == SOLVED:
                    return (replace(it, condition=None),)
                case And((condition, asked)) if asked == SOLVED:
                    return (replace(it, condition=condition),)
                case _:
                    return None
        case _:
            return None

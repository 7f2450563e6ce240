"""What may follow what in a text: sentences of which it is open what they belong to are refused (603.7, 608.2c)."""

from __future__ import annotations

from engine.abilities.conditions import DidSo
from engine.abilities.effects import AtNext, If, InsteadIf, Instruction, Later, May, Modal, Sequence, Unless, WhenYouDo
from engine.abilities.node import find
from engine.abilities.quantities import DefinedX, Times
from engine.oracle.mentioning import UnboundError
from engine.oracle.productions.quantities import COUNTED_EACH


def check_order(before: Instruction, then: Instruction) -> None:
    """What follows a trigger that a body creates may belong to that trigger: it is not guessed at (603.7, 603.12).

    Nor is how much of several instructions, or of one that a player may follow, "instead" takes the place of (614.15).
    """
    if isinstance(then, InsteadIf) and isinstance(before, (Sequence, May, Unless, Modal)):
        raise UnboundError("instead", 0, "“instead” may replace all of the sentence before it, or a part")
    if isinstance(before, WhenYouDo | Later):
        raise UnboundError("when", 0, "what follows a triggered ability that is created may be part of it")
    if isinstance(before, AtNext) and isinstance(then, If) and isinstance(then.condition, DidSo):
        raise UnboundError(then.condition.word, 0, f"“{then.condition.word}” points to what happens later")


def is_said_last(amount: object) -> bool:
    """Whether an amount stands at the end: "for each ..." and "where X is ..."."""
    if isinstance(amount, Times):
        return isinstance(amount.of, COUNTED_EACH)
    return any(True for _ in find(amount, DefinedX))

"""Delayed and reflexive triggered abilities that a resolution creates (603.7, 603.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import PlayerRef, This

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.effects import Instruction
    from engine.abilities.triggers.events import TriggerEvent


class AtNext(Node, frozen=True):
    """A delayed triggered ability: at the beginning of the next such step, or at end of combat, do it once (603.7b).

    ``whose`` is whose step; ``None`` is anybody's. ``leading`` is only wording: the moment is said first.
    """

    step: Literal[
        "upkeep", "draw step", "main phase", "end step", "next turn's upkeep", "end of combat", "cleanup step"
    ]
    do: Instruction
    whose: PlayerRef | None = None
    leading: bool = False


class Later(Node, frozen=True):
    """A delayed triggered ability that waits for an event (603.7b): once, or each time as long as ``span`` says.

    ``this turn`` and ``until end of turn`` are the same; ``next this turn`` and ``your next`` are once in this turn, "" is
    once. An intervening if is asked twice (603.4). ``rest`` are the sentences that go on to speak of what it makes.
    """

    word: Literal["when", "whenever"]
    event: TriggerEvent
    do: Instruction
    span: Literal["", "this turn", "next this turn", "your next", "until end of turn", "until your next turn"] = ""
    condition: Condition | None = None
    rest: tuple[Instruction, ...] = ()


class WhenYouDo(Node, frozen=True):
    """A reflexive triggered ability: triggers if what was allowed was done, ``done`` so to this or what fits (603.12).

    ``rest`` are the sentences that go on to speak of what it does.
    """

    do: Instruction
    done: Noun | This | None = None
    said: Literal["", "you", "you several", "is", "are", "counters"] = ""
    rest: tuple[Instruction, ...] = ()

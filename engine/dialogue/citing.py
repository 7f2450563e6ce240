"""Steps and citations: what a run says of itself as it goes.

Every step names the rules that it carries out and the part each plays. Rule numbers appear in the code as literals, where
a test finds them and compares them with the edition.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from engine.dialogue.choices import Answer, Choice
from engine.state.game import GameState
from engine.state.turn import Step

Role = Literal["permits", "requires", "orders", "defines", "forbids"]


class Cite(msgspec.Struct, frozen=True, gc=False):
    """A rule by its number, and what it does here."""

    number: str
    role: Role = "requires"


class Taken(msgspec.Struct, frozen=True, gc=False):
    """A choice and what was chosen, as part of a step. ``by``: the action itself, an answer, a policy; ``only``, where just
    one answer was possible; or ``any``, where all answers come to the same.
    """

    choice: Choice
    answer: Answer
    by: Literal["action", "answer", "default", "explore", "only", "any"]


class Contending(msgspec.Struct, frozen=True):
    """A replacement or prevention effect that would apply to an event: its name, of which object, by which part of 616.1.

    ``text`` is the effect in words, where it has any; ``applies`` marks the one that is applied now.
    """

    effect: str
    text: str
    source: str | None
    rule: str
    applies: bool


Settled = Literal["only", "first", "any order", "chosen"]
"""Why one effect applies now: it is the only one; the others are for a later part of 616.1; the order makes no
difference; a player chose it.
"""


class Contest(msgspec.Struct, frozen=True):
    """All effects that would modify an event at one time, and how it was settled which of them applies (616.1).

    ``chooser`` is who has to choose where there is a choice: the affected player, or the affected object's controller or
    owner; ``role`` says which of these.
    """

    event: str
    rule: str
    chooser: str
    role: str
    settled: Settled
    contenders: tuple[Contending, ...]


class StepDone(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened, with the states around it.

    ``event`` is the name of the event; ``objects`` are those it is about. ``contest`` is given for what a replacement or
    prevention effect does: all that would have applied. ``amount`` is how much damage a prevention prevents.
    """

    step: Step
    actor: str | None
    text: str
    event: str
    objects: tuple[str, ...]
    rules: tuple[Cite, ...]
    before: GameState
    after: GameState
    choice: Taken | None = None
    contest: Contest | None = None
    amount: int | None = None


@lru_cache(1024)
def cites(*rules: str | Cite) -> tuple[Cite, ...]:
    """Citations from numbers; a bare number is what the rule requires.

    >>> cites("601.2a")[0].role
    'requires'
    """
    return tuple(rule if isinstance(rule, Cite) else Cite(rule) for rule in rules)


def permits(number: str) -> Cite:
    """A rule that allows this."""
    return Cite(number, "permits")


def orders(number: str) -> Cite:
    """A rule that says in which order."""
    return Cite(number, "orders")


def defines(number: str) -> Cite:
    """A rule that says what this is."""
    return Cite(number, "defines")


def forbids(number: str) -> Cite:
    """A rule that does not allow this."""
    return Cite(number, "forbids")

"""What a run comes to: steps, a state, and how it ended."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.dialogue.actions import Action, Limits, Policy, Unannounced, Until
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.citing import Cite, StepDone
from engine.state.game import GameState


class RunRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a run depends on."""

    state: GameState
    actions: tuple[Action, ...] = ()
    until: Until = "stack_empty"
    answers: tuple[Answer, ...] = ()
    policy: Policy = "ask"
    limits: Limits = Limits()
    explain: tuple[str, ...] = ()
    payment: Unannounced = "auto"


class Nowhere(msgspec.Struct, frozen=True):
    """An id in an action that nothing has or had when its time came: which action (from 0), the place in it, the id."""

    action: int
    at: str
    ref: str


class Namesake(msgspec.Struct, frozen=True):
    """One of several abilities that an action may mean: its id, its place among those of its source on the stack, from the
    bottom and from 1, and what tells it from the others.
    """

    id: str
    place: int
    told: str


class Unclear(msgspec.Struct, frozen=True):
    """An id in an action that may mean several things: what stands there, what it is called, and what it may mean."""

    ref: str
    name: str
    several: tuple[Namesake, ...]


class Illegal(msgspec.Struct, frozen=True):
    """An action that the rules do not allow: which one (from 0), why, by which rules; it was reversed (733.1).

    With ``nowhere`` or ``unclear`` it is no matter of rules: the action speaks of what there is not, or of several things.
    """

    action: int
    why: str
    rules: tuple[Cite, ...]
    nowhere: Nowhere | None = None
    unclear: Unclear | None = None


Occasion = Literal["", "perhaps", "triggered"]
"""Whether text that was not understood had its occasion: not that anybody knows, perhaps, or it is known to have."""


class NotUnderstood(msgspec.Struct, frozen=True):
    """Text, or a feature, that the engine does not have and that matters here, or may.

    ``carried_out``: the engine would have had to carry it out; otherwise it only may matter. ``occasion``: whether it has
    had its occasion, or may have, so that what it does was left undone.
    """

    object: str | None
    text: str
    span: tuple[int, int]
    why: str
    carried_out: bool
    occasion: Occasion = ""

    @property
    def has_triggered(self) -> bool:
        """Whether it is an ability that is known to have triggered: what it does is missing for sure."""
        return self.occasion == "triggered"


class Reason(msgspec.Struct, frozen=True):
    """A sentence that says why, and the rules that bear it out."""

    text: str
    rules: tuple[str, ...]


class LayerEntry(msgspec.Struct, frozen=True):
    """One effect applied to one object: layer, rule, what it does, from what, when, and the result so far (613).

    Or one that was not ``applied``, though its text speaks of the object. ``why`` says what is not plain.
    """

    layer: str
    rule: str
    effect: str
    source: str | None
    timestamp: int | None
    depends_on: tuple[str, ...]
    result: dict[str, object]
    applied: bool = True
    why: tuple[Reason, ...] = ()


class Course(msgspec.Struct, frozen=True):
    """One course of answers, in the order in which they were asked for, with what was asked."""

    answers: tuple[tuple[Choice, Answer], ...]


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """One distinct outcome of an exploration and the courses of answers that lead to it.

    ``leading`` says how many those are; no more than the limit of the request are listed. ``others`` are the steps of some
    of the courses that come to the same board by other steps than those of the outcome.
    """

    outcome: Outcome
    courses: tuple[Course, ...]
    leading: int = 1
    others: tuple[tuple[StepDone, ...], ...] = ()


class Explored(msgspec.Struct, frozen=True, kw_only=True):
    """How much of what may happen was explored: all of it, unless some courses are ``unfinished``.

    ``states`` are the moments that were looked at. What is ``unfinished`` are the moments that were come to and from which
    the game was not followed, and the outcomes beyond their limit.
    """

    states: int
    courses: int
    unfinished: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a run.

    ``state`` is the last moment that can be written down as a board; ``moment_step`` is how many of ``steps`` led to it.
    ``budget`` names the budget that ran out (``undetermined``), or is ``loop``: with these choices the game comes back to
    the same position for ever (732.1b); what it was ``doing`` is a sentence. ``unused`` are the answers that were never
    asked for. ``by_default`` are the prompts of the choices that a default has answered.
    """

    status: Literal["resolved", "illegal", "choice_required", "unsupported", "undetermined"]
    state: GameState
    steps: tuple[StepDone, ...]
    illegal: Illegal | None = None
    pending: Choice | None = None
    not_understood: tuple[NotUnderstood, ...] = ()
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    layers: dict[str, tuple[LayerEntry, ...]] = {}
    branches: tuple[Branch, ...] = ()
    explored: Explored | None = None
    budget: str | None = None
    doing: str = ""
    unused: tuple[Answer, ...] = ()
    by_default: tuple[str, ...] = ()

"""The request (section 0 of the format), and answers to choices (section 3)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from adjudicator.wire.records.actions import AnyAction
from adjudicator.wire.records.base import LARGEST, AnyId, Id, Whole, Wire
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardEntry
from engine.dialogue.actions import WORK, Policy, Until

Detail = Literal["verdict", "steps", "full"]


Budget = Annotated[int, Meta(ge=1, le=LARGEST)]


class LimitsEntry(Wire, frozen=True, kw_only=True):
    """Budgets, as counts."""

    steps: Budget = 10_000
    states: Budget = 5_000
    branches: Budget = 200
    courses: Budget = 100
    work: Budget = WORK


NO_LIMITS: Final = LimitsEntry()


class AnswerEntry(Wire, frozen=True, kw_only=True):
    """An answer to a choice: the choice's id, and exactly one of the other fields."""

    choice: Id
    pick: tuple[Id, ...] | None = None
    number: Whole | None = None
    divide: dict[Id, Whole] | None = None
    order: tuple[Id, ...] | None = None
    value: str | None = None
    yes: bool | None = None
    card: CardEntry | None = None

    def __post_init__(self) -> None:
        given = sum(value is not None for value in self._answers)
        if given != 1:
            raise ValueError("exactly one of pick, number, divide, order, value, yes, card answers a choice")

    @property
    def _answers(self) -> tuple[object, ...]:
        return (self.pick, self.number, self.divide, self.order, self.value, self.yes, self.card)


class Request(Wire, frozen=True, kw_only=True):
    """Everything that a ruling depends on, beside the cards."""

    format: Literal["adjudicator/1"]
    state: Board
    actions: tuple[AnyAction, ...] = ()
    until: Until = "stack_empty"
    answers: tuple[AnswerEntry, ...] = ()
    policy: Policy = "ask"
    limits: LimitsEntry = NO_LIMITS
    explain: tuple[AnyId, ...] = ()
    detail: Detail = "full"

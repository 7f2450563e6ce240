"""The request (section 0 of the format), and answers to choices (section 3)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from adjudicator.expectations.records import AnyExpectation
from adjudicator.wire.records.actions import AnyAction
from adjudicator.wire.records.base import LARGEST, AnyId, Id, Whole, Wire
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardEntry
from engine.dialogue.actions import WORK, Policy, Unannounced, Until

Detail = Literal["verdict", "steps", "full"]


Budget = Annotated[int, Meta(ge=1, le=LARGEST)]


class LimitsEntry(Wire, frozen=True, kw_only=True):
    """Budgets, as counts, so that they are part of the result."""

    steps: Annotated[Budget, "Steps of a run."] = 10_000
    states: Annotated[Budget, "States of an exploration."] = 5_000
    branches: Annotated[Budget, "Distinct outcomes of an exploration."] = 200
    courses: Annotated[Budget, "Courses of answers listed for each outcome; all are counted."] = 100
    work: Annotated[
        Budget, "Work of the whole request: about one for each look at an object. It bounds time and memory."
    ] = WORK


NO_LIMITS: Final = LimitsEntry()


class AnswerEntry(Wire, frozen=True, kw_only=True):
    """An answer to a choice; exactly one field beside ``choice``."""

    choice: Annotated[Id, "The id of the choice."]
    pick: Annotated[tuple[Id, ...] | None, "Options, by their ids."] = None
    number: Annotated[Whole | None, "A number."] = None
    divide: Annotated[dict[Id, Whole] | None, "The share of each option."] = None
    order: Annotated[tuple[Id, ...] | None, "All options, the one that is first first."] = None
    value: Annotated[str | None, "A colour, type, name ..."] = None
    yes: Annotated[bool | None, "Yes or no."] = None
    card: Annotated[CardEntry | None, "What an unknown card is."] = None

    def __post_init__(self) -> None:
        _, *forms = self.__struct_fields__
        if sum(getattr(self, form) is not None for form in forms) != 1:
            raise ValueError(f"Exactly one of {', '.join(forms)} answers a choice.")


class Request(Wire, frozen=True, kw_only=True):
    """Everything that a ruling depends on, beside the cards. The ruling's id is a digest of it."""

    format: Annotated[Literal["adjudicator/1"], "The version of the format."]
    state: Annotated[Board, "The board."]
    actions: Annotated[
        tuple[Annotated[AnyAction, "An action."], ...],
        "What is proposed, in order. Without any the board is settled and explained.",
    ] = ()
    until: Annotated[
        Until,
        "How far the game is carried on after the last action: it is done; a player would receive priority; "
        "the stack is empty; the step, or the turn, ends.",
    ] = "stack_empty"
    answers: Annotated[tuple[AnswerEntry, ...], "Answers to choices of this request, in any order."] = ()
    policy: Annotated[
        Policy,
        "What happens at a choice without an answer: it is asked, a default is taken, or every option is explored.",
    ] = "ask"
    limits: Annotated[LimitsEntry, "Budgets."] = NO_LIMITS
    payment: Annotated[
        Unannounced,
        "How mana is paid where no action says it, as a player chooses to pay while something resolves (118.12): `auto`; "
        "`assume`: it is taken as paid. Players of whose actions one has `assume` pay so too.",
    ] = "auto"
    explain: Annotated[tuple[AnyId, ...], "Objects whose characteristics are explained layer by layer."] = ()
    detail: Annotated[Detail, "How much is told."] = "full"
    expect: Annotated[
        tuple[AnyExpectation, ...],
        "What is expected of the board after it, and of the ruling; it is compared, and changes nothing else.",
    ] = ()

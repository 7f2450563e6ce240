"""The request, and answers to choices."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, validates_schema

from adjudicator.wire.records.base import FORMAT, LARGEST
from adjudicator.wire.schemas.actions import action
from adjudicator.wire.schemas.board import StateSchema
from adjudicator.wire.schemas.cards import card_entry
from adjudicator.wire.schemas.fields import Id, Inside, Listed, Shape, Table, Text, Whole, Word, YesNo
from engine.dialogue.actions import WORK

_FORMS = ("pick", "number", "divide", "order", "value", "yes", "card")


class LimitsSchema(Shape):
    """Budgets, as counts, so that they are part of the result."""

    steps = Whole("Steps of a run.", default=10_000, low=1, high=LARGEST)
    states = Whole("States of an exploration.", default=5_000, low=1, high=LARGEST)
    branches = Whole("Distinct outcomes of an exploration.", default=200, low=1, high=LARGEST)
    courses = Whole("Courses of answers listed for each outcome; all are counted.", default=100, low=1, high=LARGEST)
    work = Whole(
        "Work of the whole request: about one for each look at an object. It bounds time and memory.",
        default=WORK,
        low=1,
        high=LARGEST,
    )


class AnswerSchema(Shape):
    """An answer to a choice; exactly one field beside `choice`."""

    choice = Id("The id of the choice.", required=True)
    pick = Listed("Options, by their ids.", Id(""), default=None)
    number = Whole("A number.")
    divide = Table("The share of each option.", Whole("", required=True), default=None)
    order = Listed("All options, the one that is first first.", Id(""), default=None)
    value = Text("A colour, type, name ...")
    yes = YesNo("Yes or no.", default=None)
    card = card_entry("What an unknown card is.")

    @validates_schema
    def _one_form(self, data: dict[str, Any], **kwargs: Any) -> None:
        if sum(data.get(form) is not None for form in _FORMS) != 1:
            raise ValidationError(f"Exactly one of {', '.join(_FORMS)} answers a choice.")


class RequestSchema(Shape):
    """Everything that a ruling depends on, beside the cards. The ruling's id is a digest of it."""

    format = Word("The version of the format.", FORMAT, required=True)
    state = Inside("The board.", StateSchema, required=True)
    actions = Listed("What is proposed, in order. Without any the board is settled and explained.", action())
    until = Word(
        "How far the game is carried on after the last action: it is done; a player would receive priority; the stack is "
        "empty; the step, or the turn, ends.",
        "action",
        "priority",
        "stack_empty",
        "step",
        "turn",
        default="stack_empty",
    )
    answers = Listed("Answers to choices of this request, in any order.", Inside("", AnswerSchema))
    policy = Word(
        "What happens at a choice without an answer: it is asked, a default is taken, or every option is explored.",
        "ask",
        "default",
        "explore",
        default="ask",
    )
    limits = Inside("Budgets.", LimitsSchema, default={})
    explain = Listed("Objects whose characteristics are explained layer by layer.", Id(""))
    detail = Word("How much is told.", "verdict", "steps", "full", default="full")

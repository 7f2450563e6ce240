"""A question from Discord becomes a job: its ruling is said at once if it is known, else when the courier has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import orjson
from flask import url_for

from adjudicator.discord import messages
from adjudicator.discord.fitting import usable
from adjudicator.discord.records import Answer, Changed, Deferred, DeferredChange, Message, Said
from adjudicator.intake import Job
from adjudicator.notation.intake import pose
from adjudicator.problems import Problem
from adjudicator.store import INTERACTIVE, Refusal, Ruling
from adjudicator.store.replies import Replies, Reply
from adjudicator.wire.records.request import AnswerEntry
from adjudicator.wire.typed_answers import NotAnAnswer, typed_answer
from api import submitting
from api.discord.received import Interaction
from api.preferring import Preference
from api.services import services

Record = dict[str, Any]

_AFTER: Final = 0.3
"""So many seconds Discord has to read our first answer, before it is changed."""
_AT_ONCE: Final = Preference(0.0)


class Asking:
    """Asks for rulings, and promises what can't be said at once."""

    def __init__(self, replies: Replies) -> None:
        self._replies = replies

    def board(self, interaction: Interaction, text: str) -> Answer:
        """The ruling on a board in the short notation.

        :raises Problem: it can't be read, or can't be.
        """
        parts = services()
        with parts.meters.intake.time():
            posed = pose(text.encode(), parts.cards(), prepare=parts.prepare)
        with posed.telling() as job:
            return self._answer(interaction, job, Said, Deferred())

    def answered(self, interaction: Interaction, ruling_id: str, choice: str, entry: AnswerEntry) -> Answer:
        """The ruling on the same question with an answer more.

        :raises Problem: the ruling is forgotten, or does not wait for this choice.
        """
        parts, told = services(), ruling(ruling_id)
        if (told.get("pending") or {}).get("id") != choice:
            raise Problem(409, "conflict", "Another choice", "This ruling does not wait for that choice.")
        question = told["request"]
        given = [*question.get("answers", []), msgspec.to_builtins(entry)]
        with parts.meters.intake.time():
            job = parts.prepare(orjson.dumps({**question, "answers": given}), parts.cards())
        return self._answer(interaction, job, Changed, DeferredChange(), ruling_id)

    def _answer(
        self, interaction: Interaction, job: Job, say: Callable[[Message], Answer], later: Answer, before: str = ""
    ) -> Answer:
        """:raises NobodyDelivers: it isn't known yet, and nobody would say it later."""
        sight, _, _ = submitting.submit(services(), job, INTERACTIVE, _AT_ONCE)
        link = link_to(job.id)
        match sight:
            case Ruling(json=json):
                return say(messages.of_ruling(orjson.loads(json), link))
            case Refusal(problem=problem):
                raise problem
            case _:
                reply = Reply(interaction.id, interaction.application_id, interaction.token, job.id, link, before)
                self._replies.owe(reply, _AFTER)
                return later


def ruling(ruling_id: str) -> Record:
    """A ruling that was shown before.

    :raises Problem: it is forgotten.
    """
    sight = services().store.look(ruling_id)
    if not isinstance(sight, Ruling):
        raise Problem(404, "unknown-ruling", "No such ruling", "This ruling is no longer kept here. Ask again.")
    told: Record = orjson.loads(sight.json)
    return told


def awaited(ruling_id: str, choice: str) -> Record:
    """The choice that a ruling waits for.

    :raises Problem: the ruling is forgotten, or waits for another choice.
    """
    pending: Record | None = ruling(ruling_id).get("pending")
    if pending is None or pending["id"] != choice:
        raise Problem(409, "conflict", "Another choice", "This ruling does not wait for that choice.")
    return pending


def clicked(pending: Record, said: str) -> AnswerEntry:
    """The answer that stands in a button, where nothing picks nothing.

    :raises Problem: it can't be read as one.
    """
    return typed(pending, said) if said else AnswerEntry(choice=str(pending["id"]), pick=())


def typed(pending: Record, said: str) -> AnswerEntry:
    """The answer to a choice, as it was typed.

    :raises Problem: it can't be read as one.
    """
    try:
        return typed_answer(pending, said)
    except NotAnAnswer as wrong:
        raise Problem(422, "wrong-answer", "Not a possible answer", str(wrong)) from None


def link_to(ruling_id: str) -> str:
    """Where a ruling is, if Discord takes such an address."""
    return usable(url_for("rulings.OneRuling", ruling_id=ruling_id, _external=True))

"""Where recent requests wait for a choice, so that the same request with one answer more costs one answer more.

It is never needed: what is not here is run from the start, and comes to the same bytes.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Final

import msgspec

from adjudicator.intake import Body, question_of
from adjudicator.wire.load import Loaded
from adjudicator.wire.loading.actions import plain_answer
from engine.dialogue.choices import Answer
from engine.runs.course import Run
from engine.runs.pausing import Paused

MOST_BYTES: Final = 64 * 1024 * 1024
"""So much memory they may take together, as it is estimated."""

_EACH: Final = 20_000
"""The estimate for one request, and below for each step that led to where it waits, and each object.

Several of one conversation share most of what they take, and are counted as though they did not.
"""

_STEP: Final = 5_000
_OBJECT: Final = 3_500

log = logging.getLogger("adjudicator.conversations")


class Question(msgspec.Struct, frozen=True):
    """What a request asks, by its digest, and the answers that it has."""

    asked: str
    answers: tuple[Answer, ...]


class Waiting(msgspec.Struct, frozen=True):
    """A request that was loaded, and where its run waits."""

    loaded: Loaded
    paused: Paused
    size: int


class Resumed(msgspec.Struct, frozen=True):
    """A request with answers more: as it would have been loaded, and its run, which has come to where the other waited."""

    loaded: Loaded
    run: Run


class Conversations:
    """The requests of one process that wait for a choice: ``most`` of them, none if it is 0.

    What was not asked for longest goes first.
    """

    def __init__(self, most: int, most_bytes: int = MOST_BYTES) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._waiting: OrderedDict[Question, Waiting] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def question(self, job: Body) -> Question | None:
        """What a job asks; ``None`` of one that is not kept, for its courses are all gone through, or its answers name
        cards that the request before them did not.
        """
        said = job.request.answers
        if not self._most or job.request.policy == "explore" or any(one.card is not None for one in said):
            return None
        return Question(question_of(job), tuple(map(plain_answer, said)))

    def resumed(self, question: Question) -> Resumed | None:
        """The run of the longest part of its answers that is kept, if it would have come there with all of them."""
        for number in range(len(question.answers), -1, -1):
            part = Question(question.asked, question.answers[:number])
            waiting = self._waiting.get(part)
            if waiting is not None and (run := waiting.paused.resumed(question.answers)) is not None:
                self._waiting.move_to_end(part)
                log.debug("%d of %d answers had been given before", number, len(question.answers))
                return Resumed(msgspec.structs.replace(waiting.loaded, request=run.request), run)
        return None

    def keep(self, question: Question, loaded: Loaded, paused: Paused) -> None:
        """Keep where a request waits, as far as there is room for it."""
        size = _EACH + _STEP * paused.steps + _OBJECT * len(loaded.request.state.objects)
        if question in self._waiting or size > self._most_bytes:
            return
        self._waiting[question] = Waiting(loaded, paused, size)
        self.bytes += size
        while len(self._waiting) > self._most or self.bytes > self._most_bytes:
            self.bytes -= self._waiting.popitem(last=False)[1].size

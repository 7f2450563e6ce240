"""Where a run waits for a choice, kept so that the same request with answers more goes on from there.

What comes of it is what comes of the whole request from its start: the same outcome, and the same work counted. Where that
is not certain, there is no going on.
"""

from __future__ import annotations

import msgspec

from engine.dialogue.choices import Answer
from engine.dialogue.work import Work
from engine.layers.remembering import Remembered
from engine.runs.course import Run
from engine.runs.hearing import Given, Heard, Named


class Paused:
    """A run at the last moment before a choice; it stays there, however often it is resumed.

    Who made it of a run does not go on with that one, but with a fork of it.
    """

    def __init__(self, run: Run) -> None:
        heard = run.given.heard
        self._run = run
        self._work = run.work.left
        self._missed = frozenset(heard.missed)
        self._looked_up = frozenset(heard.looked_up)
        self._ended = heard.ended
        willed = (state for one in run.willed for state in (one.before, one.after))
        self._remembered = Remembered({id(state): state for state in (run.request.state, run.state, *willed)}.values())

    def waiting(self) -> Run:
        """The run at that moment, to go on from there otherwise."""
        return self._run.fork()

    @property
    def steps(self) -> int:
        """How many steps have led here."""
        return len(self._run.steps)

    def resumed(self, answers: tuple[Answer, ...]) -> Run | None:
        """The run with answers more, where the request with all of them would have come here in the same way.

        That is so unless one of them answers what had been asked before and was not answered then, or what it names is
        told apart by that from something that had been taken for its like.
        """
        request = msgspec.structs.replace(self._run.request, answers=answers)
        before = self._run.request.answers
        heard = Heard(self._missed, self._looked_up)
        more, names = answers[len(before) :], Named(request, heard)
        if answers[: len(before)] != before or (more and self._ended):
            return None
        if any(one.choice in self._missed for one in more) or (
            self._looked_up and self._looked_up & (names.ids ^ self._run.named.ids)
        ):
            return None
        run = self._run.fork()
        run.request, run.given, run.named = request, Given((*run.given.left, *more), heard), names
        run.work = Work(request.limits.work)
        run.work.left = self._work
        self._remembered.restore()
        return run

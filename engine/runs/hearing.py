"""The answers of a request as a run hears them, and what of them has had a bearing on it so far.

Where that is known, it is known which other answers would have led to the same: the same request with one answer more goes
on from where the run waited for it (``engine.runs.pausing``).
"""

from __future__ import annotations

from functools import cached_property

from engine.abilities.node import strings
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.outcome import RunRequest
from engine.state.ids import base


class Heard:
    """What a run has asked of its answers, on trials too.

    ``missed`` are the choices to which there was no answer, ``looked_up`` the first ids of objects of which it was asked
    whether the request names them. ``ended``: it was asked whether answers are left, and none were.
    """

    def __init__(self, missed: frozenset[str] = frozenset(), looked_up: frozenset[str] = frozenset()) -> None:
        self.missed = set(missed)
        self.looked_up = set(looked_up)
        self.ended = False


class Given:
    """The answers of a request, each used once, by the id of its choice."""

    def __init__(self, answers: tuple[Answer, ...], heard: Heard) -> None:
        self.left = list(answers)
        self.heard = heard

    def __call__(self, choice: Choice) -> Answer | None:
        """The first answer to this choice that has not been used."""
        found = next((answer for answer in self.left if answer.choice == choice.id), None)
        if found is not None:
            self.left.remove(found)
        else:
            self.heard.missed.add(choice.id)
        return found

    def any_left(self) -> bool:
        """Whether there are answers that have not been used."""
        self.heard.ended = self.heard.ended or not self.left
        return bool(self.left)

    def fork(self) -> Given:
        """The same answers, to be used by another course."""
        return Given(tuple(self.left), self.heard)


class Named:
    """The first ids of all objects that a request names: by that they can be told apart from others."""

    def __init__(self, request: RunRequest, heard: Heard) -> None:
        self._request = request
        self._heard = heard

    @cached_property
    def ids(self) -> frozenset[str]:
        """All of them; most runs never ask."""
        said = (self._request.actions, self._request.answers, self._request.explain)
        return frozenset(base(one) for one in strings(said))

    def __contains__(self, first: object) -> bool:
        """Whether it names that one."""
        if isinstance(first, str):
            self._heard.looked_up.add(first)
        return first in self.ids

"""From a text in the notation to a job: the same as for the request as JSON, with every defect told at its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.cards.source import CardSource, is_whole
from adjudicator.intake import Job, prepare
from adjudicator.notation.asking import as_defined
from adjudicator.notation.reading import Read, read
from adjudicator.problems import Problem
from adjudicator.wire.records.request import AnswerEntry, Request
from engine.oracle.card import CardText

MOST_BYTES: Final = 100_000
"""So long is a text in the notation at most: far more than a board of any size."""

Prepare = Callable[[bytes, CardSource], Job]

_ENCODER: Final = msgspec.json.Encoder()


def prepare_text(
    raw: bytes, cards: CardSource, answers: tuple[AnswerEntry, ...] = (), prepare: Prepare = prepare
) -> Job:
    """Make a job of a text in the short notation, with more answers than it has. ``prepare`` makes one of a request.

    :raises Problem: it cannot be read, or is no possible board; with all defects, each with its place in the text.
    """
    return read_and_prepare(raw, cards, answers, prepare)[1]


def read_and_prepare(
    raw: bytes, cards: CardSource, answers: tuple[AnswerEntry, ...] = (), prepare: Prepare = prepare
) -> tuple[Read, Job]:
    """The same, with what was read: it has the places of all parts.

    :raises Problem: it cannot be read, or is no possible board; with all defects, each with its place in the text.
    """
    cards = _Once(cards)
    done = read(decoded(raw), cards)
    try:
        more = (as_defined(one, done.definitions) for one in answers)
        request = replace(done.request, answers=(*done.request.answers, *more))
        return done, prepare(_ENCODER.encode(request), cards)
    except Problem as problem:
        raise done.told(problem) from None


class Posed(msgspec.Struct, frozen=True):
    """A job, and the text that it was read from, if it was one: what is found only as it runs is told there too."""

    job: Job
    read: Read | None = None

    def told(self, problem: Problem) -> Problem:
        """A problem that was found as the job ran, with every defect at its place in the text."""
        return problem if self.read is None else self.read.told(problem)

    @contextmanager
    def telling(self) -> Iterator[Job]:
        """The job, to be run.

        :raises Problem: what running it finds, with the places in the text.
        """
        try:
            yield self.job
        except Problem as problem:
            raise self.told(problem) from None


def pose(raw: bytes, cards: CardSource, answers: tuple[AnswerEntry, ...] = (), prepare: Prepare = prepare) -> Posed:
    """Make a job of a text in the short notation, and keep where its parts stand.

    :raises Problem: it cannot be read, or is no possible board; with all defects, each with its place in the text.
    """
    done, job = read_and_prepare(raw, cards, answers, prepare)
    return Posed(job, done)


class _Once:
    """A source that looks for each name once, since a text is read before its request is."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self.whole: Final = is_whole(source)
        self._found: dict[str, CardText | None] = {}
        self._suggested: dict[str, tuple[str, ...]] = {}

    def find(self, name: str) -> CardText | None:
        """The card of this name."""
        if name not in self._found:
            self._found[name] = self._source.find(name)
        return self._found[name]

    def suggest(self, name: str) -> tuple[str, ...]:
        """Names that were perhaps meant."""
        if name not in self._suggested:
            self._suggested[name] = self._source.suggest(name)
        return self._suggested[name]


def request_of(raw: bytes, cards: CardSource) -> Request:
    """The request that a text says.

    :raises Problem: it cannot be read.
    """
    return read(decoded(raw), cards).request


def decoded(raw: bytes) -> str:
    """The text.

    :raises Problem: it is too long, is not UTF-8, or says nothing.
    """
    if len(raw) > MOST_BYTES:
        detail = f"The text has {len(raw)} bytes; {MOST_BYTES} are the most. A larger board can be sent as JSON."
        raise Problem(413, "request-too-large", "Request too large", detail)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        detail = f"The text is not UTF-8, from line {line} on: save it as UTF-8."
        raise Problem(400, "unreadable-notation", "Unreadable board", detail) from None
    if not text.strip():
        detail = "The text is empty: write a board, for example `A 20 life; hand: Lightning Bolt`."
        raise Problem(400, "unreadable-notation", "Unreadable board", detail)
    return text


def looks_like_json(raw: bytes) -> bool:
    """Whether what is given is meant as JSON, where nothing else says which of the two it is."""
    return raw.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")

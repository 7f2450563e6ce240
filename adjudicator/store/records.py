"""What the store is told and what it tells: plain records, and results as the bytes that are kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec
import zstandard

from adjudicator.intake import Job
from adjudicator.problems import Defect, Problem

Queue = Literal["interactive", "batch"]
"""Who takes a job up: the workers for what somebody waits for, or those for the rest."""

INTERACTIVE: Final[Queue] = "interactive"
BATCH: Final[Queue] = "batch"
QUEUES: Final[tuple[Queue, ...]] = (INTERACTIVE, BATCH)


class StoreFull(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """As many jobs wait as are allowed to, or as many bytes of them."""


class ShareFull(Exception):  # noqa: N818
    """As many jobs of this client wait as one client may have, or as many bytes of them."""


@dataclass(frozen=True, slots=True)
class Submission:
    """A job as a client submits it.

    ``client`` stands for the client, whose share of the workers it is done in. ``wait``: so many seconds the client waits
    for it. ``token`` is what it is withdrawn with. ``context`` says which request it is from, for the logs.
    """

    job: Job
    queue: Queue
    client: str = ""
    wait: float = 0.0
    token: str = ""
    context: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A result: the ruling's JSON. ``kept`` is false for one that a later request will try to better.

    ``left``: for so many seconds more it is kept; negative: for ever, as far as the store is concerned.
    """

    json: bytes
    kept: bool = True
    left: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A result: running found a defect in the request; or, not ``kept``, the service failed."""

    problem: Problem
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Recorded:
    """The job is recorded, and not done. ``ticket``: a worker has to be sent for; ``owned``: the token withdraws it."""

    ticket: bool
    owned: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """A job that is not done: ``queued``, ``running`` or ``withdrawn``, and how often it was begun."""

    status: str
    attempts: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A worker's process with a ticket of a queue, which would do the job that is next.

    ``linger``: for so many seconds it waits for one if there is none. ``fresh``: it has just got the ticket.
    """

    ticket: str
    queue: Queue
    worker: str
    linger: float = 0.0
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Start:
    """A job that a worker has taken up; ``overdue`` if an earlier attempt outlived the time limit.

    ``queue`` is the one that it was submitted to, ``waited`` the seconds since. ``brief``: what takes long is to be
    moved to the workers for the rest.
    """

    id: str
    body: bytes
    attempts: int
    overdue: bool = False
    brief: bool = False
    queue: Queue = INTERACTIVE
    context: str = ""
    waited: float = 0.0


@dataclass(frozen=True, slots=True)
class Errand:
    """What a worker has to do after it looked around: tickets to send, by their queues, and tickets to stop."""

    send: tuple[Queue, ...] = ()
    stop: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """How many jobs are unfinished, how many of them run, how many workers live, and the bytes of unfinished jobs.

    ``room``: another job would be taken.
    """

    pending: int
    running: int
    workers: int
    held: int
    room: bool


Result = Ruling | Refusal
Sight = Result | Progress | None
Withdrawn = Literal["unknown", "finished", "kept", "stopped", "foreign"]


class _Refused(msgspec.Struct, frozen=True):
    status: int
    kind: str
    title: str
    detail: str
    defects: tuple[Defect, ...]


def pack(result: Result) -> bytes:
    """A result as it is kept."""
    if isinstance(result, Ruling):
        return b"r" + zstandard.compress(result.json)
    problem = result.problem
    refused = _Refused(problem.status, problem.kind, problem.title, problem.detail, problem.defects)
    return b"p" + zstandard.compress(msgspec.json.encode(refused))


def unpack(stored: bytes, *, kept: bool, left: int = 0) -> Result:
    """The result of what was kept."""
    content = zstandard.decompress(stored[1:])
    if stored[:1] == b"r":
        return Ruling(content, kept, left)
    refused = msgspec.json.decode(content, type=_Refused)
    return Refusal(Problem(refused.status, refused.kind, refused.title, refused.detail, refused.defects), kept)

"""Where one worker's jobs are done: taken up, run within their limits, and finished."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from operator import sub
from typing import Final, Literal, TypeVar

from adjudicator import memory
from adjudicator.cards.compiling import Lookups, lookups
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store import BATCH, Queue, Refusal, Result, Ruling, Start, Store, StoreAway, Turn
from adjudicator.tracing import Tracer, make_tracer
from worker.counting import counts
from worker.limits import Overtime, Unwanted, interruptible

log = logging.getLogger("adjudicator.worker")

Rule = Callable[[bytes], bytes]
GiveUp = Callable[[bytes, str], bytes]
Send = Callable[[Queue], None]
T = TypeVar("T")

#: A ticket is used for so many seconds at most: its time limit has to leave enough for the last job that is begun.
_TURN: Final = 1.0
#: So many seconds before the time limit a process gives up on a Redis that is away.
_MARGIN: Final = 1.0
#: While Redis is away, a worker tries again so often.
_AGAIN: Final = 0.2
_MEBIBYTE: Final = 1024 * 1024


class Desk:
    """Where one worker's jobs are done.

    Its ``name`` is new with each start, so that a dead worker is told from its heir. The store is opened on first use,
    after the fork: a child must have connections of its own. ``overrun`` are the tickets whose jobs the parent had to
    kill at their time limit, and has not told the store of.
    """

    def __init__(self, settings: Settings, rule: Rule, given_up: GiveUp, tracer: Tracer | None = None) -> None:
        self.settings = settings
        self.name = secrets.token_hex(8)
        self.overrun: list[str] = []
        self._rule = rule
        self._given_up = given_up
        self._tracer = tracer

    @cached_property
    def tracer(self) -> Tracer:
        """What makes spans, for a child that does jobs: it has a thread of its own."""
        return self._tracer or make_tracer(self.settings)

    @cached_property
    def store(self) -> Store:
        """The records, for a child that does jobs."""
        return Store(self.settings)

    @cached_property
    def watch(self) -> Store:
        """The records, for the parent that looks after lost jobs."""
        return Store(self.settings)

    def adjudicate(self, ticket: str, queue: Queue, send: Send) -> None:
        """Do the jobs that are next, one after the other, for a turn; where none waits any more, wait for one as long.

        ``send`` sends a ticket: for who does what takes long, or when the turn is over. Redis may be away meanwhile: a
        result is kept until it is back, as long as this process may have it.

        :raises StoreAway: it was away for longer: the job is done again by who finds it.
        """
        settings = self.settings
        began = time.monotonic()
        end = began + settings.time_limit - _MARGIN
        until = began + min(_TURN, (settings.time_limit - settings.soft_time_limit) / 2)

        def turn() -> Turn:
            return Turn(ticket, queue, self.name, until - time.monotonic())

        fresh = Turn(ticket, queue, self.name, until - began, fresh=True)
        start = _insist(lambda: self.store.begin(fresh), end)
        while True:
            now = turn()
            if start is not None:
                start = self._do(start, turn, send, end)
                memory.tidy()
            elif now.linger > 0:
                with suppress(StoreAway):  # then the next line waits for it
                    self.store.linger(now)
                start = _insist(lambda: self.store.begin(turn()), end)
            else:
                break
        if _insist(lambda: self.store.relay(queue), end):
            send(queue)

    def _do(self, start: Start, turn: Callable[[], Turn], send: Send, end: float) -> Start | None:
        """Do one job, and take up the next one unless the turn is over. One that takes long is left to the others."""
        began, used, known = time.perf_counter(), time.process_time(), lookups()
        with self.tracer.span("rule", _context(start).get("traceparent", ""), job=start.id):
            found = self._attempt(start)
            while found == "unwanted" and self._wanted(start.id, end):
                found = self._attempt(start)  # the signal was for the job before it
        spent = time.process_time() - used
        then = now if (now := turn()).linger > 0 else None
        match found:
            case "unwanted":
                _note("stopped: withdrawn", start, began)
            case "long":
                if _insist(lambda: self.store.move(start.id, spent), end)[1]:
                    send(BATCH)
                _note("moved to the workers for what takes long", start, began)
            case Ruling() | Refusal():
                told = counts(found, start, spent, Lookups(*map(sub, lookups(), known)))
                following = _insist(lambda: self.store.finish(start.id, found, spent, told, then), end)
                _note("done", start, began)
                return following
        return _insist(lambda: self.store.begin(then), end) if then is not None else None

    def _attempt(self, start: Start) -> Result | Literal["long", "unwanted"]:
        """The result; or why there is none, and nothing is wrong with the job."""
        brief = start.brief and 0 < self.settings.slice < self.settings.soft_time_limit
        try:
            with interruptible(self.settings.slice if brief else float(self.settings.soft_time_limit)):
                return self._result(start)
        except Unwanted:
            return "unwanted"
        except Overtime:
            if brief:
                return "long"
        return self._give_up(start, _too_long(self.settings))

    def _wanted(self, job_id: str, end: float) -> bool:
        """Whether a job that was interrupted runs on: the signal may have been for the one before it."""
        sight = _insist(lambda: self.store.look(job_id), end)
        return getattr(sight, "status", "") == "running"

    def _result(self, start: Start) -> Result:
        if start.overdue:
            return self._give_up(start, _too_long(self.settings))
        if start.attempts > self.settings.max_attempts:
            tried = self.settings.max_attempts
            return self._give_up(start, f"Each of {tried} attempts ended with the worker process that made it.")
        try:
            return Ruling(self._rule(start.body))
        except Problem as problem:
            return Refusal(problem)
        except MemoryError:
            reason = _too_large(self.settings)
        except Exception:
            log.exception("the engine failed", extra={"job": start.id})
            reason = "The engine failed: this is a defect of the service, and was logged."
        return self._give_up(start, reason)  # only here is what the error held free again

    def _give_up(self, start: Start, reason: str) -> Result:
        log.warning("given up: %s", reason, extra={"job": start.id, "attempts": start.attempts})
        try:
            return Ruling(self._given_up(start.body, reason), kept=False)
        except Exception:
            log.exception("giving up failed", extra={"job": start.id})
            failed = Problem(500, "internal-server-error", "Internal server error", f"There is no ruling. {reason}")
            return Refusal(failed, kept=False)


def _insist(call: Callable[[], T], end: float) -> T:
    """Try until Redis answers, or it is ``end``.

    :raises StoreAway: it did not.
    """
    while True:
        try:
            return call()
        except StoreAway as error:
            if time.monotonic() + _AGAIN > end:
                raise
            log.warning("Redis does not answer: %s", error)
            time.sleep(_AGAIN)


def _note(what: str, start: Start, began: float) -> None:
    took = round((time.perf_counter() - began) * 1000, 2)
    log.info(what, extra={"job": start.id, "ms": took, **_context(start)})


def _context(start: Start) -> dict[str, str]:
    """Which request the job is from."""
    return dict(json.loads(start.context)) if start.context else {}


def _too_long(settings: Settings) -> str:
    limit = settings.soft_time_limit
    return (
        f"It took longer than the service's time limit: {limit} {'second' if limit == 1 else 'seconds'} of a processor."
    )


def _too_large(settings: Settings) -> str:
    return f"It needs more memory than the service allows: {settings.worker_memory // _MEBIBYTE} MiB."

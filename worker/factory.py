"""The worker's Celery application: one task that adjudicates, and a timer that looks after lost jobs."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from celery import Celery, bootsteps
from celery.exceptions import SoftTimeLimitExceeded

from adjudicator import jobs, memory, messaging
from adjudicator.conversations import Conversations
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store import Refusal, Result, Ruling, Start, Store, StoreAway

log = logging.getLogger("adjudicator.worker")

Rule = Callable[[bytes], bytes]
GiveUp = Callable[[bytes, str], bytes]


def make_worker(settings: Settings, rule: Rule | None = None, given_up: GiveUp = jobs.given_up) -> Celery:
    """A worker of these settings. ``rule`` makes a result of a job's body, ``given_up`` one for a job that has none.

    Each of its processes remembers the conversations that it had itself.
    """
    app = messaging.make_celery(settings)
    desk = Desk(settings, rule or partial(jobs.do, conversations=Conversations(settings.conversations)), given_up)

    @app.task(name=messaging.TASK, shared=False, bind=True)  # type: ignore[untyped-decorator]
    def adjudicate(task: Any, job_id: str) -> None:
        told = {name: value for name in messaging.HEADERS if (value := task.request.get(name))}
        began = time.perf_counter()
        desk.adjudicate(job_id)
        took = round((time.perf_counter() - began) * 1000, 2)
        log.info("done", extra={"job": job_id, "ms": took, **told})
        memory.tidy()

    app.steps["consumer"].add(_reaper(desk))
    return app


class Desk:
    """Where one worker's jobs are done.

    Its ``name`` is new with each start, so that a dead worker is told from its heir. The store is opened on first use,
    after the fork: a child must have connections of its own.
    """

    def __init__(self, settings: Settings, rule: Rule, given_up: GiveUp) -> None:
        self.settings = settings
        self.name = secrets.token_hex(8)
        self._rule = rule
        self._given_up = given_up

    @cached_property
    def store(self) -> Store:
        """The records, for a child that does jobs."""
        return Store(self.settings)

    @cached_property
    def watch(self) -> Store:
        """The records, for the parent that looks after lost jobs."""
        return Store(self.settings)

    def adjudicate(self, job_id: str) -> None:
        """Do one job; a job that is finished or withdrawn is passed over."""
        start = self.store.begin(job_id, self.name)
        if start is None:
            return
        try:
            result = self._result(job_id, start)
        except SoftTimeLimitExceeded:
            result = self._give_up(job_id, start, _too_long(self.settings))
        self.store.finish(job_id, result)

    def _result(self, job_id: str, start: Start) -> Result:
        if start.overdue:
            return self._give_up(job_id, start, _too_long(self.settings))
        if start.attempts > self.settings.max_attempts:
            tried = self.settings.max_attempts
            return self._give_up(job_id, start, f"Each of {tried} attempts ended with the worker process that made it.")
        try:
            return Ruling(self._rule(start.body))
        except Problem as problem:
            return Refusal(problem)
        except SoftTimeLimitExceeded:
            raise
        except Exception:
            log.exception("the engine failed", extra={"job": job_id})
            return self._give_up(job_id, start, "The engine failed: this is a defect of the service, and was logged.")

    def _give_up(self, job_id: str, start: Start, reason: str) -> Result:
        log.warning("given up: %s", reason, extra={"job": job_id, "attempts": start.attempts})
        try:
            return Ruling(self._given_up(start.body, reason), kept=False)
        except Exception:
            log.exception("giving up failed", extra={"job": job_id})
            failed = Problem(500, "internal-server-error", "Internal server error", f"There is no ruling. {reason}")
            return Refusal(failed, kept=False)


def _too_long(settings: Settings) -> str:
    return f"It took longer than the service's time limit of {settings.soft_time_limit} seconds."


def _reaper(desk: Desk) -> type[bootsteps.StartStopStep]:
    class Reaper(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
        """Once a second: says that this worker lives, and sends again what was lost with another."""

        requires = ("celery.worker.consumer.tasks:Tasks",)

        def start(self, consumer: Any) -> None:
            self.timer = consumer.timer.call_repeatedly(desk.settings.reap_every, self.reap, args=(consumer.app,))
            self.reap(consumer.app)

        def stop(self, consumer: Any) -> None:
            if getattr(self, "timer", None) is not None:
                self.timer.cancel()
                self.timer = None

        shutdown = stop

        def reap(self, app: Celery) -> None:
            try:
                for job_id, queue in desk.watch.reap(desk.name):
                    log.warning("sent again: a worker died with it", extra={"job": job_id})
                    messaging.send(app, job_id, queue)
            except StoreAway as error:
                log.warning("Redis does not answer: %s", error)

    return Reaper

"""The worker's Celery application: one task that adjudicates, and a timer that looks after lost jobs."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from celery import Celery, bootsteps
from celery.worker import state
from celery.worker.request import Request

from adjudicator import jobs, messaging
from adjudicator.conversations import Conversations
from adjudicator.settings import Settings
from adjudicator.store import QUEUES, Queue, StoreAway
from adjudicator.tracing import Tracer
from worker.desk import Desk, GiveUp, Rule
from worker.limits import WITHDRAWN

log = logging.getLogger("adjudicator.worker")


def make_worker(
    settings: Settings, rule: Rule | None = None, given_up: GiveUp = jobs.given_up, tracer: Tracer | None = None
) -> Celery:
    """A worker of these settings. ``rule`` makes a result of a job's body, ``given_up`` one for a job that has none,
    ``tracer`` spans.

    Each of its processes remembers the conversations that it had itself.
    """
    app = messaging.make_celery(settings)
    desk = Desk(
        settings, rule or partial(jobs.do, conversations=Conversations(settings.conversations)), given_up, tracer
    )

    @app.task(name=messaging.TASK, shared=False, bind=True)  # type: ignore[untyped-decorator]
    def adjudicate(task: Any, queue: Queue) -> None:
        try:
            desk.adjudicate(task.request.id, queue, partial(_send, app))
        except StoreAway as error:
            log.warning("Redis was away for too long: what was begun is done again: %s", error)

    adjudicate.Request = _request(desk)
    app.steps["consumer"].add(_reaper(desk))
    return app


def _send(app: Celery, queue: Queue) -> None:
    """Send a ticket; if that fails, who looks after lost jobs does it."""
    try:
        messaging.send(app, queue)
    except StoreAway as error:
        log.warning("Redis does not answer: %s", error)


def _request(desk: Desk) -> type[Request]:
    class Ticket(Request):  # type: ignore[misc]  # Celery has no types
        """A ticket in the parent process, which kills the child that has it when the time limit is over."""

        def on_timeout(self, soft: bool, timeout: float) -> None:
            super().on_timeout(soft, timeout)
            if not soft:
                desk.overrun.append(self.id)

    return Ticket


def _reaper(desk: Desk) -> type[bootsteps.StartStopStep]:
    class Reaper(bootsteps.StartStopStep):  # type: ignore[misc]
        """Once a second: says that this worker lives, sends for what was lost, and stops what was withdrawn."""

        requires = ("celery.worker.consumer.tasks:Tasks",)

        def start(self, consumer: Any) -> None:
            self.queues = tuple(name for name in QUEUES if name in consumer.app.amqp.queues.consume_from)
            self.processes = consumer.pool.num_processes or 1
            self.timer = consumer.timer.call_repeatedly(desk.settings.reap_every, self.reap, args=(consumer.app,))
            self.reap(consumer.app)

        def stop(self, consumer: Any) -> None:
            if getattr(self, "timer", None) is not None:
                self.timer.cancel()
                self.timer = None

        shutdown = stop

        def reap(self, app: Celery) -> None:
            overrun = tuple(desk.overrun)
            try:
                errand = desk.watch.reap(desk.name, self.queues, overrun, self.processes)
                del desk.overrun[: len(overrun)]
                _stop(errand.stop)
                for queue in errand.send:
                    log.warning("sent for again: a job was lost, or waits for long", extra={"queue": queue})
                    messaging.send(app, queue)
            except StoreAway as error:
                log.warning("Redis does not answer: %s", error)

    return Reaper


def _stop(tickets: Sequence[str]) -> None:
    """Interrupt the processes that have these tickets."""
    for ticket in tickets:
        request = state.requests.get(ticket)
        if request is not None and request.worker_pid:
            with suppress(ProcessLookupError):
                os.kill(request.worker_pid, WITHDRAWN)

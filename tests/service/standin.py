"""A stand-in for the engine: jobs that are slow, deadly or broken on request. Redis, Celery and HTTP stay real.

Run as a worker: ``celery -A tests.service.standin worker``.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import time
from pathlib import Path
from typing import Any

from celery.signals import worker_process_init

from adjudicator.cards.source import CardSource
from adjudicator.intake import Job
from adjudicator.problems import Defect, Problem
from adjudicator.settings import Settings
from api.app import create_app
from api.web import Web
from worker.factory import make_worker
from worker.limits import set_limits


def prepare(raw: bytes, cards: CardSource) -> Job:
    """Any JSON object is a request."""
    try:
        request = json.loads(raw)
    except ValueError as error:
        raise Problem(400, "unreadable", "Unreadable request", str(error), (Defect("", "no JSON"),)) from error
    body = json.dumps(request, sort_keys=True).encode()
    return Job("r_" + hashlib.blake2b(body, digest_size=16).hexdigest(), body)


def hoard(most: int) -> None:
    """Take so many bytes, and hold all that could be had of them, to the last kilobyte, when there are no more."""
    held, size = [], 1 << 20
    while len(held) << 20 < most:
        try:
            held.append(bytearray(size))
        except MemoryError:
            if size < 1024:
                raise
            size //= 2


def rule(body: bytes) -> bytes:
    """Do what the request says; leave a line in ``trace`` for each beginning."""
    request: dict[str, Any] = json.loads(body)
    if trace := request.get("trace"):
        with Path(trace).open("a") as file:
            file.write(f"{os.getpid()}\n")
    match request.get("do"):
        case "sleep":
            time.sleep(request["seconds"])
        case "work":
            end = time.process_time() + request["seconds"]
            while time.process_time() < end:
                pass
        case "hoard":
            hoard(request["bytes"])
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "kill the worker":
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
        case "fail":
            raise RuntimeError("a bug")
        case "refuse":
            raise Problem(
                422, "answer", "An answer to another choice", "c1 was never asked", (Defect("/answers/0", "?"),)
            )
        case "hang":
            while True:
                with contextlib.suppress(BaseException):  # an engine that cannot be interrupted
                    time.sleep(60)
        case _:
            pass
    return json.dumps({"status": "resolved", "echo": request}).encode()


def given_up(body: bytes, reason: str) -> bytes:
    """The answer for a job without one."""
    bytearray(1 << 22)  # the engine's own needs memory, too: it reads the request
    if json.loads(body).get("then") == "fail":
        raise RuntimeError("another bug")
    return json.dumps({"status": "undetermined", "reason": reason}).encode()


def web() -> Web:
    """A web server that takes any JSON object for a request: ``granian --interface rsgi --factory`` runs it."""
    return Web(create_app(settings, prepare=prepare), settings)


settings = Settings.from_env()
app = make_worker(settings, rule, given_up)


@worker_process_init.connect  # type: ignore[untyped-decorator]  # Celery has no types
def limit(**_: Any) -> None:
    """In each process for jobs."""
    set_limits(settings)

"""A worker with the engine, but for two cards: who rules on one of them hangs, and who rules on the other is killed."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from typing import Final

from celery.signals import setup_logging, worker_init, worker_process_init

from adjudicator import jobs, logs
from adjudicator.settings import Settings
from worker.factory import make_worker
from worker.limits import set_limits

HANGS: Final = "Spell that hangs"
KILLS: Final = "Spell that kills"


def rule(body: bytes) -> bytes:
    """The ruling, except on those two."""
    if KILLS.encode() in body:
        os.kill(os.getpid(), signal.SIGKILL)
    while HANGS.encode() in body:
        with contextlib.suppress(BaseException):  # an engine that can't be interrupted
            time.sleep(60)
    return jobs.do(body)


settings = Settings.from_env()
app = make_worker(settings, rule)


@setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def configure_logging(**_: object) -> None:
    """As the worker itself logs."""
    logs.configure(settings.log_level)


@worker_init.connect  # type: ignore[untyped-decorator]
def get_ready(**_: object) -> None:
    """As the worker itself does."""
    jobs.get_ready()


@worker_process_init.connect  # type: ignore[untyped-decorator]
def get_ready_alone(**_: object) -> None:
    """As the worker itself does."""
    set_limits(settings)
    jobs.get_ready_alone()

"""The limits of a job: the processor time and the memory that it may use, and that somebody wants it."""

from __future__ import annotations

import logging
import os
import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from adjudicator.settings import Settings

log = logging.getLogger("adjudicator.worker")

#: What the parent sends to a process the job of which was withdrawn.
WITHDRAWN: Final = signal.SIGUSR1
#: Where the first interruption was lost (in code that drops exceptions), the next comes after so many seconds more.
_AGAIN: Final = 0.5


class Overtime(BaseException):
    """The job has used its processor time. It is no error of the job's, so nothing in it catches this."""


class Unwanted(BaseException):
    """The job of this process may have been withdrawn."""


@contextmanager
def interruptible(seconds: float) -> Iterator[None]:
    """Let what runs in here be interrupted, after so many seconds of processor time or by the parent.

    Processor time, so that the outcome doesn't depend on what else the machine does. Signals reach the main thread
    only: in another one nothing is interrupted.

    :raises Overtime: it took longer.
    :raises Unwanted: the parent says so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    inside = True

    def late(number: int, frame: FrameType | None) -> None:
        if inside:
            raise Overtime

    def unwanted(number: int, frame: FrameType | None) -> None:
        if inside:
            raise Unwanted

    before = {number: signal.signal(number, told) for number, told in ((signal.SIGPROF, late), (WITHDRAWN, unwanted))}
    try:
        signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
        try:
            yield
        finally:
            inside = False
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before[signal.SIGPROF])
        signal.signal(WITHDRAWN, signal.SIG_IGN)


def set_limits(settings: Settings) -> None:
    """What a process for jobs sets once: how much memory it may have, and that there is nothing to interrupt yet."""
    signal.signal(WITHDRAWN, signal.SIG_IGN)
    if settings.worker_memory:
        resource.setrlimit(resource.RLIMIT_AS, (settings.worker_memory, settings.worker_memory))


def end_within(seconds: float) -> None:
    """End this process after so many seconds, if it has not ended by then; processes for jobs end with their parent.

    Celery waits without end for a process that was still starting when it was told to stop.
    """

    def end() -> None:
        log.warning("not stopped after %g seconds: ended at once", seconds)
        os._exit(1)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()

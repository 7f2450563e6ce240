"""A batch without a service: on all processors of this machine, each item within limits of its own."""

from __future__ import annotations

import multiprocessing
import resource
import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from adjudicator import jobs, memory
from adjudicator.batches.answers import Status, part_of, write
from adjudicator.batches.lines import Item
from adjudicator.intake import Job
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store.records import Refusal, Ruling, pack, unpack

#: A process may take so many bytes of address space: as many as one of the service, where nothing else is set.
_MEMORY: Final = Settings().worker_memory
_CONTEXT: Final = multiprocessing.get_context("fork")


def answers(items: Iterable[Item], processes: int, limit: float) -> Iterator[bytes]:
    """The results of items as lines, as they are finished. An item that takes longer than ``limit`` seconds is given up, as
    is one that ends its process; another process goes on.
    """
    jobs.get_ready()
    memory.settle()
    coming, cursor = iter(items), 0
    hands = [_Hand() for _ in range(processes)]
    refused: deque[Item] = deque()
    try:
        more = True
        while more or refused or any(hand.item for hand in hands):
            for hand in hands:
                while more and hand.item is None:
                    item = next(coming, None)
                    if item is None:
                        more = False
                    elif isinstance(item.asked, Job):
                        hand.give(item, item.asked, limit)
                    else:
                        refused.append(item)
                        break
            while refused:
                item = refused.popleft()
                cursor += 1
                yield _refused(cursor, item)
            busy = [hand for hand in hands if hand.item is not None]
            if busy:
                left = max(min(hand.end for hand in busy) - time.monotonic(), 0)
                ready = wait([hand.pipe for hand in busy], left)
                for hand in busy:
                    if hand.pipe in ready or time.monotonic() >= hand.end:
                        cursor += 1
                        yield hand.take(cursor, limit)
    finally:
        for hand in hands:
            hand.stop()


@dataclass(slots=True)
class _Hand:
    """A process that does one job after the other, and is started again when it has ended."""

    pipe: Connection = field(init=False)
    process: BaseProcess = field(init=False)
    item: Item | None = None
    end: float = 0.0

    def __post_init__(self) -> None:
        self._start()

    def give(self, item: Item, job: Job, limit: float) -> None:
        """Have it do a job."""
        self.item, self.end = item, time.monotonic() + limit
        with suppress(OSError):  # that it has ended is found as one looks for its answer
            self.pipe.send_bytes(job.body)

    def take(self, cursor: int, limit: float) -> bytes:
        """The result of its job, or why there is none."""
        item, self.item = self.item, None
        assert item is not None
        assert isinstance(item.asked, Job)
        try:
            if not self.pipe.poll():
                return self._given_up(cursor, item, item.asked, f"It took longer than the limit: {limit:g} seconds.")
            told = self.pipe.recv_bytes()
        except (EOFError, OSError):
            self.process.join(1)
            code = self.process.exitcode or 0
            how = signal.Signals(-code).name if code < 0 else f"code {code}"
            return self._given_up(cursor, item, item.asked, f"The process that did it ended ({how}).")
        match unpack(told[1:], kept=told[:1] == b"k"):
            case Ruling(json=content, kept=kept):
                outcome: Status = "answered" if kept else "given_up"
                return write(cursor, item.line, item.id, outcome, part_of(item.asked.id), content)
            case Refusal(problem=problem):
                return write(cursor, item.line, item.id, "refused", "problem", item.told(problem).told())

    def stop(self) -> None:
        """End it."""
        self.pipe.close()
        self.process.kill()
        self.process.join()

    def _start(self) -> None:
        self.pipe, other = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_work, args=(other, self.pipe), daemon=True)
        self.process.start()
        other.close()

    def _given_up(self, cursor: int, item: Item, job: Job, reason: str) -> bytes:
        self.stop()
        self._start()
        return write(cursor, item.line, item.id, "given_up", part_of(job.id), jobs.given_up(job.body, reason))


def _refused(cursor: int, item: Item) -> bytes:
    assert isinstance(item.asked, Problem)
    return write(cursor, item.line, item.id, "refused", "problem", item.asked.told())


def _work(pipe: Connection, parents: Connection) -> None:
    """Do what comes through a pipe until it ends."""
    parents.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends its processes itself
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    jobs.get_ready_alone()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_done(pipe.recv_bytes()))
            memory.tidy()


def _done(body: bytes) -> bytes:
    """The result, packed, after a letter that says whether it is one that stays."""
    try:
        return b"k" + pack(Ruling(jobs.do(body)))
    except Problem as problem:
        return b"k" + pack(Refusal(problem))
    except MemoryError:
        reason = f"It needs more memory than {_MEMORY >> 20} MiB."
    except Exception as error:  # one item must not end the others
        reason = f"The engine failed ({type(error).__name__}): this is a defect of it."
    return b"-" + pack(Ruling(jobs.given_up(body, reason)))

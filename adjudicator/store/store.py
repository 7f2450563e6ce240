"""The records of jobs and rulings: each step of a job's life as a call."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Final, cast

import zstandard

from adjudicator.settings import Settings
from adjudicator.store import scripts
from adjudicator.store.batches import Batches
from adjudicator.store.reach import StoreAway, connect, reachable
from adjudicator.store.records import (
    INTERACTIVE,
    Counts,
    Errand,
    Progress,
    Queue,
    Recorded,
    Result,
    ShareFull,
    Sight,
    Start,
    StoreFull,
    Submission,
    Turn,
    Withdrawn,
    pack,
    unpack,
)

PREFIX: Final = "adj"
REAP_AT_ONCE: Final = 100
#: A running job is left alone for its time limit and as long again as a worker may need to be killed by it.
LEASE_MARGIN: Final = 5.0
#: Who polls for a job may take so long between two looks; a job that nobody asked about for longer comes last.
POLLING: Final = 15.0
#: A job that waits is sent for again, when somebody asks for it again, after so many seconds.
TICKET_PAUSE: Final = 1.0
#: A process that waits for a job looks again after so many seconds: less than a connection waits for an answer.
LONGEST_LINGER: Final = 0.6
#: Of Redis' memory, so much at most may be taken by jobs that wait: the rest is for what ends and cleans up.
MOST_OF_MEMORY: Final = 0.6
#: How often it is asked how much memory Redis may use.
_ASKED_EVERY: Final = 60.0

LANES: Final[Mapping[Queue, tuple[str, ...]]] = {"interactive": ("interactive", "later"), "batch": ("heavy", "batch")}
"""What a worker that has a ticket of this queue looks through, in order: first what somebody waits for, then the rest."""


class Store:
    """The records of jobs and rulings; safe to share between threads.

    Every method raises :class:`StoreAway` when Redis does not answer.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._redis = connect(settings.record_url, read_timeout=1.0)
        self._blocking = connect(settings.record_url, read_timeout=settings.max_wait + 5.0)
        self._submit = self._redis.register_script(scripts.SUBMIT)
        self._look = self._redis.register_script(scripts.LOOK)
        self._wake = self._redis.register_script(scripts.WAKE)
        self._withdraw = self._redis.register_script(scripts.WITHDRAW)
        self._begin = self._redis.register_script(scripts.BEGIN)
        self._finish = self._redis.register_script(scripts.FINISH)
        self._move = self._redis.register_script(scripts.MOVE)
        self._relay = self._redis.register_script(scripts.RELAY)
        self._reap = self._redis.register_script(scripts.REAP)
        self._count = self._redis.register_script(scripts.COUNT)
        self._lanes = self._redis.register_script(scripts.LANES)
        self._room = (0.0, 0)
        self.batches = Batches(settings, self._redis)

    def submit(self, submission: Submission) -> Result | Recorded:
        """Record a job, unless its result is here or it is on its way.

        :raises StoreFull: as many jobs wait as may, or as many bytes of them.
        :raises ShareFull: as many of this client's.
        """
        settings, job = self._settings, submission.job
        body = zstandard.compress(job.body)
        with reachable():
            room = self.most_bytes()
            args: list[str | bytes | float] = [PREFIX, job.id, body, submission.queue, submission.client]
            args += [submission.wait + POLLING, submission.token, submission.context, settings.resend_after]
            args += [settings.max_pending, max(settings.max_pending // 2, 1), room, max(room // 2, 1), TICKET_PAUSE]
            what, told, *left = cast(tuple[bytes, bytes, int], self._submit(args=args))
        match what.decode():
            case "stored":
                return unpack(told, kept=True, left=left[0])
            case "full":
                raise StoreFull
            case "share":
                raise ShareFull
            case word:
                return Recorded(ticket=word != "joined", owned=bool(told))

    def look(self, job_id: str, wait: float = 0.0) -> Sight:
        """What is known of this id: its result, how far it is, or nothing. Who looks wants it: it does not come last."""
        with reachable():
            return _sight(self._look(args=[PREFIX, job_id, wait + POLLING]))

    def look_all(self, ids: Sequence[str], wait: float = 0.0) -> list[Sight]:
        """What is known of each of these ids. Answers that are not kept stay as long as somebody asks for all of them."""
        sights = [self.look(one, wait) for one in ids]
        brief = [one for one, sight in zip(ids, sights, strict=True) if getattr(sight, "kept", True) is False]
        with reachable():
            for one in brief:
                self._redis.expire(f"{PREFIX}:brief:{one}", self._settings.brief_ttl)
        return sights

    def keep_group(self, group: str, ids: Sequence[str]) -> None:
        """Note that these jobs are answered together under an id, for as long as their results are kept."""
        with reachable():
            self._redis.set(f"{PREFIX}:group:{group}", "\n".join(ids), ex=self._settings.ruling_ttl or None)

    def group(self, group: str) -> tuple[str, ...]:
        """The jobs that are answered together under this id; none if it is the id of a job."""
        with reachable():
            found = cast(bytes | None, self._redis.get(f"{PREFIX}:group:{group}"))
        return tuple(found.decode().split("\n")) if found else ()

    def wait(self, job_id: str, seconds: float) -> Sight:
        """Like :meth:`look`, but up to ``seconds`` later if the job is not done; Redis may be away meanwhile."""
        key = f"{PREFIX}:done:{job_id}"
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0.001:
            try:
                with reachable():
                    if self._blocking.blpop([key], timeout=left) is None:
                        break
                    sight = _sight(self._wake(args=[PREFIX, job_id]))
                if not isinstance(sight, Progress) or sight.status == "withdrawn":
                    return sight
            except StoreAway:
                time.sleep(min(0.1, left))
        return self.look(job_id)

    def withdraw(self, job_id: str, token: str) -> Withdrawn:
        """Take the submission with this token back: the job stops (``"stopped"``) when no other is left, else ``"kept"``.

        ``"foreign"``: there is no such submission of it.
        """
        with reachable():
            answer = cast(bytes, self._withdraw(args=[PREFIX, job_id, token])).decode()
        return cast(Withdrawn, answer)

    def begin(self, turn: Turn) -> Start | None:
        """Take up the job that is next; ``None`` if none waits."""
        with reachable():
            return _started(self._begin(args=[PREFIX, "", *self._turn(turn)]))

    def linger(self, turn: Turn) -> None:
        """Wait until a job may be there, or the time to linger is over."""
        with reachable():
            self._redis.blpop([f"{PREFIX}:signal:{turn.ticket}"], timeout=min(turn.linger, LONGEST_LINGER))

    def finish(
        self,
        job_id: str,
        result: Result,
        spent: float = 0.0,
        counts: Mapping[str, int] | None = None,
        then: Turn | None = None,
    ) -> Start | None:
        """Keep the result, end the job, and wake who waits; the result of a withdrawn job is dropped.

        ``spent``: the seconds that it took of a worker. ``counts`` are added to the service's counters. ``then``: the next
        job is taken up at once.
        """
        settings = self._settings
        ttl = settings.ruling_ttl if result.kept else settings.brief_ttl
        told = [part for pair in (counts or {}).items() for part in pair]
        args: list[str | bytes | float] = [PREFIX, job_id, pack(result), "ruling" if result.kept else "brief", ttl]
        args += [spent * 1000, len(told) // 2, *told, *(self._turn(then) if then is not None else ())]
        with reachable():
            return _started(self._finish(args=args))

    def move(self, job_id: str, spent: float) -> tuple[bool, bool]:
        """Put a job that takes long among those for the workers for the rest.

        Whether it was still running, and whether a ticket is to be sent to them.
        """
        args: list[str | float] = [PREFIX, job_id, self._settings.resend_after, spent * 1000]
        with reachable():
            moved, ticket = cast(tuple[int, int], self._move(args=args))
        return bool(moved), bool(ticket)

    def relay(self, queue: Queue) -> bool:
        """Whether a ticket is to be sent, now that one has been used up."""
        with reachable():
            return bool(self._relay(args=[PREFIX, queue]))

    def reap(self, worker: str, queues: Sequence[Queue], overrun: Sequence[str] = (), processes: int = 1) -> Errand:
        """Note that ``worker`` lives and serves ``queues`` with so many processes, and that these tickets outlived the time
        limit.

        What is to be done: tickets for the jobs that were lost, and tickets whose jobs were withdrawn.
        """
        settings = self._settings
        args: list[str | float] = [PREFIX, worker, settings.worker_timeout, settings.resend_after, REAP_AT_ONCE]
        args += [processes, len(queues), *queues, *overrun]
        with reachable():
            send, stop = cast(tuple[list[bytes], list[bytes]], self._reap(args=args))
        return Errand(tuple(cast(Queue, one.decode()) for one in send), tuple(one.decode() for one in stop))

    def count(self, queue: Queue = INTERACTIVE) -> Counts:
        """How busy the service is; the workers are those of this queue."""
        settings = self._settings
        with reachable():
            args: list[str | float] = [PREFIX, "", settings.worker_timeout, queue]
            jobs, running, workers, held = cast(tuple[int, int, int, int], self._count(args=args))
            room = jobs < settings.max_pending and held < self.most_bytes()
        return Counts(jobs, running, workers, held, room)

    def lanes(self) -> tuple[tuple[str, int, float], ...]:
        """Of each lane its name, how many jobs wait in it, and for how many seconds the oldest of them has."""
        with reachable():
            found = cast(Sequence[tuple[bytes, int, bytes]], self._lanes(args=[PREFIX, ""]))
        return tuple((lane.decode(), waiting, float(age)) for lane, waiting, age in found)

    def counted(self) -> dict[str, int]:
        """The service's counters."""
        with reachable():
            found = cast(Mapping[bytes, bytes], self._redis.hgetall(f"{PREFIX}:counted"))
        return {name.decode(): int(amount) for name, amount in found.items()}

    def renew(self, build: str) -> int:
        """Forget the rulings if they were made by another build of the code; how many there were.

        For a store that one service has to itself: its code may change without its version.
        """
        key = f"{PREFIX}:build"
        with reachable():
            if self._redis.get(key) == build.encode():
                return 0
            forgotten = 0
            for kind in ("ruling", "brief"):
                for stored in self._redis.scan_iter(f"{PREFIX}:{kind}:*", count=1000):
                    forgotten += self._redis.unlink(stored)
            self._redis.set(key, build)
        return forgotten

    def close(self) -> None:
        """Let go of the connections."""
        self._redis.close()
        self._blocking.close()

    def _turn(self, turn: Turn) -> tuple[str | float, ...]:
        settings = self._settings
        lease = settings.time_limit + LEASE_MARGIN
        times = (lease, settings.worker_timeout, max(turn.linger, 0.0))
        return (turn.ticket, turn.worker, *times, int(turn.fresh), turn.queue, *LANES[turn.queue])

    def most_bytes(self) -> int:
        """How many bytes of unfinished jobs there may be: the setting, but never all that Redis has room for."""
        asked, most = self._room
        if most and time.monotonic() - asked < _ASKED_EVERY:
            return most
        memory = int(cast(Mapping[str, int], self._redis.info("memory")).get("maxmemory", 0))
        most = self._settings.max_pending_bytes
        if memory:
            most = min(most, int(memory * MOST_OF_MEMORY))
        self._room = (time.monotonic(), most)
        return most


def _sight(found: object) -> Sight:
    ruling, brief, status, attempts, left = cast(tuple[bytes, bytes, bytes, int, int], found)
    if ruling or (brief and not status):
        return unpack(ruling or brief, kept=bool(ruling), left=left)
    return Progress(status.decode(), attempts) if status else None


def _started(found: object) -> Start | None:
    if found is None:
        return None
    job_id, attempts, overdue, body, context, queue, brief, waited = cast(
        tuple[bytes, int, int, bytes, bytes, bytes, int, int], found
    )
    return Start(
        job_id.decode(),
        zstandard.decompress(body),
        attempts,
        bool(overdue),
        bool(brief),
        cast(Queue, queue.decode()),
        context.decode(),
        waited / 1000,
    )

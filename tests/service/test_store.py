"""The life of a job in Redis, step by step."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
import redis

from adjudicator.intake import Job
from adjudicator.problems import Defect, Problem
from adjudicator.settings import Settings
from adjudicator.store import (
    Errand,
    Progress,
    Queue,
    Recorded,
    Refusal,
    Result,
    Ruling,
    Start,
    Store,
    StoreAway,
    StoreFull,
    Submission,
    Turn,
)

JOB = Job("r_1", b'{"a":1}')
NEW = Recorded(ticket=True, owned=True)
JOINED = Recorded(ticket=False, owned=True)


def submit(store: Store, job: Job = JOB, queue: Queue = "interactive", **more: str) -> Result | Recorded:
    return store.submit(Submission(job, queue, **{"token": "t", **more}))  # type: ignore[arg-type]


def begin(store: Store, ticket: str = "1", worker: str = "w", queue: Queue = "interactive") -> tuple[str, int] | None:
    """The id of the job that is begun, and which attempt it is."""
    start = store.begin(Turn(ticket, queue, worker))
    return (start.id, start.attempts) if start else None


def alive(store: Store, worker: str, *overrun: str) -> Errand:
    return store.reap(worker, ["interactive", "batch"], overrun)


def test_job_goes_from_submission_to_ruling(store: Store) -> None:
    assert store.look("r_1") is None
    assert submit(store, context='{"request_id":"x"}') == NEW
    assert store.look("r_1") == Progress("queued", 0)
    start = store.begin(Turn("1", "interactive", "w"))
    assert start is not None
    assert replace(start, waited=0.0) == Start("r_1", b'{"a":1}', 1, context='{"request_id":"x"}')
    assert store.look("r_1") == Progress("running", 1)
    store.finish("r_1", Ruling(b"{}"))
    assert store.look("r_1") == Ruling(b"{}")
    assert submit(store) == Ruling(b"{}")
    assert begin(store) is None
    assert store.count().pending == store.count().held == 0


def test_same_job_is_queued_once(store: Store) -> None:
    assert submit(store) == NEW
    assert submit(store) == JOINED
    assert store.count().pending == 1


def test_nothing_is_left_of_what_is_done(store: Store, redis_url: str) -> None:
    for number in range(4):
        submit(store, Job(f"r_{number}", b"{}"), client=f"c{number % 2}")
    assert begin(store, "1") == ("r_0", 1)
    store.withdraw("r_0", "t")
    store.withdraw("r_1", "t")
    for ticket in ("2", "3", "4"):
        if found := begin(store, ticket):
            store.finish(found[0], Ruling(b"{}"), 0.1)
    alive(store, "w")
    with redis.Redis.from_url(redis_url) as client:
        kinds = {key.decode().split(":")[1] for key in client.scan_iter()}
        assert client.get("adj:bytes") == b"0"
    # What was withdrawn expires; the clock says where a client that comes anew stands.
    about = {
        "bytes",
        "clock",
        "workers",
        "serving",
        "reaped",
        "depth",
        "begun",
        "processes",
        "capacity",
        "time",
        "out",
    }
    assert kinds - about == {"job", "ruling", "done"}


def test_next_job_is_taken_up_with_the_end_of_one(store: Store) -> None:
    for number in range(2):
        submit(store, Job(f"r_{number}", b"{}"))
    assert begin(store) == ("r_0", 1)
    following = store.finish("r_0", Ruling(b"{}"), then=Turn("1", "interactive", "w"))
    assert following is not None
    assert following.id == "r_1"
    assert store.finish("r_1", Ruling(b"{}"), then=Turn("1", "interactive", "w")) is None


class TestTickets:
    """No more tickets are sent than there are processes without one."""

    def test_are_as_many_as_processes(self, store: Store) -> None:
        store.reap("w", ["interactive"], processes=2)
        sent = [submit(store, Job(f"r_{n}", b"{}")) for n in range(5)]
        assert sent == [NEW, NEW, JOINED, JOINED, JOINED]
        for n in range(5):
            fresh = n < 2
            assert store.begin(Turn(str(n % 2), "interactive", "w", fresh=fresh)) is not None
            if n:
                store.finish(f"r_{n}", Ruling(b"{}"))
        assert submit(store, Job("r_5", b"{}")) == NEW, "one of the two is busy"
        assert submit(store, Job("r_6", b"{}")) == JOINED

    def test_are_relayed_while_jobs_wait(self, store: Store) -> None:
        store.reap("w", ["interactive"])
        assert not store.relay("interactive")
        submit(store)
        submit(store, Job("r_2", b"{}"))
        store.begin(Turn("1", "interactive", "w", fresh=True))
        store.finish("r_1", Ruling(b"{}"))
        assert store.relay("interactive")
        assert not store.relay("interactive"), "it is on its way"

    def test_that_are_lost_are_sent_again(self, store: Store) -> None:
        store.reap("w", ["interactive"], processes=2)
        for n in range(3):
            submit(store, Job(f"r_{n}", b"{}"))
        assert store.reap("w", ["interactive"], processes=2).send == ()
        time.sleep(2.1)
        assert store.reap("w", ["interactive"], processes=2).send == ("interactive", "interactive")
        assert store.reap("w", ["interactive"], processes=2).send == ()


class TestLingering:
    """A process that has nothing to do waits for the next job, which then needs no message."""

    TURN = Turn("1", "interactive", "w", 0.5)

    def test_is_woken_without_a_ticket(self, store: Store) -> None:
        assert store.begin(self.TURN) is None
        assert submit(store) == JOINED
        assert submit(store, Job("r_2", b"{}")) == NEW, "one process, one job"
        began = time.monotonic()
        store.linger(self.TURN)
        assert time.monotonic() - began < 0.3
        assert begin(store) == ("r_1", 1)

    def test_ends(self, store: Store) -> None:
        assert store.begin(self.TURN) is None
        store.linger(self.TURN)
        assert submit(store) == NEW
        assert begin(store) == ("r_1", 1)

    def test_of_one_that_died_is_forgotten(self, store: Store) -> None:
        assert store.begin(self.TURN) is None
        time.sleep(0.6)
        assert submit(store) == NEW

    def test_waits_for_its_own_queue(self, store: Store) -> None:
        assert store.begin(self.TURN) is None
        assert submit(store, queue="batch") == NEW


def test_refusal_is_kept_with_its_places(store: Store) -> None:
    problem = Problem(422, "answer", "T", "D", (Defect("/answers/0", "never asked", "603.3b"),))
    submit(store)
    store.finish("r_1", Refusal(problem))
    found = submit(store)
    assert isinstance(found, Refusal)
    assert vars(found.problem) == vars(problem)


def test_ruling_not_kept_is_tried_anew(store: Store) -> None:
    submit(store)
    store.finish("r_1", Ruling(b"{}", kept=False))
    assert store.look("r_1") == Ruling(b"{}", kept=False)
    assert submit(store) == NEW
    assert store.look("r_1") == Progress("queued", 0)


def test_ruling_not_kept_does_not_replace_one_that_is(store: Store) -> None:
    submit(store)
    store.finish("r_1", Ruling(b"1"))
    store.finish("r_1", Ruling(b"2", kept=False))
    assert store.look("r_1") == Ruling(b"1")


@pytest.mark.parametrize(("ttl", "left"), [(100, range(90, 101)), (0, range(-1, 0))])
def test_ruling_is_kept_as_long_as_the_operator_wants(
    settings: Settings, redis_url: str, ttl: int, left: range
) -> None:
    store = Store(replace(settings, ruling_ttl=ttl))
    submit(store)
    store.finish("r_1", Ruling(b"{}"))
    with redis.Redis.from_url(redis_url) as client:
        assert client.ttl("adj:ruling:r_1") in left
    store.close()


def test_every_waiter_is_woken(store: Store) -> None:
    submit(store)
    store.finish("r_1", Ruling(b"{}"))
    for _ in range(3):
        assert store.wait("r_1", 5) == Ruling(b"{}")


def test_waiting_ends_when_time_is_up(store: Store) -> None:
    submit(store)
    began = time.monotonic()
    assert store.wait("r_1", 0.2) == Progress("queued", 0)
    assert 0.15 < time.monotonic() - began < 2


class TestWithdrawing:
    def test_only_by_who_submitted(self, store: Store) -> None:
        submit(store, token="mine")
        assert store.withdraw("r_1", "theirs") == "foreign"
        assert store.withdraw("r_1", "mine") == "stopped"

    def test_only_when_nobody_else_submitted(self, store: Store) -> None:
        submit(store, token="a")
        submit(store, token="b")
        assert store.withdraw("r_1", "a") == "kept"
        assert store.withdraw("r_1", "a") == "foreign"
        assert store.withdraw("r_1", "b") == "stopped"
        assert store.withdraw("r_1", "b") == "unknown"
        assert begin(store) is None
        assert store.count().pending == 0

    def test_of_many_submissions_the_first_hundred_can(self, store: Store) -> None:
        owned = [submit(store, token=str(number)) for number in range(102)]
        assert [one for one in owned if isinstance(one, Recorded) and not one.owned] == [
            Recorded(ticket=False, owned=False)
        ] * 2
        assert {store.withdraw("r_1", str(number)) for number in range(100)} == {"kept"}
        assert store.withdraw("r_1", "101") == "foreign"

    def test_job_may_be_submitted_again(self, store: Store) -> None:
        submit(store)
        store.withdraw("r_1", "t")
        assert submit(store) == NEW
        assert begin(store) == ("r_1", 1)

    def test_ruling_is_dropped_and_its_process_told(self, store: Store) -> None:
        submit(store)
        begin(store, "ticket", "w")
        assert store.withdraw("r_1", "t") == "stopped"
        assert alive(store, "other").stop == ()
        assert alive(store, "w").stop == ("ticket",)
        assert alive(store, "w").stop == ()
        store.finish("r_1", Ruling(b"{}"))
        assert store.look("r_1") == Progress("withdrawn", 1)

    def test_finished_job_stays(self, store: Store) -> None:
        submit(store)
        store.finish("r_1", Ruling(b"{}"))
        assert store.withdraw("r_1", "t") == "finished"
        assert store.withdraw("r_2", "t") == "unknown"


def test_queue_has_an_end(settings: Settings) -> None:
    store = Store(replace(settings, max_pending=2))
    submit(store, client="a")
    submit(store, Job("r_2", b"{}"), client="b")
    with pytest.raises(StoreFull):
        submit(store, Job("r_3", b"{}"), client="c")
    assert submit(store) == JOINED
    store.close()


class TestLost:
    def test_job_of_a_dead_worker_is_sent_for_again(self, store: Store, settings: Settings) -> None:
        submit(store)
        alive(store, "dead")
        begin(store, "1", "dead")
        assert alive(store, "living").send == ()
        time.sleep(settings.worker_timeout + 0.1)
        assert alive(store, "living").send == ("interactive",)
        time.sleep(0.6)
        assert alive(store, "living").send == (), "once is enough"
        assert begin(store, "2", "living") == ("r_1", 2)

    def test_ticket_of_a_dead_process_finds_its_job(self, store: Store) -> None:
        submit(store)
        submit(store, Job("r_2", b"{}"))
        assert begin(store, "1") == ("r_1", 1)
        assert begin(store, "1") == ("r_1", 2), "Celery gives it to another process"
        assert begin(store, "2") == ("r_2", 1)

    def test_ticket_of_a_job_that_was_given_on_takes_another(self, store: Store) -> None:
        submit(store)
        begin(store, "1")
        alive(store, "w", "1")
        assert begin(store, "2") == ("r_1", 2)
        assert begin(store, "1") is None
        submit(store, Job("r_2", b"{}"))
        assert begin(store, "1") == ("r_2", 1)

    def test_job_that_outlived_its_limit_is_not_tried_again(self, store: Store) -> None:
        submit(store)
        begin(store, "1")
        assert alive(store, "w", "1").send == ("interactive",)
        start = store.begin(Turn("2", "interactive", "w"))
        assert start is not None
        assert start.overdue

    def test_message_that_was_lost_is_sent_again(self, settings: Settings) -> None:
        store = Store(replace(settings, resend_after=0.2))
        submit(store, queue="batch")
        time.sleep(0.3)
        assert alive(store, "w").send == ("batch",)
        time.sleep(0.6)
        assert alive(store, "w").send == ("batch",)
        store.close()

    def test_who_asks_again_has_it_sent_for_again(self, store: Store) -> None:
        """The message may never have gone out: the broker was away."""
        submit(store)
        assert submit(store) == JOINED
        time.sleep(1.1)
        assert submit(store) == NEW
        assert submit(store) == JOINED

    def test_two_workers_do_not_send_for_the_same_job(self, settings: Settings) -> None:
        store = Store(replace(settings, resend_after=0.1))
        submit(store)
        time.sleep(0.2)
        assert [len(alive(store, "a").send), len(alive(store, "b").send)] == [1, 0]
        store.close()

    def test_outage_is_no_time_limit(self, settings: Settings) -> None:
        """A job whose lease ran out while its worker lives is done again, not given up."""
        store = Store(replace(settings, resend_after=0.1))
        submit(store)
        begin(store, "1")
        with redis.Redis.from_url(settings.redis_url) as client:
            client.zadd("adj:pending", {"r_1": 1.0})
        assert alive(store, "w").send == ("interactive",)
        start = store.begin(Turn("2", "interactive", "w"))
        assert start is not None
        assert (start.attempts, start.overdue) == (2, False)
        store.close()


def test_clock_that_is_moved_back_hides_no_dead(store: Store, settings: Settings) -> None:
    """What was noted by a clock an hour ahead is as old as it was."""
    submit(store)
    alive(store, "dead")
    begin(store, "1", "dead")
    store.begin(Turn("2", "interactive", "dead", 0.5))
    with redis.Redis.from_url(settings.redis_url) as client:
        for key in ("pending", "workers", "serving:interactive", "serving:batch", "idle:interactive"):
            for member in client.zrange(f"adj:{key}", 0, -1):
                client.zincrby(f"adj:{key}", 3600, member)
        for key in ("time", "reaped"):
            client.set(f"adj:{key}", time.time() + 3600)
        for expiring in client.scan_iter():
            if (left := client.pttl(expiring)) > 0:
                client.pexpire(expiring, left + 3_600_000)
    alive(store, "living")
    assert submit(store, Job("r_2", b"{}")) == NEW, "nobody idle"
    time.sleep(settings.worker_timeout + 0.1)
    assert alive(store, "living").send == ("interactive",)


def test_rulings_of_another_build_are_forgotten(store: Store) -> None:
    store.renew("one")
    submit(store)
    submit(store, Job("r_2", b"{}"))
    store.finish("r_1", Ruling(b"{}"))
    assert store.renew("one") == 0
    assert store.look("r_1") == Ruling(b"{}")
    assert store.renew("two") == 1
    assert store.look("r_1") is None
    assert store.look("r_2") == Progress("queued", 0), "jobs are kept"


def test_counts(store: Store) -> None:
    submit(store)
    submit(store, Job("r_2", b"{}"))
    alive(store, "w")
    begin(store)
    counts = store.count()
    assert (counts.pending, counts.running, counts.workers, counts.room) == (2, 1, 1, True)
    assert counts.held > 2048
    store.finish("r_1", Ruling(b"{}"), counts={"jobs:interactive:resolved": 1, "ran:interactive:sum": 70})
    assert store.counted() == {"jobs:interactive:resolved": 1, "ran:interactive:sum": 70}
    assert [(lane, waiting) for lane, waiting, _ in store.lanes()] == [
        ("interactive", 1), ("later", 0), ("heavy", 0), ("batch", 0),
    ]  # fmt: skip
    assert 0 < store.lanes()[0][2] < 10


def test_bodies_are_compressed_and_jobs_never_expire(store: Store, redis_url: str) -> None:
    body = b'{"same":' + b'"x"' * 1000 + b"}"
    submit(store, Job("r_3", body))
    with redis.Redis.from_url(redis_url) as client:
        assert client.hstrlen("adj:job:r_3", "body") < 100
        assert client.ttl("adj:job:r_3") == -1
    start = store.begin(Turn("1", "interactive", "w"))
    assert start is not None
    assert start.body == body


def test_away_is_told_as_away() -> None:
    store = Store(Settings(redis_url="redis://127.0.0.1:1/0"))
    with pytest.raises(StoreAway):
        submit(store)
    with pytest.raises(StoreAway):
        store.wait("r_1", 0.1)

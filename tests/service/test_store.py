"""The life of a job in Redis, step by step."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
import redis

from adjudicator.intake import Job
from adjudicator.problems import Defect, Problem
from adjudicator.settings import Settings
from adjudicator.store import Progress, Refusal, Ruling, Start, Store, StoreAway, StoreFull

JOB = Job("r_1", b'{"a":1}')


def test_job_goes_from_submission_to_ruling(store: Store) -> None:
    assert store.look("r_1") is None
    assert store.submit(JOB, "interactive") == "new"
    assert store.look("r_1") == Progress("queued", 0)
    assert store.begin("r_1", "w") == Start(b'{"a":1}', 1, overdue=False)
    assert store.look("r_1") == Progress("running", 1)
    store.finish("r_1", Ruling(b"{}"))
    assert store.look("r_1") == Ruling(b"{}")
    assert store.submit(JOB, "interactive") == Ruling(b"{}")
    assert store.begin("r_1", "w") is None
    assert store.count().pending == 0


def test_same_job_is_queued_once(store: Store) -> None:
    assert store.submit(JOB, "interactive") == "new"
    assert store.submit(JOB, "interactive") == "joined"
    assert store.count().pending == 1


def test_refusal_is_kept_with_its_places(store: Store) -> None:
    problem = Problem(422, "answer", "T", "D", (Defect("/answers/0", "never asked", "603.3b"),))
    store.submit(JOB, "interactive")
    store.finish("r_1", Refusal(problem))
    found = store.submit(JOB, "interactive")
    assert isinstance(found, Refusal)
    assert vars(found.problem) == vars(problem)


def test_ruling_not_kept_is_tried_anew(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.finish("r_1", Ruling(b"{}", kept=False))
    assert store.look("r_1") == Ruling(b"{}", kept=False)
    assert store.submit(JOB, "interactive") == "new"
    assert store.look("r_1") == Progress("queued", 0)


def test_ruling_not_kept_does_not_replace_one_that_is(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.finish("r_1", Ruling(b"1"))
    store.finish("r_1", Ruling(b"2", kept=False))
    assert store.look("r_1") == Ruling(b"1")


def test_every_waiter_is_woken(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.finish("r_1", Ruling(b"{}"))
    for _ in range(3):
        assert store.wait("r_1", 5) == Ruling(b"{}")


def test_waiting_ends_when_time_is_up(store: Store) -> None:
    store.submit(JOB, "interactive")
    began = time.monotonic()
    assert store.wait("r_1", 0.2) == Progress("queued", 0)
    assert 0.15 < time.monotonic() - began < 2


def test_withdrawn_only_when_nobody_else_submitted(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.submit(JOB, "interactive")
    assert store.withdraw("r_1") == "kept"
    assert store.withdraw("r_1") == "stopped"
    assert store.withdraw("r_1") == "unknown"
    assert store.begin("r_1", "w") is None
    assert store.count().pending == 0


def test_withdrawn_job_may_be_submitted_again(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.withdraw("r_1")
    assert store.submit(JOB, "interactive") == "new"
    assert store.begin("r_1", "w") is not None


def test_ruling_of_a_withdrawn_job_is_dropped(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.begin("r_1", "w")
    assert store.withdraw("r_1") == "stopped"
    store.finish("r_1", Ruling(b"{}"))
    assert store.look("r_1") == Progress("withdrawn", 1)


def test_finished_job_is_not_withdrawn(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.finish("r_1", Ruling(b"{}"))
    assert store.withdraw("r_1") == "finished"
    assert store.withdraw("r_2") == "unknown"


def test_queue_has_an_end(settings: Settings) -> None:
    store = Store(replace(settings, max_pending=1))
    store.submit(JOB, "interactive")
    with pytest.raises(StoreFull):
        store.submit(Job("r_2", b"{}"), "interactive")
    assert store.submit(JOB, "interactive") == "joined"
    store.close()


def test_job_of_a_dead_worker_is_sent_again(store: Store, settings: Settings) -> None:
    store.submit(JOB, "interactive")
    store.reap("dead")
    store.begin("r_1", "dead")
    assert store.reap("living") == ()
    time.sleep(settings.worker_timeout + 0.1)
    assert store.reap("living") == (("r_1", "interactive"),)
    time.sleep(0.6)
    assert store.reap("living") == (), "once is enough"
    assert store.begin("r_1", "living") == Start(JOB.body, 2, overdue=False)


def test_message_that_was_lost_is_sent_again(settings: Settings) -> None:
    store = Store(replace(settings, resend_after=0.2))
    store.submit(JOB, "batch")
    time.sleep(0.3)
    assert store.reap("w") == (("r_1", "batch"),)
    time.sleep(0.6)
    assert store.reap("w") == (("r_1", "batch"),)
    store.close()


def test_two_workers_do_not_send_the_same_job_again(settings: Settings) -> None:
    store = Store(replace(settings, resend_after=0.1))
    store.submit(JOB, "interactive")
    time.sleep(0.2)
    assert [len(store.reap("a")), len(store.reap("b"))] == [1, 0]
    store.close()


def test_rulings_of_another_build_are_forgotten(store: Store) -> None:
    store.renew("one")
    store.submit(JOB, "interactive")
    store.submit(Job("r_2", b"{}"), "interactive")
    store.finish("r_1", Ruling(b"{}"))
    assert store.renew("one") == 0
    assert store.look("r_1") == Ruling(b"{}")
    assert store.renew("two") == 1
    assert store.look("r_1") is None
    assert store.look("r_2") == Progress("queued", 0), "jobs are kept"


def test_counts(store: Store) -> None:
    store.submit(JOB, "interactive")
    store.submit(Job("r_2", b"{}"), "interactive")
    store.reap("w")
    store.begin("r_1", "w")
    counts = store.count()
    assert (counts.pending, counts.running, counts.workers) == (2, 1, 1)


def test_bodies_are_compressed_and_jobs_never_expire(store: Store, redis_url: str) -> None:
    body = b'{"same":' + b'"x"' * 1000 + b"}"
    store.submit(Job("r_3", body), "interactive")
    with redis.Redis.from_url(redis_url) as client:
        assert client.hstrlen("adj:job:r_3", "body") < 100
        assert client.ttl("adj:job:r_3") == -1
    start = store.begin("r_3", "w")
    assert start is not None
    assert start.body == body


def test_away_is_told_as_away() -> None:
    store = Store(Settings(redis_url="redis://127.0.0.1:1/0"))
    with pytest.raises(StoreAway):
        store.submit(JOB, "interactive")
    with pytest.raises(StoreAway):
        store.wait("r_1", 0.1)

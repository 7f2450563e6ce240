"""Who waits for whom: the order in which jobs are taken up, and how many of them one client may have."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
import redis

from adjudicator.intake import Job
from adjudicator.settings import Settings
from adjudicator.store import Queue, Ruling, ShareFull, Store, StoreFull, Submission, Turn


def submit(store: Store, name: str, client: str, queue: Queue = "interactive", size: int = 1) -> None:
    # What has no pattern can't be compressed.
    body = b"".join(str(hash((name, n))).encode() for n in range(size))
    store.submit(Submission(Job(name, body), queue, client, token="t"))


def order(store: Store, queue: Queue = "interactive") -> list[str]:
    """The jobs as they are taken up, each of which takes no time."""
    found = []
    while start := store.begin(Turn(f"t{time.monotonic_ns()}", queue, "w")):
        found.append(start.id)
    return found


def forget(redis_url: str, *jobs: str) -> None:
    """Nobody has asked about these jobs for long."""
    with redis.Redis.from_url(redis_url) as client:
        for job in jobs:
            client.hset(f"adj:job:{job}", "awaited", "1")


def test_clients_take_turns(store: Store) -> None:
    for number in range(3):
        submit(store, f"a{number}", "a")
    for number in range(2):
        submit(store, f"b{number}", "b")
    assert order(store) == ["a0", "b0", "a1", "b1", "a2"]


def test_who_has_had_much_time_comes_later(store: Store) -> None:
    for name in ("a0", "a1", "a2", "b0", "b1", "b2"):
        submit(store, name, name[0])
    start = store.begin(Turn("1", "interactive", "w"))
    assert start is not None
    assert start.id == "a0"
    store.finish("a0", Ruling(b"{}"), spent=1.0)
    assert order(store) == ["b0", "b1", "b2", "a1", "a2"]


def test_who_comes_anew_is_not_behind_who_has_been_there_for_long(store: Store) -> None:
    for number in range(20):
        submit(store, f"a{number:02}", "a")
    for number in range(10):
        store.begin(Turn(str(number), "interactive", "w"))
        store.finish(f"a{number:02}", Ruling(b"{}"), spent=1.0)
    submit(store, "b", "b")
    assert order(store).index("b") <= 1


def test_who_was_away_has_no_claim_to_the_time_meanwhile(store: Store) -> None:
    """Else who comes back would hold up all others for as long as it was away."""
    submit(store, "b0", "b")
    assert order(store) == ["b0"]
    for number in range(10):
        submit(store, f"a{number}", "a")
        store.begin(Turn(f"t{number}", "interactive", "w"))
        store.finish(f"a{number}", Ruling(b"{}"), spent=1.0)
    for name in ("a10", "b1", "b2", "a11"):
        submit(store, name, name[0])
    assert order(store) == ["a10", "b1", "a11", "b2"]


def test_what_nobody_asks_about_comes_last(store: Store, redis_url: str) -> None:
    for name in ("a", "b", "c"):
        submit(store, name, "x")
    forget(redis_url, "a", "b")
    start = store.begin(Turn("1", "interactive", "w"))
    assert start is not None
    assert start.id == "c"
    assert next(lane for lane in store.lanes() if lane[1])[:2] == ("later", 2)
    store.look("b")  # somebody asks about it after all
    assert order(store) == ["b", "a"]


class TestLong:
    """What takes long is left to the workers of the other queue, where there are any."""

    def test_is_moved_before_what_nobody_waits_for(self, store: Store) -> None:
        store.reap("rest", ["batch"])
        submit(store, "batch", "a", "batch")
        submit(store, "long", "a")
        submit(store, "short", "b")
        start = store.begin(Turn("1", "interactive", "w"))
        assert start is not None
        assert (start.id, start.brief, start.attempts) == ("long", True, 1)
        assert store.move("long", 1.0) == (True, False), "a ticket is on its way already"
        assert store.move("long", 1.0) == (False, False), "it runs no more"
        assert order(store) == ["short"]
        again = store.begin(Turn("2", "batch", "rest"))
        assert again is not None
        assert (again.id, again.brief, again.attempts, again.queue) == ("long", False, 1, "interactive")
        assert order(store, "batch") == ["batch"]

    def test_stays_where_there_are_none(self, store: Store) -> None:
        store.reap("w", ["interactive"])
        submit(store, "long", "a")
        start = store.begin(Turn("1", "interactive", "w"))
        assert start is not None
        assert not start.brief


class TestShares:
    def test_of_jobs(self, settings: Settings) -> None:
        store = Store(replace(settings, max_pending=4))
        submit(store, "a0", "a")
        submit(store, "a1", "a")
        with pytest.raises(ShareFull):
            submit(store, "a2", "a")
        submit(store, "b0", "b")
        store.withdraw("a0", "t")
        submit(store, "a2", "a")
        store.close()

    def test_of_bytes(self, settings: Settings) -> None:
        store = Store(replace(settings, max_pending_bytes=40_000))
        submit(store, "a0", "a", size=1500)
        with pytest.raises(ShareFull):
            submit(store, "a1", "a", size=1500)
        submit(store, "b0", "b", size=1500)
        with pytest.raises(StoreFull):
            submit(store, "c0", "c", size=1500)
        assert not store.count().room or store.count().held < 40_000
        store.close()

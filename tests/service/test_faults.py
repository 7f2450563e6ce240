"""The short form of ``benchmarks/faults.py``: each fault once, under load."""

from __future__ import annotations

import pytest

from benchmarks.faults import run

pytestmark = pytest.mark.process

FAULTS = (
    "a worker's process is killed",
    "the workers are killed",
    "the workers for the rest are killed",
    "the web server is killed",
    "Redis is killed",
    "Redis is frozen",
    "Redis has no memory",
)


def test_nothing_is_lost() -> None:
    told, done = run(seconds=60, clients=4, every=1.0, seed=1, kinds=FAULTS)
    assert sorted(done) == sorted(FAULTS)
    assert told.wrong == []
    assert told.answered > 100
    assert told.slowest < 30

"""A worker that is ready has done what its first job would have to wait for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from celery.signals import worker_init, worker_process_init
import worker.main
from adjudicator import jobs
from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from engine.oracle.productions import grammar

def calls(body):
    made = 0
    def count(frame, event, argument):
        nonlocal made
        made += event == "call"
    sys.setprofile(count)
    jobs.do(body)
    sys.setprofile(None)
    return made

body = prepare(Path("examples/01-bolt-bears.json").read_bytes(), NoCards()).body
assert not grammar.cache_info().currsize
for signal in (worker_init, worker_process_init):
    assert not [found for _, found in signal.send(sender=None) if isinstance(found, Exception)]
assert grammar.cache_info().currsize
print(calls(body), calls(body))
"""


def test_the_first_job_of_a_ready_worker_does_little_more_than_the_next(tmp_path: Path) -> None:
    """Its cards were compiled by the worker before it."""
    environment = {**os.environ, "ADJUDICATOR_HOME": str(tmp_path)}
    for _ in range(2):
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, cwd=ROOT, env=environment
        )
        first, second = map(int, ran.stdout.split())
    assert first < 1.5 * second

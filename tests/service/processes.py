"""Real workers as processes of their own, for the tests that kill them."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from adjudicator.serving.processes import Process
from adjudicator.settings import Settings

ROOT = Path(__file__).parents[2]


def environment(settings: Settings) -> dict[str, str]:
    """What makes ``Settings.from_env`` give these settings, and the tests importable."""
    given = {f"ADJUDICATOR_{f.name.upper()}": str(getattr(settings, f.name)) for f in fields(settings)}
    return {**given, "PYTHONPATH": str(ROOT)}


def start_worker(
    settings: Settings,
    log: Path,
    concurrency: int = 1,
    app: str = "tests.service.standin",
    queues: str = "interactive,batch",
) -> Process:
    """A worker that does what :mod:`tests.service.standin` says, or another ``app``; its output goes to ``log``."""
    command = [sys.executable, "-m", "celery", "--quiet", "--app", app, "worker"]
    options = ["--concurrency", str(concurrency), "--queues", queues, "--hostname", f"{time.time_ns()}@%h"]
    return Process([*command, *options, "--without-gossip", "--without-mingle"], env=environment(settings), log=log)


def until(condition: Callable[[], object], seconds: float = 30.0) -> None:
    """Wait for a condition, or fail."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def beginnings(trace: Path) -> list[int]:
    """The process ids that have begun the job with this trace."""
    return [int(line) for line in trace.read_text().split()] if trace.exists() else []


def parent(pid: int) -> int:
    """The process that started ``pid``."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("PPid:")))


def alive(pid: int) -> bool:
    """Whether there is such a process, and it is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def kill_group(pid: int) -> None:
    """Kill a worker with its children, as a machine that fails would."""
    os.killpg(pid, 9)


class Asking:
    """A POST that waits for its ruling in a thread of its own."""

    def __init__(self, client: FlaskClient, content: object) -> None:
        self._client = client
        self._content = content
        self._answer: TestResponse | None = None
        self._thread = threading.Thread(target=self._ask)
        self._thread.start()

    def answer(self) -> TestResponse:
        """The answer, when it has come."""
        self._thread.join(60)
        assert self._answer is not None
        return self._answer

    def _ask(self) -> None:
        self._answer = self._client.post("/v1/rulings", json=self._content, headers={"Prefer": "wait=30"})

"""The supervisor: starts the parts in order, keeps them alive, and stops them in the opposite order."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Final

from adjudicator.messaging import QUEUES
from adjudicator.serving.build import fingerprint
from adjudicator.serving.errors import CannotServe
from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer, check_reachable
from adjudicator.settings import Settings
from adjudicator.store import Store

DEFAULT_PORT: Final = 8000
WEB_THREADS: Final = 32
_READY_WITHIN: Final = 60.0
_TICK: Final = 0.2
_STEADY: Final = 30.0
_SLOWEST_RESTART: Final = 30.0

Ready = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be served: where, with which Redis (its own if ``redis_url`` is empty), and with how many processes.

    ``store_url`` is where the environment has jobs and rulings kept, if it is another place.

    ``logs`` sends the children's output into files of ``data_dir`` instead of standard error.
    """

    host: str
    port: int
    data_dir: Path
    redis_url: str = ""
    store_url: str = ""
    concurrency: int = 2
    logs: bool = False

    @property
    def url(self) -> str:
        """Where this machine reaches the service."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def serve(plan: Plan, ready: Ready, say: Callable[[str], None]) -> None:
    """Run the service until it is told to stop (SIGINT, SIGTERM), or ``ready`` returns false.

    ``ready`` is called once with the URL when a request can be answered; ``say`` takes news for people.

    :raises CannotServe: it cannot start, or Redis died.
    """
    stop = Event()
    with ExitStack() as stack:
        stack.enter_context(_stopped_by_signals(stop))
        stack.enter_context(_alone(plan.data_dir))
        if plan.redis_url:
            check_reachable(plan.redis_url)
        if plan.store_url:
            check_reachable(plan.store_url, "ADJUDICATOR_STORE_URL")
        server = None if plan.redis_url else stack.enter_context(_redis(plan.data_dir))
        env = {"ADJUDICATOR_REDIS_URL": server.url if server else plan.redis_url}
        children = [
            stack.enter_context(_kept(Child("worker", _worker(plan), env, plan, stop_within=10.0))),
            stack.enter_context(_kept(Child("web", _web(plan), env, plan, stop_within=5.0))),
        ]
        if not _await_ready(plan, children, server, stop):
            return
        if not ready(plan.url):
            return
        while not stop.wait(_TICK):
            _look_after(children, server, say)
        say("Stopping.")


class Child:
    """A part of the service that is started again when it ends, more slowly each time it does not last."""

    def __init__(self, name: str, args: list[str], env: dict[str, str], plan: Plan, stop_within: float) -> None:
        self.name = name
        self._args = args
        self._env = env
        self._log = plan.data_dir / f"{name}.log" if plan.logs else None
        self._stop_within = stop_within
        self._pause = 0.5
        self._again_at: float | None = None
        self._start()

    @property
    def running(self) -> bool:
        """Whether it lives."""
        return self._process.running

    @property
    def where(self) -> str:
        """Where its output is to be found."""
        return str(self._log) if self._log else "the messages above"

    def look_after(self, say: Callable[[str], None]) -> None:
        """Start it again if it has ended and its pause is over."""
        if self._process.running:
            return
        now = time.monotonic()
        if self._again_at is None:
            lasted = now - self._started
            self._pause = 0.5 if lasted > _STEADY else min(self._pause * 2, _SLOWEST_RESTART)
            self._again_at = now + self._pause
            say(f"The {self.name} process ended (code {self._process.code}); it starts again in {self._pause:g} s.")
        elif now >= self._again_at:
            self._process.kill()
            self._start()

    def stop(self) -> None:
        """End it."""
        self._process.stop(self._stop_within)

    def _start(self) -> None:
        self._again_at = None
        self._started = time.monotonic()
        self._process = Process(self._args, env=self._env, log=self._log)


def _worker(plan: Plan) -> list[str]:
    options = ["--queues", ",".join(QUEUES), "--concurrency", str(plan.concurrency), "--without-gossip"]
    name = f"adjudicator-{os.getpid()}@%h"
    # Celery warns root because a pickled message could run code; ours are JSON.
    python = [sys.executable, "-W", "ignore:You're running the worker with superuser privileges"]
    command = [*python, "-m", "celery", "--quiet", "--app", "worker.main:app", "worker"]
    return [*command, *options, "--without-mingle", "--hostname", name]


def _web(plan: Plan) -> list[str]:
    place = ["--host", plan.host, "--port", str(plan.port)]
    size = ["--workers", "1", "--blocking-threads", str(WEB_THREADS)]
    quiet = ["--no-ws", "--log-level", "error"]
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory"]
    return [*command, *place, *size, *quiet, "api.app:create_app"]


def _await_ready(plan: Plan, children: list[Child], server: RedisServer | None, stop: Event) -> bool:
    end = time.monotonic() + _READY_WITHIN
    while time.monotonic() < end:
        if stop.wait(0.05):
            return False
        for child in children:
            if not child.running:
                raise CannotServe(f"The {child.name} process did not start: see {child.where}.")
        if server is not None and not server.running:
            raise CannotServe("The Redis server ended while the service started.")
        if _answers(plan.url):
            return True
    places = " and ".join(dict.fromkeys(child.where for child in children))
    raise CannotServe(f"The service was not ready within {_READY_WITHIN:g} seconds: see {places}.")


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=2.0) as answer:  # noqa: S310  (our own address)
            return bool(json.load(answer)["workers"])
    except (OSError, ValueError, KeyError):
        return False


def _look_after(children: list[Child], server: RedisServer | None, say: Callable[[str], None]) -> None:
    if server is not None and not server.running:
        raise CannotServe("The Redis server ended; its data are kept. Start the service again.")
    for child in children:
        child.look_after(say)


@contextmanager
def _kept(child: Child) -> Iterator[Child]:
    try:
        yield child
    finally:
        child.stop()


@contextmanager
def _redis(data_dir: Path) -> Iterator[RedisServer]:
    server = RedisServer(data_dir / "redis")
    server.start()
    try:
        store = Store(Settings(redis_url=server.url))
        store.renew(fingerprint())
        store.close()
        yield server
    finally:
        server.stop()


@contextmanager
def _alone(data_dir: Path) -> Iterator[None]:
    """Keep a second supervisor away from the same data."""
    data_dir.mkdir(parents=True, exist_ok=True)
    path = data_dir / "lock"
    with path.open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.seek(0)
            holder = lock.read().strip() or "unknown"
            raise CannotServe(
                f"Another service (process {holder}) uses {data_dir}. Stop it, or give another --data-dir."
            ) from error
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


@contextmanager
def _stopped_by_signals(stop: Event) -> Iterator[None]:
    def told(number: int, frame: FrameType | None) -> None:
        stop.set()

    before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

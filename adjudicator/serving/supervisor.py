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

from adjudicator.serving.build import fingerprint
from adjudicator.serving.errors import CannotServe
from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer, check_reachable
from adjudicator.serving.sockets import is_loopback
from adjudicator.settings import Settings
from adjudicator.store import BATCH, INTERACTIVE, Queue, Store

DEFAULT_PORT: Final = 8000
#: A client from elsewhere may ask so often in a minute.
_RATE: Final = 600
#: What nobody waits for gives way to what somebody does.
_REST_GIVES_WAY: Final = 10
_READY_WITHIN: Final = 60.0
_WEB_STOPS_WITHIN: Final = 5
_TICK: Final = 0.2
_CHECKED_EVERY: Final = 1.0
_STEADY: Final = 30.0
_SLOWEST_RESTART: Final = 5.0

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

    :raises CannotServe: it cannot start, or Redis does not start again.
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
        env = {"ADJUDICATOR_REDIS_URL": server.url if server else plan.redis_url, **_for_others(plan, say)}
        children = [stack.enter_context(_kept(Child(part, env, plan))) for part in _parts(plan)]
        if not _await_ready(plan, children, server, stop):
            return
        if not ready(plan.url):
            return
        checked = time.monotonic()
        while not stop.wait(_TICK):
            _look_after(children, server, say)
            if server is not None and time.monotonic() > checked + _CHECKED_EVERY:
                server.look_after()
                checked = time.monotonic()
        say("Stopping.")


@dataclass(frozen=True, slots=True)
class Part:
    """A program of the service: its name, its command line, how long it may take to stop, and how much it gives way."""

    name: str
    args: list[str]
    stop_within: float
    niceness: int = 0


class Child:
    """A part of the service that is started again when it ends, more slowly each time it does not last."""

    def __init__(self, part: Part, env: dict[str, str], plan: Plan) -> None:
        self.name = part.name
        self._part = part
        self._env = env
        self._log = plan.data_dir / f"{part.name}.log" if plan.logs else None
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
        self._process.stop(self._part.stop_within)

    def _start(self) -> None:
        self._again_at = None
        self._started = time.monotonic()
        self._process = Process(self._part.args, env=self._env, log=self._log, niceness=self._part.niceness)


def _parts(plan: Plan) -> tuple[Part, ...]:
    """What runs, in the order in which it starts."""
    # Nothing is owed to Discord where its interactions are not answered.
    courier = Part("courier", [sys.executable, "-m", "worker.courier"], stop_within=15.0)
    return (
        Part("worker", _worker(plan, INTERACTIVE, plan.concurrency), stop_within=10.0),
        Part("worker-batch", _worker(plan, BATCH, (plan.concurrency + 1) // 2), 10.0, _REST_GIVES_WAY),
        *((courier,) if Settings.from_env().discord_key else ()),
        Part("web", _web(plan), stop_within=_WEB_STOPS_WITHIN),
    )


def _for_others(plan: Plan, say: Callable[[str], None]) -> dict[str, str]:
    """The settings of a service that other machines reach: unless the environment says how often a client may ask, some
    limit. On this machine alone there is none.
    """
    if is_loopback(plan.host):
        return {}
    settings = Settings.from_env()
    limit = {} if "ADJUDICATOR_RATE" in os.environ else {"ADJUDICATOR_RATE": str(_RATE)}
    rate = int(limit.get("ADJUDICATOR_RATE", settings.rate))
    keys = "only with an API key" if settings.require_key else "without an API key"
    often = f"{rate} requests a minute each" if rate else "as often as they like"
    say(f"Other machines can reach it: clients may ask {keys}, {often}. See docs/operations.md.")
    return limit


def _worker(plan: Plan, queue: Queue, concurrency: int) -> list[str]:
    options = ["--queues", queue, "--concurrency", str(concurrency), "--without-gossip"]
    name = f"adjudicator-{queue}-{os.getpid()}@%h"
    # Celery warns root because a pickled message could run code; ours are JSON.
    python = [sys.executable, "-W", "ignore:You're running the worker with superuser privileges"]
    command = [*python, "-m", "celery", "--quiet", "--app", "worker.main:app", "worker"]
    return [*command, *options, "--without-mingle", "--hostname", name]


def _web(plan: Plan) -> list[str]:
    place = ["--host", plan.host, "--port", str(plan.port)]
    # A process that is told to stop while it still starts would be waited for without end.
    quiet = ["--no-ws", "--log-level", "error", "--workers-kill-timeout", str(_WEB_STOPS_WITHIN - 1)]
    command = [sys.executable, "-m", "granian", "--interface", "rsgi", "--factory", "--workers", "1"]
    return [*command, *place, *quiet, "api.web:create"]


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
        say("The Redis server ended; its data are kept. It starts again.")
        server.start()
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

"""What the service itself costs: its round trip and CPU for each job, beside a no-op Celery task in the same run.

    python -m benchmarks.service [--jobs N] [--rounds N] [EXAMPLE ...]

Each round measures every variant in turn, so that a noisy minute hits all of them; the medians of the rounds are printed.
CPU is that of the web server, the worker and Redis together with eight clients, from the system's own accounts; the load
generator's is not counted. The requests are a mix of examples, in turn, and each is new to the store. The service's own
part is everything but what the worker does with a job's body (loading, running, assembling, encoding): reading, validating
and resolving the request, the records, the queue, and the answer, which is as large as the no-op's. Refused is whoever got
anything but a ruling within thirty seconds.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import json
import os
import statistics
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.cards import NoCards
from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer
from adjudicator.serving.sockets import free_port

ROOT = Path(__file__).parents[1]
TICK = os.sysconf("SC_CLK_TCK")
CPU_TARGET = 1.3
LATENCY_TARGET = 5.0


@dataclass(frozen=True)
class Variant:
    """A web application with its worker, and the route to post to."""

    name: str
    web: str
    worker: str
    path: str


VARIANTS = (
    Variant("no-op task, fast results", "benchmarks.baseline:create_app", "benchmarks.baseline", "/fast"),
    Variant("no-op task, Celery's results", "benchmarks.baseline:create_app", "benchmarks.baseline", "/tutorial"),
    Variant("service, no-op engine", "api.web:create", "benchmarks.noop_worker", "/v1/rulings"),
    Variant("service", "api.web:create", "worker.main", "/v1/rulings"),
)


@dataclass(frozen=True)
class Figures:
    """Of one variant in one round, in milliseconds; ``rate`` in jobs a second."""

    alone: float
    alone_p99: float
    eight: float
    eight_p99: float
    crowd: float
    crowd_p99: float
    rate: float
    cpu_web: float
    cpu_worker: float
    cpu_redis: float
    refused: float

    @property
    def cpu(self) -> float:
        """Of all parts."""
        return self.cpu_web + self.cpu_worker + self.cpu_redis


class Running:
    """A variant's processes."""

    def __init__(self, variant: Variant, server: RedisServer, database: int, place: Path) -> None:
        self.variant = variant
        self.server = server
        self.port = free_port()
        env = {
            "ADJUDICATOR_REDIS_URL": server.url.removesuffix("/0") + f"/{database}",
            "PYTHONPATH": str(ROOT),
        }
        python = [sys.executable, "-W", "ignore", "-m"]
        queue = ["--queues", "interactive,batch", "--concurrency", "2", "--hostname", f"bench{database}@%h"]
        interface = "rsgi" if variant.web == "api.web:create" else "wsgi"
        web = ["--interface", interface, "--factory", "--port", str(self.port), "--no-ws"]
        log = place / f"{database}.log"
        celery = [*python, "celery", "--quiet", "--app", variant.worker, "worker", *queue, "--without-gossip"]
        self.parts = [
            Process(celery, env=env, log=log),
            Process([*python, "granian", *web, "--log-level", "error", variant.web], env=env, log=log),
        ]
        for _ in range(300):
            if self._ready():
                return
            time.sleep(0.1)
        raise SystemExit(f"{variant.name} did not start: {log.read_text()}")

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=3) as answer:
                return bool(json.load(answer)["workers"])
        except OSError:
            return False

    def cpu(self) -> tuple[float, float, float]:
        """Seconds of processor time that the web server, the worker and Redis have used so far."""
        worker, web = self.parts
        return _cpu(web.pid), _cpu(worker.pid), _cpu(self.server.pid)

    def stop(self) -> None:
        """End them."""
        for part in self.parts:
            part.stop(within=10.0)


def _cpu(pid: int) -> float:
    """Processor seconds of a process and its children, those included that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(map(int, fields[11:15])) / TICK + sum(_cpu(int(child)) for child in children)


def requests_of(examples: list[dict[str, Any]]) -> Iterator[bytes]:
    """The examples in turn again and again, never the same: the limit of steps counts up."""
    for number in itertools.count(10_000):
        example = examples[number % len(examples)]
        yield json.dumps({**example, "limits": {**example.get("limits", {}), "steps": number}}).encode()


def load(port: int, path: str, bodies: list[bytes], clients: int) -> tuple[list[float], int]:
    """Post the bodies from so many clients at once; the seconds that each took, and how many got no result."""
    taken: list[float] = []
    refused: list[int] = []
    work = iter(bodies)
    lock = threading.Lock()

    def client() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while True:
            with lock:
                body = next(work, None)
            if body is None:
                return
            began = time.perf_counter()
            connection.request("POST", path, body, {"Content-Type": "application/json", "Prefer": "wait=30"})
            answer = connection.getresponse()
            content = answer.read()
            taken.append(time.perf_counter() - began)
            if answer.status != 200:
                refused.append(answer.status)
                if answer.status < 500 and answer.status not in (202, 429):
                    raise SystemExit(f"{path} answered {answer.status}: {content[:500]!r}")

    threads = [threading.Thread(target=client) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(taken) != len(bodies):
        raise SystemExit(f"{path}: {len(bodies) - len(taken)} of {len(bodies)} jobs were not answered")
    return taken, len(refused)


def measure(running: Running, bodies: Iterator[bytes], jobs: int) -> Figures:
    """One round of one variant."""
    path = running.variant.path
    load(running.port, path, list(itertools.islice(bodies, 20)), 4)
    alone, lost = load(running.port, path, list(itertools.islice(bodies, jobs // 2)), 1)
    before = running.cpu()
    eight, lost_too = load(running.port, path, list(itertools.islice(bodies, jobs)), 8)
    used = [after - so_far for after, so_far in zip(running.cpu(), before, strict=True)]
    began = time.perf_counter()
    crowd, lost_as_well = load(running.port, path, list(itertools.islice(bodies, jobs)), 64)
    return Figures(
        *_middle_and_tail(alone), *_middle_and_tail(eight), *_middle_and_tail(crowd),
        jobs / (time.perf_counter() - began),
        *(one / jobs * 1000 for one in used),
        refused=lost + lost_too + lost_as_well,
    )  # fmt: skip


def _middle_and_tail(taken: list[float]) -> tuple[float, float]:
    return statistics.median(taken) * 1000, statistics.quantiles(taken, n=100)[98] * 1000


@contextmanager
def started(place: Path, variants: tuple[Variant, ...]) -> Iterator[list[Running]]:
    """All variants, each in a database of its own of one Redis."""
    with ExitStack() as stack:
        server = RedisServer(place / "redis")
        server.start()
        stack.callback(server.stop)
        running = []
        for database, variant in enumerate(variants):
            one = Running(variant, server, database, place)
            stack.callback(one.stop)
            running.append(one)
        yield running


def median(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    names = Figures.__dataclass_fields__
    return Figures(**{name: statistics.median(getattr(one, name) for one in rounds) for name in names})


def report(found: dict[str, Figures], sizes: list[int]) -> None:
    """Print what was found, and the targets with what they compare."""
    print(f"requests of {min(sizes):,} to {max(sizes):,} bytes, every one new; medians of the rounds\n")
    print(f"{'':28}{'1 client':>16}{'8 clients':>16}{'64 clients':>24}{'CPU ms/job':>32}")
    print(
        f"{'':28}"
        + f"{'p50':>8}{'p99':>8}" * 3
        + f"{'jobs/s':>8}{'web':>8}{'worker':>8}{'Redis':>8}{'all':>8}{'refused':>9}"
    )
    for name, one in found.items():
        print(
            f"{name:28}{one.alone:8.2f}{one.alone_p99:8.2f}{one.eight:8.2f}{one.eight_p99:8.2f}{one.crowd:8.1f}"
            f"{one.crowd_p99:8.1f}{one.rate:8.0f}{one.cpu_web:8.2f}{one.cpu_worker:8.2f}{one.cpu_redis:8.2f}{one.cpu:8.2f}"
            f"{one.refused:9.0f}"
        )
    base, own = found[VARIANTS[0].name], found[VARIANTS[2].name]
    ratio, added = own.cpu / base.cpu, own.alone - base.alone
    print(f"\nthe service's own CPU for a job: {ratio:.2f} x the no-op's (target: {CPU_TARGET} at most)")
    print(f"added to the median at one client: {added:.2f} ms (target: {LATENCY_TARGET:g} at most)")
    engine = found[VARIANTS[3].name].cpu - own.cpu
    print(f"loading, running and assembling these examples: {engine:.2f} ms of CPU a job")


def mix(places: list[Path]) -> list[dict[str, Any]]:
    """These examples, or all that explore nothing and need no imported cards."""
    chosen = [json.loads(place.read_text()) for place in places or sorted((ROOT / "examples").glob("*.json"))]
    found = []
    for example in chosen:
        try:
            prepare(json.dumps(example).encode(), NoCards())
        except Problem:
            if places:
                raise
        else:
            if places or example.get("policy") != "explore":
                found.append(example)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("examples", nargs="*", type=Path, help="requests (default: all examples that explore nothing)")
    parser.add_argument("--jobs", type=int, default=1000, help="jobs of a round and variant (default: 1000)")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    examples = mix(options.examples)
    bodies = requests_of(examples)
    rounds: dict[str, list[Figures]] = {variant.name: [] for variant in VARIANTS}
    with tempfile.TemporaryDirectory() as place, started(Path(place), VARIANTS) as running:
        for _ in range(options.rounds):
            for one in running:
                rounds[one.variant.name].append(measure(one, bodies, options.jobs))
    report({name: median(figures) for name, figures in rounds.items()}, [len(next(bodies)) for _ in examples])


if __name__ == "__main__":
    main()

"""What the service itself costs: its round trip and CPU for each job, beside a no-op Celery task in the same run.

    python benchmarks/service.py [--jobs N] [--rounds N] [EXAMPLE]

Each round measures every variant in turn, so that a noisy minute hits all of them; the medians of the rounds are printed.
CPU is that of the web server, the worker and Redis together, from the system's own accounts; the load generator's is not
counted. Every job is new to the store. The service's own part is everything but what the worker does with a job's body
(loading, running, assembling, encoding): reading, validating and resolving the request, the records, the queue, and the
answer, which is as large as the no-op's.
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

from adjudicator.serving.processes import Process
from adjudicator.serving.redis_server import RedisServer
from adjudicator.serving.sockets import free_port

ROOT = Path(__file__).parents[1]
TICK = os.sysconf("SC_CLK_TCK")
CPU_TARGET = 1.5
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
    Variant("service, no-op engine", "api.app:create_app", "benchmarks.noop_worker", "/v1/rulings"),
    Variant("service", "api.app:create_app", "worker.main", "/v1/rulings"),
)


@dataclass(frozen=True)
class Figures:
    """Of one variant in one round, in milliseconds; ``rate`` in jobs a second."""

    alone: float
    alone_p99: float
    crowd: float
    rate: float
    cpu: float


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
        web = ["--interface", "wsgi", "--factory", "--port", str(self.port), "--blocking-threads", "32", "--no-ws"]
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

    def cpu(self) -> float:
        """Seconds of processor time that all parts have used so far."""
        return sum(_cpu(part.pid) for part in self.parts) + _cpu(self.server.pid)

    def stop(self) -> None:
        """End them."""
        for part in self.parts:
            part.stop(within=10.0)


def _cpu(pid: int) -> float:
    """Processor seconds of a process and its children, those included that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(map(int, fields[11:15])) / TICK + sum(_cpu(int(child)) for child in children)


def requests_of(example: dict[str, object]) -> Iterator[bytes]:
    """The example again and again, never the same: the limit of steps counts up."""
    for number in itertools.count(10_000):
        yield json.dumps({**example, "limits": {"steps": number}}).encode()


def load(port: int, path: str, bodies: list[bytes], clients: int) -> list[float]:
    """Post the bodies from so many clients at once; the seconds that each took."""
    taken: list[float] = []
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
                raise SystemExit(f"{path} answered {answer.status}: {content[:500]!r}")

    threads = [threading.Thread(target=client) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(taken) != len(bodies):
        raise SystemExit(f"{path}: {len(bodies) - len(taken)} of {len(bodies)} jobs were not answered")
    return taken


def measure(running: Running, bodies: Iterator[bytes], jobs: int) -> Figures:
    """One round of one variant."""
    path = running.variant.path
    load(running.port, path, list(itertools.islice(bodies, 20)), 4)
    alone = load(running.port, path, list(itertools.islice(bodies, jobs // 2)), 1)
    before, began = running.cpu(), time.perf_counter()
    crowd = load(running.port, path, list(itertools.islice(bodies, jobs)), 8)
    took = time.perf_counter() - began
    return Figures(
        alone=statistics.median(alone) * 1000,
        alone_p99=statistics.quantiles(alone, n=100)[98] * 1000,
        crowd=statistics.median(crowd) * 1000,
        rate=jobs / took,
        cpu=(running.cpu() - before) / jobs * 1000,
    )


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


def report(found: dict[str, Figures], size: int) -> None:
    """Print what was found, and the targets with what they compare."""
    print(f"request of {size:,} bytes, every one new; medians of the rounds\n")
    print(f"{'':30}{'1 client':>18}{'8 clients':>22}{'CPU':>12}")
    print(f"{'':30}{'p50 ms':>9}{'p99 ms':>9}{'p50 ms':>11}{'jobs/s':>11}{'ms/job':>12}")
    for name, one in found.items():
        print(f"{name:30}{one.alone:9.2f}{one.alone_p99:9.2f}{one.crowd:11.2f}{one.rate:11.0f}{one.cpu:12.2f}")
    base, own = found[VARIANTS[0].name], found[VARIANTS[2].name]
    ratio, added = own.cpu / base.cpu, own.alone - base.alone
    print(f"\nthe service's own CPU for a job: {ratio:.2f} x the no-op's (target: {CPU_TARGET} at most)")
    print(f"added to the median at one client: {added:.2f} ms (target: {LATENCY_TARGET:g} at most)")
    engine = found[VARIANTS[3].name].cpu - own.cpu
    print(f"loading, running and assembling this example: {engine:.2f} ms of CPU a job")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("example", nargs="?", type=Path, default=ROOT / "examples" / "01-bolt-bears.json")
    parser.add_argument("--jobs", type=int, default=1000, help="jobs of a round and variant (default: 1000)")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    example = json.loads(options.example.read_text())
    bodies = requests_of(example)
    rounds: dict[str, list[Figures]] = {variant.name: [] for variant in VARIANTS}
    with tempfile.TemporaryDirectory() as place, started(Path(place), VARIANTS) as running:
        for _ in range(options.rounds):
            for one in running:
                rounds[one.variant.name].append(measure(one, bodies, options.jobs))
    report({name: median(figures) for name, figures in rounds.items()}, len(next(bodies)))


if __name__ == "__main__":
    main()

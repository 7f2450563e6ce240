"""A batch of thousands of boards, one of which hangs and one of which kills whoever rules on it.

    python -m benchmarks.batches [--items N]

A web server, two workers and a Redis run as ``adjudicator serve`` has them, but that the worker's engine hangs on one card
and dies of another. One client posts the batch and reads its results, over a connection that it ends now and then; another
asks for one small ruling after the other meanwhile. Exit code 1 unless each item has one result, all but those two are
answered, and those two say clearly why they are not.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import redis
import requests

from adjudicator.serving.redis_server import RedisServer
from adjudicator.serving.sockets import free_port
from adjudicator.store import QUEUES
from benchmarks.deadly_worker import HANGS, KILLS
from benchmarks.serving import ROOT, client, spell

NDJSON: Final = {"Content-Type": "application/x-ndjson"}
#: The reader ends its connection after so many results, and goes on where it was.
CUT_AFTER: Final = 700


def items(number: int) -> list[dict[str, Any]]:
    """So many small boards, none like another, two of them with the cards that the worker can't stand."""
    found = []
    for n in range(number):
        request = {**spell(n, f"You gain {n % 97 + 1} life."), "detail": "verdict"}
        found.append({"id": f"board/{n}", "request": request})
    for place, name in ((number // 3, HANGS), (number // 2, KILLS)):
        found[place]["request"]["state"]["players"][0]["hand"][0]["card"]["name"] = name
    return found


@contextmanager
def service(place: Path) -> Iterator[tuple[str, str, int]]:
    """The address of the service, that of its Redis, and the web server's process."""
    server, port, started = RedisServer(place / "redis"), free_port(), []
    server.start()
    env = {**os.environ, "ADJUDICATOR_REDIS_URL": server.url, "PYTHONPATH": str(ROOT)}
    celery = [sys.executable, "-m", "celery", "--quiet", "--app", "benchmarks.deadly_worker", "worker"]
    web = ["-m", "granian", "--interface", "rsgi", "--factory", "--port", str(port), "--no-ws", "--log-level", "error"]
    queues = [[*celery, "--queues", name, "--concurrency", "1", "--hostname", f"{name}@%h"] for name in QUEUES]
    commands = [[sys.executable, *web, "api.web:create"], *queues]
    try:
        with (place / "log").open("wb") as log:
            started = [subprocess.Popen(one, env=env, cwd=ROOT, stdout=log, stderr=log) for one in commands]
        url, end = f"http://127.0.0.1:{port}", time.monotonic() + 120
        while not _ready(url):
            if time.monotonic() > end:
                raise SystemExit(f"The service did not start: {(place / 'log').read_text()}")
            time.sleep(0.2)
        yield url, server.url, started[0].pid
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait(60)
        server.stop()


def _ready(url: str) -> bool:
    try:
        return requests.get(f"{url}/readyz", timeout=2).ok
    except requests.RequestException:
        return False


def others(url: str, stop: threading.Event, taken: list[float]) -> None:
    """Another client, that asks for one ruling after the other."""
    session = client("127.0.0.9")
    while not stop.wait(0.2):
        began = time.monotonic()
        asked = spell(1_000_000 + len(taken), "You gain 1 life.")
        session.post(f"{url}/v1/rulings", json=asked, headers={"Prefer": "wait=30"}, timeout=60).raise_for_status()
        taken.append(time.monotonic() - began)


def results(url: str, place: str, number: int) -> Iterator[dict[str, Any]]:
    """All results, over several connections."""
    cursor = 0
    while cursor < number:
        with requests.get(f"{url}{place}?after={cursor}", stream=True, timeout=120) as stream:
            for read, line in enumerate(stream.iter_lines(), 1):
                told = json.loads(line)
                cursor = told["cursor"]
                yield told
                if read == CUT_AFTER:
                    break


def memory(pid: int) -> int:
    """Bytes of a process and its children."""
    found, level = 0, [pid]
    while level:
        one = level.pop()
        status = Path(f"/proc/{one}/status").read_text()
        found += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024
        level += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
    return found


def main() -> None:
    """Run and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=5000)
    options = parser.parse_args()
    asked = items(options.items)
    body = "\n".join(map(json.dumps, asked)).encode()
    stop, taken, wrong = threading.Event(), [], []
    with tempfile.TemporaryDirectory() as name, service(Path(name)) as (url, redis_url, web):
        before = memory(web)
        other = threading.Thread(target=others, args=(url, stop, taken))
        other.start()
        began = time.monotonic()
        answer = requests.post(f"{url}/v1/batches", data=body, headers=NDJSON, timeout=300)
        answer.raise_for_status()
        posted = time.monotonic() - began
        with redis.Redis.from_url(redis_url) as store:
            held, pending = int(store.get("adj:bytes") or 0), store.zcard("adj:pending")
        found, first, half = [], 0.0, 0.0
        for told in results(url, answer.json()["links"]["results"], options.items):
            found.append(told)
            first = first or time.monotonic() - began
            half = half or (time.monotonic() - began if len(found) * 2 >= options.items else 0.0)
        whole = time.monotonic() - began
        stop.set()
        other.join()
        after = memory(web)
        state = requests.get(url + answer.headers["Location"], timeout=10).json()
    answered = [one for one in found if one["status"] == "answered"]
    rest = [one for one in found if one["status"] != "answered"]
    if sorted(one["id"] for one in found) != sorted(one["id"] for one in asked):
        wrong.append("not each item has one result")
    if [one["cursor"] for one in found] != list(range(1, options.items + 1)):
        wrong.append("a result came twice, or out of its place")
    if len(answered) != options.items - 2 or any(one["ruling"]["status"] != "resolved" for one in answered):
        wrong.append(f"{len(answered)} are answered")
    said = " ".join(one.get("ruling", {}).get("verdict", {}).get("short", "") for one in rest)
    wrong += [f"none says {words!r}" for words in ("time limit", "3 attempts") if words not in said]
    print(f"{options.items} boards, {len(body)} bytes: posted in {posted:.1f} s")
    print(f"then {pending} jobs and {held} bytes in Redis; the web server grew from {before >> 20} to {after >> 20} MB")
    print(
        f"first result after {first:.2f} s, half after {half:.1f} s, all after {whole:.1f} s; {len(answered)} answered"
    )
    for one in rest:
        print(f"  {one['status']}: {one['id']}: {one.get('ruling', {}).get('verdict', {}).get('short', one)}")
    tail = statistics.quantiles(taken, n=20)[18]
    print(f"meanwhile {len(taken)} rulings of others: median {statistics.median(taken):.3f} s, 95 % {tail:.3f} s")
    print(f"the batch says: { ({key: state[key] for key in ('status', 'items', 'answered', 'given_up', 'refused')}) }")
    print(f"wrong: {len(wrong)}", *wrong, sep="\n  ")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

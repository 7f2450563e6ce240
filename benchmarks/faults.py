"""Faults under load: parts of a running service are killed, frozen and starved while clients ask, and nothing may be lost.

    python -m benchmarks.faults [--seconds N] [--clients N] [--every SECONDS] [--seed N]

``adjudicator serve`` runs as a user starts it. Each client asks for one small ruling after the other, each of them new, and
asks again when it is told to come later or its connection breaks. Meanwhile, in a random order: the workers, a process of
theirs, the web server or Redis are killed (-9); Redis is frozen for five seconds, has no memory left, has no disk left
(where a file system of its own can be mounted), or its clock is moved (where libfaketime is installed). Exit code 1 if
anything that was accepted is lost, is answered otherwise than it must be, is given up, or is different on re-reading.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

import redis
import requests

from adjudicator.serving.redis_server import find_server
from benchmarks.serving import Service, spell

JSON: Final = {"Content-Type": "application/json", "Prefer": "wait=20"}
FAKETIME: Final = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
PATIENCE: Final = 120.0
"""After so many seconds a job that was accepted counts as lost."""


def question(number: int) -> tuple[bytes, int]:
    """A small request that no other number has, and the life total that its answer must have."""
    return json.dumps(spell(number, f"You gain {number} life.")).encode(), 20 + number


@dataclass
class Told:
    """What clients found out."""

    accepted: int = 0
    answered: int = 0
    again: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    slowest: float = 0.0
    rulings: dict[str, str] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)


def ask(url: str, number: int, told: Told, session: requests.Session) -> None:
    """Ask one question until it is answered."""
    body, life = question(number)
    began, accepted, place = time.monotonic(), False, ""
    while True:
        if time.monotonic() - began > PATIENCE:
            with told.lock:
                told.wrong.append(
                    f"{number}: no answer in {PATIENCE:g} s ({'accepted' if accepted else 'never accepted'})"
                )
            return
        try:
            if place:
                answer = session.get(url + place, headers={"Prefer": "wait=10"}, timeout=40)
            else:
                answer = session.post(f"{url}/v1/rulings", data=body, headers=JSON, timeout=40)
        except requests.RequestException as error:
            with told.lock:
                told.again[type(error).__name__] += 1
            time.sleep(0.2)
            continue
        if answer.status_code == 200:
            break
        if answer.status_code == 202:
            accepted, place = True, answer.headers["Location"]
            continue
        with told.lock:
            told.again[str(answer.status_code)] += 1
            if answer.status_code != 503:
                told.wrong.append(f"{number}: {answer.status_code} {answer.text[:200]}")
                if place and answer.status_code == 404:
                    return
        time.sleep(0.2)
    ruling = answer.json()
    totals = [player["life"] for player in ruling.get("state", {}).get("players", []) if player["id"] == "A"]
    with told.lock:
        told.accepted += 1
        told.answered += 1
        told.slowest = max(told.slowest, time.monotonic() - began)
        told.rulings[ruling["id"]] = answer.text
        if ruling["status"] != "resolved" or totals != [life]:
            told.wrong.append(f"{number}: {ruling['status']}, {totals}: {ruling['verdict']['short']}")


def load(service: Service, told: Told, clients: int, stop: threading.Event) -> list[threading.Thread]:
    """Clients that ask until they are stopped."""
    numbers = count(1)

    def client() -> None:
        with requests.Session() as session:
            while not stop.is_set():
                ask(service.url, next(numbers), told, session)

    threads = [threading.Thread(target=client) for _ in range(clients)]
    for thread in threads:
        thread.start()
    return threads


class Faults:
    """What can go wrong, each by its name."""

    def __init__(self, service: Service, data: Path, *, own_disk: bool, clock: Path | None) -> None:
        self.service, self.data, self.clock = service, data, clock
        self.kinds: dict[str, Callable[[], None]] = {
            "a worker's process is killed": lambda: self._kill("ForkPoolWorker") or self._child(),
            "the workers are killed": lambda: self._kill("celery", "interactive"),
            "the workers for the rest are killed": lambda: self._kill("celery", "batch"),
            "the web server is killed": lambda: self._kill("granian"),
            "Redis is killed": self._redis_killed,
            "Redis is frozen": self._frozen,
            "Redis has no memory": self._no_memory,
        }
        if own_disk:
            self.kinds["Redis has no disk"] = self._no_disk
        if clock is not None:
            self.kinds["the clock is moved"] = self._clock

    def _kill(self, *words: str) -> None:
        for pid in self.service.parts(*words):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _child(self) -> None:
        parents = self.service.parts("celery", "interactive")
        children = [
            int(pid) for parent in parents for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        ]
        if children:
            with suppress(ProcessLookupError):
                os.kill(random.choice(children), signal.SIGKILL)

    def _redis_pids(self) -> list[int]:
        own = set(self.service.parts("celery")) | set(self.service.parts("granian"))
        return [pid for pid in self.service.parts() if pid not in own and self._is_redis(pid)]

    def _is_redis(self, pid: int) -> bool:
        with suppress(OSError):
            return any(name in Path(f"/proc/{pid}/comm").read_text() for name in ("redis", "valkey"))
        return False

    def _redis_killed(self) -> None:
        for pid in self._redis_pids():
            os.kill(pid, signal.SIGKILL)

    def _frozen(self) -> None:
        pids = self._redis_pids()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(5)
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def _no_memory(self) -> None:
        with self.service.redis() as client:
            before = client.config_get("maxmemory*")
            client.config_set("maxmemory-policy", "noeviction")
            client.config_set("maxmemory", max(int(client.info("memory")["used_memory"]) - 100_000, 1))
            time.sleep(5)
            client.config_set("maxmemory", before["maxmemory"])
            client.config_set("maxmemory-policy", before["maxmemory-policy"])

    def _no_disk(self) -> None:
        filler = self.data / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 65536)
        time.sleep(5)
        filler.unlink()

    def _clock(self) -> None:
        assert self.clock is not None
        for offset in ("+3600s", "-3600s", "+0s"):
            self.clock.write_text(f"{offset}\n")
            time.sleep(3)


@contextmanager
def disk(place: Path) -> Iterator[tuple[Path, bool]]:
    """A directory for data; on a file system of its own where one can be mounted, so that it can be filled."""
    data = place / "data"
    data.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1g", "tmpfs", str(data)], check=False, capture_output=True
    )
    try:
        yield data, mounted.returncode == 0
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", str(data)], check=False)


def _clocked(place: Path, clock: Path) -> dict[str, str]:
    """The environment in which Redis, whose clock is the only one that counts, has that of a file."""
    clock.write_text("+0s\n")
    program = place / "bin" / "redis-server"
    program.parent.mkdir()
    faked = f"LD_PRELOAD={FAKETIME} FAKETIME_TIMESTAMP_FILE={clock} FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1"
    program.write_text(f'#!/bin/sh\nexec env {faked} {find_server()} "$@"\n')
    program.chmod(0o755)
    return {"PATH": f"{program.parent}:{os.environ['PATH']}"}


def run(
    seconds: float, clients: int, every: float, seed: int, kinds: tuple[str, ...] = ()
) -> tuple[Told, Counter[str]]:
    """Put a service under load and faults for so long: what its clients found out, and the faults."""
    random.seed(seed)
    told, done, stop = Told(), Counter[str](), threading.Event()
    with tempfile.TemporaryDirectory() as name, disk(Path(name)) as (data, own_disk):
        place = Path(name)
        clock = place / "clock" if FAKETIME.exists() else None
        env = _clocked(place, clock) if clock is not None else {}
        service = Service(place, data, env)
        faults = Faults(service, data, own_disk=own_disk, clock=clock)
        threads = load(service, told, clients, stop)
        end, order = time.monotonic() + seconds, list(kinds or faults.kinds)
        while time.monotonic() < end:
            random.shuffle(order)
            for kind in order:
                time.sleep(random.uniform(0.5, 1.5) * every)
                if time.monotonic() > end and not kinds:
                    break
                with suppress(OSError, redis.RedisError):  # what is to be hurt may be down already
                    faults.kinds[kind]()
                    done[kind] += 1
                print(f"{told.answered:7} answered; {kind}", flush=True)
            if kinds:
                break
        stop.set()
        for thread in threads:
            thread.join()
        _read_again(service, told)
        if service.stop():
            told.wrong.append("the service did not stop as it should")
        shutil.copy(service.log, Path(tempfile.gettempdir()) / "faults.log")
    return told, done


def _read_again(service: Service, told: Told) -> None:
    """A ruling that is still kept is the same as it was."""
    with requests.Session() as session:
        for ruling_id, text in random.sample(sorted(told.rulings.items()), min(2000, len(told.rulings))):
            answer: Any = session.get(f"{service.url}/v1/rulings/{ruling_id}", timeout=20)
            if answer.status_code == 200 and answer.text != text:
                told.wrong.append(f"{ruling_id}: different when it is read again")
            elif answer.status_code not in (200, 404):
                told.wrong.append(f"{ruling_id}: {answer.status_code} when it is read again")
            else:
                told.again[f"read again: {answer.status_code}"] += 1


def main() -> None:
    """Run and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--every", type=float, default=5.0, help="seconds from one fault to the next (default: 5)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    told, done = run(options.seconds, options.clients, options.every, options.seed)
    print(f"\n{told.answered} jobs answered, the slowest after {told.slowest:.1f} s; {sum(done.values())} faults:")
    for kind, number in done.most_common():
        print(f"{number:6}  {kind}")
    print(f"asked again: {dict(told.again)}")
    print(f"wrong: {len(told.wrong)}", *told.wrong[:20], sep="\n  ")
    sys.exit(bool(told.wrong))


if __name__ == "__main__":
    main()

"""A running service for the scripts beside this: ``adjudicator serve`` as a user starts it, and small requests for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import redis
import requests
from requests.adapters import HTTPAdapter

ROOT: Final = Path(__file__).parents[1]
SERVE: Final = [sys.executable, "-c", "from adjudicator.cli import main; main(prog_name='adjudicator')", "serve"]


def spell(number: int, text: str, cost: str = "{0}", **action: object) -> dict[str, Any]:
    """A request that no other number has: a sorcery with this text is cast on an empty board."""
    card = {"name": f"Spell {number}", "type_line": "Sorcery", "mana_cost": cost, "oracle_text": text}
    players = [
        {"id": "A", "library": {"size": 60}, "hand": [{"id": "s", "card": card}]},
        {"id": "B", "library": {"size": 60}},
    ]
    turn = {"number": 4, "active": "A", "step": "precombat_main", "priority": "A"}
    cast = {"type": "cast", "player": "A", "object": "s", "payment": "assume", **action}
    state: dict[str, Any] = {"players": players, "turn": turn, "battlefield": []}
    return {"format": "adjudicator/1", "state": state, "actions": [cast], "until": "stack_empty"}


def heavy(number: int) -> dict[str, Any]:
    """A request that takes some seconds: all courses of six abilities that may do something each."""
    asked = spell(number, "Destroy all creatures.")
    kind = {"type_line": "Creature", "power": "1", "toughness": "1"}
    for n in range(1, 7):
        card = {**kind, "name": f"W{number}-{n}", "oracle_text": f"When this creature dies, you may gain {n} life."}
        asked["state"]["battlefield"].append({"id": f"w{n}", "controller": "A", "card": card})
    return {**asked, "policy": "explore", "limits": {"states": 100_000, "work": 100_000_000}}


class From(HTTPAdapter):
    """A client of its own: it comes from this address of this machine."""

    def __init__(self, address: str) -> None:
        self._address = address
        super().__init__()

    def init_poolmanager(self, *sizes: Any, **options: Any) -> None:
        """Have every connection begin there."""
        super().init_poolmanager(*sizes, **options, source_address=(self._address, 0))


def client(address: str) -> requests.Session:
    """A session that comes from this address."""
    session = requests.Session()
    session.mount("http://", From(address))
    return session


@contextmanager
def serving(env: Mapping[str, str] | None = None) -> Iterator[Service]:
    """A service with nothing in it."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        service = Service(place, place / "data", dict(env or {}))
        try:
            yield service
        finally:
            service.stop()


class Service:
    """A started ``adjudicator serve``, with its parts."""

    def __init__(self, place: Path, data: Path, env: dict[str, str]) -> None:
        self.log = place / "serve.log"
        with self.log.open("wb") as log:
            command = [*SERVE, "--port", "0", "--data-dir", str(data), "--concurrency", "2"]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env={**os.environ, **env})
        self.url = self._wait()

    def _wait(self) -> str:
        for _ in range(600):
            text = self.log.read_text()
            if "Serving on " in text:
                return text.split("Serving on ")[1].split()[0]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"The service did not start: {self.log.read_text()}")

    def parts(self, *words: str) -> list[int]:
        """The process ids of its parts, and of theirs, whose command line has all of these words."""
        found, level = [], [self.process.pid]
        while level:
            pid = level.pop()
            with suppress(OSError):
                line = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
                if pid != self.process.pid and all(word in line for word in words):
                    found.append(pid)
                level += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def redis(self) -> redis.Redis:
        """A client of its Redis, whose address only its parts are told."""
        for pid in self.parts("celery"):
            with suppress(OSError):
                for line in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0"):
                    name, _, value = line.decode().partition("=")
                    if name == "ADJUDICATOR_REDIS_URL":
                        return redis.Redis.from_url(value, socket_timeout=3)
        raise ConnectionError("no worker is there to tell where Redis is")

    def stop(self) -> int:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

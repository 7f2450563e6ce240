"""The README's first command: the service starts, rules on the first example over HTTP, and ends when told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest
import requests

from adjudicator.cli.demo import EXAMPLE, demo
from adjudicator.problems import Problem
from tests.service.processes import ROOT, until
from tests.service.test_serve import COMMAND

pytestmark = pytest.mark.process


def arguments(place: Path, *more: str) -> list[str]:
    return [*COMMAND, "demo", "--port", "0", "--concurrency", "1", "--data-dir", str(place / "data"), *more]


def test_shows_a_ruling_once_and_then_serves_on_until_stopped(tmp_path: Path) -> None:
    """The data directory keeps the ruling: the second time nothing is adjudicated."""
    done = subprocess.run(
        arguments(tmp_path, "--once"), capture_output=True, text=True, cwd=ROOT, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "Grizzly Bears" in done.stdout
    assert "704.5g" in done.stdout
    assert "Traceback" not in done.stderr

    log = tmp_path / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(arguments(tmp_path), stdout=out, stderr=out, cwd=ROOT)
    until(lambda: "Ctrl-C" in log.read_text() or process.poll() is not None)
    url = log.read_text().split("Serving on ")[1].split()[0]
    answer = requests.post(f"{url}/v1/rulings", json=json.loads(EXAMPLE.read_bytes()), timeout=30)
    assert answer.status_code == 200, "the demo's ruling, from the store"
    assert answer.json()["status"] == "resolved"
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    assert "Stopping." in log.read_text()
    worked = (tmp_path / "data" / "worker.log").read_text().splitlines()
    assert sum('"message":"done"' in line for line in worked) == 1


def test_request_that_is_refused_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    done = subprocess.run(
        arguments(tmp_path, "--once", "--example", str(bad)), capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "format" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_service_serves_on_without_a_ruling_on_the_example(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing(url: str, request: bytes) -> dict[str, object]:
        raise Problem(500, "card-database", "The card database cannot be used", "It is of another version.")

    served: list[bool] = []
    monkeypatch.setattr("adjudicator.cli.demo.adjudicated", nothing)
    monkeypatch.setattr("adjudicator.cli.demo.run", lambda plan, ready: served.append(ready(plan.url)))
    assert demo.main(["--port", "0"], standalone_mode=False) is None
    assert served == [True]
    assert "It is of another version." in capsys.readouterr().err
    with pytest.raises(Problem):
        demo.main(["--port", "0", "--once"], standalone_mode=False)


def test_example_is_there() -> None:
    assert os.path.samefile(EXAMPLE, ROOT / "examples" / "01-bolt-bears.json")

"""The files of production, as far as they can be checked without a Docker engine."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from celery import Celery
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from adjudicator.settings import Settings
from adjudicator.store import QUEUES
from api.web import Web

ROOT = Path(__file__).parents[2]
SERVICES = ("api", "worker-interactive", "worker-batch", "redis", "courier")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    text = re.sub(r"\$\{\w+(?::-([^}]*)|:\?[^}]*)\}", lambda found: found[1] or "", (ROOT / "compose.yaml").read_text())
    content: dict[str, Any] = yaml.safe_load(text)
    return content


@pytest.fixture(scope="module")
def image() -> list[tuple[str, str]]:
    """The Dockerfile's instructions."""
    joined = re.sub(r"\\\n", " ", (ROOT / "Dockerfile").read_text())
    lines = (line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#"))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def test_services(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == set(SERVICES)
    for name, service in compose["services"].items():
        assert service["healthcheck"]["test"], name
        assert service["restart"] == "unless-stopped", name
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["mem_limit"], name
        assert service["pids_limit"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        grace = int(service["stop_grace_period"].removesuffix("s"))
        assert grace > Settings().time_limit or name == "redis", "a worker may finish what it has begun"


def test_every_queue_has_its_worker(compose: dict[str, Any]) -> None:
    served = [
        service["command"][service["command"].index("--queues") + 1]
        for name, service in compose["services"].items()
        if name.startswith("worker")
    ]
    assert sorted(served) == sorted(QUEUES)


def test_settings_named_exist(compose: dict[str, Any]) -> None:
    environment = compose["services"]["api"]["environment"]
    settings = Settings.from_env({name: "" if value is None else str(value) for name, value in environment.items()})
    assert settings.record_url != settings.redis_url
    assert compose["services"]["worker-batch"]["environment"] == environment


def test_api_and_workers_have_the_same_data(compose: dict[str, Any], image: list[tuple[str, str]]) -> None:
    """The ruling's id, made by the API, tells of the imported rules; the workers cite them."""
    (home,) = (rest for word, rest in image if word == "VOLUME")
    for name in SERVICES[:3]:
        (volume,) = compose["services"][name]["volumes"]
        assert volume.removesuffix(":ro") == f"data:{home}"


def test_redis_keeps_what_it_is_told(compose: dict[str, Any]) -> None:
    command = compose["services"]["redis"]["command"][-1]
    assert "requirepass" in command
    assert "--appendonly yes" in command
    assert "--maxmemory-policy volatile-ttl" in command
    assert compose["services"]["redis"]["volumes"] == ["redis:/data"]


def test_commands_are_understood(compose: dict[str, Any], image: list[tuple[str, str]]) -> None:
    """Each program parses its options, to the end of the line."""
    web = yaml.safe_load(dict(image)["CMD"])
    commands = [web, *(compose["services"][name]["command"] for name in SERVICES[1:3])]
    for program, *rest in commands:
        done = subprocess.run(
            [sys.executable, "-m", program, *rest, "--help"], capture_output=True, text=True, cwd=ROOT, check=False
        )
        assert done.returncode == 0, done.stderr
        assert "Usage" in done.stdout


def test_nothing_is_public_but_the_port(compose: dict[str, Any]) -> None:
    ports = {name: service["ports"] for name, service in compose["services"].items() if "ports" in service}
    assert ports == {"api": ["127.0.0.1:8000:8000"]}


def test_workers_have_room_for_their_processes(compose: dict[str, Any]) -> None:
    for name in SERVICES[1:3]:
        service = compose["services"][name]
        processes = int(service["command"][service["command"].index("--concurrency") + 1])
        room = int(service["mem_limit"].removesuffix("m")) * 1024 * 1024
        assert room > processes * Settings().worker_memory


def test_locks_hold_what_is_declared() -> None:
    """Every package that the project asks for is locked, with digests, at a version that it allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    for name, extra in (("image", extras["telemetry"]), ("embedded", extras["embedded"]), ("test", extras["test"])):
        text = (ROOT / "locks" / f"{name}.txt").read_text()
        locked = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))
        assert all("--hash=sha256:" in part for part in re.split(r"\n(?=[a-z])", text))
        for wanted in map(Requirement, (*project["dependencies"], *extras["build"], *extra)):
            found = locked.get(canonicalize_name(wanted.name))
            assert found is not None, f"{wanted.name}: run scripts/lock.sh"
            assert wanted.specifier.contains(found, prereleases=True), f"{wanted}: run scripts/lock.sh"


def test_applications_named_exist(compose: dict[str, Any], image: list[tuple[str, str]]) -> None:
    module, factory = yaml.safe_load(dict(image)["CMD"])[-1].split(":")
    assert isinstance(getattr(importlib.import_module(module), factory)(), Web)
    command = compose["services"]["worker-batch"]["command"]
    module, name = command[command.index("--app") + 1].split(":")
    assert isinstance(getattr(importlib.import_module(module), name), Celery)


def test_health_checks_name_the_workers_they_are_in(compose: dict[str, Any]) -> None:
    for name in SERVICES[1:3]:
        service = compose["services"][name]
        node = service["command"][service["command"].index("--hostname") + 1]
        assert node.replace("%h", "$$HOSTNAME") in shlex.split(service["healthcheck"]["test"][1])


def test_image_is_built_of_what_is_sent(image: list[tuple[str, str]]) -> None:
    sent = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {source for word, rest in image if word == "COPY" and "--from" not in rest for source in rest.split()[:-1]}
    assert copied == sent
    assert all((ROOT / source).exists() for source in copied)


def test_image_runs_as_nobody_special(image: list[tuple[str, str]]) -> None:
    assert dict(image)["USER"] == "10001"
    assert all(re.match(r"python:3\.\d+\.\d+-slim", rest) for word, rest in image if word == "FROM")

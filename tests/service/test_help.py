"""Help on the scripts that install what they need: it is there at once."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import click
import pytest

from adjudicator.cli.demo import demo
from tests.service.processes import ROOT


@pytest.mark.parametrize("script", ["run", "test"])
@pytest.mark.parametrize("asked", ["-h", "--help"])
def test_help_installs_nothing(script: str, asked: str, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    environment = {**os.environ, "ADJUDICATOR_VENV": str(place)}
    told = subprocess.run([ROOT / script, asked], capture_output=True, text=True, check=True, cwd="/", env=environment)
    assert told.stdout.startswith("Install what is missing")
    assert not place.exists()


def test_help_on_run_names_every_option() -> None:
    told = subprocess.run([ROOT / "run", "--help"], capture_output=True, text=True, check=True).stdout
    options = [name for one in demo.params if isinstance(one, click.Option) for name in one.opts]
    assert [name for name in options if name not in told] == []


def test_installing_keeps_warnings_of_pip_to_itself_and_shows_all_where_it_fails(tmp_path: Path) -> None:
    pip = tmp_path / "bin" / "python"
    pip.parent.mkdir()
    pip.write_text('#!/bin/sh\necho "WARNING: a location is ignored" >&2\ncase "$*" in *bad) exit 1 ;; esac\n', "utf-8")
    pip.chmod(0o755)

    def installed(what: str) -> subprocess.CompletedProcess[str]:
        script = f'. scripts/environment.sh; pip_install "it" {what}'
        named = os.environ | {"ADJUDICATOR_VENV": str(tmp_path)}
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT, env=named)

    good, bad = installed("good"), installed("bad")
    assert (good.returncode, good.stderr) == (0, "  it ...\n")
    assert bad.returncode != 0
    assert "WARNING: a location is ignored" in bad.stderr
    assert "Installing it failed" in bad.stderr

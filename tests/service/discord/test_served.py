"""The bot as an operator starts it: ``adjudicator serve`` with the key of an application."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from adjudicator.cards.database import Provenance, replacing
from tests.service.discord.standin import PATH, DiscordStandin, Record, command
from tests.service.processes import ROOT, alive, parent, until
from tests.service.test_bot import CARDS
from tests.service.test_serve import COMMAND

pytestmark = pytest.mark.process

BOARD = "A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears"


@pytest.fixture
def served(tmp_path: Path, discord: DiscordStandin) -> Iterator[tuple[str, int]]:
    """The service's address, and the id of the process that started all others."""
    home, log = tmp_path / "home", tmp_path / "log"
    with replacing(home / "cards.sqlite3") as writer:
        for card in CARDS:
            writer.add(card)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", len(CARDS)))
    own = {"ADJUDICATOR_HOME": str(home), "ADJUDICATOR_DISCORD_KEY": discord.public_key}
    environment = {**os.environ, **own, "ADJUDICATOR_DISCORD_API": discord.url}
    environment.pop("ADJUDICATOR_REDIS_URL", None)
    command = [*COMMAND, "serve", "--port", "0", "--concurrency", "1", "--data-dir", str(tmp_path / "data")]
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=ROOT, env=environment)
    until(lambda: "Serving on" in log.read_text() or process.poll() is not None, 90)
    assert process.poll() is None, log.read_text()
    yield log.read_text().split("Serving on ")[1].split()[0], process.pid
    process.send_signal(signal.SIGINT)
    assert process.wait(40) == 0, log.read_text()


def couriers(of: int) -> list[int]:
    """The couriers among the children of a process."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if b"worker.courier" in (entry / "cmdline").read_bytes() and parent(int(entry.name)) == of:
                    found.append(int(entry.name))
            except (OSError, StopIteration):  # it ended meanwhile
                continue
    return [one for one in found if alive(one)]


def asked(url: str, discord: DiscordStandin, interaction: Record) -> Record:
    body = json.dumps(interaction).encode()
    answer = requests.post(f"{url}{PATH}", data=body, headers=discord.signed(body), timeout=10)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_courier_that_is_killed_takes_nothing_with_it(served: tuple[str, int], discord: DiscordStandin) -> None:
    url, process = served
    until(lambda: couriers(process))
    (first,) = couriers(process)
    until(
        lambda: asked(url, discord, command("ruling", "warm", board=BOARD))["type"] in (4, 5) and _there(url, discord)
    )
    os.kill(first, signal.SIGKILL)
    other = BOARD.replace("B battlefield", "B 7 life; battlefield")
    assert asked(url, discord, command("ruling", "tok", board=other))["type"] == 5
    message = discord.edit("tok", 60)
    assert message["embeds"][0]["description"].startswith("**Grizzly Bears is destroyed.**")
    assert couriers(process) != [first]


def _there(url: str, discord: DiscordStandin) -> bool:
    """Whether the ruling was said already, so that the courier is there."""
    return asked(url, discord, command("ruling", board=BOARD))["type"] == 4 and bool(discord.edits("warm"))

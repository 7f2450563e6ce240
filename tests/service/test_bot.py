"""The example of a bot, against a service as a user starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.cards.database import Provenance, replacing
from engine.oracle.card import CardText
from tests.service.processes import ROOT, until
from tests.service.test_serve import COMMAND

pytestmark = pytest.mark.process

BOT = ROOT / "examples" / "bots" / "judge.py"
CARDS = (
    CardText(
        name="Lightning Bolt",
        mana_cost="{R}",
        type_line="Instant",
        oracle_text="Lightning Bolt deals 3 damage to any target.",
    ),
    CardText(
        name="Burst Lightning",
        mana_cost="{R}",
        type_line="Instant",
        oracle_text="Kicker {4}\nBurst Lightning deals 2 damage to any target. If this spell was kicked, it deals 4"
        " damage instead.",
    ),
    CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2"),
    CardText(name="Mountain", type_line="Basic Land — Mountain", oracle_text="({T}: Add {R}.)"),
)
BOARD = "battlefield: 5 Mountain; B battlefield: Grizzly Bears; A casts"


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    home, log = tmp_path / "home", tmp_path / "log"
    with replacing(home / "cards.sqlite3") as writer:
        for card in CARDS:
            writer.add(card)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", len(CARDS)))
    command = [*COMMAND, "serve", "--port", "0", "--concurrency", "1", "--data-dir", str(tmp_path / "data")]
    with log.open("wb") as out:
        environment = {**os.environ, "ADJUDICATOR_HOME": str(home)}
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=ROOT, env=environment)
    until(lambda: "Serving on" in log.read_text() or process.poll() is not None, 60)
    yield log.read_text().split("Serving on ")[1].split()[0]
    process.send_signal(signal.SIGINT)
    process.wait(30)


def test_it_answers_what_people_say(url: str) -> None:
    said = {
        f"!ruling A hand: Lightning Bolt; {BOARD} Bolt on Grizzly Bears": "**Grizzly Bears is destroyed.**",
        f"!ruling A hand: Burst Lightning; {BOARD} Burst Lightning on B": "**It depends on A's choice",
        "!pick yes": "**B goes from 20 to 16 life.**",
        "!pick no": "No ruling waits",
        "!rule 704.5g": "**704.5g**",
        "!rule 704.5l": "'704.5l' is no rule",
        "!card lightnig bolt": "**Lightning Bolt** Lightning Bolt deals 3 damage",
        "!card bears of grizzle": "There is no card named",
        "!define tramples": "**Trample**",
        "!ruling A hand: Lightnin Bolt; A casts Lightnin Bolt": "There is no card named 'Lightnin Bolt' here.",
    }
    messages = "".join(f"{message}\n" for message in said)
    told = subprocess.run(
        [sys.executable, str(BOT), url], input=messages, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    for begins in said.values():
        assert begins in told
        told = told.partition(begins)[2]


def test_it_is_short_enough_to_be_read() -> None:
    assert len(BOT.read_text().splitlines()) < 100

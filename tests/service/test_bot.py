"""The example of a bot, against a service as a user starts it."""

from __future__ import annotations

import os
import runpy
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
    CardText(name="Blaze", mana_cost="{X}{R}", type_line="Sorcery", oracle_text="Blaze deals X damage to any target."),
    CardText(
        name="Twin Fates", mana_cost="{R}", type_line="Instant", oracle_text="Destroy up to two target creatures."
    ),
    CardText(name="Hill Giant", mana_cost="{3}{R}", type_line="Creature — Giant", power="3", toughness="3"),
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
        "!rule 704.5g": "**704.5g State-Based Actions**",
        "!rule trample deathtouch": "**702.19",
        "!rule trample flumph": "**702.19",
        "!rule flumph": "No rule has the words 'flumph'",
        "!rule 704.5l": "'704.5l' is no rule",
        "!card lightnig bolt": "**Lightning Bolt**\n{R} · Instant\nLightning Bolt deals 3 damage",
        "!card bears of grizzle": "There is no card named",
        "!define tramples": "**Trample**",
        "!define": "!ruling A hand: Lightning Bolt",
        "!flumph": "Unknown: try `!help`.",
        "!ruling A hand: Lightnin Bolt; A casts Lightnin Bolt": "There is no card named 'Lightnin Bolt' here.",
    }
    messages = "".join(f"{message}\n" for message in said)
    told = subprocess.run(
        [sys.executable, str(BOT), url], input=messages, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    for begins in said.values():
        assert begins in told
        told = told.partition(begins)[2]


def said_and_told(url: str, *messages: str) -> list[str]:
    said = "".join(f"{message}\n" for message in messages)
    command = [sys.executable, str(BOT), url]
    return subprocess.run(
        command, input=said, capture_output=True, text=True, check=True, timeout=120
    ).stdout.splitlines()


def told_in_order(told: list[str], *begins: str) -> None:
    at = 0
    for begin in begins:
        found = [n for n, line in enumerate(told) if n >= at and line.startswith(begin)]
        assert found, (begin, told[at:])
        at = found[0] + 1


def test_it_guesses_no_answer(url: str) -> None:
    told = said_and_told(
        url,
        f"!ruling A hand: Burst Lightning; {BOARD} Burst Lightning on B",
        "!pick maybe",
        "!pick Y",
        f"!ruling A hand: Blaze; {BOARD} Blaze on B",
        "!pick lots",
        "!pick",
        "!pick -1",
        "!pick 4",
        "!pick yes",
    )
    link = f"{url.rstrip('/')}/v1/rulings/r_"
    told_in_order(
        told,
        "**It depends on A's choice",
        f"Answer `!pick` and yes or no. {link}",
        "**B goes from 20 to 16 life.**",
        "**It depends on A's choice",
        *[f"Answer `!pick` and a number in digits. {link}"] * 3,
        "**B goes from 20 to 16 life.**",
        "No ruling waits",
    )


def test_several_options_are_picked_by_number_or_name(url: str) -> None:
    board = "battlefield: Mountain; B battlefield: Grizzly Bears, Hill Giant; A casts Twin Fates"
    told = said_and_told(
        url, f"!ruling A hand: Twin Fates; {board}", "!pick 9", "!pick 1, nothing", "!pick 1, hill giant"
    )
    told_in_order(
        told,
        "**It depends on A's choice",
        *["Answer `!pick` and a number or name, several with commas: 1 Grizzly Bears, 2 Hill Giant."] * 2,
        "**Grizzly Bears and Hill Giant are destroyed.**",
    )


def option(number: int, label: str) -> dict[str, str]:
    return {"id": f"o{number}", "label": label}


@pytest.mark.parametrize(
    ("kind", "said", "answer"),
    [
        ("choose_objects", "jace, the first", {"pick": ["o1"]}),
        ("choose_objects", "bear", None),
        ("choose_objects", "2", {"pick": ["o2"]}),
        ("choose_objects", "", None),
        ("choose_yes_no", "n", {"yes": False}),
        ("choose_yes_no", "1", None),
        ("choose_number", "0", {"number": 0}),
        ("order", "2, 1", {"pick": ["o2", "o1"]}),
        ("order", "2, bears", None),
        ("divide", "2, 1, 0", {"pick": ["2", "1", "0"]}),
        ("divide", "bear: 1", None),
    ],
)
def test_what_is_said_is_an_answer_or_none(kind: str, said: str, answer: dict[str, object] | None) -> None:
    options = [option(1, "Jace, the First"), option(2, "Bear"), option(3, "Bear")]
    assert runpy.run_path(str(BOT))["chosen"]({"kind": kind, "options": options}, said) == answer


def test_a_service_that_is_not_there_is_said_to_be_so() -> None:
    judge = runpy.run_path(str(BOT))["Judge"]("http://127.0.0.1:1")
    for message in ("!ruling A casts Bolt on B", "!rule 704.5g", "!card bolt"):
        assert "The service does not answer." in judge.reply(message)


@pytest.mark.parametrize(
    ("kind", "options", "how"),
    [
        ("order", [option(1, "a")], "a number or name, several with commas: 1 a."),
        ("divide", [option(1, "a")], "what each gets, such as 2, 1: 1 a."),
        ("choose_value", [], "a name."),
    ],
)
def test_it_says_how_each_kind_of_choice_is_answered(kind: str, options: list[dict[str, str]], how: str) -> None:
    told = runpy.run_path(str(BOT))["how_to_answer"]({"kind": kind, "options": options})
    assert told == f"Answer `!pick` and {how}"


def test_a_name_is_an_answer_where_there_are_no_options() -> None:
    chosen = runpy.run_path(str(BOT))["chosen"]
    assert chosen({"kind": "choose_value", "options": []}, "elf") == {"value": "elf"}
    assert chosen({"kind": "identify", "options": []}, "island") == {"card": "island"}


def test_it_is_short_enough_to_be_read() -> None:
    assert len(BOT.read_text().splitlines()) < 100

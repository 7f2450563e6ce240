"""docs/bots.md: what it says goes over the wire does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.discord.standin import DiscordStandin

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"
BLOCK = re.compile(r"^```json (request|answer|sent)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
#: What is new with every version of the service.
VERSIONED = ((re.compile(r"r_[a-z2-7]{26}"), "r_" + "x" * 26), (re.compile(r"engine \d+\.\d+\.\d+"), "engine 0.0.0"))


def neutral(content: Any) -> str:
    """What is said, whatever the version."""
    text = json.dumps(content, ensure_ascii=False)
    for pattern, instead in VERSIONED:
        text = pattern.sub(instead, text)
    return text


@pytest.mark.usefixtures("running", "courier_there")
def test_what_the_page_shows_happens(client: FlaskClient, discord: DiscordStandin) -> None:
    """Buttons are pressed with the ids that came before, since the page's own are of one version."""
    token, ruling, answer = "", "", {}
    seen = {"request": 0, "answer": 0, "sent": 0}
    for kind, text in BLOCK.findall(PAGE.read_text()):
        seen[kind] += 1
        shown = json.loads(text)
        match kind:
            case "request":
                token = shown["token"]
                asked = VERSIONED[0][0].sub(ruling, json.dumps(shown))
                answer = discord.answer(client, json.loads(asked))
            case "answer":
                assert neutral(answer) == neutral(shown)
            case _:
                sent = discord.edit(token)
                assert neutral(sent) == neutral(shown)
                ruling = VERSIONED[0][0].findall(json.dumps(sent))[0]
    assert seen == {"request": 4, "answer": 4, "sent": 2}


def test_each_command_is_on_the_page() -> None:
    from adjudicator.discord.commands import COMMANDS

    page = PAGE.read_text()
    assert all(f"| `/{command.name}` |" in page for command in COMMANDS)


def test_what_is_wrong_is_told_as_the_page_shows(client: FlaskClient) -> None:
    found = re.search(r"^    (\{\"type\": \"/problems.*?\})$\n\n", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None
    shown = json.loads(found[1])
    board = shown["errors"][0]["text"]
    told = client.post("/v1/rulings?form=json", data=board, content_type="text/plain")
    assert told.mimetype == "application/problem+json"
    assert told.json is not None
    assert {**told.json, "request_id": shown["request_id"]} == shown

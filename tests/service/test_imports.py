"""What is imported while the service runs is seen at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from adjudicator.cards import database_path
from adjudicator.cards.importing import import_cards
from adjudicator.rulebook.store import ImportedRule, ImportedRules, write

CARDS = Path(__file__).parents[1] / "cards" / "files"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))


def test_cards_are_told_in_the_version(client: FlaskClient) -> None:
    def told() -> list[str]:
        return re.findall(r'cards="(sha256:[0-9a-f]+)"', client.get("/healthz").headers["Adjudicator-Version"])

    assert told() == []
    for name in ("cards.jsonl", "scryfall.json"):
        made = import_cards(CARDS / name, database_path())
        assert told() == [made.provenance.digest]


def test_cards_that_cannot_be_used_do_not_silence_the_rest(client: FlaskClient) -> None:
    database_path().parent.mkdir(parents=True, exist_ok=True)
    database_path().write_bytes(b"no database")
    answer = client.get("/v1/rules/100")
    assert answer.status_code == 200
    assert "cards" not in answer.headers["Adjudicator-Version"]


def test_rules_have_their_text(client: FlaskClient) -> None:
    def text() -> str | None:
        told = client.get("/v1/rules/100.1").json
        assert told is not None
        found: str | None = told["text"]
        return found

    assert text() is None
    for said in ("Words.", "Other words."):
        write(ImportedRules("2026-04-17", {"100.1": ImportedRule(text=said)}))
        assert text() == said

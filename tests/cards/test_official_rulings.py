"""Official rulings: three formats, all or nothing, and found under the names that are forgiven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.cards import CardDatabase
from adjudicator.cards.database import database_path
from adjudicator.cards.importing import import_cards
from adjudicator.cards.official_rulings import OfficialRuling, import_rulings, official_rulings
from adjudicator.problems import Problem

LINES = [
    {"name": "Humility", "published_at": "2009-10-01", "comment": "The second."},
    {"name": "Humility", "published_at": "2004-10-04", "comment": "The first."},
    {"name": "Lim-Dûl's Vault", "published_at": "2004-10-04", "comment": "Another."},
]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))


def lines(tmp_path: Path, *records: object) -> Path:
    path = tmp_path / "rulings.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_nothing_is_known_before_an_import() -> None:
    assert official_rulings("Humility") == ()


def test_the_oldest_is_first_and_the_name_is_forgiven(tmp_path: Path) -> None:
    report = import_rulings(lines(tmp_path, *LINES), {})
    assert (report.rulings, report.cards, report.nameless) == (3, 2, 0)
    assert [ruling.text for ruling in official_rulings("HUMILITY")] == ["The first.", "The second."]
    assert official_rulings("Lim-Dul's Vault") == (OfficialRuling("2004-10-04", "Another."),)


def test_scryfalls_rulings_name_cards_by_their_ids(tmp_path: Path) -> None:
    card = {"name": "Humility", "oracle_id": "abc", "type_line": "Enchantment"}
    cards = tmp_path / "cards.jsonl"
    cards.write_text(json.dumps(card) + "\n")
    import_cards(cards, database_path())
    with CardDatabase.open(database_path()) as database:
        names = database.by_oracle_id()
    file = tmp_path / "rulings.json"
    said = [
        {"object": "ruling", "oracle_id": one, "published_at": "2009-10-01", "comment": "It."} for one in ("abc", "x")
    ]
    file.write_text(json.dumps(said))
    report = import_rulings(file, names)
    assert (report.rulings, report.nameless) == (1, 1)
    assert official_rulings("Humility") == (OfficialRuling("2009-10-01", "It."),)


def test_mtgjson_has_them_with_the_cards(tmp_path: Path) -> None:
    entry = {"name": "Humility", "type": "Enchantment", "rulings": [{"date": "2009-10-01", "text": "It."}]}
    file = tmp_path / "atomic.json"
    file.write_text(json.dumps({"meta": {}, "data": {"Humility": [entry], "Worship": [{"name": "Worship"}]}}))
    import_rulings(file, {})
    assert official_rulings("Humility") == (OfficialRuling("2009-10-01", "It."),)


@pytest.mark.parametrize("broken", ["{", '{"name": "Humility"}\n', '{"oracle_id": "x", "comment": "It."}\n'])
def test_a_file_without_rulings_changes_nothing(tmp_path: Path, broken: str) -> None:
    import_rulings(lines(tmp_path, *LINES), {})
    file = tmp_path / "broken.jsonl"
    file.write_text(broken)
    with pytest.raises(Problem):
        import_rulings(file, {})
    assert len(official_rulings("Humility")) == 2

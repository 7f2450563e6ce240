"""The coverage report, over a file of five cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cards.coverage import coverage, report
from adjudicator.cli import main
from adjudicator.problems import Problem

CARDS = [
    {"name": "Shock", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Shock deals 2 damage to any target."},
    {"name": "Riddle", "type_line": "Sorcery", "oracle_text": "Draw a card.\nFrobnicate target creature."},
    {"name": "Weave", "type_line": "Creature", "oracle_text": "Soulshift X"},
    {"name": "Raid", "type_line": "Creature", "oracle_text": "Whenever Raid attacks, draw a card."},
    {
        "name": "Shell",
        "type_line": "Creature",
        "oracle_text": "Whenever this creature attacks, destroy target land at end of combat.",
    },
]


def listed(tmp_path: Path) -> Path:
    """A file of the cards, with what formats and years a file may tell of."""
    told = [{"legal_in": ["commander"], "first_printed": "1997-10-14"}, {"legalities": {"commander": "legal"}}]
    more = [*told, *({} for _ in CARDS)]
    file = tmp_path / "cards.jsonl"
    records = (json.dumps(card | extra) for card, extra in zip(CARDS, more, strict=False))
    file.write_text("\n".join(records), encoding="utf-8")
    return file


def test_by_format_and_year(tmp_path: Path) -> None:
    totals = coverage(listed(tmp_path)).totals
    assert (totals.formats["commander"].understood, totals.formats["commander"].cards) == (1, 2)
    assert {year: share.cards for year, share in totals.years.items()} == {"1997": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"main": {"Shock": 4, "Riddle": 2}, "kind": "old"}\n{"main": {"Raid": 1, "Unheard Of": 1}}', (8, 5)),
        ("card\tdecks\nShock\t3\nRiddle\t2\n", (5, 3)),
    ],
)
def test_as_often_as_played(tmp_path: Path, text: str, expected: tuple[int, int]) -> None:
    played = tmp_path / "played"
    played.write_text(text, encoding="utf-8")
    found = coverage(listed(tmp_path), played)
    share = next(iter(found.totals.played.values()))
    assert (share.cards, share.understood) == expected
    assert "Riddle: Frobnicate target creature." in report(found)


@pytest.mark.parametrize("text", ['{"main": 3}', "card\tdecks\nShock\tmany\n", "nothing"])
def test_no_list_of_what_is_played(tmp_path: Path, text: str) -> None:
    played = tmp_path / "played"
    played.write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match="played: "):
        coverage(listed(tmp_path), played)


def test_as_json(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    done = CliRunner().invoke(main, ["cards", "coverage", str(listed(tmp_path)), "--json", str(out)])
    assert done.exit_code == 0, done.output
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["totals"]["all"] == {"cards": 5, "understood": 2}
    assert [card["name"] for card in told["cards"] if card["understood"]] == ["Shock", "Raid"]
    (unread,) = told["cards"][1]["unread"]
    start, end = unread["span"]
    assert unread["text"][start:end].startswith("Frobnicate")


def test_report_counts_and_ranks(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    text = report(coverage(file))
    assert text.startswith("2 of 5 cards are understood (40.0%).")
    assert "1 more are read to the last word, but have a keyword" in text
    assert "6 lines, 4 read" in text
    assert "Frobnicate target creature." in text
    assert "AtNext with a target" in text
    assert "With those kinds 4 cards would be read whole" in text

"""The coverage report, over a file of five cards."""

from __future__ import annotations

import json
from pathlib import Path

from adjudicator.cards.coverage import report

CARDS = [
    {"name": "Shock", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Shock deals 2 damage to any target."},
    {"name": "Riddle", "type_line": "Sorcery", "oracle_text": "Draw a card.\nFrobnicate target creature."},
    {"name": "Weave", "type_line": "Creature", "oracle_text": "Myriad"},
    {"name": "Raid", "type_line": "Creature", "oracle_text": "Whenever Raid attacks, draw a card."},
    {
        "name": "Shell",
        "type_line": "Creature",
        "oracle_text": "Whenever this creature attacks, destroy target land at end of combat.",
    },
]


def test_report_counts_and_ranks(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    text = report(file)
    assert text.startswith("2 of 5 cards are understood (40.0%).")
    assert "1 more are read to the last word, but have a keyword" in text
    assert "6 lines, 4 read" in text
    assert "Frobnicate target creature." in text
    assert "AtNext with a target" in text
    assert "With those kinds 4 cards would be read whole" in text

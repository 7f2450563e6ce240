"""The coverage report, over a file of three cards."""

from __future__ import annotations

import json
from pathlib import Path

from adjudicator.cards.coverage import report

CARDS = [
    {"name": "Shock", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Shock deals 2 damage to any target."},
    {"name": "Riddle", "type_line": "Sorcery", "oracle_text": "Draw a card.\nFrobnicate target creature."},
    {"name": "Shell", "type_line": "Creature", "oracle_text": "{1}: Regenerate this creature."},
]


def test_report_counts_and_ranks(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    text = report(file)
    assert "3 cards, 1 understood whole (33.3%)" in text
    assert "4 lines, 2 read" in text
    assert "Frobnicate target creature." in text
    assert "With those kinds 2 cards would be whole" in text or "Regenerate" not in text

"""A card is data: no name of a card stands in the engine's code."""

from __future__ import annotations

import ast
import gzip
import json
import os
from pathlib import Path

import pytest

from tests.house.source import ROOT, files, place

DATA = Path(os.environ.get("ADJUDICATOR_DATA", ROOT.parent / "shared"))
ORACLE = DATA / "cards" / "oracle.jsonl.gz"

#: Words of Oracle text and of the rules that are names of cards as well.
GAME_WORDS = {
    "sacrifice",
    "exile",
    "mercenaries",
    "regenerate",
    "damage",
    "fight",
    "clash",
    "token",
    "spell",
    "shuffle",
}


def words_of_the_rules() -> set[str]:
    """Words that the rules use themselves, and that happen to be names of cards as well."""
    from engine.abilities import lexicon
    from engine.keywords.table import KEYWORDS

    lists = [value for value in vars(lexicon).values() if isinstance(value, frozenset | set | tuple | dict)]
    return (
        {str(word).lower() for words in lists for word in words} | {keyword.name for keyword in KEYWORDS} | GAME_WORDS
    )


@pytest.mark.corpus
def test_no_card_names_in_engine() -> None:
    if not ORACLE.exists():
        pytest.skip(f"there is no card data at {ORACLE}")
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        names = {json.loads(line)["name"] for line in lines}
    allowed = words_of_the_rules()
    wrong = [
        f"{place(path, node.lineno)}: {node.value!r}"
        for path in files("engine")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and len(node.value) > 1  # letters are symbols of mana and variables
        and node.value in names
        and node.value.lower() not in allowed
    ]
    assert wrong == []

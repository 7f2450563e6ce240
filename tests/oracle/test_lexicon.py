"""The words of the type line are those of the rules."""

from __future__ import annotations

import json

import pytest

from engine.abilities import lexicon
from tests.oracle.data import DATA

RULES = DATA / "rules" / "rules.jsonl"
TABLES = {
    "205.3g": lexicon.ARTIFACT_TYPES,
    "205.3h": lexicon.ENCHANTMENT_TYPES,
    "205.3i": lexicon.LAND_TYPES,
    "205.3j": lexicon.PLANESWALKER_TYPES,
    "205.3k": lexicon.SPELL_TYPES,
    "205.3m": lexicon.CREATURE_TYPES,
    "205.3q": lexicon.BATTLE_TYPES,
}


def test_types_are_one_word_long_but_one() -> None:
    assert [word for word in lexicon.SUBTYPES if " " in word] == ["Time Lord"]


@pytest.mark.corpus
@pytest.mark.parametrize("number", sorted(TABLES))
def test_205_3_subtypes(number: str) -> None:
    if not RULES.exists():
        pytest.skip(f"there is no rules data at {RULES}")
    with RULES.open(encoding="utf-8") as lines:
        text = next(rule["text"] for rule in map(json.loads, lines) if rule["number"] == number)
    listed = (
        text.replace(".", ",").replace(" and ", " ").replace(" (", ", (").replace(" are ", ", ").replace(" is ", ", ")
    )
    words = {word.strip() for part in listed.split(":") for word in part.split(",")}
    assert set(TABLES[number]) <= words | {"Time Lord", *lexicon.AS_PRINTED}


@pytest.mark.parametrize(
    ("one", "many"), [("Elf", "Elves"), ("Sheep", "Sheep"), ("sorcery", "sorceries"), ("Ox", "Oxen")]
)
def test_plurals(one: str, many: str) -> None:
    assert lexicon.plural(one) == many

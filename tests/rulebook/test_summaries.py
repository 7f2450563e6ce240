"""The summaries: each for a rule that exists, short, and in the project's own words."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from adjudicator.data import shipped
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.numbers import key

LONGEST = 140
COPIED = 8


@pytest.fixture(scope="module")
def summaries() -> dict[str, str]:
    return msgspec.json.decode(shipped("summaries.json"), type=dict[str, str])


def test_each_is_of_a_rule_and_in_order(summaries: dict[str, str]) -> None:
    book = Rulebook.load()
    assert [number for number in summaries if number not in book] == []
    assert list(summaries) == sorted(summaries, key=lambda number: key(number) or (0, 0, 0, ""))


def test_none_is_written_twice() -> None:
    numbers = re.findall(r'^ *"([^"]+)":', shipped("summaries.json").decode(), re.MULTILINE)
    assert len(numbers) == len(set(numbers))


def test_each_is_one_short_sentence_or_two(summaries: dict[str, str]) -> None:
    for number, text in summaries.items():
        assert len(text) <= LONGEST, (number, len(text))
        assert text == " ".join(text.split()), number
        assert text[0].isupper() or not text[0].isalpha(), number
        assert text.endswith((".", '."')), number


@pytest.mark.corpus
def test_none_copies_the_rules(summaries: dict[str, str], rules_data: list[dict[str, Any]]) -> None:
    said = {run for rule in rules_data for text in (rule["text"], *rule["examples"]) for run in runs(text)}
    copied = {number: sorted(runs(text) & said) for number, text in summaries.items()}
    assert {number: shared for number, shared in copied.items() if shared} == {}


def runs(text: str) -> set[str]:
    """Every run of eight words, without regard to case and punctuation."""
    words = re.findall(r"[\w'+/{}-]+", text.lower().replace("’", "'"))
    return {" ".join(words[start : start + COPIED]) for start in range(len(words) - COPIED + 1)}

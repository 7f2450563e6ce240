"""Taking in a new edition of the rules: the numbers that are shipped, and what an edition changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.data import shipped
from adjudicator.rulebook.book import EDITION
from adjudicator.rulebook.official import parse
from tests.house.source import script

NUMBERS = script("make_rule_numbers")
EDITIONS = script("compare_editions")


@pytest.mark.corpus
def test_the_numbers_that_are_shipped_are_those_of_the_edition(official: str) -> None:
    assert NUMBERS.text(parse(official.encode())) == shipped(f"rules-{EDITION}.json").decode()


def test_numbers_have_kind_parent_and_title_and_no_text(small: str) -> None:
    assert NUMBERS.text(parse(small.encode())).splitlines()[1:4] == [
        '{"number":"1","kind":"chapter","title":"Game Concepts"},',
        '{"number":"100","kind":"section","parent":"1","title":"General"},',
        '{"number":"100.1","kind":"rule","parent":"100"},',
    ]


def test_the_words_of_the_glossary_are_shipped_with_the_numbers_of_their_rules_alone(small: str) -> None:
    assert NUMBERS.text(parse(small.encode())).endswith('],"terms":{\n"Deathtouch":["702.2"]\n}}\n')


def test_an_edition_differs_in_nothing_from_itself(small: str) -> None:
    same = EDITIONS.compare(parse(small.encode()), parse(small.encode()))
    assert (same.moved, same.changed, same.gone, same.new) == ({}, (), (), ())


def test_what_moved_changed_went_and_came(small: str) -> None:
    newer = (
        small.replace("April 17, 2026", "June 5, 2027")
        .replace("100.1a A subrule", "100.1a A new one.\n\n100.1b A subrule")
        .replace("The first rule, with", "The first rule of all, with")
        .replace("702.2a Deathtouch does something.\n\n", "")
    )
    found = EDITIONS.compare(parse(small.encode()), parse(newer.encode()))
    assert found.moved == {"100.1a": "100.1b"}
    assert found.changed == ("100.1",)
    assert found.gone == ("702.2a",)
    assert found.new == ("100.1a",)


def test_a_number_that_moved_along_changes_nothing(small: str) -> None:
    older = small.replace("A keyword ability.", "").replace("A subrule follows.", "A subrule follows 702.2a.")
    newer = older.replace("702.2a", "702.2b")
    found = EDITIONS.compare(parse(older.encode()), parse(newer.encode()))
    assert (found.moved, found.changed) == ({"702.2a": "702.2b"}, ())


def test_what_cites_a_rule_is_named(small: str, tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "one.py").write_text('RULE = "100.1a"\n', encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").write_text("\ndef test_100_1a_it_holds() -> None: ...\n", encoding="utf-8")
    newer = small.replace("100.1a A subrule", "100.1b A subrule")
    told = EDITIONS.text(parse(small.encode()), parse(newer.encode()), EDITIONS.citations(tmp_path))
    assert "  100.1a is now 100.1b  cited in engine/one.py:1, tests/test_one.py:2\n" in told


def test_the_project_cites_rules_where_they_are_carried_out() -> None:
    cited = EDITIONS.citations()
    assert any(place.startswith("engine/") for place in cited["704.5f"])
    assert any(place.startswith("tests/rules/") for place in cited["704.5f"])

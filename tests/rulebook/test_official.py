"""Reading the official text file, in every dress it has come in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.problems import Problem
from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.official import parse
from adjudicator.rulebook.store import imported_path, write


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_encoding_and_line_end_reads_the_same(small: str, encoding: str, end: str) -> None:
    assert parse(small.replace("\n", end).encode(encoding)) == parse(small.encode())


def test_the_parts_of_the_file(small: str) -> None:
    read = parse(small.encode())
    assert read.edition == "2026-04-17"
    assert list(read.rules) == [
        "1",
        "100",
        "100.1",
        "100.1a",
        "101",
        "101.1",
        "7",
        "702",
        "702.2",
        "702.2a",
        "702.179",
    ]
    assert read.rules["100.1"].text == "The first rule, with “quotes” — and a dash."
    assert read.rules["100.1a"].text == "A subrule follows.\nIt has a second line."
    assert read.rules["100.1a"].examples == ("An example — of the subrule.", "Another.")
    assert read.rules["101.1"].text == "The list has\n1. one item,\n2. another item."
    assert (read.rules["702.2"].title, read.rules["702.2"].text) == ("Deathtouch", "")
    assert read.rules["702.179"].title == "Start Your Engines!"
    assert read.glossary == {
        "Deathtouch": "A keyword ability.\nSee rule 702.2, “Deathtouch.”",
        "Dies": "1. One meaning.\n2. Another meaning.",
    }


def test_citations_carry_the_text_after_the_import(small: str) -> None:
    assert imported_path() is None
    write(parse(small.encode()))
    book = Rulebook.load(imported_path())
    rule = book.find("100.1a")
    assert rule is not None
    assert rule.text == "A subrule follows.\nIt has a second line."
    assert rule.text_edition == book.text_edition == "2026-04-17"
    without = book.find("704.5f")
    assert without is not None
    assert (without.text, without.text_edition) == (None, None)
    assert [found.number for found in book.search("second line")] == ["100.1a"]


def test_another_edition_is_known_as_such(small: str) -> None:
    write(parse(small.replace("April 17, 2026", "June 5, 2027").encode()))
    book = Rulebook.load(imported_path())
    rule = book.find("100.1")
    assert rule is not None
    assert (rule.edition, rule.text_edition) == ("2026-04-17", "2027-06-05")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no line"),
        (b"hello", "no line"),
        (b"\x7fELF\x00\x01\x02\x00\x00", "not a text file"),
        (bytes(range(256)), "not a text file"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"effective as of Smarch 32, 2026.", "date"),
        (b"These rules are effective as of April 17, 2026.", "no numbered rules"),
        (b" " * 20_000_001, "too large"),
    ],
)
def test_a_wrong_file_is_refused_with_a_reason(data: bytes, reason: str) -> None:
    with pytest.raises(Problem, match=reason):
        parse(data)


@pytest.mark.parametrize("damage", [b"", b"{", b'{"edition": 1}', b"\xff"])
def test_a_damaged_store_is_a_problem(tmp_path: Path, damage: bytes) -> None:
    stored = tmp_path / "rules.json"
    stored.write_bytes(damage)
    with pytest.raises(Problem, match="import the rules again"):
        Rulebook.load(stored)


@pytest.mark.corpus
def test_the_whole_edition(official: str, rules_data: list[dict[str, Any]]) -> None:
    read = parse(official.replace("\n", "\r\n").encode("utf-8-sig"))
    book = Rulebook.load()
    assert list(read.rules) == list(book) == [rule["number"] for rule in rules_data]
    for rule in rules_data:
        said = read.rules[rule["number"]]
        assert (said.title or said.text) == (rule["title"] or rule["text"])
        assert list(said.examples) == rule["examples"]
        own = said.title or (book.find(rule["parent"]) if rule["parent"] else None)
        assert own is None or isinstance(own, str) or book.find(rule["number"]).title == own.title  # type: ignore[union-attr]
    assert len(read.glossary) == 727

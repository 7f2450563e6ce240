"""The shipped edition: every number, its title, its relations, and what was perhaps meant."""

from __future__ import annotations

import pytest

from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.numbers import key, tidy


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook.load()


def test_the_edition_is_complete(book: Rulebook) -> None:
    assert book.edition == "2026-04-17"
    assert book.text_edition is None
    kinds = [rule.kind for number in book if (rule := book.find(number))]
    assert len(kinds) == len(book) == 3294
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "chapter": 9,
        "section": 147,
        "rule": 1165,
        "subrule": 1973,
    }


def test_a_rule_knows_its_relations(book: Rulebook) -> None:
    rule = book.find("704.5f")
    assert rule is not None
    assert (rule.kind, rule.title, rule.parent, rule.children) == ("subrule", "State-Based Actions", "704.5", ())
    assert (rule.text, rule.examples, rule.text_edition) == (None, (), None)
    above = book.find("704.5")
    assert above is not None
    assert "704.5f" in above.children


@pytest.mark.parametrize(
    ("number", "title"),
    [
        ("1", "Game Concepts"),
        ("601", "Casting Spells"),
        ("601.2a", "Casting Spells"),
        ("702.2", "Deathtouch"),
        ("702.2b", "Deathtouch"),
        ("702.17a", "Reach"),
        ("702.179c", "Start Your Engines!"),
        ("205.3g", "Subtypes"),
    ],
)
def test_the_title_is_the_nearest_one(book: Rulebook, number: str, title: str) -> None:
    rule = book.find(number)
    assert rule is not None
    assert rule.title == title


def test_parents_and_children_agree(book: Rulebook) -> None:
    for number in book:
        rule = book.find(number)
        assert rule is not None
        assert rule.parent is None or number in (book.find(rule.parent) or rule).children
        assert all((book.find(child) or rule).parent == number for child in rule.children)


def test_the_book_is_in_order(book: Rulebook) -> None:
    assert list(book) == sorted(book, key=lambda number: key(number) or (0, 0, 0, ""))


@pytest.mark.parametrize("number", ["704.5l", "704.99", "999.1", "0", "", "704.5F", " 704.5f", "704.5f.", "bolt", "٣"])
def test_what_is_not_a_number_of_the_edition_is_not_found(book: Rulebook, number: str) -> None:
    assert book.find(number) is None
    assert number not in book


@pytest.mark.parametrize(
    ("number", "near"),
    [
        ("704.5l", ("704.5", "704.5j", "704.5k", "704.5m", "704.5n")),
        ("704.99", ("704", "704.5", "704.6", "704.7", "704.8")),
        ("601.2z", ("601.2", "601.2f", "601.2g", "601.2h", "601.2i")),
        ("bolt", ()),
        ("", ()),
    ],
)
def test_near_misses(book: Rulebook, number: str, near: tuple[str, ...]) -> None:
    assert book.near(number) == near


def test_near_misses_exist(book: Rulebook) -> None:
    for number in ("1", "000", "799.1a", "123456.7", "9999", "100.0"):
        assert all(other in book for other in book.near(number))


def test_search_needs_every_word(book: Rulebook) -> None:
    assert [rule.number for rule in book.search("deathtouch", limit=1)] == ["702.2"]
    assert book.search("deathtouch gobbledygook") == ()
    assert book.search("  ") == ()


def test_numbers_are_forgiven_their_dress() -> None:
    assert tidy("Rule 601.2A.") == "601.2a"

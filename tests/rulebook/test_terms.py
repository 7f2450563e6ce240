"""Words of the game: forgiving look-up, and where the rules are about them."""

from __future__ import annotations

import pytest

from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.book import _Numbers
from adjudicator.rulebook.store import ImportedRules
from engine.keywords.table import KEYWORDS, KeywordRule

BOOK = Rulebook.load()


@pytest.mark.parametrize(
    ("word", "term", "rule"),
    [
        ("trample", "Trample", "702.19"),
        ("Tramples", "Trample", "702.19"),
        ("state based action", "State-Based Actions", "704"),
        ("STATE-BASED ACTIONS", "State-Based Actions", "704"),
        ("SBA", "State-Based Actions", "704"),
        ("first strike", "First Strike", "702.7"),
        ("scry", "Scry", "701.22"),
        ("compleated", "Compleated", "702.150"),
        ("daybound", "Daybound", "702.145"),
        ("active player", "Active Player", "102.1"),
        ("APNAP", "APNAP Order", "101.4"),
        ("LKI", "Last Known Information", "113.7a"),
        ("Islandwalk", "Islandwalk", "702.14"),
    ],
)
def test_words_are_found_without_an_import(word: str, term: str, rule: str) -> None:
    found = BOOK.term(word)
    assert found is not None
    assert (found.term, found.rules[0], found.text) == (term, rule, None)


def with_glossary(**glossary: str) -> Rulebook:
    numbers = _Numbers("2026-04-17", ())
    return Rulebook(numbers, {}, ImportedRules("2026-04-17", {}, glossary))


def test_the_glossary_says_what_and_where() -> None:
    book = Rulebook.load()
    imported = ImportedRules(book.edition, {}, {"Ability": "See rule 113, “Abilities,” and rule 602.1a. See rule 999."})
    told = Rulebook(_Numbers(book.edition, tuple(book._entries.values())), {}, imported).term("abilities")
    assert told is not None
    assert (told.term, told.rules) == ("Ability", ("113", "602.1a"))
    assert told.text is not None
    assert told.text_edition == book.edition


@pytest.mark.parametrize(
    "asked", ["APNAP", "last known information", "LKI", "Bands With Other", "mana value", "dies", "Deal"]
)
def test_a_search_for_a_term_begins_with_the_rules_that_the_glossary_names(asked: str) -> None:
    term = BOOK.term(asked)
    assert term is not None
    assert term.rules
    found = [rule.number for rule in BOOK.search(asked)]
    assert set(term.rules) <= set(found[: len(term.rules) + 3])


def test_the_words_of_a_term_find_its_rules_among_other_words() -> None:
    assert "608.2h" in [rule.number for rule in BOOK.search("last known effect")]


def test_the_beginning_of_a_term_is_enough_where_only_one_has_it() -> None:
    book = with_glossary(
        **{"Active Player, Nonactive Player Order": "APNAP.", "Counter (verb)": "...", "Legend": "..."}
    )
    found = book.term("active player")
    assert found is not None
    assert found.text == "APNAP."
    assert book.term("counters") is not None
    assert book.term("active") is None


@pytest.mark.parametrize(
    ("typed", "near"), [("trampel", "Trample"), ("strike", "First Strike"), ("", None), ("\t", None)]
)
def test_what_is_near_is_named(typed: str, near: str | None) -> None:
    assert BOOK.term(typed) is None
    assert (near in BOOK.near_terms(typed)) if near else BOOK.near_terms(typed) == ()


def test_a_rule_has_what_is_around_it() -> None:
    rule = BOOK.placed("704.5f")
    assert rule is not None
    assert (rule.previous, rule.next, rule.below) == ("704.5e", "704.5g", ())
    above = BOOK.placed("704.5")
    assert above is not None
    assert [child.number for child in above.below[:2]] == ["704.5a", "704.5b"]
    first, last = BOOK.placed("1"), BOOK.placed("9")
    assert first is not None
    assert last is not None
    assert (first.previous, last.next) == (None, None)


def test_rules_are_listed_by_their_words() -> None:
    assert BOOK.listed("trample", 1)[0].number == "702.19"


@pytest.mark.parametrize("keyword", KEYWORDS, ids=lambda keyword: keyword.name)
def test_each_keyword_of_cards_leads_to_its_rule(keyword: KeywordRule) -> None:
    found = BOOK.term(keyword.name)
    assert found is not None
    assert keyword.rule in found.rules

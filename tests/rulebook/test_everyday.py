"""What players ask in their own words leads to the rule that answers."""

from __future__ import annotations

import pytest

from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.everyday import answers, questions

BOOK = Rulebook.load()

FIRST = [
    ("who wins if both die", "104.4a"),
    ("both players die at the same time", "104.4a"),
    ("what happens when everyone loses at once", "104.4a"),
    ("do both creatures die", "704.3"),
    ("die", "700.4"),
    ("a player dies", "104.3"),
    ("lose", "104.3"),
    ("how do I win the game", "104.2"),
    ("tie", "104.4"),
    ("when is the game a draw", "104.4"),
    ("draw", "121"),
    ("both at the same time", "101.4"),
    ("our triggers at the same time", "603.3b"),
    ("tapped out", "118.3"),
    ("sac", "701.21"),
    ("sac a creature", "701.21"),
    ("ETB", "603.6a"),
    ("LTB trigger", "603.6c"),
    ("summoning sick", "302.6"),
    ("can a summoning sick creature attack", "302.6"),
    ("mill", "701.17"),
    ("fizzle", "608.2b"),
    ("what happens if a spell fizzles?", "608.2b"),
    ("bounce", "400.3"),
    ("bounce a token", "111.7"),
    ("board wipe", "701.8"),
    ("ping", "120.3"),
    ("flicker", "400.7"),
    ("unblockable", "509.1b"),
    ("who goes first", "103.1"),
    ("too many cards in hand", "514.1"),
    ("two legendary", "704.5j"),
    ("two legendary creatures with the same name", "704.5j"),
    ("run out of cards", "104.3c"),
    ("what happens if I draw from an empty library", "104.3c"),
    ("infinite loop", "104.4b"),
    ("can I respond to a land", "305.1"),
    ("roll a die", "706"),
    ("commander tax", "903.8"),
    ("can I play two lands", "305.2"),
    ("what happens to auras when the creature dies", "704.5m"),
    ("equipment when the creature dies", "704.5n"),
    ("mana burn", "500.5"),
    ("scoop", "104.3a"),
]


def found(asked: str) -> tuple[str, ...]:
    return tuple(rule.number for rule in BOOK.listed(asked, 3) or BOOK.nearest(asked, 3))


@pytest.mark.parametrize(("asked", "rule"), FIRST)
def test_the_rule_that_answers_comes_first(asked: str, rule: str) -> None:
    assert found(asked)[0] == rule


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("draw", "104.4"),
        ("lose", "104.3b"),
        ("die", "104.3"),
        ("too many cards in hand", "402.2"),
        ("spell fizzles with two targets", "608.2b"),
        ("which trigger goes first", "603.3b"),
        ("what if the blocker dies before damage", "509.1h"),
        ("who draws first", "103.8a"),
    ],
)
def test_it_is_among_the_first_three(asked: str, rule: str) -> None:
    assert rule in found(asked)


def test_every_rule_of_an_answer_is_one() -> None:
    assert [rule for one in questions() for rule in one.rules if rule not in BOOK] == []
    assert all(one.needed for one in questions())


@pytest.mark.parametrize("asked", ["trample", "first strike", "state-based actions", "704.5j", "", "xyzzy", "of the"])
def test_words_of_the_rules_are_found_as_they_were(asked: str) -> None:
    assert answers(asked) == ()


def test_an_answer_to_fewer_of_the_words_is_none() -> None:
    assert [one.rules[0] for one in answers("roll a die")] == ["706"]


def test_what_the_rules_have_themselves_comes_behind() -> None:
    assert found("mill")[:2] == ("701.17", "701.17a")
    assert "701.17d" in [rule.number for rule in BOOK.search("mill")]

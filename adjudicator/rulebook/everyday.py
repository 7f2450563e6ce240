"""How players ask, and the rules that answer: their own words for what the rules call otherwise."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from adjudicator.data import shipped
from adjudicator.rulebook.terms import folded

_SMALL_WORDS: Final = (
    "a all am an and are as at be both by can could did do does for from has have how i if in into is it its may me my no"
    " not of on or our so than that the their them then there they this to was we what when where which who whose why will"
    " with you your"
)
SMALL: Final = frozenset(_SMALL_WORDS.split())
"""Words that say nothing of what is looked for."""
_FILLING: Final = ("happen", "mean", "work", "rule", "player", "opponent", "game", "get", "go", "still", "same", "card")
"""Words that a question has without being about them."""
_PASSED_OVER: Final = frozenset(map(folded, (*SMALL, *_FILLING)))
_LONGEST: Final = 200


class Answer(msgspec.Struct, frozen=True):
    """The rules that answer a question, and which of its words they are an answer to; ``whole``: to all of them.

    ``close``: to so many things in it.
    """

    rules: tuple[str, ...]
    words: frozenset[str]
    whole: bool
    close: int


class _Question(msgspec.Struct, frozen=True):
    """Groups of words of which one each has to be there, those of which one may be, and the rules."""

    needed: tuple[tuple[str, ...], ...]
    other: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]


class _Table(msgspec.Struct, frozen=True):
    words: dict[str, tuple[str, ...]]
    questions: dict[str, tuple[str, ...]]


def answers(said: str) -> tuple[Answer, ...]:
    """What answers a question, the closest first.

    An answer to fewer words than another one, all of which are that one's too, is none.

    >>> answers("who wins if both die")[0].rules[0], answers("when does a spell fizzle")[0].rules
    ('104.4a', ('608.2b',))
    """
    asked = folded(said[:_LONGEST])
    meant = frozenset(asked.split()) - _PASSED_OVER
    found = [answer for one in questions() if (answer := _answer(one, asked, meant)) is not None]
    kept = [one for one in found if not any(one.words < other.words for other in found)]
    return tuple(sorted(kept, key=lambda one: (-len(one.words), -one.close)))


def _answer(question: _Question, asked: str, meant: frozenset[str]) -> Answer | None:
    spans = [_found(group, asked) for group in question.needed]
    if not all(spans):
        return None
    covered = {word for span in (*spans, *(_found(group, asked) for group in question.other)) for word in span}
    return Answer(question.rules, meant & covered, meant <= covered, len(spans))


def _found(group: Iterable[str], asked: str) -> frozenset[str]:
    """The words of a question that say one of these."""
    return frozenset(word for one in group if f" {one} " in f" {asked} " for word in one.split())


@lru_cache(maxsize=1)
def questions() -> tuple[_Question, ...]:
    """All that there are answers to."""
    table = msgspec.convert(tomllib.loads(shipped("everyday.toml").decode()), _Table)
    words = {name: tuple(dict.fromkeys(map(folded, said))) for name, said in table.words.items()}

    def group(names: str) -> tuple[str, ...]:
        return tuple(one for name in names.split("/") for one in words.get(name) or (folded(name),))

    return tuple(
        _Question(
            tuple(group(part) for part in asked.split() if not part.startswith("?")),
            tuple(group(part[1:]) for part in asked.split() if part.startswith("?")),
            rules,
        )
        for asked, rules in table.questions.items()
    )

"""Rule numbers: their order, and which numbers were perhaps meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

_NUMBER = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,6})([a-z]?))?")
_BEFORE = re.compile(r"(?:comprehensive rules?|cr|rules?|§)(?:[\s:.§]+|(?=\d))")
_LOOSE = re.compile(r"(\d+)[.,\- ]+(\d+)[^a-z0-9]*([a-z]?)\W*")
_BEGUN = re.compile(r"([1-9]\d\d)\.?(\d{1,3})([a-z]?)|\d{1,6}")
_TYPED = re.compile(r"\d[\d.]*[a-z]?")

Key = tuple[int, int, int, str]


def key(number: str) -> Key | None:
    """Where a number stands in the book, or ``None`` if it is no rule number; chapters come before their sections.

    >>> key("704.5f")
    (7, 704, 5, 'f')
    >>> sorted(["107.14", "107.1a", "1", "107.1", "107"], key=key)
    ['1', '107', '107.1', '107.1a', '107.14']
    >>> key("seven") is None
    True
    """
    match = _NUMBER.fullmatch(number)
    if match is None:
        return None
    section, rule, letter = match.groups()
    if len(section) == 1:
        return (int(section), 0, int(rule or 0), letter or "")
    return (int(section[0]), int(section), int(rule or 0), letter or "")


def above(number: str) -> str | None:
    """What a number stands below: of a subrule the rule, then the section, then the chapter.

    >>> above("704.5f"), above("704.5"), above("704"), above("7")
    ('704.5', '704', '7', None)
    """
    if number[-1].isalpha():
        return number[:-1]
    if "." in number:
        return number.partition(".")[0]
    return number[0] if len(number) > 1 else None


def kind_of(number: str) -> Literal["chapter", "section", "rule", "subrule"]:
    """What a number is the number of.

    >>> kind_of("7"), kind_of("704"), kind_of("704.5"), kind_of("704.5f")
    ('chapter', 'section', 'rule', 'subrule')
    """
    if number[-1].isalpha():
        return "subrule"
    if "." in number:
        return "rule"
    return "section" if len(number) > 1 else "chapter"


def tidy(text: str) -> str:
    """A rule number as people write it, as the book has it.

    >>> tidy(" Rule 704.5F. "), tidy("CR 100.1."), tidy("702,19 (b)"), tidy("§704.5f")
    ('704.5f', '100.1', '702.19b', '704.5f')
    """
    said = text.strip().lower()
    before = _BEFORE.match(said)
    bare = said[before.end() :] if before is not None else said
    loose = _LOOSE.fullmatch(bare)
    return f"{loose[1]}.{loose[2]}{loose[3]}" if loose is not None else bare.rstrip(".")


def is_typed(text: str) -> bool:
    """Whether a tidy text is a number, or the beginning of one.

    >>> is_typed("704."), is_typed("704.5f"), is_typed("legend rule")
    (True, True, False)
    """
    return _TYPED.fullmatch(text) is not None


def meant(text: str) -> str:
    """The number that a text begins with; with its dot, where that was forgotten.

    >>> meant("613.8a1"), meant("7045f"), meant("1003"), meant("legend rule")
    ('613.8a', '704.5f', '100.3', 'legend rule')
    """
    begun = _BEGUN.match(text)
    if begun is None:
        return text
    return f"{begun[1]}.{begun[2]}{begun[3]}" if begun[1] else begun[0]


def neighbours(number: str, known: Sequence[str], limit: int = 4) -> tuple[str, ...]:
    """The numbers of ``known`` (in order) that stand closest to ``number``, half before it and half after.

    >>> neighbours("704.5l", ["704.5j", "704.5k", "704.5m", "704.5n"], limit=2)
    ('704.5k', '704.5m')
    """
    place = key(number)
    if place is None:
        return ()
    before = [other for other in known if (key(other) or place) < place]
    after = [other for other in known if (key(other) or place) > place]
    kept = before[-(limit // 2) :] + after
    missing = limit - len(kept)
    if missing > 0:
        kept = before[-(limit // 2 + missing) :] + after
    return tuple(kept[:limit])

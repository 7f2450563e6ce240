"""Words of the game: what the glossary says of them once it was imported, and where the rules are about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from rapidfuzz import fuzz, process

_MEANT: Final = 75
"""How like a word has to be to one that it may be a slip for, in percent."""
_NEAR: Final = 5
_LONGEST: Final = 200
NO_GLOSSARY: Final = (
    "The glossary's text is Wizards of the Coast's, and is not imported here. The rules about this word are listed."
)
"""Why a word has no text."""
NO_ENTRY: Final = "The imported glossary has no entry of this word: the rules about it are listed."
"""Why a word has none all the same."""
_NUMBER: Final = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_NUMBERS: Final = re.compile(
    rf"\b(?:rules?|[Ss]ee) ({_NUMBER.pattern}(?:(?:, and|, or|,| and| or) {_NUMBER.pattern})*)"
)
_OTHER: Final = re.compile(r"\b[Ss]ee (?:also )?[\"“]?([A-Z][^.;”]*)")
_PLAIN: Final = re.compile(r"[^a-z0-9+/]+")


_SHORT_FOR: Final = {
    "sba": "state-based actions",
    "etb": "enters the battlefield",
    "ltb": "leaves the battlefield",
    "apnap": "apnap order",
    "lki": "last known information",
    "cmc": "mana value",
    "mv": "mana value",
}
"""What players write for some terms."""


class Named(msgspec.Struct, frozen=True):
    """A rule as it is listed: its number, its title or that of what it belongs to, and what it says in a line."""

    number: str
    title: str
    summary: str | None


class Term(msgspec.Struct, frozen=True):
    """A word of the game. ``text`` is the glossary's, if it was imported; ``rules`` are those that are about the word.

    ``edition`` is that of the numbers, ``text_edition`` that of the text. ``listed`` has the rules in a line each, and
    ``note`` says why there is no text, where there is none.
    """

    term: str
    text: str | None
    rules: tuple[str, ...]
    edition: str
    text_edition: str | None
    listed: tuple[Named, ...] = ()
    note: str | None = None


def folded(word: str) -> str:
    """A word as it is looked up: in lower case, without marks, its plural as its singular.

    >>> folded("State-Based Actions") == folded("state based action")
    True
    """
    plain = _PLAIN.sub(" ", word.casefold().replace("’", "'").replace("'", "")).strip()
    return " ".join(_single(part) for part in plain.split())


def cited(text: str) -> Iterator[str]:
    """The numbers that a text of the glossary refers to, in their order.

    >>> list(cited("See rules 113.7a, 608.2b, and 800.4h. See also rule 100, “General.”"))
    ['113.7a', '608.2b', '800.4h', '100']
    """
    lists = (found.group(1) for found in _NUMBERS.finditer(text))
    return iter(dict.fromkeys(number for listed in lists for number in _NUMBER.findall(listed)))


def index(glossary: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Where the rules are about each term of a glossary; one that only sends to other terms is where those are.

    >>> index({"APNAP Order": "See Turn Order.", "Turn Order": "See rule 101.4."})
    {'APNAP Order': ('101.4',), 'Turn Order': ('101.4',)}
    """
    known = by_key(glossary)
    found: dict[str, tuple[str, ...]] = {}
    for term, text in glossary.items():
        meant_by = (known.get(folded(said)) for said in _OTHER.findall(text))
        sent = (number for other in meant_by if other is not None for number in cited(glossary[other]))
        found[term] = tuple(cited(text)) or tuple(dict.fromkeys(sent))
    return {term: numbers for term, numbers in found.items() if numbers}


def meant(word: str, terms: Mapping[str, str]) -> str | None:
    """The term that is called so; ``terms`` has them by how they are looked up. Of "A, B", "A (kind)" and "A Rule" A is
    enough.
    """
    key = folded(_SHORT_FOR.get(folded(word), word))
    if key not in terms:
        key = key.removeprefix("the ")
    if key in terms:
        return terms[key]
    begun = [term for known, term in terms.items() if key and known.startswith(f"{key} ")]
    short = [term for term in begun if folded(re.split(r"[,(]", term, maxsplit=1)[0]) in (key, f"{key} rule")]
    return short[0] if len(short) == 1 else None


def near(word: str, terms: Mapping[str, str]) -> tuple[str, ...]:
    """Terms that were perhaps meant, the likeliest first, at most five: with words that begin so, then alike."""
    key = folded(word)
    if not key or len(key) > _LONGEST:
        return ()
    begun = sorted((known for known in terms if f" {key}" in f" {known}"), key=lambda known: (len(known), known))
    alike = process.extract(key, terms.keys(), scorer=fuzz.ratio, limit=_NEAR, score_cutoff=_MEANT)
    found = (*begun[:_NEAR], *(hit[0] for hit in alike))
    return tuple(dict.fromkeys(terms[known] for known in found))[:_NEAR]


def begun(word: str, terms: Mapping[str, str], most: int) -> tuple[str, ...]:
    """The terms with words that begin so, the shortest first; all, in their order, where nothing was typed."""
    key = folded(word)
    found = (known for known in terms if not key or f" {key}" in f" {known}")
    ranked = sorted(found, key=lambda known: (not known.startswith(key), len(known), known)) if key else list(found)
    return tuple(terms[known] for known in ranked[:most])


def by_key(terms: Iterable[str]) -> dict[str, str]:
    """Terms by how they are looked up; of two that are looked up alike the first."""
    found: dict[str, str] = {}
    for term in terms:
        found.setdefault(folded(term), term)
    return found


def _single(word: str) -> str:
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us")) else word

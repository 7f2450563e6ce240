"""The rules that a ruling cites, each looked up in the edition: one that is not there is a defect of the engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from typing import Any

from adjudicator.rulebook import Rulebook
from adjudicator.rulebook.numbers import key
from adjudicator.rulebook.store import last_change, store_path

DOCUMENT = "CR"


class UnknownRule(Exception):  # noqa: N818  (named as the log reads it)
    """The engine cited a rule that the edition does not have."""


def installed_rulebook() -> Rulebook:
    """The rulebook with the imported texts; loaded anew after an import."""
    path = store_path()
    return _rulebook(path, last_change(path))


@lru_cache(maxsize=1)
def _rulebook(path: Path, changed: int | None) -> Rulebook:
    return Rulebook.load(path if changed is not None else None)


def citations(numbers: Iterable[str], book: Rulebook) -> dict[str, dict[str, Any]]:
    """What the book has on each number, in the order of the book; ``text`` is null where it was not imported.

    :raises UnknownRule: there is no such rule.

    >>> citations(["704.5g", "601.2a"], Rulebook.load())["601.2a"]["title"]
    'Casting Spells'
    """
    found = sorted(set(numbers), key=_place)
    return dict(zip(found, map(_citation, found, repeat(book)), strict=True))


@lru_cache(maxsize=4096)
def _place(number: str) -> tuple[object, ...]:
    return key(number) or ()


@lru_cache(maxsize=4096)
def _citation(number: str, book: Rulebook) -> dict[str, Any]:
    rule = book.find(number)
    if rule is None:
        raise UnknownRule(f"{number} is no rule of the edition {book.edition}")
    record = {"title": rule.title, "summary": rule.summary, "text": rule.text, "document": DOCUMENT}
    if rule.text is not None and rule.text_edition != book.edition:
        record["text_edition"] = rule.text_edition
    return record

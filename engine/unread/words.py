"""The words of a line that was not read, made comparable: no reminder text, its object's names as ``~``, lower case."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.oracle.normalise import self_names

_REMINDER = re.compile(r" ?\([^()]*\)")
_LABEL = re.compile(r"^[^\W\d][\w'’,!?.& -]*? — (?=[^\W\d])")
_THIS = re.compile(
    r"\bthis (creature|artifact|enchantment|land|permanent|equipment|aura|vehicle|planeswalker|saga|class|battle|siege|"
    r"token|case|room|spacecraft|fortification|contraption)\b"
)
_IS_KEPT = re.compile(r"companion|to solve|host|augment|hidden agenda|gotcha|[ivx]+(, [ivx]+)* —")
"""What stands before a dash and says what the line is."""


@lru_cache(maxsize=8192)
def plain(text: str, name: str, types: tuple[str, ...]) -> str:
    """A line in comparable words. ``name`` and ``types`` are those of its object.

    >>> plain("Whenever Aurelia attacks, untap it.", "Aurelia, the Warleader", ("legendary", "creature"))
    'whenever ~ attacks, untap it.'
    """
    text = _REMINDER.sub("", text).replace("’", "'")
    label = _LABEL.match(text)
    if label is not None and not _IS_KEPT.match(label[0].lower()):
        text = text[label.end() :]
    for one in self_names(name, types):
        text = re.sub(rf"(?<!\w){re.escape(one)}(?!\w)", "~", text)
    text = " ".join(text.lower().split())
    text = _THIS.sub("~", text)
    return text.replace("this card", "~card").replace("this spell", "~spell")


_LIST = re.compile(r"(or|and/or)\b")
_RESTRICTED = re.compile(r",? *if\b|.*\btriggers only\b")


def condition_of(text: str) -> str:
    """The trigger condition of a triggered ability: up to the comma that ends it, lists with "or" included (603.1).

    >>> condition_of("whenever ~ attacks, blocks, or dies, draw a card.")
    'whenever ~ attacks, blocks, or dies'
    """
    parts = text.split(". ")[0].split(", ")
    last = max((place for place, part in enumerate(parts) if place and _LIST.match(part)), default=0)
    return ", ".join(parts[: last + 1])


def is_restricted(text: str) -> bool:
    """Whether a triggered ability says more of when it triggers than the event for which it waits (603.2h, 603.4).

    >>> is_restricted("whenever ~ attacks, if you control it, untap it."), is_restricted("whenever ~ attacks, untap it.")
    (True, False)
    """
    return _RESTRICTED.match(text.lower().removeprefix(condition_of(text.lower()))) is not None


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a line, those in quotation marks with what they stand in."""
    return tuple(
        part.strip() for part in re.split(r"(?<=[.])\s+(?=[^\s])(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", text) if part
    )

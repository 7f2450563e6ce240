"""Cleave: a text with words in square brackets, which are not there if the cleave cost was paid (702.148a)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities.ability import Keyword, SpellAbility
from engine.state.definition import RulesLine, Unread

_BRACKETS: Final = re.compile(r"[\[\]]")
_IN_BRACKETS: Final = re.compile(r" ?\[[^\]]*\]")


def is_cleaved(text: str) -> bool:
    """Whether a text has cleave, and words in square brackets."""
    return text.startswith("Cleave ") and "[" in text


def cleaved_lines(text: str, compiled: Callable[[str], tuple[RulesLine, ...]]) -> tuple[RulesLine, ...]:
    """The lines of the whole text. Its keyword has the instructions that are left without the words in brackets: if they
    were not all read, it is not understood.
    """
    whole, left = compiled(_BRACKETS.sub("", text)), compiled(_IN_BRACKETS.sub("", text))
    below = tuple(one for line in left for one in line.abilities if isinstance(one, SpellAbility))
    unread = next((line.unread for line in left if line.unread is not None), None)
    said = text.split("\n")
    texts = said if len(said) == len(whole) else [line.text for line in whole]
    return tuple(_line(line, printed, below, unread) for line, printed in zip(whole, texts, strict=True))


def _line(line: RulesLine, said: str, below: tuple[SpellAbility, ...], unread: Unread | None) -> RulesLine:
    if line.unread is not None:
        return line
    keyword = next((one for one in line.abilities if isinstance(one, Keyword) and one.name == "cleave"), None)
    if keyword is None:
        return msgspec.structs.replace(line, text=said)
    if unread is not None:
        why = f"without the words in square brackets: {unread.why}"
        return RulesLine(line.text, unread=Unread(line.text, (0, len(line.text)), why, "static"))
    return msgspec.structs.replace(line, abilities=(msgspec.structs.replace(keyword, below=below),))

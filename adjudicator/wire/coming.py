"""Ids that only come to be in a run: of tokens, copies, abilities on the stack, effects (``engine.state.ids``)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.abilities.lexicon import SUBTYPES
from engine.state.ids import base

_NO_WORD: Final = re.compile(r"[^\w']+|_+")
_OF_ANOTHER: Final = re.compile(r"(?P<of>.+)\.[a-z]+(-\d+)?")
_NUMBERED: Final = re.compile(r"(?P<stem>.+)-\d+")
_BEFORE_NAMES: Final = ("card", "create", "name", "named")
"""What stands before names: of cards in a request, and of tokens in texts (111.4)."""
_TYPES: Final = frozenset(word.lower() for subtype in SUBTYPES for word in subtype.split())


def slug(text: str) -> str:
    """Words in lower case with dashes between them.

    >>> slug("Create a 1/1 Elf Warrior")
    '-create-a-1-1-elf-warrior-'
    """
    return f"-{_NO_WORD.sub('-', text.lower()).strip('-')}-"


def may_come(ref: str, knows: Callable[[str], bool], said: Callable[[], str]) -> bool:
    """Whether a run may make something with this id: ``bears-1.trigger-7`` where there is ``bears-1``, ``soldier-token-9``
    where a text can create a Soldier, ``grizzly-bears-9`` where something is called so. ``said`` are all texts, as a slug.
    """
    one = base(ref)
    if knows(one):
        return True
    if (found := _OF_ANOTHER.fullmatch(one)) is not None:
        return may_come(found["of"], knows, said)
    if (found := _NUMBERED.fullmatch(one)) is None:
        return False
    stem = found["stem"]
    if stem == "emblem":
        return True
    words = stem.split("-")
    if words[-1] == "token":
        texts = said()
        return all(word in _TYPES or f"-{word}-" in texts for word in words)
    texts = said()
    return any(f"-{lead}{slug(stem)}" in texts for lead in _BEFORE_NAMES)

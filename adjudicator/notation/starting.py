"""With what a statement begins: whether a word names a player, or goes on with what is said of the one above."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.notation.acting import ADVANCING, RESOLVING, is_verb
from adjudicator.notation.asking import ASKING
from adjudicator.notation.cursor import Cursor, meant, nearest
from adjudicator.notation.earlier import says_deed
from adjudicator.notation.setting import PLAYER_WORDS, TURN_WORDS, VARIANTS, ZONES, says_of_player

_SHORT_PLAYER: Final = re.compile(r"[A-Z]|[A-Z]?AP|P\d")
STARTS: Final = (
    "turn", "players", "stack", "effect", "delayed trigger", "card", *ASKING, *ZONES, *RESOLVING, *ADVANCING, *VARIANTS,
    "starting life", "range of influence",
)  # fmt: skip
"""With what a statement may begin, beside a player."""


def says_player(name: str, cursor: Cursor) -> bool:
    """Whether what follows a word makes it a player's line; a word that is near to one that begins a statement is none."""
    short = _SHORT_PLAYER.fullmatch(name) is not None
    if cursor.done:
        return short
    typo = not short and name.islower() and bool(nearest([name, *cursor.words().split()], STARTS).words)
    cursor.mark(",")
    if cursor.mark("("):
        cursor.inside(")")
    colon = cursor.mark(":")
    acts = is_verb(cursor)
    cursor.take("has", "is", "at", "with")
    if any(map(cursor.looks, ("life", *ZONES, *PLAYER_WORDS))) or says_deed(cursor):
        return not typo
    if cursor.number() is None:
        return (colon and cursor.token() is None) or (short and not acts)
    return bool(cursor.looks("life")) or short or not meant(name, STARTS)


def goes_on(cursor: Cursor) -> bool:
    """Whether what is said of the player above goes on: ``20 life``; of two numbers the first is a player's name."""
    token, second = cursor.token(), cursor.token(1)
    numbers = [one is not None and one.text.isdecimal() for one in (token, second)]
    return says_of_player(cursor) and not all(numbers) and not any(map(cursor.looks, ZONES))


def is_start(cursor: Cursor) -> bool:
    """Whether a statement begins here that is none of a player."""
    return any(map(cursor.looks, (*STARTS, *TURN_WORDS))) and _SHORT_PLAYER.fullmatch(cursor.words()) is None

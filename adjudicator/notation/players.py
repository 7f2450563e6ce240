"""Who plays: the words that make a player's line, and players who have none but act, or are acted on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from adjudicator.notation.acting import ADVANCING, RESOLVING, is_verb
from adjudicator.notation.asking import ASKING
from adjudicator.notation.cursor import Cursor, meant, nearest
from adjudicator.notation.earlier import says_deed
from adjudicator.notation.lexing import Span, Statement
from adjudicator.notation.setting import PLAYER_WORDS, TURN_WORDS, VARIANTS, ZONES
from adjudicator.wire.nearness import near

STARTS: Final = (
    "turn", "players", "stack", "effect", "delayed trigger", "card", *ASKING, *ZONES, *RESOLVING, *ADVANCING, *VARIANTS,
    "starting life", "range of influence",
)  # fmt: skip
"""With what a statement may begin, beside a player."""
_SHORT: Final = re.compile(r"[A-Z]|[A-Z]?AP|P\d")
_LETTER: Final = re.compile(r"([A-W]|[A-Z]?AP|P\d)(?:['’]s)?")
"""What players are mostly called, alone or with what is theirs; the last letters stand for numbers and names."""
_BEFORE: Final = frozenset({"targeting", "target", "attacks", "attacking", "at", "on", "to", "by", "against", "from"})
"""Behind these words a player may be named."""
_FEWEST: Final = 2


class Unlisted(msgspec.Struct, frozen=True):
    """A player without a line: where they are first named, and whether they are the first who acts."""

    name: str
    span: Span
    first: bool


def says_player(name: str, cursor: Cursor) -> bool:
    """Whether what follows a word makes it a player's line; a word that is near to one that begins a statement is none."""
    short = _SHORT.fullmatch(name) is not None
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


def is_start(cursor: Cursor) -> bool:
    """Whether a statement begins here that is none of a player."""
    return any(map(cursor.looks, (*STARTS, *TURN_WORDS))) and _SHORT.fullmatch(cursor.words()) is None


def unlisted(listed: tuple[Statement, ...], players: tuple[str, ...]) -> Iterator[Unlisted]:
    """The players who act, or are acted on, and have no line: so many as a game lacks that has two players (100.1).

    Where two are listed already, one more name is rather a mistake.
    """
    known, acted = list(players), False
    for one in listed:
        for place in range(len(one.tokens) if not one.definition else 0):
            if len(known) >= _FEWEST:
                return
            acts = is_verb(Cursor(one.tokens[place + 1 :], one.span))
            name = _named(one, place, tuple(known), acts)
            if name is not None and name not in known:
                known.append(name)
                yield Unlisted(name, one.tokens[place].span, acts and not acted)
            acted = acted or acts


def _named(statement: Statement, place: int, known: tuple[str, ...], acts: bool) -> str | None:
    """The player that a word names."""
    token = statement.tokens[place]
    if token.kind != "word":
        return None
    before = statement.tokens[place - 1].key if place else ""
    if (letter := _LETTER.fullmatch(token.text)) is not None:
        return letter[1] if acts or before in _BEFORE or letter[1] != token.text else None
    words = [token.text, *(word.text for word in statement.tokens[1:2])]
    name = place == 0 and acts and token.text.istitle() and not near(token.text, known)
    return token.text if name and not nearest(words, STARTS).words else None

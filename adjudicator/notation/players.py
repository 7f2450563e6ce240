"""Players who have no line, but act or are acted on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from adjudicator.notation.acting import is_verb
from adjudicator.notation.cursor import Cursor, nearest
from adjudicator.notation.lexing import Span, Statement
from adjudicator.notation.starting import STARTS
from adjudicator.wire.nearness import near
from adjudicator.wire.records.board import Board

_LETTER: Final = re.compile(r"([A-W]|[A-Z]?AP|P\d)(?:['’]s)?")
"""What players are mostly called, alone or with what is theirs; the last letters stand for numbers and names."""
_BEFORE: Final = frozenset({"targeting", "target", "attacks", "attacking", "at", "on", "to", "by", "against", "from"})
"""Behind these words a player may be named."""
_ON: Final = frozenset({"and", "with", "then", "for"})
"""Words that go on behind a player who was named."""
_FEWEST: Final = 2


class Unlisted(msgspec.Struct, frozen=True):
    """A player without a line: where they are first named, and whether they are the first who acts."""

    name: str
    span: Span
    first: bool


def unlisted(listed: tuple[Statement, ...], players: tuple[str, ...]) -> Iterator[Unlisted]:
    """The players who act, or are acted on, and have no line: so many as a game lacks that has two players (100.1). Where
    just one is named at all, the other one has the next letter.

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
    if len(known) == 1:
        yield Unlisted("B" if known[0] != "B" else "A", listed[-1].span, False)


def another(board: Board) -> str:
    """What another player may be called."""
    taken = {player.id.upper() for player in board.players}
    return "A" if "A" not in taken else "B"


def _named(statement: Statement, place: int, known: tuple[str, ...], acts: bool) -> str | None:
    """The player that a word names."""
    token = statement.tokens[place]
    if token.kind != "word":
        return None
    before = statement.tokens[place - 1].key if place else ""
    if (letter := _LETTER.fullmatch(token.text)) is not None:
        return letter[1] if acts or before in _BEFORE or letter[1] != token.text else None
    if (letter := _LETTER.fullmatch(token.text.upper())) is not None and _is_no_article(statement, place, acts):
        return letter[1] if acts or before in _BEFORE or letter[1] != token.text.upper() else None
    words = [token.text, *(word.text for word in statement.tokens[1:2])]
    name = place == 0 and acts and token.text.istitle() and not near(token.text, known)
    return token.text if name and not nearest(words, STARTS).words else None


def _is_no_article(statement: Statement, place: int, acts: bool) -> bool:
    """Whether a letter in lower case is rather a player than "a": it begins what is done, or nothing follows it that it
    could be the article of.
    """
    if statement.tokens[place].key != "a":
        return True
    before, behind = statement.tokens[:place], statement.tokens[place + 1 : place + 2]
    begins = not before or before[-1].key in (",", "and", "then", ":")
    return (acts and begins) or not behind or behind[0].kind == "mark" or behind[0].key in _ON

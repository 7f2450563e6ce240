"""A board as it is typed behind a command: what stands at its end is completed, as far as Discord takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicator.cards.database import CardDatabase
from adjudicator.cards.names import name_key
from adjudicator.notation.modifiers import MODIFIERS

_OF_THINGS: Final = "activates|on|targeting|with|and|bolts|shocks|blocks"
#: What a name may stand behind: a mark, or a word between two names.
_BEFORE_A_NAME: Final = re.compile(rf"[:;,\n(] *|\b(?:casts|plays|{_OF_THINGS}) ", re.IGNORECASE)
#: What speaks of something that is on the board.
_OF_THE_BOARD: Final = re.compile(rf"\b(?:{_OF_THINGS}) $", re.IGNORECASE)
_LISTED: Final = re.compile(
    r"\b(?:hand|battlefield|graveyard|exile|command zone|commander|stack): *([^;\n]*)", re.IGNORECASE
)
_IN_BRACKETS: Final = re.compile(r"[(\[][^)\]]*[)\]]?")
_PLAYER: Final = re.compile(r"(?:^|[;\n]) *(?:player )?([A-Z]) ")
#: What a player's statement, or one without a player, goes on with.
_BY_PLAYERS: Final = (
    "hand:", "battlefield:", "graveyard:", "exile:", "library:", "commander:",
    "casts", "activates", "plays", "attacks", "blocks", "passes", "responds",
)  # fmt: skip
_BY_NOBODY: Final = ("hand:", "battlefield:", "graveyard:", "exile:", "library:", "stack:",
                     "explain", "explore", "resolve", "go to", "turn", "use defaults")  # fmt: skip
_COUNT: Final = re.compile(r"\d+x? ")
_LEAST_TYPED: Final = 2


def completed(typed: str, known: CardDatabase, most: int) -> Iterator[str]:
    """The board with what stands at its end completed: a name, what is said of a permanent, or how a statement begins."""
    places = [found.end() for found in _BEFORE_A_NAME.finditer(typed)]
    start = max(places, default=0)
    before = typed[:start].rstrip(" ")
    if before[-1:] in ("", ";", "\n"):  # no name stands there
        yield from _statements(typed[:start], typed[start:])
        return
    if before.rfind("(") > before.rfind(")"):
        words = (word for word in MODIFIERS if word.startswith(typed[start:].casefold()))
        yield from (f"{typed[:start]}{word}" for word in words)
        return
    if _OF_THE_BOARD.search(typed[:start]):
        key = name_key(typed[start:]) if typed[start:] else ""
        there = (name for name in _on_board(typed[:start]) if _begins(name, key))
        yield from (f"{typed[:start]}{name}" for name in there)
    if found := _COUNT.match(typed, start):
        start = found.end()
    if len(typed[start:]) >= _LEAST_TYPED:
        yield from (f"{typed[:start]}{name}" for name in known.complete(typed[start:], most))


def _begins(name: str, key: str) -> bool:
    """Whether a name or one of its words begins so."""
    return f" {name_key(name)}".find(f" {key}") >= 0


def _on_board(typed: str) -> Iterator[str]:
    """The cards that the zones of a board list, and its players."""
    entries = (entry for zone in _LISTED.findall(typed) for entry in _IN_BRACKETS.sub("", zone).split(","))
    names = (_COUNT.sub("", entry.strip(), count=1).strip() for entry in entries)
    yield from dict.fromkeys((*filter(None, names), *_PLAYER.findall(typed)))


def _statements(before: str, begun: str) -> Iterator[str]:
    """The board with the word completed that says what its last statement is about."""
    player, space, word = begun.rpartition(" ")
    if word and " " not in player:
        words = _BY_PLAYERS if player else _BY_NOBODY
        yield from (f"{before}{player}{space}{one}" for one in words if one.startswith(word.casefold()))

"""Assumptions for people: what matters each on its own, the mere defaults together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

Record = dict[str, Any]

_OF_PLAYERS = {
    "life": "starting life",
    "max_hand_size": "maximum hand size of seven",
    "library/size": "library of 40 cards",
}
_OF_BOARD = {
    "/state/battlefield": "nothing unusual about permanents",
    "/state/players": "empty zones",
    "/state/stack": "empty stack",
    "/state/effects": "no effects from earlier",
    "/state/pending_triggers": "no waiting triggers",
    "/state/day_night": "neither day nor night",
    "/state/history": "nothing earlier that matters",
    "/state/turn/passed": "nobody has passed",
}
_OF_TURN = ("/state/turn/active", "/state/turn/step", "/state/turn/number", "/state/turn/priority", "/state/variant")
_PLAYER = re.compile(r"/state/players/\d+/(.+)")


def assumed(records: Iterable[Record | str]) -> list[str]:
    """The assumptions in sentences: payments, choices, timestamps and the like first, then the defaults in one.

    A default is listed also where the request states the same value, for that is the same request.

    >>> assumed([{"text": "A has the starting life total of 20.", "pointer": "/state/players/0/life"}, "A pays {R}."])
    ['A pays {R}.', 'The usual, wherever the request says nothing else: starting life (A).']
    """
    told: list[str] = []
    by_player: dict[str, list[str]] = {}
    usual: list[str] = []
    for record in records:
        text, pointer = (record, "") if isinstance(record, str) else (record["text"], record.get("pointer") or "")
        found = _PLAYER.fullmatch(pointer)
        if found is not None and found[1] in _OF_PLAYERS:
            by_player.setdefault(_OF_PLAYERS[found[1]], []).append(_who(text))
        elif pointer in _OF_BOARD:
            usual.append(_OF_BOARD[pointer])
        elif pointer in _OF_TURN:
            usual.append(text.rstrip(".").removeprefix("It is ").removeprefix("The game is "))
        else:
            told.append(f"{text} ({pointer})" if pointer not in ("", "/state") else text)
    defaults = [*_for_players(by_player), *usual]
    return [*told, f"The usual, wherever the request says nothing else: {', '.join(defaults)}."] if defaults else told


def _for_players(words: dict[str, list[str]]) -> Iterator[str]:
    for what, players in words.items():
        yield f"{what} ({', '.join(players)})"


def _who(text: str) -> str:
    """The player that a sentence about a player begins with."""
    return re.split(r" has |'s library ", text, maxsplit=1)[0]

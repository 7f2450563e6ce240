"""Assumptions for people: what matters each on its own, the mere defaults together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from adjudicator.ruling.usual import OF_BOARD, OF_PLAYERS, OF_TURN, of_player

Record = dict[str, Any]


def assumed(records: Iterable[Record | str]) -> list[str]:
    """The assumptions in sentences: payments, choices, timestamps and the like first, then the defaults in one.

    A default is listed also where the request states the same value, for that is the same request.

    >>> assumed([{"text": "A has the starting life total of 20.", "pointer": "/state/players/0/life"}, "A pays {R}."])
    ['A pays {R}.', 'Defaults, left out or said: starting life (A).']
    """
    told: list[str] = []
    by_player: dict[str, list[str]] = {}
    usual: list[str] = []
    for record in records:
        text, pointer = (record, "") if isinstance(record, str) else (record["text"], record.get("pointer") or "")
        found = of_player(pointer)
        if found is not None:
            by_player.setdefault(OF_PLAYERS[found], []).append(_who(text))
        elif pointer in OF_BOARD:
            usual.append(OF_BOARD[pointer])
        elif pointer in OF_TURN:
            usual.append(text.rstrip(".").removeprefix("It is ").removeprefix("The game is "))
        else:
            told.append(f"{text} ({pointer})" if pointer not in ("", "/state") else text)
    defaults = dict.fromkeys([*_for_players(by_player), *usual])
    return [*told, f"Defaults, left out or said: {', '.join(defaults)}."] if defaults else told


def _for_players(words: dict[str, list[str]]) -> Iterator[str]:
    for what, players in words.items():
        yield f"{what} ({', '.join(players)})"


def _who(text: str) -> str:
    """The player that a sentence about a player begins with."""
    return re.split(r" has |'s library ", text, maxsplit=1)[0]

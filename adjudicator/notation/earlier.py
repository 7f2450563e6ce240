"""What players have done earlier this turn (608.2i): ``A has drawn 2 cards this turn``; read and written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from adjudicator.notation.cursor import Cursor
from adjudicator.wire.records.board import HistoryEntry
from engine.state.history import EventName


class Deed(msgspec.Struct, frozen=True):
    """What a player has done, or what was done to them: how it is said, and how the log has it.

    ``together``: one entry tells how much, or how many; else there is an entry for each.
    """

    event: EventName
    said: str
    one: str
    several: str
    together: bool = False
    also: tuple[str, ...] = ()

    def words(self, amount: int) -> str:
        """What is written."""
        return f"has {self.said} {amount} {self.one if amount == 1 else self.several} this turn"

    def entries(self, player: str, turn: int, amount: int) -> tuple[HistoryEntry, ...]:
        """What the log has."""
        if self.together:
            return (HistoryEntry(event=self.event, turn=turn, player=player, amount=amount),)
        return (HistoryEntry(event=self.event, turn=turn, player=player),) * amount


DEEDS: Final = (
    Deed("draw", "drawn", "card", "cards", together=True, also=("drew",)),
    Deed("cast_spell", "cast", "spell", "spells"),
    Deed("attack", "attacked with", "creature", "creatures"),
    Deed("gain_life", "gained", "life", "life", together=True),
    Deed("lose_life", "lost", "life", "life", together=True),
    Deed("deal_damage", "been dealt", "damage", "damage", together=True, also=("was dealt",)),
    Deed("discard", "discarded", "card", "cards"),
    Deed("sacrifice", "sacrificed", "permanent", "permanents"),
    Deed("create_token", "created", "token", "tokens"),
    Deed("mill", "milled", "card", "cards"),
)
"""All that there are words for."""

Done = tuple[Deed, int]
MOST: Final = 100
"""So many of one kind are said at most."""


def read_deed(cursor: Cursor) -> Done | None:
    """Take what a player has done this turn; 0 of it: they have not.

    :raises Fault: there is more of it than happens in a turn.
    """
    start = cursor.at
    cursor.take("has")
    for deed in DEEDS:
        if not cursor.take(deed.said, *deed.also):
            continue
        amount = 0 if cursor.take("no") else cursor.amount()
        if amount is not None and amount >= 0 and cursor.take(deed.one, deed.several):
            if amount > MOST and not deed.together:
                cursor.fail(f"{MOST} are the most that can be said here.")
            cursor.take("this turn", "so far this turn")
            return deed, amount
        cursor.at = start
        return None
    cursor.at = start
    return None


def says_deed(cursor: Cursor) -> bool:
    """Whether the next words say what a player has done this turn."""
    start = cursor.at
    found = read_deed(cursor) is not None
    cursor.at = start
    return found


def written(history: Sequence[HistoryEntry], players: Sequence[str], turn: int) -> dict[str, tuple[str, ...]] | None:
    """What is said of each player, if that tells the whole log; else ``None``."""
    said = {player: tuple(_runs([entry for entry in history if entry.player == player])) for player in players}
    read = [
        entry for player, runs in said.items() for deed, amount in runs for entry in deed.entries(player, turn, amount)
    ]
    if read != [*history]:
        return None
    return {player: tuple(deed.words(amount) for deed, amount in runs) for player, runs in said.items()}


def _runs(entries: Sequence[HistoryEntry]) -> Iterator[Done]:
    by_event = {deed.event: deed for deed in DEEDS}
    for event, group in groupby(entries, key=lambda entry: entry.event):
        listed = tuple(group)
        if (deed := by_event.get(event)) is None:
            continue
        if deed.together:
            yield from ((deed, one.amount or 0) for one in listed)
        else:
            yield deed, len(listed)

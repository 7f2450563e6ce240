"""What an ability has chosen before and can't choose again: names, modes (608.2i, 700.2).

It is kept in the log: a permanent that comes back is another object, and has chosen nothing (400.7).
"""

from __future__ import annotations

from typing import Final

from engine.dialogue.unsupported import feature
from engine.layers.naming import name_of
from engine.table.recording import remember
from engine.table.table import Table
from engine.triggers.once_each_turn import assume_complete

CHOSEN: Final = "choose"
"""How the log calls such a choice."""


class Memory:
    """The choices of one ability, which stands on the stack as ``ability``: all of them, or those of this turn alone."""

    def __init__(self, table: Table, ability: str, *, this_turn: bool) -> None:
        facts = table.state.objects[ability].on_stack
        if facts is None or facts.source is None or facts.index is None:
            feature(ability, "granted abilities that ask what they have chosen before")
        self._table = table
        self._source, self._index = facts.source, facts.index
        self._this_turn = this_turn

    def chosen(self) -> tuple[str, ...]:
        """What can't be chosen again."""
        state = self._table.state
        if self._this_turn:
            assume_complete(self._table, self._source, "choice for an ability")
        elif "game" not in state.history_complete:
            name = name_of(state, self._source)
            self._table.assume(f"There was no choice for {name} earlier: the history lists none.")
        found = tuple(
            e.kind or ""
            for e in state.history
            if (e.event, e.amount) == (CHOSEN, self._index)
            and self._source in e.objects
            and (e.turn == state.turn.number or not self._this_turn)
        )
        if found and self._has_become_a_copy():
            feature(self._source, "what an ability chose before, of an object that has become a copy since it entered")
        return found

    def _has_become_a_copy(self) -> bool:
        """Whether the text of the object was another one for a time, whose choices the log does not tell apart (707.4)."""
        obj = self._table.state.objects.get(self._source)
        return obj is not None and any(one.timestamp != obj.timestamp for one in obj.copies)

    def keep(self, player: str, what: str) -> None:
        """Remember that it was chosen."""
        self._table.state = remember(self._table.state, CHOSEN, player, (self._source,), self._index, what)

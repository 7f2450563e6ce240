"""What was found out of a state is kept with it: how much that was at a moment, and how to forget what came later.

Work is counted where something is found out. A run that goes on from a moment has to find out as much as the one that came
to it had to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.layers.looking import Look, View
from engine.state.game import GameState


class Remembered:
    """What was known of some states at a moment."""

    def __init__(self, states: Iterable[GameState]) -> None:
        self._known: list[tuple[dict[Any, Any], dict[Any, Any]]] = []
        for state in states:
            self._note(state)

    def restore(self) -> None:
        """Know that again, and no more."""
        for memo, was in self._known:
            memo.clear()
            memo.update(was)

    def _note(self, state: GameState) -> None:
        """Everything beside the facts of a state that changes as questions are asked of it."""
        beside: dict[Any, Any] = state.__dict__
        known = self._known
        known.append((beside, beside.copy()))
        for one in beside.values():
            match one:
                case Look():
                    known.append((one.known, one.known.copy()))
                case View():  # at a state before it
                    known.append((one.look.known, one.look.known.copy()))
                case dict():
                    known.append((one, one.copy()))
                case tuple():  # a state that comes of it, too
                    for other in one:
                        if isinstance(other, GameState):
                            self._note(other)
                case _:
                    pass

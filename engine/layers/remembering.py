"""What was found out of a state is kept with it: how much that was at a moment, and how to forget what came later.

Work is counted where something is found out. A run that goes on from a moment has to find out as much as the one that came
to it had to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.layers.looking import Look, View
from engine.state.game import GameState


class Remembered:
    """What was known of some states at a moment."""

    def __init__(self, states: Iterable[GameState]) -> None:
        self._known = tuple((memo, dict(memo)) for state in states for memo in _memos(state))

    def restore(self) -> None:
        """Know that again, and no more."""
        for memo, was in self._known:
            memo.clear()
            memo.update(was)


def _memos(state: GameState) -> Iterator[dict[Any, Any]]:
    """Everything beside the facts of a state that changes as questions are asked of it."""
    beside: dict[Any, Any] = state.__dict__
    yield beside
    for one in beside.values():
        if isinstance(one, View):
            yield one.look.known
        elif isinstance(one, Look):
            yield one.known
        elif isinstance(one, dict):
            yield one
        elif isinstance(one, tuple):  # a state that comes of it, too
            yield from (memo for other in one if isinstance(other, GameState) for memo in _memos(other))

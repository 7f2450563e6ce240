"""Text that is not understood and may make a board possible that looks as if no game had reached it."""

from __future__ import annotations

from engine.layers import view
from engine.state.game import GameState


def unread_about(state: GameState, word: str) -> tuple[str, str] | None:
    """A permanent with a line that was not read and has this word, and the line."""
    sight = view(state)
    found = ((one, line.text) for one in state.battlefield for line in sight.of(one).unread)
    return next(((one, text) for one, text in found if word in text.lower()), None)

"""Space sculptor (702.158): every creature is in a sector while a permanent sculpts space."""

from __future__ import annotations

from operator import methodcaller
from typing import Final

from engine.abilities.instructions.keyword_actions import Sector
from engine.layers import view
from engine.state.game import GameState, permanents_whose

SECTORS: Final[tuple[Sector, ...]] = ("alpha sector", "beta sector", "gamma sector")
"""The sector designations (702.158b)."""

KEYWORD: Final = "space sculptor"


def forgotten(state: GameState) -> tuple[str, ...]:
    """The permanents that lose their sectors: nobody sculpts space any more (702.158b)."""
    held = tuple([one for one in state.marked if sector_of(state, one)])
    if not held or space_sculptors(state):
        return ()
    sources = (facts.source for one in state.stack if (facts := state.objects[one].on_stack) is not None)
    if any(source is not None and view(state).of(source).has_keyword(KEYWORD) for source in sources):
        return ()
    return held


def sector_of(state: GameState, one: str) -> str | None:
    """The sector that a creature is in, if it is in one."""
    words = state.objects[one].designations
    return next((word for word in SECTORS if word in words), None) if words else None


def space_sculptors(state: GameState) -> tuple[str, ...]:
    """The permanents with space sculptor, on whose cards it is printed."""
    printed = permanents_whose(state, _HAS_SPACE_SCULPTOR)
    if not printed:
        return ()
    return tuple(one for one in printed if view(state).of(one).has_keyword(KEYWORD))


_HAS_SPACE_SCULPTOR: Final = methodcaller("has_printed", KEYWORD)

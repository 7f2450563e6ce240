"""Space sculptor (702.158): every creature is in a sector while a permanent sculpts space."""

from __future__ import annotations

from typing import Final

from engine.abilities.instructions.keyword_actions import Sector
from engine.layers import view
from engine.state.game import GameState

SECTORS: Final[tuple[Sector, ...]] = ("alpha sector", "beta sector", "gamma sector")
"""The sector designations (702.158b)."""

KEYWORD: Final = "space sculptor"


def forgotten(state: GameState) -> tuple[str, ...]:
    """The permanents that lose their sectors: nobody sculpts space any more (702.158b)."""
    held = tuple(one for one in state.battlefield if sector_of(state, one))
    if not held or any(sculpts_space(state, one) for one in state.battlefield):
        return ()
    sources = (facts.source for one in state.stack if (facts := state.objects[one].on_stack) is not None)
    if any(source is not None and view(state).of(source).has_keyword(KEYWORD) for source in sources):
        return ()
    return held


def sector_of(state: GameState, one: str) -> str | None:
    """The sector that a creature is in, if it is in one."""
    return next((word for word in SECTORS if word in state.objects[one].designations), None)


def sculpts_space(state: GameState, one: str) -> bool:
    """Whether a permanent has space sculptor."""
    return state.objects[one].definition.has_printed(KEYWORD) and view(state).of(one).has_keyword(KEYWORD)

"""The Ring (701.54): who its bearers are, and whose they are."""

from __future__ import annotations

from typing import Final

from engine.layers import view
from engine.state.game import GameState

BEARER: Final = "ring_bearer"
"""The designation of a Ring-bearer (701.54b)."""


def taken_over(before: GameState, after: GameState) -> tuple[str, ...]:
    """The Ring-bearers that another player has just gained control of (701.54a)."""
    bearers = [one for one in after.marked if BEARER in after.objects[one].designations]
    if not bearers:
        return ()
    return tuple(
        one
        for one in bearers
        if one in before.battlefield and view(before).of(one).controller != view(after).of(one).controller
    )

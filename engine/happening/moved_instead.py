"""Where objects went that replacement effects moved elsewhere (614.6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import kinds
from engine.layers.naming import names_of
from engine.state.game import GameState
from engine.state.objects import Zone


def told_instead(state: GameState, elsewhere: Iterable[kinds.MoveObject]) -> list[str]:
    """Where each object went that a replacement effect moved elsewhere (614.6)."""
    return [f"{names_of(state, (one.object,))} is {put_instead(one.to)} instead." for one in elsewhere]


def put_instead(zone: Zone) -> str:
    """Where something went by a replacement effect (614.6)."""
    match zone:
        case "exile":
            return "exiled"
        case "command":
            return "put into the command zone"
        case _:
            return f"put into its owner's {zone}"

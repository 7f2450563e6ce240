"""Moves from zone to zone that the rules make in several places (400.7, 404.1)."""

from __future__ import annotations

from engine.events import kinds
from engine.state.history import Cause
from engine.state.ids import successor


def to_graveyard(object_id: str, cause: Cause) -> kinds.MoveObject:
    """The move into the owner's graveyard (404.1)."""
    return kinds.MoveObject(object=object_id, to="graveyard", becomes=successor(object_id), cause=cause)

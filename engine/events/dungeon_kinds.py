"""What happens to dungeon cards (309)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.definition import Definition


class BringDungeon(Event, frozen=True, kw_only=True):
    """A player puts a dungeon card that they own from outside the game into the command zone (309.2a)."""

    becomes: str
    definition: Definition
    player: str


class MoveMarker(Event, frozen=True, kw_only=True):
    """A player puts their venture marker on a room of their dungeon, or moves it there (309.4a, 309.5a)."""

    object: str
    player: str
    room: str


class CompleteDungeon(Event, frozen=True, kw_only=True):
    """A player removes their dungeon card from the game, and so completes it (309.7)."""

    object: str
    player: str

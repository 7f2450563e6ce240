"""Dungeons (309): the rooms of a dungeon card, venturing into it (701.49), and having completed one (309.7)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef


class EntersRoom(Node, frozen=True):
    """The trigger condition of a room ability: its owner moves their venture marker into this room (309.4c).

    ``room`` is the room's name, ``leads`` the rooms that the arrows out of it point to. ``only``: the dungeon can be
    entered only by venturing into that quality (701.49d).
    """

    room: str
    leads: tuple[str, ...] = ()
    only: str = ""


class CompletesDungeon(Node, frozen=True):
    """A player completes a dungeon (309.7)."""

    who: PlayerRef


class Venture(Node, frozen=True):
    """A player ventures into the dungeon (701.49a–c), or ``into`` a quality (701.49d)."""

    who: PlayerRef
    into: str = ""


class HasCompleted(Node, frozen=True):
    """The player has completed a dungeon (309.7), or the one of that name."""

    who: PlayerRef
    dungeon: str = ""
    negated: bool = False

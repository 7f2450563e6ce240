"""Designations that players and the game can have (702.131, 725, 726, 731): getting them, and asking for them."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef

PlayerDesignation = Literal["monarch", "initiative", "city's blessing"]
"""What a player can be or have: the monarch, the initiative, the city's blessing (725.1, 726.1, 702.131c)."""

ALONE: tuple[PlayerDesignation, ...] = ("monarch", "initiative")
"""Designations that one player can have at a time (725.3, 726.3)."""

DayOrNight = Literal["day", "night"]


class GetsDesignation(Node, frozen=True):
    """A player becomes the monarch, takes the initiative, or gets the city's blessing (725.1, 726.1, 702.131)."""

    who: PlayerRef
    what: PlayerDesignation


class BecomesDayOrNight(Node, frozen=True):
    """It becomes day, or it becomes night (731.1)."""

    to: DayOrNight


class Radiation(Node, frozen=True):
    """A player mills a card for each rad counter that they have; each nonland card milled so costs them 1 life and one of
    the counters (728.1).
    """

    who: PlayerRef


class PlayerBecomes(Node, frozen=True):
    """The trigger condition that a player becomes the monarch, or takes the initiative (725, 726.2)."""

    who: PlayerRef
    what: PlayerDesignation


class DayChanges(Node, frozen=True):
    """The trigger condition that day becomes night or night becomes day (731.1a)."""


class HasDesignation(Node, frozen=True):
    """The player has the designation; ``who`` ``None``: any player has it ("there is no monarch", negated)."""

    who: PlayerRef | None
    what: PlayerDesignation
    negated: bool = False


class IsDayOrNight(Node, frozen=True):
    """It is day, or night; ``neither``: it is neither day nor night (731.1)."""

    which: Literal["day", "night", "neither"]


DesignationAction = GetsDesignation | BecomesDayOrNight | Radiation
"""Instructions about designations of players and of the game, and about rad counters."""

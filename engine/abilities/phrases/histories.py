"""Questions about the past (608.2i).

An event is said with the nodes of trigger conditions, its objects with the nouns of the one filter language.
``perfect`` is only wording: "you've cast" for "you cast", "you had a land enter under your control" for "a land entered".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.phrases.filters import Noun
    from engine.abilities.phrases.quantities import Period
    from engine.abilities.phrases.references import ObjectRef, PlayerRef
    from engine.abilities.triggers.events import TriggerEvent


class Happened(Node, frozen=True):
    """Such an event has happened in the period, at least ``low`` times (608.2i): "if a creature died this turn".

    ``none``: it has not happened at all. ``amount``: ``low`` is what such events came to together, as in "if you gained
    3 or more life this turn". Of "a player" or "an opponent" it is asked whether it is so of any one of them. ``long`` is
    only wording: "entered the battlefield under your control", "left the battlefield under your control".
    """

    event: TriggerEvent
    low: int = 1
    none: bool = False
    period: Period = "this turn"
    amount: bool = False
    perfect: bool = False
    long: bool = False


class ResolvedTimes(Node, frozen=True):
    """This is the so-manyeth time that this ability has resolved this turn (608.2i).

    ``short`` is only wording: "it's the second time", after a sentence that said of what.
    """

    ordinal: int
    short: bool = False


class ActivatedTimes(Node, frozen=True):
    """This ability has been activated so many times or more this turn (602.5b, 608.2i)."""

    least: int


class CastInOrder(Node, frozen=True):
    """It was the so-manyeth spell that the player cast in the period (608.2i): "if it was the second spell you cast".

    ``of``: among those that fit this phrase, "if it's the second creature spell you cast this turn".
    """

    what: ObjectRef
    ordinal: int
    who: PlayerRef
    period: Period = "this turn"
    of: Noun | None = None


class EnteredFrom(Node, frozen=True):
    """It entered the battlefield from this zone of the player (400.7, 608.2i)."""

    what: ObjectRef
    origin: Literal["graveyard", "hand", "exile", "library"]
    of: PlayerRef | None = None


class WasCast(Node, frozen=True):
    """The spell was cast, or the one that the permanent was (400.7d): ``by`` this player, ``origin`` from this zone.

    ``elsewhere``: from anywhere but this zone. ``several``: none of them was, where it is negated. ``active`` is only
    wording: "you cast it" for "it was cast".
    """

    what: ObjectRef
    by: PlayerRef | None = None
    origin: Literal["hand", "graveyard", "exile", "library"] | None = None
    elsewhere: bool = False
    negated: bool = False
    active: bool = False
    several: bool = False


class AsCast(Node, frozen=True):
    """It was so as the spell was cast, or the one that the permanent was (601.2i): "if you controlled a Dragon as you cast
    this spell". A copy was not cast (707.10).
    """

    condition: Condition


class CastInMainPhase(Node, frozen=True):
    """The player cast the spell during a main phase of their own turn (505.1)."""

    what: ObjectRef
    who: PlayerRef

"""Objects by what happened to them: this turn (608.2i), or before in the same text (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.quantities import Period
    from engine.abilities.phrases.references import ObjectRef, PlayerRef
    from engine.abilities.triggers.events import TriggerEvent


class DidThisTurn(Node, frozen=True):
    """This happened to the object this turn, or it did that (608.2i): "a creature that was dealt damage this turn".

    ``by`` is what dealt the damage, or what it crewed or saddled, ``origin`` the zone from which it was put into its
    graveyard, if not from anywhere.
    Only wording: ``short``, "dealt damage by" without "that was"; ``plural``, "were"; ``whose``, how the zone is said.
    """

    what: Literal[
        "entered",
        "attacked",
        "was exerted",
        "was dealt damage",
        "dealt damage",
        "was milled",
        "was put there",
        "was cast",
        "crewed",
        "saddled",
    ]
    by: ObjectRef | None = None
    short: bool = False
    origin: Literal["battlefield", "library"] | None = None
    plural: bool = False
    whose: Literal["", "from libraries"] = ""


class HasDone(Node, frozen=True):
    """Such an event, in which it is :data:`DOER`, has happened to the object, or it did that, in the period (608.2i): "a
    creature that dealt damage to you this turn".

    ``said`` is only wording: whether "that was" or "that were" is said before it, or nothing, or by what it was at the end.
    """

    event: TriggerEvent
    period: Period = "this turn"
    said: Literal["that", "that was", "that were", "", "by late"] = "that"


class DamagedThisWay(Node, frozen=True):
    """Was dealt damage by an instruction before in the same text (608.2c): "dealt damage this way"."""


Deed = Literal[
    "destroyed", "sacrificed", "exiled", "exiled from a hand", "discarded", "milled", "revealed", "put into a graveyard",
    "tapped", "returned", "drawn", "put into a hand", "put onto the battlefield", "most voted", "given counters",
    "chosen", "created", "gained control of", "countered", "goaded",
]  # fmt: skip


class DoneThisWay(Node, frozen=True):
    """An instruction before in the same text did this to it (608.2c): "each card discarded this way".

    ``by``: it is that player's, who was instructed to: "a card they revealed this way". ``of``: that player controlled it
    when it was done. ``counter``: of what was given counters, those that were given some of this kind. ``said`` is only
    wording: "you controlled that were destroyed this way", "had a counter put on it", "on them", "had counters put on it",
    "you exiled".
    """

    what: Deed
    by: PlayerRef | None = None
    of: PlayerRef | None = None
    said: Literal["", "was", "were", "died", "you", "it", "them", "counters"] = ""
    counter: str | None = None


class IsNotExiledThisWay(Node, frozen=True):
    """Is none of the cards that the same text has just exiled (608.2c): "each other card exiled with" an object."""

"""Putting objects somewhere (400.6, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef

if TYPE_CHECKING:
    from engine.abilities.changes import Change


class Move(Node, frozen=True):
    """A player puts objects into a zone (400.6): the hand, the battlefield, the graveyard, or a place in the library.

    ``verb`` is how the text says it. ``under`` says who controls what enters the battlefield; ``None`` is the player who
    puts it there (110.2a). ``of`` is whose zone the text names; a card goes to its owner's all the same (400.3).
    ``origin`` is the zone that the text names for the object itself: it is moved from there only, and the ability
    functions only there (113.6m). ``order`` is that of several cards in the library. An empty ``verb`` is the one before.
    ``being`` is what it is from the moment it enters, by a continuous effect (611.2e); ``said`` how the text calls it then.
    ``counters`` are what it enters the battlefield with (122.6), ``attached`` what it enters attached to (303.4,
    701.3a); ``transformed``: with its back face up (712.14a); ``face_down``: face down, and then ``being`` is what is
    listed for it (708.2, 708.3). ``depth`` is how many cards lie on it in the library, or ``beneath``, as that is then
    (401.7). The player who puts it at the ``library end`` chooses the top or the bottom (608.2d). ``more`` is only
    wording: "an additional", "their choice of", the place said first, "tapped" said last, or that what is no permanent
    is put onto the battlefield "face up". ``attacking``: it enters attacking, and that player where the text says so, or
    what the creature ``beside`` which it attacks does, or did (508.4, 702.49c). ``blocking``: it enters blocking that
    one (509.4).
    """

    who: PlayerRef
    what: ObjectRef
    to: Literal["hand", "battlefield", "graveyard", "library top", "library bottom", "library end"]
    verb: Literal["return", "put", "put back", "is revealed and put", ""]
    tapped: bool = False
    under: PlayerRef | None = None
    of: PlayerRef | None = None
    origin: InZone | None = None
    order: Literal["", "any", "random"] = ""
    counters: tuple[tuple[str, Quantity], ...] = ()
    more: str = ""
    attacking: bool = False
    attacked: PlayerRef | None = None
    beside: ObjectRef | None = None
    blocking: ObjectRef | None = None
    depth: int = 0
    beneath: Quantity | None = None
    attached: ObjectRef | None = None
    transformed: bool = False
    face_down: bool = False
    being: tuple[Change, ...] = ()
    said: str = ""


class Destroy(Node, frozen=True):
    """Destroy permanents (701.8)."""

    what: ObjectRef


class Exile(Node, frozen=True):
    """A player exiles objects (701.13), with ``counters`` on them; ``until`` an object leaves the battlefield (610.3).

    ``face_down``: nobody may look at them (406.3). ``origin``: exiled from the zone that the text names only (400.7).
    ``bound_to`` is the creature that it then haunts (702.55b), or is encoded on (702.99b).
    """

    who: PlayerRef
    what: ObjectRef
    until: ObjectRef | None = None
    face_down: bool = False
    origin: InZone | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    bound_to: ObjectRef | None = None


class Sacrifice(Node, frozen=True):
    """A player sacrifices permanents (701.21): those named, or those that they choose; or all others of the phrase than
    those, the ``rest``.
    """

    who: PlayerRef
    what: ObjectRef
    rest: bool = False

"""Keyword actions that are several things in one word (701)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.kinds_of_cards.ring import RingTempts
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Duration
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef

Sector = Literal["alpha sector", "beta sector", "gamma sector"]
"""The sector that a permanent is in (702.158b)."""

Designation = Literal["monstrous", "suspected", "prepared", "solved", "renowned", "saddled"] | Sector
"""What a permanent can become that is neither an ability nor copiable (701.37b, 701.60b, 702.171b, 719.3b, 722.3a)."""


class Proliferate(Node, frozen=True):
    """A player gives permanents and players of their choice another counter of each kind they have (701.34a)."""

    who: PlayerRef


class Populate(Node, frozen=True):
    """A player creates a token that is a copy of a creature token they control (701.36a); ``attacking``: it enters tapped
    and attacking (508.4).
    """

    who: PlayerRef
    attacking: bool = False


class TimeTravel(Node, frozen=True):
    """A player puts a time counter on each of any number of permanents they control and suspended cards they own that have
    one, or removes one (701.56a).
    """

    who: PlayerRef


class Explore(Node, frozen=True):
    """A permanent explores (701.44a), ``times`` in succession where the text says so. ``again`` is only wording."""

    what: ObjectRef
    times: Quantity | None = None
    again: bool = False


class Exploits(Node, frozen=True):
    """What is sacrificed by the instruction before, the object exploits (702.110b); heeded as it is sacrificed."""

    by: ObjectRef


class Connive(Node, frozen=True):
    """A permanent connives, once with so many cards (701.50a, 701.50e). ``plain`` is only wording: without the number."""

    what: ObjectRef
    amount: Quantity
    plain: bool = False


class Endure(Node, frozen=True):
    """A permanent endures so much (701.63a)."""

    what: ObjectRef
    amount: Quantity


class Amass(Node, frozen=True):
    """A player amasses a kind of Army (701.47a). ``unsaid`` is only wording: no kind is printed, and Zombies are meant
    (701.47d).
    """

    who: PlayerRef
    subtype: str
    amount: Quantity
    unsaid: bool = False


class Bolster(Node, frozen=True):
    """A player bolsters: counters on their creature with the least toughness (701.39a)."""

    who: PlayerRef
    amount: Quantity


class Adapt(Node, frozen=True):
    """The permanent adapts: counters if it has none (701.46a)."""

    amount: Quantity


class Monstrosity(Node, frozen=True):
    """The permanent becomes monstrous, with counters, if it is not (701.37a)."""

    amount: Quantity


class Suspect(Node, frozen=True):
    """A player suspects creatures (701.60a)."""

    what: ObjectRef


class Designate(Node, frozen=True):
    """Permanents become prepared, solved or renowned, or saddled until end of turn (702.112a, 702.171b, 719.3a, 722.3a);
    or crewed, which marks nothing (702.122d).
    """

    what: ObjectRef
    word: Literal["prepared", "solved", "renowned", "saddled", "crewed"]


class Undesignate(Node, frozen=True):
    """Permanents become unprepared, or are no longer suspected (722.3b, 701.60a).

    ``said`` is only wording: that they become no longer suspected, or that "it's" so.
    """

    what: ObjectRef
    word: Literal["prepared", "suspected"]
    said: Literal["", "become", "contracted"] = ""


class Incubate(Node, frozen=True):
    """A player creates an Incubator token with so many +1/+1 counters on it (701.53a)."""

    who: PlayerRef
    amount: Quantity


class Blight(Node, frozen=True):
    """A player puts so many -1/-1 counters on a creature they control (701.68a)."""

    who: PlayerRef
    amount: Quantity


class Clash(Node, frozen=True):
    """A player clashes with another: each reveals their top card, and may put it on the bottom (701.30a, 701.30b)."""

    who: PlayerRef
    whom: PlayerRef


class Fateseal(Node, frozen=True):
    """The controller looks at so many cards on top of an opponent's library, and puts any on the bottom (701.29a)."""

    amount: Quantity


class Transform(Node, frozen=True):
    """A player transforms permanents, or converts them: they turn their other faces up (701.27a, 701.28a)."""

    what: ObjectRef
    word: Literal["transform", "convert"] = "transform"


class Flip(Node, frozen=True):
    """Permanents are flipped (710.1a)."""

    what: ObjectRef


class PutItsCounters(Node, frozen=True):
    """Put as many counters of each kind as an object has, or last had, on another (122.8)."""

    of: ObjectRef
    on: AnyRef


class DoubleCounters(Node, frozen=True):
    """Double the number of counters of a kind on permanents or players (701.10e). ``kind`` ``None`` is each kind."""

    kind: str | None
    on: AnyRef


class Planeswalk(Node, frozen=True):
    """A player planeswalks: in a game without planar decks nobody can (701.31a)."""

    who: PlayerRef


class DoublePT(Node, frozen=True):
    """Double or triple creatures' power, toughness or both (701.10a, 701.10b, 701.11a, 701.11b). ``late`` is only wording:
    "the power of".
    """

    what: ObjectRef
    power: bool
    toughness: bool
    duration: Duration
    late: bool = False
    factor: Literal[2, 3] = 2


KeywordAction = (
    Proliferate
    | Populate
    | TimeTravel
    | Explore
    | Exploits
    | Connive
    | Endure
    | Amass
    | Bolster
    | Adapt
    | Monstrosity
    | Suspect
    | Designate
    | Undesignate
    | Blight
    | Clash
    | Fateseal
    | Transform
    | Flip
    | Incubate
    | RingTempts
    | DoubleCounters
    | PutItsCounters
    | DoublePT
    | Planeswalk
)

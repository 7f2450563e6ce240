"""Trigger conditions: which events an ability waits for (603.1, 603.2)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.filters import Noun
from engine.abilities.node import Node
from engine.abilities.references import ObjectRef, PlayerRef, This

EventSubject = Noun | ObjectRef
"""Whose event: any object that fits, or one that is named (the object itself, its host)."""


class Dies(Node, frozen=True):
    """It is put into a graveyard from the battlefield (700.4). ``long`` is only wording: the text says just that."""

    what: EventSubject
    long: bool = False


class Enters(Node, frozen=True):
    """It enters the battlefield (603.6a)."""

    what: EventSubject


class Leaves(Node, frozen=True):
    """It leaves the battlefield (603.6c)."""

    what: EventSubject


class Attacks(Node, frozen=True):
    """It attacks (508.1m)."""

    what: EventSubject


class Blocks(Node, frozen=True):
    """It blocks (509.1i)."""

    what: EventSubject


class BecomesTapped(Node, frozen=True):
    """It becomes tapped (701.26a)."""

    what: EventSubject


class DealsDamage(Node, frozen=True):
    """It deals damage, or combat damage, to a player or an object (120.1)."""

    what: EventSubject
    combat: bool
    to: PlayerRef | Noun | None


class Casts(Node, frozen=True):
    """A player casts a spell that fits (601.2i)."""

    who: PlayerRef
    what: Noun


class CastsThis(Node, frozen=True):
    """A player casts this spell (601.2i)."""

    who: PlayerRef
    what: This


class GainsLife(Node, frozen=True):
    """A player gains life (119.9)."""

    who: PlayerRef


class LosesLife(Node, frozen=True):
    """A player loses life (119.9)."""

    who: PlayerRef


class Draws(Node, frozen=True):
    """A player draws a card (121.1)."""

    who: PlayerRef


class Discards(Node, frozen=True):
    """A player discards a card (701.9)."""

    who: PlayerRef
    what: Noun


class BeginningOf(Node, frozen=True):
    """A step or phase begins (603.2b, 500.6).

    ``first`` and ``late`` are only wording: the precombat main phase is called the first main phase, and "the upkeep of
    enchanted creature's controller" names the player last.
    """

    step: Literal["upkeep", "draw step", "precombat main phase", "combat", "end step"]
    whose: PlayerRef
    first: bool = False
    late: bool = False


class Chapters(Node, frozen=True):
    """Lore counters on this Saga come to be at least one of these numbers (714.2b, 714.2c)."""

    numbers: tuple[int, ...]


class OneOf(Node, frozen=True):
    """Any of several events; if one event fits more than one of them, the ability still triggers only once (603.2c).

    ``shared`` is only wording: what is said once for all of them, the subject ("enters or attacks") or the verb
    ("~ or another creature dies").
    """

    events: tuple[TriggerEvent, ...]
    shared: Literal["subject", "verb"] = "subject"


TriggerEvent = (
    Dies
    | Enters
    | Leaves
    | Attacks
    | Blocks
    | BecomesTapped
    | DealsDamage
    | Casts
    | CastsThis
    | GainsLife
    | LosesLife
    | Draws
    | Discards
    | BeginningOf
    | Chapters
    | OneOf
)

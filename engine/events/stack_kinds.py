"""What happens to spells and abilities on the stack (601.2i, 602.2, 115, 701.6, 714.2e)."""

from __future__ import annotations

from typing import Literal

from engine.events.event import Event

Countered = Literal["graveyard", "exile", "hand", "library top", "library bottom"]
"""Where a countered spell goes: the graveyard, unless what counters it says otherwise (701.6a, 614.15)."""


class CounterSpell(Event, frozen=True, kw_only=True):
    """A spell or ability is countered (701.6a), ``by`` another whose source is ``source``."""

    object: str
    source: str | None
    by: str | None = None
    to: Countered = "graveyard"


class BecomeCast(Event, frozen=True, kw_only=True):
    """A spell has been cast (601.2i)."""

    object: str
    player: str


class AbilityActivated(Event, frozen=True, kw_only=True):
    """An ability has been activated (602.2b). ``keyword`` is what it is an ability of (702).

    A mana ability uses no stack: then the object is its source. It is told of only if it is an exhaust ability.
    """

    object: str
    player: str
    keyword: str = ""


class BecomeTarget(Event, frozen=True, kw_only=True):
    """An object or player becomes the target of a spell or ability that a player puts on the stack (601.2c, 603.3d)."""

    object: str
    by: str
    player: str


class SpendManaToCast(Event, frozen=True, kw_only=True):
    """A player pays mana to cast a spell: how much they spent on spells this turn before it and after it (700.14)."""

    player: str
    before: int
    after: int


class ActFinalChapter(Event, frozen=True, kw_only=True):
    """The final chapter ability of a Saga has triggered or resolved (714.2e); nothing of the game changes by that."""

    object: str
    does: Literal["triggers", "resolves"]


StackEvent = CounterSpell | BecomeCast | AbilityActivated | BecomeTarget | SpendManaToCast | ActFinalChapter
"""What happens to spells and abilities on the stack."""

"""What happens to players and what they do (102, 104, 121, 309, 701, 725)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import This
from engine.abilities.players.designations import DayOrNight, PlayerDesignation
from engine.abilities.players.turns import SkipPart
from engine.events.event import Event


class DesignatePlayer(Event, frozen=True, kw_only=True):
    """A player becomes the monarch, takes the initiative, or gets the city's blessing (725, 726, 702.131)."""

    player: str
    what: PlayerDesignation


class TemptedByRing(Event, frozen=True, kw_only=True):
    """The Ring has tempted a player, who has chosen a Ring-bearer, if they had a creature (701.54a, 701.54d)."""

    player: str
    bearer: str | None


class DayNight(Event, frozen=True, kw_only=True):
    """It becomes day, or night (731.1). ``changed``: it was the other before (731.1a)."""

    to: DayOrNight
    changed: bool


class PlayerLeaves(Event, frozen=True, kw_only=True):
    """A player leaves the game after all objects that they own, unknown cards and mana included (800.4a)."""

    player: str


class DiscardCard(Event, frozen=True, kw_only=True):
    """A player discards a card (701.9a). ``by`` controls the spell or ability whose effect that is, if it is one's:
    what is discarded as a cost or at cleanup is not.
    """

    object: str
    player: str
    by: str | None = None


class DrawCard(Event, frozen=True, kw_only=True):
    """A player draws one card (121.1)."""

    player: str


class DrawCards(Event, frozen=True, kw_only=True):
    """A player is to draw so many cards, which they then do one at a time (121.2, 121.2a)."""

    player: str
    amount: int


class GetSpeed(Event, frozen=True, kw_only=True):
    """A player's speed increases; for a player without speed, it becomes so much (702.179c)."""

    player: str
    amount: int


class CycleCard(Event, frozen=True, kw_only=True):
    """A player has cycled a card, by discarding it as a cost (702.29c). ``object`` is what the card is now, ``x`` the value
    of X in that cost.
    """

    object: str
    player: str
    x: int | None = None


Deed = Literal[
    "scry", "surveil", "commit a crime", "collect evidence", "win a coin flip", "lose a coin flip",
    "clash", "win a clash", "forage", "search", "proliferate",
]  # fmt: skip
DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)


class PlayerAct(Event, frozen=True, kw_only=True):
    """A player does what a keyword action says, and nothing else of it is an event (701.22, 701.25, 700.13).

    ``amount`` is how many cards they have looked at as they scried or surveiled.
    """

    player: str
    action: Deed
    amount: int = 1


class RollDie(Event, frozen=True, kw_only=True):
    """A player has rolled a die, and did not ignore the roll (706.2, 706.6)."""

    player: str
    sides: int
    natural: int
    result: int


class BeginStep(Event, frozen=True, kw_only=True):
    """A step or a main phase begins (500.6)."""

    player: str


class BeginPart(Event, frozen=True, kw_only=True):
    """A player is to begin a turn, which may be an ``extra`` one, a step or a phase, which may be skipped (614.10)."""

    player: str
    part: SkipPart
    extra: bool = False


DRAWS: Final = ("104.4c", "104.4e")
"""By which rules an effect says that the game is a draw for a player, who leaves it without losing (104.5)."""


class PlayerLoses(Event, frozen=True, kw_only=True):
    """A player loses the game (104.3), by the rule named, or it is a draw for them."""

    player: str
    rule: str


class ShuffleLibrary(Event, frozen=True, kw_only=True):
    """A library is shuffled: nobody knows its order, but of what is put into a place in it then (701.24, 701.24g)."""

    player: str
    placed: tuple[str, ...] = ()


class MoveMarker(Event, frozen=True, kw_only=True):
    """A player puts their venture marker on a room of their dungeon, or moves it there (309.4a, 309.5a)."""

    object: str
    player: str
    room: str


class RevealDrawn(Event, frozen=True, kw_only=True):
    """A card was revealed as it was drawn, by the static ability of ``by``; nothing of the game changes by that.

    ``fits`` are what the linked abilities speak of, as far as the card is that.
    """

    object: str
    by: str
    fits: tuple[Noun | This, ...]


PlayerEvent = (
    DesignatePlayer
    | TemptedByRing
    | DayNight
    | PlayerLeaves
    | DiscardCard
    | DrawCard
    | DrawCards
    | GetSpeed
    | CycleCard
    | PlayerAct
    | RollDie
    | BeginStep
    | BeginPart
    | PlayerLoses
    | ShuffleLibrary
    | MoveMarker
    | RevealDrawn
)
"""What happens to players and what they do."""

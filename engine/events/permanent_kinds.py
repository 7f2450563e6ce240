"""What happens to permanents where they are, or takes them away (110.5, 122, 701, 702.26, 707.4, 708-710)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.instructions.keyword_actions import Designation
from engine.events.event import Event
from engine.state.copiable import Copied
from engine.state.face_down import FaceDown
from engine.state.halves import Door


class LoseDesignation(Event, frozen=True, kw_only=True):
    """A permanent is no longer what it was designated (701.54a, 702.158b, 722.3b)."""

    object: str
    designation: str


class TransformPermanent(Event, frozen=True, kw_only=True):
    """A double-faced permanent turns its other face up (701.27a)."""

    object: str


class Destroy(Event, frozen=True, kw_only=True):
    """A permanent is destroyed (701.8a). ``regenerates``: a regeneration shield may replace that (701.19c)."""

    object: str
    source: str | None
    regenerates: bool = True


class Regenerates(Event, frozen=True, kw_only=True):
    """A permanent regenerates instead of being destroyed (614.8). ``shield`` is the effect that is used up by it."""

    object: str
    shield: str | None


class SavedByAura(Event, frozen=True, kw_only=True):
    """An Aura with umbra armor is destroyed instead of what it enchants (702.89a)."""

    object: str
    aura: str


class SacrificePermanent(Event, frozen=True, kw_only=True):
    """A player sacrifices a permanent (701.21a)."""

    object: str
    player: str


class ExploitCreature(Event, frozen=True, kw_only=True):
    """A creature exploits another, which is sacrificed as its exploit ability resolves (702.110b)."""

    object: str
    creature: str


class FinishExploring(Event, frozen=True, kw_only=True):
    """A permanent has explored (701.44a): ``card`` was revealed, as it is now."""

    object: str
    card: str | None = None


class ChangeCounters(Event, frozen=True, kw_only=True):
    """Counters of a kind are put on (positive) or removed from (negative) an object or player (122.1).

    ``by_effect``: an effect does that, not a cost, a turn-based action or damage (614.16). ``by`` is the player who puts
    them there, where nothing says so the controller of the object, or the player who gets them (122.6a).
    ``entering``: it would enter with them (122.6).
    """

    on: str
    kind: str
    amount: int
    by_effect: bool = True
    by: str | None = None
    entering: bool = False


class SetTapped(Event, frozen=True, kw_only=True):
    """A permanent becomes tapped or untapped (701.26): by what that ``player`` controls, or to pay, where it matters."""

    object: str
    tapped: bool
    player: str | None = None


class BecomeAttached(Event, frozen=True, kw_only=True):
    """A permanent becomes attached to an object or player (701.3a), from where it was.

    ``turning``: as it turns into what can be attached there (708.11, 712.20).
    """

    object: str
    to: str
    turning: bool = False


class BecomeDesignated(Event, frozen=True, kw_only=True):
    """A permanent becomes monstrous, suspected, solved or prepared (701.37b, 701.60b, 719.3b, 722.3a).

    ``x`` is the number of the monstrosity (701.37c).
    """

    object: str
    designation: Designation
    x: int | None = None


class GetLevel(Event, frozen=True, kw_only=True):
    """A permanent's level becomes this (716.2a)."""

    object: str
    level: int


class BecomeProtector(Event, frozen=True, kw_only=True):
    """A player becomes the protector of a battle, in place of whoever was (310.8, 310.8f)."""

    object: str
    player: str


class BecomeUnattached(Event, frozen=True, kw_only=True):
    """A permanent becomes unattached from what it was attached to (701.3d)."""

    object: str


class RemoveDamageFrom(Event, frozen=True, kw_only=True):
    """All damage marked on one permanent is removed (614.8)."""

    object: str


class RemoveDamage(Event, frozen=True, kw_only=True):
    """All damage marked on permanents is removed (514.2)."""


class CrewVehicle(Event, frozen=True, kw_only=True):
    """A creature crews a Vehicle, or saddles a permanent: it is tapped to pay for its ability (702.122b, 702.171c)."""

    object: str
    vehicle: str
    doing: Literal["crew", "saddle"] = "crew"


class BecomeCrewed(Event, frozen=True, kw_only=True):
    """A permanent becomes crewed: a crew ability of it has resolved (702.122d)."""

    object: str


class EnlistCreature(Event, frozen=True, kw_only=True):
    """A creature enlists another, which is tapped as it attacks (702.154c)."""

    object: str
    enlisted: str


class ExertPermanent(Event, frozen=True, kw_only=True):
    """A player exerts a permanent; ``attacking``: as it attacks (701.43a, 701.43d)."""

    object: str
    player: str
    attacking: bool = False


class FlipPermanent(Event, frozen=True, kw_only=True):
    """A permanent is flipped: of a flip card, its alternative characteristics apply from now on (710.2)."""

    object: str


class PhaseOut(Event, frozen=True, kw_only=True):
    """A permanent phases out (702.26b); ``indirectly``: with what it is attached to (702.26g)."""

    object: str
    indirectly: bool = False


class PhaseIn(Event, frozen=True, kw_only=True):
    """A permanent phases in (702.26c), attached to what it was attached to if that is still there (702.26i)."""

    object: str
    attached_to: str | None = None


class TurnFaceUp(Event, frozen=True, kw_only=True):
    """A face-down permanent is turned face up (708.8). ``x`` is the X of the cost that was paid for that (702.37f);
    ``copied`` is what it becomes as it is turned (708.11).
    """

    object: str
    x: int | None = None
    copied: tuple[Copied, ...] = ()


class TurnFaceDown(Event, frozen=True, kw_only=True):
    """A face-up permanent is turned face down (708.2a)."""

    object: str
    down: FaceDown = FaceDown("other")


class BecomeCopy(Event, frozen=True, kw_only=True):
    """A permanent becomes a copy of something (707.4)."""

    object: str
    copied: Copied


class PairUp(Event, frozen=True, kw_only=True):
    """Two creatures become paired with each other (702.95b)."""

    object: str
    other: str


class Unpair(Event, frozen=True, kw_only=True):
    """A creature becomes unpaired (702.95e)."""

    object: str


class UnlockHalf(Event, frozen=True, kw_only=True):
    """A player gives a permanent one of the unlocked designations (709.5c)."""

    object: str
    half: Door
    player: str


PermanentEvent = (
    LoseDesignation
    | TransformPermanent
    | Destroy
    | Regenerates
    | SavedByAura
    | SacrificePermanent
    | ExploitCreature
    | FinishExploring
    | ChangeCounters
    | SetTapped
    | BecomeAttached
    | BecomeDesignated
    | GetLevel
    | BecomeProtector
    | BecomeUnattached
    | RemoveDamageFrom
    | RemoveDamage
    | CrewVehicle
    | BecomeCrewed
    | EnlistCreature
    | ExertPermanent
    | FlipPermanent
    | PhaseOut
    | PhaseIn
    | TurnFaceUp
    | TurnFaceDown
    | BecomeCopy
    | PairUp
    | Unpair
    | UnlockHalf
)
"""What happens to permanents where they are, or takes them away."""

"""Tapping and untapping (701.26), and what is said of what stays tapped, crews or stations (502.3, 702.122, 702.184)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node, RulesChange
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class TapOrUntap(Node, frozen=True):
    """Tap permanents or untap them: of the two, only what can be done with each may be chosen (608.2d, 701.26)."""

    what: ObjectRef


class Tap(Node, frozen=True):
    """Tap permanents (701.26a). ``who`` chooses them, where that is another player than the ability's controller."""

    what: ObjectRef
    who: PlayerRef | None = None


class Untap(Node, frozen=True):
    """Untap permanents (701.26b). ``who`` chooses them, as for :class:`Tap`. ``you`` is only wording: "you untap"."""

    what: ObjectRef
    you: bool = False
    who: PlayerRef | None = None


class UsesToughness(RulesChange, frozen=True):
    """It crews Vehicles, or stations permanents, by its toughness rather than its power (702.122a, 702.184c).

    ``saddles``: it saddles Mounts so, too (702.171a).
    """

    doing: Literal["crew", "station"]
    saddles: bool = False


class CrewsAsThough(RulesChange, frozen=True):
    """It crews Vehicles as though its power were that much greater; ``saddles``: Mounts, too (609.4, 702.122a)."""

    greater: int
    saddles: bool = False


class MayStayTapped(RulesChange, frozen=True):
    """Its controller may choose not to untap it during their untap step (502.3)."""


class UntapsInOthersSteps(RulesChange, frozen=True):
    """It untaps during the untap step of each player other than the one whose effect this is (502.3)."""

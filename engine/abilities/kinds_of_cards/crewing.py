"""What is said of creatures that are tapped to crew and to station (702.122, 702.184)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import RulesChange


class UsesToughness(RulesChange, frozen=True):
    """It crews Vehicles, or stations permanents, by its toughness rather than its power (702.122a, 702.184c)."""

    doing: Literal["crew", "station"]

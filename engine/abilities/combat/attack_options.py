"""Optional costs to attack: what a player may do as a creature attacks (508.1g)."""

from __future__ import annotations

from engine.abilities.node import RulesChange


class MayExert(RulesChange, frozen=True):
    """Its controller may exert it as it attacks (701.43d)."""


class MayEnlist(RulesChange, frozen=True):
    """Its controller may tap another creature as it attacks (702.154a)."""

"""Abilities that function before the game begins and do nothing in it (113.6n)."""

from __future__ import annotations

from engine.abilities.node import Node


class BeginsOnBattlefield(Node, frozen=True):
    """From an opening hand its player may begin the game with it on the battlefield, and it says nothing later (103.6a)."""


class CanBeCommander(Node, frozen=True):
    """The card can be its owner's commander: it functions before the game, and says nothing in it (903.3a, 113.6n)."""

"""What texts say of commanders (903), and abilities that function before the game begins (113.6n)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import IsNamed
from engine.abilities.phrases.references import PlayerRef

DeckLimit = Literal["any number of cards", "only one card", "up to seven cards", "up to nine cards"]


class AddManaOfIdentity(Node, frozen=True):
    """A player adds one mana of any color in their commander's color identity (903.4)."""

    who: PlayerRef


class BeginsOnBattlefield(Node, frozen=True):
    """From an opening hand its player may begin the game with it on the battlefield, and it says nothing later (103.6a)."""


class DeckMayHave(Node, frozen=True):
    """How many cards with its name a deck can have: it functions before the game (100.2a, 113.6n)."""

    many: DeckLimit
    named: IsNamed


class CanBeCommander(Node, frozen=True):
    """The card can be its owner's commander: it functions before the game, and says nothing in it (903.3a, 113.6n)."""

"""What texts say of commanders (903), and abilities that function before the game begins (113.6n)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import IsNamed
from engine.abilities.phrases.references import PlayerRef

if TYPE_CHECKING:
    from engine.abilities.effects import Instruction

DeckLimit = Literal["any number of cards", "only one card", "up to seven cards", "up to nine cards"]


class AddManaOfIdentity(Node, frozen=True):
    """A player adds one mana of any color in their commander's color identity (903.4)."""

    who: PlayerRef


class BeginsOnBattlefield(Node, frozen=True):
    """From an opening hand its player may begin the game with it on the battlefield, and it says nothing later (103.6a).

    ``luckily``: if that player doesn't start, with a luck counter, and for a card that is exiled from that hand.
    """

    luckily: bool = False


OpeningMoment = Literal[
    "at the beginning of the first upkeep",
    "at the beginning of your first upkeep",
    "at the beginning of your first main phase",
    "when each opponent casts their first spell of the game",
]
"""When what was revealed from an opening hand does something."""


class RevealsFromOpeningHand(Node, frozen=True):
    """From an opening hand its player may reveal it, and then ``do`` is done at that moment (103.6b, 603.7).

    It says nothing later: whether it was revealed is decided before the first turn begins. ``late`` is only wording.
    """

    moment: OpeningMoment
    do: tuple[Instruction, ...]
    late: bool = False


class DeckMayHave(Node, frozen=True):
    """How many cards with its name a deck can have: it functions before the game (100.2a, 113.6n)."""

    many: DeckLimit
    named: IsNamed


class CanBeCommander(Node, frozen=True):
    """The card can be its owner's commander: it functions before the game, and says nothing in it (903.3a, 113.6n)."""

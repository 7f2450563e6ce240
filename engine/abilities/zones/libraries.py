"""What players do with the top of their libraries by one word: mill, scry, surveil (701.17, 701.22, 701.25)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Chosen, Group, PlayerRef


class Mill(Node, frozen=True):
    """A player mills cards (701.17)."""

    who: PlayerRef
    amount: Quantity


class Scry(Node, frozen=True):
    """A player scries (701.22)."""

    who: PlayerRef
    amount: Quantity


class Surveil(Node, frozen=True):
    """A player surveils (701.25)."""

    who: PlayerRef
    amount: Quantity


class SearchZones(Node, frozen=True):
    """A player searches a graveyard, a hand, and a library for cards, and exiles what is found (701.23a).

    A group is all cards that fit: of those in a hidden zone, none has to be found (701.23b). What is said goes on to say
    who shuffles. ``word`` is only wording: how the text calls what was found.
    """

    who: PlayerRef
    of: PlayerRef
    what: Chosen | Group
    word: str = "them"

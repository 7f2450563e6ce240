"""Cards that are revealed as they are drawn, and what triggers on that (121.1, 603.11)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import PlayerRef, This


class RevealsFirstDrawn(Node, frozen=True):
    """A static ability: a player reveals the first card that they draw each turn, or ``may`` (603.11); ``itself``: if that
    is the card with the ability (702.94a); ``own``: in their own turns only.

    Triggered abilities of the same object are linked to it (607.2).
    """

    who: PlayerRef
    may: bool = False
    itself: bool = False
    own: bool = False


class RevealsThisWay(Node, frozen=True):
    """A card that fits, or the object itself, is revealed by the static ability to which this is linked (603.11)."""

    what: Noun | This

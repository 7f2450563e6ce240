"""Casting cards face down by morph and disguise (702.37c, 702.168b, 708.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.casting.permissions import Permission, Permitted, permissions
from engine.layers import seen_of
from engine.state.change import edit
from engine.state.face_down import FaceDown
from engine.state.game import GameState

COST = Cost((PayMana(ManaCost(("3",))),))
"""What is paid for a spell that is cast face down (702.37c, 702.168b)."""

_KEYWORDS: dict[str, tuple[FaceDown, str]] = {
    "morph": (FaceDown("morph"), "702.37c"),
    "megamorph": (FaceDown("morph"), "702.37b"),
    "disguise": (FaceDown("disguise"), "702.168b"),
}

FACE_DOWN = frozenset(_KEYWORDS)
"""The keywords that let a card be cast face down; each says as well how it is turned face up."""


def rule_of(keyword: str) -> str:
    """The rule by which a keyword lets a card be cast face down."""
    return _KEYWORDS[keyword][1]


def face_down_by(method: str | None) -> FaceDown | None:
    """How a spell is face down that is cast by a method; ``None`` for those that leave it face up."""
    known = _KEYWORDS.get(method or "")
    return known[0] if known is not None else None


def as_face_down(state: GameState, card: str, method: str) -> GameState:
    """The game as it is looked at to see if a card can be cast face down: only those characteristics count (708.4)."""
    return edit(state, card, face_down=face_down_by(method))


def face_down_ways(
    state: GameState, player: str, card: str, permitted: Permitted = permissions
) -> Iterator[tuple[Permission, str]]:
    """The permissions by which a player may cast a card face down, and the keyword by which (702.37c, 702.168b).

    Whatever lets the player cast the card has to let them cast the face-down spell that it would be (708.4), and must not
    prescribe another alternative cost (118.9a).
    """
    seen = seen_of(state, card)
    keywords = [held.ability for held in seen.abilities] if Keyword in seen.kinds else []
    for name in dict.fromkeys(one.name for one in keywords if isinstance(one, Keyword) and one.name in FACE_DOWN):
        for permission in permitted(as_face_down(state, card, name), player, card):
            if permission.cost is None:
                yield permission, name

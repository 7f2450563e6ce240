"""What is asked of spells and abilities on the stack: how they were cast, what they target, and whose (115.9, 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.filters import Noun, PlayerNoun
    from engine.abilities.phrases.references import ObjectRef, This, You


class IsCastFrom(Node, frozen=True):
    """Is a spell that was cast from this zone, or from anywhere ``elsewhere`` than that (601.2a).

    ``said`` is only wording: "that wasn't cast from its owner's hand", "cast from".
    """

    zone: Literal["hand", "graveyard", "exile", "library"]
    elsewhere: bool = False
    said: Literal["", "wasn't", "cast"] = ""


class IsKicked(Node, frozen=True):
    """Is a spell for which a kicker cost was announced, or the permanent that it became (702.33d)."""


class IsCastFor(Node, frozen=True):
    """Is a spell that was cast for the alternative cost of this keyword (118.9): "warped" (702.185c)."""

    keyword: Literal["warp"]


class UsesManaOf(Node, frozen=True):
    """Is a spell to cast which mana was spent that the object produced (106.3, 601.2h)."""

    of: ObjectRef


class Targets(Node, frozen=True):
    """Is a spell or ability that has a target of this kind (115.9b); ``only``: and no other target (115.9c).

    ``plural`` and ``single`` are only wording: "that target", "targets only a single creature".
    """

    what: Noun | PlayerNoun | This | You
    plural: bool = False
    only: bool = False
    single: bool = False


class HasTargets(Node, frozen=True):
    """Is a spell or ability for which so many targets were chosen, each counted as often as it was (115.9a)."""

    count: int


class IsAbility(Node, frozen=True):
    """Is an activated, or a triggered, ability on the stack (113.3b, 113.3c)."""

    kind: Literal["activated", "triggered"]


class IsFrom(Node, frozen=True):
    """Is an ability of a source that fits (113.7)."""

    source: Noun

"""What an object is to others: attached to one, one of several, or none of them (301.5, 303.4, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.filters import Noun
    from engine.abilities.phrases.references import ObjectRef


class IsAttachmentOf(Node, frozen=True):
    """Is attached to that object: an Aura, an Equipment or a Fortification (301.5, 301.6, 303.4)."""

    what: ObjectRef


class IsOneOf(Node, frozen=True):
    """Is one of several objects that the text named before: "each of those creatures" (608.2c)."""

    of: ObjectRef


class IsNone(Node, frozen=True):
    """Is none of what fits that phrase: "except for lands and tokens"."""

    of: Noun

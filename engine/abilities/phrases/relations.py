"""What an object is to others: attached to one, or none of several (301.5, 303.4, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.filters import Noun
    from engine.abilities.phrases.references import ObjectRef


class IsAttachmentOf(Node, frozen=True):
    """Is attached to that object: an Aura, an Equipment or a Fortification (301.5, 301.6, 303.4)."""

    what: ObjectRef


class IsNone(Node, frozen=True):
    """Is none of what fits that phrase: "except for lands and tokens"."""

    of: Noun

"""Countering spells and abilities (701.6)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef


class Counter(Node, frozen=True):
    """Counter spells or abilities (701.6)."""

    what: ObjectRef


class CounteredInstead(Node, frozen=True):
    """A spell that the instruction before counters goes elsewhere than into its owner's graveyard (701.6a, 614.15)."""

    what: ObjectRef
    to: Literal["exile", "hand", "library top", "library bottom"]

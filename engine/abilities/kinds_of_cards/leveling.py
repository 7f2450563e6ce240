"""Levels of permanents and the bars and symbols that speak of them (107.8, 107.16, 711, 716)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef


class BecomeLevel(Node, frozen=True):
    """A permanent's level becomes this (716.2a)."""

    what: ObjectRef
    level: int


class BecomesLevel(Node, frozen=True):
    """Its level becomes this (716.2a)."""

    what: Noun | ObjectRef
    level: int

"""Trigger conditions of and about Sagas (714)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun


class Chapters(Node, frozen=True):
    """Lore counters on this Saga come to be at least one of these numbers (714.2b, 714.2c)."""

    numbers: tuple[int, ...]


class FinalChapter(Node, frozen=True):
    """The final chapter ability of a Saga triggers, or resolves (714.2e).

    ``short`` is only wording: "the final chapter".
    """

    what: Noun
    does: Literal["triggers", "resolves"]
    short: bool = False

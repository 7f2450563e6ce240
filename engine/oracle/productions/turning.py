"""Face-down permanents, and turning them (708)."""

from __future__ import annotations

from engine.abilities.turning import IsTurnedFaceUp
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the trigger condition."""
    g.rule("event_verb", "is|are turned face up", IsTurnedFaceUp, what=HOLE)

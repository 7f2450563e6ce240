"""Phasing out and in (702.26)."""

from __future__ import annotations

from engine.abilities.permanents.phasing import PhaseOut, PhasesIn, PhasesOut
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the verbs among those of objects and among the trigger conditions."""
    g.rule("object_verb", "phases|phase out", PhaseOut, what=HOLE)
    g.rule("event_verb", "phases|phase out", PhasesOut, what=HOLE)
    g.rule("event_verb", "phases|phase in", PhasesIn, what=HOLE)

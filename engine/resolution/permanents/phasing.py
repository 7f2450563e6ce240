"""The instruction that permanents phase out (702.26b)."""

from __future__ import annotations

from engine.abilities.permanents.phasing import PhaseOut
from engine.happening import phasing
from engine.resolution.context import Resolving


def phase_out(resolving: Resolving, instruction: PhaseOut) -> None:
    """What is still there phases out; nothing else can (702.26b, 608.2b)."""
    resolving.did(phasing.phase_out(resolving.table, resolving.objects(instruction.what), "608.2c"))

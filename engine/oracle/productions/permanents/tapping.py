"""That a permanent need not untap (502.3)."""

from __future__ import annotations

from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.tapping import MayStayTapped
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare "you may choose not to untap ~ during your untap step"."""
    g.form(
        "static_effect",
        "you may choose not to untap {what:self} during your untap step",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (MayStayTapped(),)),
        lambda value: (value.what,) if value.changes == (MayStayTapped(),) and value.duration is None else None,
    )

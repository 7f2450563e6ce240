"""That a permanent need not untap, or untaps in the steps of others, too (502.3)."""

from __future__ import annotations

from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.tapping import MayStayTapped, UntapsInOthersSteps
from engine.abilities.phrases.references import Group, This
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare "you may choose not to untap ~ during your untap step", "untap ~ during each other player's untap step"."""
    g.form(
        "static_effect",
        "you may choose not to untap {what:self} during your untap step",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (MayStayTapped(),)),
        lambda value: (value.what,) if value.changes == (MayStayTapped(),) and value.duration is None else None,
    )
    others = (UntapsInOthersSteps(),)
    g.form(
        "static_effect",
        "untap {what:object} during each other player 's untap step",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, others) if isinstance(what, Group | This) else None,
        lambda value: (value.what,) if value.changes == others and value.duration is None else None,
    )

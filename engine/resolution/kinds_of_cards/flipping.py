"""Flipping permanents (710)."""

from __future__ import annotations

from engine.abilities.phrases.references import ObjectRef
from engine.events.permanent_kinds import FlipPermanent
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.resolution.context import Resolving


def flip(resolving: Resolving, what: ObjectRef) -> None:
    """Permanents are flipped, all at once; one that is flipped stays so (710.4)."""
    table = resolving.table
    meant = tuple(one for one in resolving.present(what) if one in table.state.battlefield)
    able = tuple(one for one in meant if not table.state.objects[one].flipped)
    for one in meant:
        if one not in able:
            table.note(f"{resolving.name(one)} is flipped already.", "flip", "710.4", objects=(one,))
    events = tuple(FlipPermanent(object=one) for one in able)
    text = f"{names_of(table.state, able)} {'are' if len(able) > 1 else 'is'} flipped."
    happen(table, events, text, "flip", "710.2", "608.2c", objects=able)
    resolving.did(len(able))

"""The copies in exile of the prepare spells of prepared permanents, where a board does not list them (722.3c)."""

from __future__ import annotations

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.naming import copy_of_prepared
from adjudicator.wire.records.cards import Permanent
from engine.state.halves import PREPARE_SPELL, alone, has_prepare_spell
from engine.state.objects import GameObject


def load_prepared(loading: Loading) -> tuple[str, ...]:
    """The ids of the copies that have to be there: one for each prepared permanent."""
    listed = {obj.copy_of for obj in loading.objects.values() if obj.copy_of is not None}
    found: list[str] = []
    for n, entry in loading.special:
        if entry.prepared and not entry.phased_out and entry.id not in listed:
            found.extend(_copy_for(loading, entry, f"/state/battlefield/{n}/prepared"))
    return tuple(found)


def _copy_for(loading: Loading, entry: Permanent, at: str) -> tuple[str, ...]:
    permanent = loading.objects[entry.id or ""]
    if not has_prepare_spell(permanent.definition):
        loading.notes.refuse(at, "It has no prepare spell, and no copy of one in exile is listed.", "722.3a")
        return ()
    definition = alone(permanent.definition, PREPARE_SPELL)
    copy = _free(loading, copy_of_prepared(permanent.id))
    loading.objects[copy] = GameObject(
        id=copy,
        kind="copy",
        zone="exile",
        owner=entry.controller or permanent.owner,
        controller=None,
        printed=definition,
        timestamp=0,
        copy_of=entry.id,
    )
    loading.notes.assume(at, f"The copy of {definition.name} is in exile, with the id {copy}.")
    return (copy,)


def _free(loading: Loading, stem: str) -> str:
    known = {*loading.objects, *loading.gone, *loading.turn_order}
    number = 1
    while (name := stem if number == 1 else f"{stem}-{number}") in known:
        number += 1
    return name

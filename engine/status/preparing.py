"""Prepared permanents and the copies of their prepare spells in exile (722.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.events import kinds
from engine.events.moving_kinds import CopyPrepareSpell
from engine.layers import view
from engine.state.game import GameState
from engine.state.halves import has_prepare_spell
from engine.state.ids import base, fresh

PREPARED: Final = "prepared"
"""The designation of a permanent whose prepare spell may be cast as a copy (722.3a)."""


def newly_prepared(before: GameState, after: GameState) -> Iterator[CopyPrepareSpell]:
    """The copies to be created for permanents that have become prepared, entered so, or phased in so (722.3c)."""
    marked = after.objects.marked
    for one in [one for one in after.battlefield if one in marked] if marked else ():
        obj = after.objects[one]
        if PREPARED not in obj.designations or not has_prepare_spell(obj.definition):
            continue
        if one in before.battlefield and PREPARED in before.objects[one].designations:
            continue
        controller = view(after).of(one).controller or obj.owner
        yield CopyPrepareSpell(becomes=fresh(after, f"{base(one)}.copy"), permanent=one, owner=controller)


def can_become(state: GameState, one: str) -> bool:
    """Whether a permanent can become prepared: it has a prepare spell, and is not prepared yet (722.3a)."""
    obj = state.objects[one]
    return has_prepare_spell(obj.definition) and PREPARED not in obj.designations


def is_kept(state: GameState, copy: str) -> bool:
    """Whether a copy in exile stays there: its permanent is on the battlefield and prepared (722.3c)."""
    return caster(state, copy) is not None


def caster(state: GameState, copy: str) -> str | None:
    """Who may cast a copy in exile: the controller of the prepared permanent (722.3c)."""
    obj = state.objects[copy]
    permanent = obj.copy_of
    if obj.zone != "exile" or permanent not in state.battlefield:
        return None
    if PREPARED not in state.objects[permanent].designations:
        return None
    return view(state).of(permanent).controller


def unprepared_by(state: GameState, spell: str) -> tuple[kinds.LoseDesignation, ...]:
    """What the permanent loses as the copy of its prepare spell becomes cast (722.3c, 601.2i)."""
    was = state.objects[spell].was
    former = state.former.get(was) if was is not None else None
    permanent = former.object.copy_of if former is not None else None
    if permanent is None or permanent not in state.battlefield:
        return ()
    if PREPARED not in state.objects[permanent].designations:
        return ()
    return (kinds.LoseDesignation(object=permanent, designation=PREPARED),)

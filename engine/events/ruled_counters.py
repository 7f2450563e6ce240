"""Counters with rules of their own: shield, stun and finality counters replace and prevent (122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

import msgspec

from engine.abilities.changes import ExiledIfLeaves
from engine.events import kinds
from engine.rules.naming import name_of
from engine.state.game import GameState
from engine.table import Table


def stunned(table: Table, event: kinds.SetTapped) -> kinds.Event:
    """The untapping, or the removal of a stun counter instead (122.1d)."""
    if event.tapped or not _has(table.state, event.object, "stun"):
        return event
    name = name_of(table.state, event.object)
    text = f"{name} would untap. Instead, a stun counter is removed from it."
    table.note(text, "replacement", "122.1d", "614.1a", objects=(event.object,))
    return removal(event.object, "stun")


def finished(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move from the battlefield to a graveyard, or into exile instead (122.1h)."""
    leaves = event.to == "graveyard" and table.state.objects[event.object].zone == "battlefield"
    if not leaves or not _has(table.state, event.object, "finality"):
        return event
    name = name_of(table.state, event.object)
    text = f"{name} would be put into a graveyard. Instead, it is exiled: there is a finality counter on it."
    table.note(text, "replacement", "122.1h", "614.1a", objects=(event.object,))
    return msgspec.structs.replace(event, to="exile")


def exiled_as_it_leaves(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move from the battlefield to anywhere, or into exile instead where an effect says so (614.1a, 702.84a)."""
    state = table.state
    if event.to == "exile" or state.objects[event.object].zone != "battlefield":
        return event
    for effect in state.effects:
        changes = effect.effect.changes
        if event.object in (effect.affects or ()) and any(isinstance(one, ExiledIfLeaves) for one in changes):
            text = (
                f"{name_of(state, event.object)} would leave the battlefield. Instead, it is exiled, as an effect says."
            )
            table.note(text, "replacement", "614.1a", objects=(event.object,))
            return msgspec.structs.replace(event, to="exile")
    return event


def shields_from(state: GameState, event: kinds.Destroy | kinds.DealDamage) -> bool:
    """Whether a shield counter protects the permanent: from damage, or from destruction by an effect (122.1c)."""
    if isinstance(event, kinds.Destroy):
        return event.source is not None and _has(state, event.object, "shield")
    return event.to in state.battlefield and _has(state, event.to, "shield")


def shielded(table: Table, event: kinds.Destroy | kinds.DealDamage) -> kinds.ChangeCounters:
    """What a shield counter makes of destruction or damage: it is removed instead (122.1c)."""
    target = event.object if isinstance(event, kinds.Destroy) else event.to
    name = name_of(table.state, target)
    if isinstance(event, kinds.Destroy):
        text = f"{name} would be destroyed. Instead, a shield counter is removed from it."
        table.note(text, "replacement", "122.1c", "614.1a", objects=(target,))
    else:
        text = f"{event.amount} damage from {name_of(table.state, event.source)} to {name} is prevented, and a shield "
        text += "counter is removed from it."
        table.note(text, "prevent_damage", "122.1c", "615.1", objects=(target, event.source))
    return removal(target, "shield")


def removal(target: str, kind: str) -> kinds.ChangeCounters:
    """One counter of a kind is removed."""
    return kinds.ChangeCounters(on=target, kind=kind, amount=-1)


def _has(state: GameState, one: str, kind: str) -> bool:
    return state.objects[one].count(kind) > 0

"""Counters with rules of their own: shield, stun and finality counters replace and prevent (122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.layers.characteristics import ExiledIfLeaves
from engine.events import kinds
from engine.layers.naming import name_of
from engine.replacement.contenders import Contender
from engine.state.game import GameState
from engine.table.table import Table


class Stun(Contender, frozen=True, kw_only=True):
    """A stun counter, which is removed instead of the permanent untapping (122.1d)."""


def stunning(state: GameState, event: kinds.SetTapped) -> Iterator[Stun]:
    """The stun counters of what would untap, which do the same each."""
    if not event.tapped and _has(state, event.object, "stun"):
        yield Stun(key="stun", of=event.object, label="a stun counter")


def stunned(table: Table, event: kinds.SetTapped) -> kinds.Event:
    """The removal of a stun counter instead of the untapping (122.1d)."""
    name = name_of(table.state, event.object)
    text = f"{name} would untap. Instead, a stun counter is removed from it."
    table.note(text, "replacement", "122.1d", "614.1a", objects=(event.object,))
    return removal(event.object, "stun")


def is_final(state: GameState, event: kinds.MoveObject) -> bool:
    """Whether a finality counter exiles what would be put into a graveyard from the battlefield (122.1h)."""
    leaves = event.to == "graveyard" and state.objects[event.object].zone == "battlefield"
    return leaves and _has(state, event.object, "finality")


def exiling_as_it_leaves(state: GameState, event: kinds.MoveObject) -> str | None:
    """The effect that exiles a permanent that would leave the battlefield for anywhere else (614.1a, 702.84a)."""
    if event.to == "exile" or state.objects[event.object].zone != "battlefield":
        return None
    for effect in state.effects:
        changes = effect.effect.changes
        if event.object in (effect.affects or ()) and any(isinstance(one, ExiledIfLeaves) for one in changes):
            return effect.id
    return None


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
        about = (target, event.source)
        table.note(text, "prevent_damage", "122.1c", "615.1", objects=about, amount=event.amount)
    return removal(target, "shield")


def removal(target: str, kind: str) -> kinds.ChangeCounters:
    """One counter of a kind is removed."""
    return kinds.ChangeCounters(on=target, kind=kind, amount=-1)


def _has(state: GameState, one: str, kind: str) -> bool:
    return state.objects[one].count(kind) > 0

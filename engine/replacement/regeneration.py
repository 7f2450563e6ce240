"""Regeneration: a replacement effect on destruction (614.8, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Static
from engine.abilities.layers.characteristics import Regeneration
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.layers import in_play, view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.replacement.contenders import Contender
from engine.replacement.shield_stun_finality import shielded, shields_from
from engine.standing.restrictions import cannot
from engine.state.game import GameState
from engine.table.table import Table


class Shield(Contender, frozen=True, kw_only=True):
    """What saves a permanent: an effect that is used up by it, the static ability of a permanent, or a counter."""

    effect: str | None = None
    counter: bool = False
    aura: str | None = None


def note_forbidden(table: Table, event: kinds.Destroy) -> None:
    """A permanent that can't be regenerated keeps its shields, which are not applied (701.19c)."""
    state, target = table.state, event.object
    if _is_forbidden(state, event) and any(True for _ in shields(state, target)):
        text = f"{name_of(state, target)} can't be regenerated: its regeneration shield is not applied."
        table.note(text, "impossible", Cite("701.19c", "forbids"), objects=(target,))


def _is_forbidden(state: GameState, event: kinds.Destroy) -> bool:
    return not event.regenerates or cannot(state, event.object, "be regenerated")


def savers(state: GameState, event: kinds.Destroy) -> Iterator[Shield]:
    """What would save a permanent from being destroyed: regeneration, umbra armor, a shield counter."""
    if not _is_forbidden(state, event):
        yield from shields(state, event.object)
    for aura in umbras(state, event.object):
        yield Shield(key=f"{aura}/umbra armor", of=aura, label=f"{name_of(state, aura)} ({aura})", aura=aura)
    if shields_from(state, event):
        yield Shield(key="counter", label="a shield counter", of=event.object, counter=True)


def apply(
    table: Table, event: kinds.Destroy, shield: Shield
) -> kinds.Regenerates | kinds.SavedByAura | kinds.ChangeCounters:
    """What happens instead of the destruction: regeneration, or the loss of a shield counter (122.1c)."""
    target, name = event.object, name_of(table.state, event.object)
    if shield.counter:
        return shielded(table, event)
    if shield.aura is not None:
        text = f"{name} would be destroyed. Instead, all damage is removed from it and {shield.label} is destroyed."
        table.note(text, "replacement", "702.89a", "614.1a", objects=(target, shield.aura))
        return kinds.SavedByAura(object=target, aura=shield.aura)
    rule = "701.19a" if shield.effect is not None else "701.19b"
    text = f"{name} would be destroyed. Instead, all damage is removed from it and its controller taps it"
    fights = any(part.object == target for part in table.state.combat.parts)
    text += "; it is removed from combat." if fights else "."
    table.note(text, "regenerate", "614.8", rule, *(("506.4",) if fights else ()), objects=(target,))
    return kinds.Regenerates(object=target, shield=shield.effect)


def shields(state: GameState, target: str) -> Iterator[Shield]:
    """What regenerates a permanent when it would be destroyed: effects of resolutions, then static abilities."""
    for effect in state.effects:
        if target in (effect.affects or ()) and _regenerates(effect.effect.changes):
            source = f" ({name_of(state, effect.source)})" if effect.source is not None else ""
            yield Shield(key=effect.id, of=effect.source, label=f"{effect.text}{source}", effect=effect.id)
    holders = in_play(state, Static)
    for ability, scope in abilities_of(state, Static, holders) if holders else ():
        if not _regenerates(ability.effect.changes):
            continue
        met = ability.condition is None or holds(ability.condition, scope)
        if met and target in objects(ability.effect.what, scope):
            yield Shield(key=f"{scope.this}/regeneration", label=name_of(state, scope.this or ""), of=scope.this)


def umbras(state: GameState, target: str) -> Iterator[str]:
    """The Auras with umbra armor that enchant a permanent (702.89a)."""
    for one in state.marked:
        if state.objects[one].attached_to == target and view(state).of(one).has_keyword("umbra armor"):
            yield one


def _regenerates(changes: tuple[object, ...]) -> bool:
    return any(isinstance(change, Regeneration) for change in changes)

"""Regeneration: a replacement effect on destruction (614.8, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.ability import Static
from engine.abilities.changes import Regeneration
from engine.choices import options_for, picked
from engine.citing import Cite, Taken
from engine.events import kinds
from engine.events.ruled_counters import shielded, shields_from
from engine.rules.conditions import holds
from engine.rules.controlling import abilities_of, controller_of
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.references import objects
from engine.rules.restrictions import cannot
from engine.state.game import GameState
from engine.table import Table


class Shield(msgspec.Struct, frozen=True):
    """What saves a permanent: an effect that is used up by it, the static ability of a permanent, or a counter."""

    effect: str | None
    holder: str | None
    label: str
    counter: bool = False
    aura: str | None = None


def regenerated(
    table: Table, event: kinds.Destroy
) -> kinds.Destroy | kinds.Regenerates | kinds.SavedByAura | kinds.ChangeCounters:
    """The destruction, or what happens instead of it: regeneration, or the loss of a shield counter (122.1c)."""
    state, target = table.state, event.object
    found = tuple(shields(state, target))
    name = name_of(state, target)
    if found and (not event.regenerates or cannot(state, target, "be regenerated")):
        text = f"{name} can't be regenerated: its regeneration shield is not applied."
        table.note(text, "impossible", Cite("701.19c", "forbids"), objects=(target,))
        found = ()
    found = (
        *found,
        *(Shield(None, aura, f"{name_of(state, aura)} ({aura})", aura=aura) for aura in umbras(state, target)),
    )
    if shields_from(state, event):
        found = (*found, Shield(None, None, "a shield counter", counter=True))
    if not found:
        return event
    taken = _choose(table, target, found) if len(found) > 1 else None
    shield = found[int(picked(taken.answer, taken.choice)[0])] if taken is not None else found[0]
    if shield.counter:
        return shielded(table, event)
    if shield.aura is not None:
        text = f"{name} would be destroyed. Instead, all damage is removed from it and {shield.label} is destroyed."
        table.note(text, "replacement", "702.89a", "614.1a", objects=(target, shield.aura), choice=taken)
        return kinds.SavedByAura(object=target, aura=shield.aura)
    rule = "701.19a" if shield.effect is not None else "701.19b"
    text = f"{name} would be destroyed. Instead, all damage is removed from it and its controller taps it."
    chosen = ("616.1e",) if taken is not None else ()
    table.note(text, "replacement", "614.8", rule, *chosen, objects=(target,), choice=taken)
    return kinds.Regenerates(object=target, shield=shield.effect)


def shields(state: GameState, target: str) -> Iterator[Shield]:
    """What regenerates a permanent when it would be destroyed: effects of resolutions, then static abilities."""
    for effect in state.effects:
        if target in (effect.affects or ()) and _regenerates(effect.effect.changes):
            source = f" ({name_of(state, effect.source)})" if effect.source is not None else ""
            yield Shield(effect.id, effect.source, f"{effect.text}{source}")
    for ability, scope in abilities_of(state, Static, (*state.battlefield, *state.emblems)):
        if not _regenerates(ability.effect.changes):
            continue
        met = ability.condition is None or holds(ability.condition, scope)
        if met and target in objects(ability.effect.what, scope):
            yield Shield(None, scope.this, name_of(state, scope.this or ""))


def umbras(state: GameState, target: str) -> Iterator[str]:
    """The Auras with umbra armor that enchant a permanent (702.89a)."""
    for one in state.battlefield:
        if state.objects[one].attached_to == target and view(state).of(one).has_keyword("umbra armor"):
            yield one


def _regenerates(changes: tuple[object, ...]) -> bool:
    return any(isinstance(change, Regeneration) for change in changes)


def _choose(table: Table, target: str, found: tuple[Shield, ...]) -> Taken:
    """The controller of the permanent chooses (616.1)."""
    state = table.state
    chooser = controller_of(state, target)
    return table.ask(
        "choose_replacement",
        chooser,
        f"Which effect saves {name_of(state, target)} from being destroyed?",
        options_for(tuple((str(number), shield.label) for number, shield in enumerate(found))),
        "616.1e",
        source=target,
    )

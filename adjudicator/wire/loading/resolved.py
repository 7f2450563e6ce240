"""What a permanent's own ability must have done for the board to be as it was posted, where the board does not say it.

Such a board can't have come about in another way, so that the effects are filled in as assumptions: the changed enchant
ability of an Aura that put what it enchants onto the battlefield (303.4, 702.5a), and the permission to play the cards
that a permanent is linked to for as long as they remain in exile (601.3, 607.2a, 611.2b).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.wire import defaults
from adjudicator.wire.loading.shared import Loading
from engine.abilities.ability import Ability, Activated, Triggered
from engine.abilities.casting.playing import MayPlay
from engine.abilities.instructions.delayed import Later
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains, find
from engine.abilities.phrases.durations import WhileExiled
from engine.abilities.phrases.filters import IsPutWith
from engine.abilities.phrases.references import Back, This
from engine.phrases.linking import PUT_WITH
from engine.resolution.instructions.delayed import ability_of, span_of
from engine.state.effects import ContinuousEffect, DelayedTrigger, FloatingEffect
from engine.state.objects import Binding, GameObject

Effects = tuple[FloatingEffect, ...]
Delayed = tuple[DelayedTrigger, ...]


def with_what_resolved(loading: Loading, effects: Effects, delayed: Delayed) -> tuple[Effects, Delayed]:
    """The effects and delayed triggered abilities of a board, with those that have to be there besides."""
    exiled = tuple([one for one in loading.objects.values() if one.zone == "exile"])
    if not exiled and all(entry.attached_to is None for _, entry in loading.special):
        return effects, delayed
    told = {effect.source for effect in effects} | {one.source for one in delayed}
    silent: set[int] = set()
    for n, entry in enumerate(loading.board.battlefield):
        obj = loading.objects[entry.id or ""]
        if (id(obj.printed) in silent and not obj.copied) or obj.id in told or obj.face_down is not None:
            continue
        if not obj.copied and not any(isinstance(one, Triggered | Activated) for one in _printed(obj)):
            silent.add(id(obj.printed))
            continue
        for text, ability in _abilities(obj):
            attached = _as_attached(loading, obj, text, ability, f"/state/battlefield/{n}/attached_to")
            if attached is not None:
                effects, delayed = (*effects, attached[0]), (*delayed, *attached[1])
            effects = (*effects, *_permissions(loading, obj, text, ability, exiled, n))
    return effects, delayed


def _printed(obj: GameObject) -> Iterator[Ability]:
    return (ability for face in obj.printed.faces for ability in face.abilities)


def _abilities(obj: GameObject) -> Iterator[tuple[str, Triggered | Activated]]:
    definition, face = obj.definition, obj.shows
    for line in definition.faces[face].lines:
        for ability in line.abilities:
            if isinstance(ability, Triggered | Activated):
                yield line.text, ability


def _as_attached(
    loading: Loading, obj: GameObject, text: str, ability: Ability, at: str
) -> tuple[FloatingEffect, Delayed] | None:
    """What became an Aura, or enchants something else now, as it put what it is attached to onto the battlefield."""
    host = loading.objects.get(obj.attached_to or "")
    changed = next((one for one in find(ability, ApplyToObjects) if _enchants_what_it_put(one)), None)
    if changed is None or host is None or host.zone != "battlefield":
        return None
    link = Binding(PUT_WITH, refs=(obj.id,))
    if link not in host.links:
        loading.objects[host.id] = replace(host, links=(*host.links, link))
    waiting = tuple(
        DelayedTrigger(
            id=f"{obj.id}.delayed",
            ability=ability_of(later),
            controller=obj.controller or obj.owner,
            source=obj.id,
            bindings=(Binding("moved", refs=(host.id,)),),
            x=None,
            timestamp=obj.timestamp,
            text=text,
            span=span_of(later),
            started_turn=defaults.turn_number(loading.board.turn),
        )
        for later in find(ability, Later)
    )
    name, other = obj.definition.name, host.definition.name
    loading.notes.assume(
        at, f"The ability of {name} has resolved and put {other} onto the battlefield (303.4, 702.5a)."
    )
    return _effect(loading, obj, text, changed, (obj.id,)), waiting


def _enchants_what_it_put(effect: ApplyToObjects) -> bool:
    itself = isinstance(effect.what, This) or (isinstance(effect.what, Back) and effect.what.to == "this")
    return itself and contains(effect.changes, IsPutWith)


def _permissions(
    loading: Loading, obj: GameObject, text: str, ability: Ability, exiled: tuple[GameObject, ...], n: int
) -> Iterator[FloatingEffect]:
    """What lets a player play the cards in exile that the permanent is linked to, for as long as they are there."""
    linked = {one for link in obj.links for one in link.refs} if exiled else frozenset[str]()
    cards = tuple(
        [one.id for one in exiled if one.id in linked or (one.exiled_by is not None and one.exiled_by.object == obj.id)]
    )
    for rule in find(ability, MayPlay) if cards else ():
        if isinstance(rule.duration, WhileExiled) and isinstance(rule.what, Back):
            name = obj.definition.name
            said = f"The ability of {name} that lets cards be played from exile has resolved (611.2b)."
            loading.notes.assume(f"/state/battlefield/{n}/links", said)
            yield _effect(loading, obj, text, rule, cards, rule.what.to)


def _effect(
    loading: Loading, obj: GameObject, text: str, effect: ContinuousEffect, affects: tuple[str, ...], name: str = ""
) -> FloatingEffect:
    return FloatingEffect(
        id=f"{obj.id}.effect",
        effect=effect,
        affects=affects,
        controller=obj.controller or obj.owner,
        source=obj.id,
        started_turn=defaults.turn_number(loading.board.turn),
        timestamp=obj.timestamp,
        text=text,
        bindings=(Binding(name, refs=affects),) if name else (),
    )

"""The objects between two effects of a layer, and what an effect would do to them (613.1, 613.6)."""

from __future__ import annotations

from collections.abc import Container
from functools import cache, partial
from typing import get_args

import msgspec

from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.node import find
from engine.abilities.phrases.references import Back
from engine.layers.applying import alters, apply
from engine.layers.characteristics_read import Reads, Watching, Writes
from engine.layers.collecting import LAYERS, Effect, Key, definitions, statics_of
from engine.layers.selecting import selected
from engine.layers.what_changes_do import Deed, determined, fitting
from engine.layers.working import Working
from engine.phrases.conditions import holds
from engine.phrases.scope import Characteristic, Names, Scope, Seen, Sight, named
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.objects import GameObject

Begun = dict[Key, tuple[Effect, tuple[str, ...]]]
"""The effects that have started to apply, with what each applies to from then on (613.6)."""


class Outcome(msgspec.Struct, frozen=True):
    """What an effect applies to in a layer, what it does to each of them, and what that was seen from.

    ``affected`` is ``None`` where the effect does not exist, because its condition does not hold (611.3a).
    """

    effect: Effect
    affected: tuple[str, ...] | None
    deeds: dict[str, tuple[Deed, ...]]
    reads: Reads

    def writes(self, layer: str) -> Writes:
        """What it may alter."""
        altered = {one for change in self.effect.parts(layer) for one in alters(change)[0]}
        return dict.fromkeys(altered, frozenset(self.affected or ()))


class Board:
    """What the objects are so far. ``begun`` is shared by all boards of a projection."""

    def __init__(self, state: GameState, working: dict[str, Working], begun: Begun) -> None:
        self.state = state
        self.working = working
        self.begun = begun
        self.altered: Writes = {}  # on a trial: by what is tried

    def of(self, object_id: str) -> Working | Characteristics:
        """An object so far, or, of one that is gone, as it last was (608.2h)."""
        return self.look(object_id, self)

    def look(self, object_id: str, sight: Sight, layers: tuple[str, ...] = LAYERS) -> Working | Characteristics:
        """An object, where what defines it in these layers is seen by ``sight``."""
        known = self.working.get(object_id)
        if known is not None:
            return known
        obj = self.state.objects.get(object_id)
        if obj is None:
            return self.state.former[object_id].characteristics
        return defined(obj, self.state, sight, self.working, layers)

    def outcome(self, effect: Effect, layer: str) -> Outcome:
        """What the effect would do now."""
        reads = Reads()
        seen = partial(self.look, layers=_up_to(layer))
        scope = Scope(self.state, Watching(seen, reads), effect.you, effect.source, named(effect.bindings))
        if effect.ability is not None and effect.source is not None:
            reads.of["kept abilities"].add(effect.source)
            reads.of["controller"].add(effect.source)
        begun = self.begun.get(effect.key)
        if begun is not None:
            affected = begun[1]
        elif effect.condition is not None and not holds(effect.condition, scope):
            return Outcome(effect, None, {}, reads)
        else:
            affected = (
                effect.affects if effect.affects is not None else selected(effect.what, scope, self.working, reads)
            )
        return Outcome(effect, affected, self._deeds(effect, layer, affected, scope), reads)

    @staticmethod
    def _deeds(effect: Effect, layer: str, affected: tuple[str, ...], scope: Scope) -> dict[str, tuple[Deed, ...]]:
        parts = effect.parts(layer)
        if len(affected) == 1 or any(_is_about_each(change) for change in parts):  # "for each counter on it": this one
            scopes = {one: msgspec.structs.replace(scope, names=Names({"affected": (one,)})) for one in affected}
            found = {one: tuple(determined(part, effect, own) for part in parts) for one, own in scopes.items()}
        else:
            found = dict.fromkeys(affected, tuple(determined(part, effect, scope) for part in parts))
        each = {id(deeds): deeds for deeds in found.values()}.values()  # mostly the same for all
        if any(isinstance(deed.change, BecomeTypes) and deed.change.subtypes for deeds in each for deed in deeds):
            return {one: fitting(found[one], scope.sight.of(one).types) for one in found}
        return found

    def again(self, effect: Effect) -> Effect | None:
        """The effect as its ability makes it now; ``None`` if that is gone and it has not begun to apply (613.6)."""
        if effect.ability is None or effect.source is None:
            return effect
        found = statics_of(self.state, effect.source, self.working)
        now = next((one for one in found if one.key == effect.key), None)
        return effect if now is None and effect.key in self.begun else now

    def after(self, outcome: Outcome, layer: str) -> Board:
        """A trial: the board if this were applied. This one stays as it is (613.8a)."""
        trial = Board(self.state, dict(self.working), self.begun)
        trial.altered = trial.carry_out(outcome, layer)
        return trial

    def carry_out(self, outcome: Outcome, layer: str) -> Writes:
        """Apply what the effect does in this layer; what that has altered is often less than what it might have."""
        made: dict[tuple[int, int], Altered] = {}
        new: list[str] = []
        for one, deeds in outcome.deeds.items():
            target = self.working.get(one)
            if target is None:
                target = self._defined(one, layer)
                if target is None:
                    continue
                new.append(one)
            alike = id(deeds), id(target)
            known = made.get(alike)
            if known is None:
                known = made[alike] = Altered(deeds, target)
            self.working[one] = known.now
            known.objects.append(one)
        found: dict[Characteristic, set[str]] = {}
        for known in made.values():
            for name in known.names:
                found.setdefault(name, set()).update(known.objects)
        if new:  # what was not looked at before: all of it
            for name in get_args(Characteristic):
                found.setdefault(name, set()).update(new)
        return found

    def _defined(self, other: str, layer: str) -> Working | None:
        """An object outside the battlefield and the stack: it is looked at only if an effect says so."""
        if other not in self.state.objects:
            return None
        obj = self.state.objects[other]
        target = self.working[other] = defined(obj, self.state, self, self.working, _up_to(layer))
        return target


class Altered:
    """What the deeds of an effect make of objects that are alike, and which of their characteristics that alters."""

    def __init__(self, deeds: tuple[Deed, ...], before: Working) -> None:
        self.of = deeds, before  # kept: the table that finds this goes by their places in memory
        self.objects: list[str] = []
        self.names: set[Characteristic] = set()
        self.now = before.copy()
        for deed in deeds:
            names, look = alters(deed.change)
            was = look(self.now)
            apply(deed, self.now)
            self.names.update(name for name, old, new in zip(names, was, look(self.now), strict=True) if old != new)
        if not self.names:
            self.now = before


@cache
def _up_to(layer: str) -> tuple[str, ...]:
    """The layers and sublayers that have begun (613.1)."""
    return LAYERS[: LAYERS.index(layer) + 1]


def _is_about_each(change: Change) -> bool:
    return any(back.to == "affected" for back in find(change, Back))


def defined(
    obj: GameObject, state: GameState, sight: Sight, known: Container[str], layers: tuple[str, ...] = LAYERS
) -> Working:
    """An object that nothing affects but its own characteristic-defining abilities, as in a hidden zone (604.3).

    ``known`` are the objects that have been looked at, to which other effects may apply.
    """
    made = Working(obj)
    others = _Before7(state, sight, known)
    for effect in definitions(obj, made):
        for change in (change for layer in layers for change in effect.parts(layer)):
            apply(determined(change, effect, Scope(state, others, effect.you, obj.id, Names())), made)
    return made


class _Before7:
    """How a power or toughness being defined sees others outside of play: before layer 7, where no power counts yet."""

    def __init__(self, state: GameState, sight: Sight, known: Container[str]) -> None:
        self._state = state
        self._sight = sight
        self._known = known

    def of(self, object_id: str) -> Seen:
        obj = self._state.objects.get(object_id)
        if obj is None or object_id in self._known or obj.zone in ("battlefield", "stack"):
            return self._sight.of(object_id)
        return defined(obj, self._state, self._sight, self._known, _BEFORE_7)


_BEFORE_7 = tuple(layer for layer in LAYERS if not layer.startswith("7"))

"""The objects between two effects of a layer, and what an effect would do to them (613.1, 613.6)."""

from __future__ import annotations

from collections.abc import Container, Hashable, Mapping, Sequence
from functools import cache, partial
from itertools import compress
from typing import get_args

import msgspec

from engine.abilities.changes import Change
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.node import find
from engine.abilities.phrases.references import Back, Host
from engine.layers.applying import alters, apply
from engine.layers.characteristics_read import Reads, Watching, Writes
from engine.layers.collecting import LAYERS, Effect, Key, definitions, statics_of
from engine.layers.selecting import Selections, selected
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

    ``affected`` is ``None`` where the effect does not exist, because its condition does not hold (611.3a). Of effects that
    are ``alike`` one can stand for all: the same ability of objects that share what they are so far (``holder``) does the
    same to the same objects. That goes by places in memory, and holds as long as an outcome that has it is kept. ``each``
    are the different deeds, mostly the same for all objects.
    """

    effect: Effect
    affected: tuple[str, ...] | None
    deeds: dict[str, tuple[Deed, ...]]
    reads: Reads
    each: tuple[tuple[Deed, ...], ...] = ()
    alike: Hashable = None
    holder: Working | None = None

    def writes(self, layer: str) -> Writes:
        """What it may alter."""
        altered = {one for change in self.effect.parts(layer) for one in alters(change)[0]}
        return dict.fromkeys(altered, frozenset(self.affected or ()))

    def told_apart(self, deeds: Mapping[str, tuple[Deed, ...]], targets: Sequence[Working]) -> list[Hashable]:
        """For each of some objects, a key that it shares with those that are as it is and to which the same is done."""
        if len(self.each) == 1:
            return [*map(id, targets)]
        return [*zip(map(id, deeds.values()), map(id, targets), strict=True)]


class Board:
    """What the objects are so far. ``begun`` is shared by all boards of a projection."""

    def __init__(self, state: GameState, working: dict[str, Working], begun: Begun) -> None:
        self.state = state
        self.working = working
        self.begun = begun
        self.selections = Selections()
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
        elif self._is_without_its_host(effect) or (effect.condition is not None and not holds(effect.condition, scope)):
            return Outcome(effect, None, {}, reads)
        else:
            affected = (
                effect.affects
                if effect.affects is not None
                else selected(effect.what, scope, self.working, reads, self.selections)
            )
        deeds, each = self._deeds(effect, layer, affected, scope)
        holder = self.working.get(effect.source or "")
        outcome = Outcome(effect, affected, deeds, reads, each, holder=holder)
        return msgspec.structs.replace(outcome, alike=_likeness(outcome, begun=begun is not None))

    def _is_without_its_host(self, effect: Effect) -> bool:
        """Whether it is about a host that is gone, until state-based actions are checked (704.5m, 704.5n).

        What its effect would do is not asked then: there is nothing that it could be done to.
        """
        match effect.what:
            case Host() | Back(to="host"):
                source = self.state.objects.get(effect.source or "")
            case _:
                return False
        host = None if source is None else source.attached_to
        return host is not None and host not in self.state.objects and host not in self.state.players

    @staticmethod
    def _deeds(
        effect: Effect, layer: str, affected: tuple[str, ...], scope: Scope
    ) -> tuple[dict[str, tuple[Deed, ...]], tuple[tuple[Deed, ...], ...]]:
        """What is done to each, and the different ones among that."""
        parts = effect.parts(layer)
        if len(affected) == 1 or any(_is_about_each(change) for change in parts):  # "for each counter on it": this one
            scopes = {one: msgspec.structs.replace(scope, names=Names({"affected": (one,)})) for one in affected}
            found = {one: tuple(determined(part, effect, own) for part in parts) for one, own in scopes.items()}
            each = tuple(found.values())
        else:
            each = (tuple(determined(part, effect, scope) for part in parts),)
            found = dict.fromkeys(affected, each[0])
        if any(isinstance(deed.change, BecomeTypes) and deed.change.subtypes for deeds in each for deed in deeds):
            found = {one: fitting(found[one], scope.sight.of(one).types) for one in found}
            each = tuple(found.values())
        return found, each

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
        trial.selections = self.selections.copied()
        trial.altered = trial.carry_out(outcome, layer)
        return trial

    def carry_out(self, outcome: Outcome, layer: str) -> Writes:
        """Apply what the effect does in this layer; what that has altered is often less than what it might have."""
        working, deeds = self.working, outcome.deeds
        new: list[str] = []
        if not deeds.keys() <= working.keys():
            new = [one for one in deeds if one not in working and self._defined(one, layer) is not None]
            deeds = {one: done for one, done in deeds.items() if one in working}
        targets = [working[one] for one in deeds]
        alike = outcome.told_apart(deeds, targets)
        firsts = dict(zip(alike, zip(deeds.values(), targets, strict=True), strict=True))
        made = {key: Altered(done, target) for key, (done, target) in firsts.items()}
        altering: dict[Characteristic, set[Hashable]] = {}
        for key, one in made.items():
            for name in one.names:
                altering.setdefault(name, set()).add(key)
        if altering:
            now = {key: one.now for key, one in made.items()}
            working.update(zip(deeds, map(now.__getitem__, alike), strict=True))
        found = {
            name: frozenset(deeds if len(keys) == len(made) else compress(deeds, map(keys.__contains__, alike)))
            for name, keys in altering.items()
        }
        if new:  # what was not looked at before: all of it
            found.update((name, found.get(name, _NONE).union(new)) for name in get_args(Characteristic))
        self.selections.forget(found)
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
        self.names: set[Characteristic] = set()
        self.now = before.copy()
        for deed in deeds:
            names, look = alters(deed.change)
            was = look(self.now)
            apply(deed, self.now)
            self.names.update(name for name, old, new in zip(names, was, look(self.now), strict=True) if old != new)
        if not self.names:
            self.now = before


_NONE: frozenset[str] = frozenset()


def _likeness(outcome: Outcome, *, begun: bool) -> Hashable:
    """What effects have in common that can't be told apart by what they do, or by what is done to them.

    ``None``: it is not the same that they do to all.
    """
    effect, holder = outcome.effect, outcome.holder
    if effect.ability is None or holder is None or effect.affects is not None or effect.bindings:
        return None
    if len(outcome.each) != 1 or (effect.condition is not None and not begun):
        return None
    done = tuple(
        (deed.amounts, deed.player, tuple((id(held.ability), held.rule, held.of) for held in deed.given), id(deed.text))
        for deed in outcome.each[0]
    )
    own = effect.source in outcome.deeds
    return begun, own, id(effect.ability.ability), effect.you, effect.defining, id(holder), id(outcome.affected), done


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

"""How an object came to be what it is: each effect applied to it, in order, and why others were not (613)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from engine.abilities.phrases.references import Group
from engine.dialogue.outcome import LayerEntry, Reason
from engine.layers import reasons
from engine.layers.board import Board
from engine.layers.collecting import LAYERS, RULE_OF, Effect, Key, floating, statics_of
from engine.layers.dependency import Dependence
from engine.layers.naming import name_of
from engine.layers.projecting import project
from engine.layers.reasons import Loss
from engine.layers.telling import Applied
from engine.layers.what_changes_do import Deed
from engine.layers.working import Working
from engine.state.copiable import Copied, Merged
from engine.state.game import GameState
from engine.state.halves import half, has_doors, unlocked
from engine.state.ids import base
from engine.state.objects import GameObject


def explain(state: GameState, object_id: str) -> tuple[LayerEntry, ...]:
    """The trace of one object, its copiable values first (613.1, 707.2); empty for what is not there."""
    return explained(state, (object_id,))[object_id]


def explained(state: GameState, object_ids: Sequence[str]) -> dict[str, tuple[LayerEntry, ...]]:
    """The traces of several objects, by what they are now."""
    now = [current(state, one) for one in object_ids]
    there = [one for one in now if one in state.objects]
    if not there:
        return dict.fromkeys(now, ())
    trace = _Trace(state, there)
    project(state, trace, also=there)
    trace.end()
    return {one: trace.of(one) for one in now}


def explained_last(
    state: GameState, before: Sequence[GameState], object_ids: Sequence[str]
) -> dict[str, tuple[LayerEntry, ...]]:
    """The same; of what is gone as it last existed, in the latest of the states before in which it was there (608.2h)."""
    last = {one: last_there(state, before, one) for one in object_ids}
    found = explained(state, [one for one, then in last.items() if then is state])
    for one, then in last.items():
        found |= explained(then, (one,)) if then is not state else {}
    return found


def last_there(state: GameState, before: Sequence[GameState], one: str) -> GameState:
    """The latest state in which the object was there; this one, if it never was."""
    for then in (state, *reversed(before)):
        if current(then, one) in then.objects:
            return then
    return state


def current(state: GameState, one: str) -> str:
    """The object, or, where its card has moved and is another object now (400.7), that one on the battlefield or stack."""
    if one in state.objects:
        return one
    there = (*state.battlefield, *state.stack)
    return next((other for other in reversed(there) if base(other) == base(one)), one)


class _Place(msgspec.Struct, frozen=True):
    """Where the last part of an effect stands in the trace of an object, and in which layer."""

    effect: Effect
    layer: str
    index: int


class _Trace:
    """Takes down what the projection tells, for some objects.

    ``known`` are the effects of static abilities that ever exist in it, ``begun`` in which layer an effect began to apply
    and to what, ``applied_to`` what was applied to an object in a layer, ``losses`` what took the ability away that makes
    one, ``waits`` what each was seen to depend on, ``misfits`` why an object was not what an effect speaks of as that
    began, and ``latest`` where the last part of an effect that an object's trace tells of stands.
    """

    def __init__(self, state: GameState, ones: Sequence[str]) -> None:
        self.state = state
        self.board = Board(state, {}, {})
        self.entries: dict[str, list[LayerEntry]] = {one: [] for one in ones}
        self.known: dict[Key, Effect] = {}
        self.begun: dict[Key, tuple[Effect, str, frozenset[str]]] = {}
        self.losses: dict[Key, Loss] = {}
        self.waits: dict[tuple[str, Key], dict[tuple[Key, str], Dependence]] = {}
        self.whys: dict[str, tuple[Reason, ...]] = {}
        self.applied_to: dict[str, dict[str, list[Effect]]] = {one: {} for one in ones}
        self.misfits: dict[tuple[Key, str], str] = {}
        self.latest: dict[tuple[Key, str], _Place] = {}

    def begin(self, board: Board) -> None:
        """The objects as they start."""
        self.board = board
        for one in board.working:
            self.known.update((effect.key, effect) for effect in statics_of(self.state, one, board.working))
        for one in self.entries:
            rule, words = origin(self.state.objects[one])
            self._enter(one, "copiable values", rule, words, source=one)

    def about_to(self, step: Applied, board: Board) -> None:
        """An effect is about to be applied: why now, and why not to what does not fit it yet."""
        effect, affected = step.done.effect, frozenset(step.done.affected or ())
        for found in step.dependences:
            waits = self.waits.setdefault((step.layer, found.effect.key), {})
            waits.setdefault((found.on.key, found.why), found)
        told_of = [one for one in self.entries if one in affected]
        self.whys = dict(self._whys(told_of, step)) if told_of else {}
        for one in self.entries:
            if effect.key not in self.begun and one not in affected and one in board.working:
                self.misfits[effect.key, one] = reasons.misfit(effect, one, board)

    def applied(self, step: Applied, board: Board) -> None:
        """It has been applied: to some of the objects that are asked about, and not to others."""
        effect, affected = step.done.effect, frozenset(step.done.affected or ())
        for one, why in self.whys.items():
            if one in board.working:
                deeds = step.done.deeds.get(one, ())
                missing, does = reasons.not_gained(self.state, one, deeds, board.working[one].barred)
                self._enter_effect(one, effect, step.layer, (*missing, *why), applied=does, deeds=deeds)
                self.applied_to[one].setdefault(step.layer, []).append(effect)
                if effect.key not in self.losses:  # otherwise it has just been told why it goes on
                    self.latest[effect.key, one] = _Place(effect, step.layer, len(self.entries[one]) - 1)
                else:
                    self.latest.pop((effect.key, one), None)
        self.begun.setdefault(effect.key, (effect, step.layer, affected))
        for one in affected & board.working.keys():
            self._abilities_now(one, Loss(step.layer, effect))

    def layer_over(self, layer: str, without: Sequence[Effect], board: Board) -> None:
        """What would have begun in this layer and did not; what the types that were settled bring."""
        if layer == "4":
            for one in self.entries:
                self._types_settled(one)
        idle = {effect.key for effect in without}
        for key, effect in self.known.items():
            if key in self.begun or _first_layer(effect) != layer:
                continue
            for one in self.entries:
                if key in idle and reasons.would_apply(effect, one, board):
                    self._enter_effect(
                        one, effect, layer, (reasons.condition(self.state, effect, layer),), applied=False
                    )
                elif key in self.losses and reasons.would_apply(effect, one, board):
                    waited = tuple(self.waits.get((layer, key), {}).values())
                    why = (reasons.lost(self.state, effect, self.losses[key], waited),)
                    self._enter_effect(one, effect, layer, why, applied=False)

    def end(self) -> None:
        """What goes on without its ability; and effects that speak of what an object is in the end, and are not applied."""
        for (key, one), place in self.latest.items():
            if key in self.losses:
                entry = self.entries[one][place.index]
                why = (reasons.outlived(self.state, place.effect, place.layer, self.losses[key]), *entry.why)
                self.entries[one][place.index] = msgspec.structs.replace(entry, why=why)
        for effect, layer, affected in self.begun.values():
            others = [one for one in self.entries if one not in affected and self.misfits.get((effect.key, one))]
            fitting = reasons.fitting(effect, self.board) if others and effect.affects is None else ()
            for one in others:
                if one in fitting:
                    why = (reasons.too_late(self.state, one, layer, self.misfits[effect.key, one]),)
                    self._enter_effect(one, effect, layer, why, applied=False)
        for effect in floating(self.state):
            for one in self.entries:
                left_out = one not in (effect.affects or (one,)) and isinstance(effect.what, Group) and effect.layers()
                if left_out and one in reasons.fitting(effect, self.board):
                    self._enter_effect(one, effect, _first_layer(effect), (reasons.LOCKED,), applied=False)

    def of(self, one: str) -> tuple[LayerEntry, ...]:
        """All that there is to tell of an object, layer by layer."""
        places = {layer: place for place, layer in enumerate(("copiable values", *LAYERS))}
        told: list[LayerEntry] = []
        for entry in sorted(self.entries.get(one, ()), key=lambda entry: places[entry.layer]):
            # why an effect is not applied may be known only in the end, and changes nothing where it is told
            told.append(entry if entry.applied else msgspec.structs.replace(entry, result=told[-1].result))
        return tuple(told)

    def _whys(self, ones: Sequence[str], step: Applied) -> Iterator[tuple[str, tuple[Reason, ...]]]:
        effect, loss = step.done.effect, self.losses.get(step.done.effect.key)
        began = self.begun[effect.key][1] if effect.key in self.begun else None
        waited = tuple(self.waits.get((step.layer, effect.key), {}).values())
        order, fitting = tuple(reasons.order(self.state, step, waited)), reasons.fitting(effect, self.board)
        for one in ones:
            kept = reasons.kept(self.state, step, one, began, loss, fits_now=one in fitting)
            later = reasons.later(self.state, step, self.applied_to[one].get(step.layer, ()), waited)
            yield one, tuple(dict.fromkeys((*order, *later, *kept)))

    def _abilities_now(self, holder: str, cause: Loss) -> None:
        """Which static abilities an object has lost, or has got."""
        now = {effect.key: effect for effect in statics_of(self.state, holder, self.board.working)}
        for key, effect in self.known.items():
            if effect.source == holder:
                if key in now:
                    self.losses.pop(key, None)
                else:
                    self.losses.setdefault(key, cause)
        for key, effect in now.items():
            self.known.setdefault(key, effect)

    def _types_settled(self, one: str) -> None:
        """After layer 4: the abilities that types bring, and what has no power and toughness of its own."""
        seen, before = self._seen(one), self.entries[one][-1].result
        known = list(seen.abilities[: len(_told_abilities(before))])
        for (rule, words), brought in groupby(seen.abilities[len(known) :], reasons.brought_by_type):
            known.extend(brought)
            so_far = {**before, "abilities": [reasons.ability_text(held.ability) for held in known]}
            self.entries[one].append(LayerEntry("4", rule, words, one, None, (), so_far))
        if before.get("power") != seen.power:
            self._enter(
                one,
                "4",
                "208.5",
                "has no power and toughness of its own: each is 0, until an effect sets it",
                source=one,
            )

    def _enter_effect(
        self,
        one: str,
        effect: Effect,
        layer: str,
        why: tuple[Reason, ...],
        *,
        applied: bool = True,
        deeds: Sequence[Deed] = (),
    ) -> None:
        waits = self.waits.get((layer, effect.key), {})
        controller = self._seen(one).controller
        words = reasons.effect_text(effect, layer, deeds)
        if layer == "2" and applied and controller is not None:
            words = f"is controlled by {name_of(self.state, controller)}"
        self._enter(
            one,
            layer,
            RULE_OF[layer],
            words,
            source=effect.source,
            timestamp=effect.timestamp,
            depends_on=tuple(reasons.depends(self.state, found) for found in waits.values()),
            applied=applied,
            why=why,
        )

    def _enter(
        self,
        one: str,
        layer: str,
        rule: str,
        effect: str,
        *,
        source: str | None,
        timestamp: int | None = None,
        depends_on: tuple[str, ...] = (),
        applied: bool = True,
        why: tuple[Reason, ...] = (),
    ) -> None:
        result = _result(self._seen(one))
        self.entries[one].append(LayerEntry(layer, rule, effect, source, timestamp, depends_on, result, applied, why))

    def _seen(self, one: str) -> Working:
        return self.board.working.get(one) or Working(self.state.objects[one])


def _first_layer(effect: Effect) -> str:
    """The layer in which an effect would begin to apply; empty where it is in none (613.11)."""
    return min(effect.layers(), key=LAYERS.index, default="")


def _result(target: Working) -> dict[str, object]:
    result: dict[str, object] = {
        "controller": target.controller,
        "types": [*target.supertypes, *target.types, *target.subtypes],
        "colors": list(target.colors),
        "abilities": _abilities(target),
    }
    if target.power is not None and target.toughness is not None:
        result["power"], result["toughness"] = target.power, target.toughness
    return result


def _told_abilities(result: dict[str, object]) -> list[object]:
    told = result["abilities"]
    assert isinstance(told, list)
    return told


def _abilities(target: Working) -> list[str]:
    return [reasons.ability_text(held.ability) for held in target.abilities]


def origin(obj: GameObject) -> tuple[str, str]:
    """The rule and the words: what is printed, copied or merged, or what a face-down object is."""
    if obj.face_down is not None:
        return "708.2", "the values of what is face down"
    last = obj.copied[-1] if obj.copied else None
    match last:
        case None if obj.melded:
            return "712.8g", "the values of the combined back faces of its two cards"
        case None:
            return _printed(obj)
        case Copied(own=True):
            return "707.2", "the values printed on it, modified by how it entered or was turned face up"
        case Copied(values=values):
            return "613.2a", f"the values that it copied: those of {values.name or 'what has no name'}"
        case Merged():
            top, *others = (one.name or "a nameless component" for one in obj.merged)
            return "613.2a", f"the values of {top}, with the abilities of {' and '.join(others)} too (merged)"


def _printed(obj: GameObject) -> tuple[str, str]:
    """What is printed, by which of the faces or halves counts; and what a token was created with."""
    layout = obj.definition.layout
    if has_doors(obj.definition) and obj.zone == "battlefield":
        halves = " and ".join(half(obj.definition, door).name for door in unlocked(obj))
        return (
            "709.5",
            f"the values of its unlocked halves: {halves}" if halves else "the values of a Room that is locked",
        )
    if obj.shows == 0:
        return ("111.3", "the values that it was created with") if obj.kind == "token" else ("707.2", PRINTED)
    match layout:
        case "prototype":
            return "718.3b", "the values printed on it, with the mana cost, color and size of its prototype"
        case "flip":
            return "710.2", "the values of its bottom half, as it is flipped"
        case "modal_dfc":
            return "712.8f", "the values printed on its back face, which is up"
        case "transform" | "double_faced_token":
            return "712.8e", "the values printed on its back face, which is up"
        case _:
            return "707.2", PRINTED


PRINTED = "the values printed on it"

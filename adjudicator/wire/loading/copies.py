"""Copy effects on permanents (707): what they copy, with what exceptions, and when they end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from adjudicator.wire import defaults
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records import cards as wire
from adjudicator.wire.records.board import FormerEntry
from adjudicator.wire.records.stack import Moment
from engine.abilities.ability import Ability, EntersAsCopy
from engine.abilities.node import find
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.references import This
from engine.abilities.tokens.copying import BecomeCopy, CopyException, CopyNotLegendary
from engine.layers import view
from engine.layers.copying import Copying, copy_of
from engine.phrases.scope import Scope
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.copiable import Copied
from engine.state.effects import FloatingEffect
from engine.state.game import Former, GameState
from engine.state.objects import GameObject
from engine.state.players import Player, Players
from engine.state.turn import Turn

MOMENTS: Final[dict[str, Moment]] = {one: one for one in get_args(Moment)}
"""Until when a copy effect can be said to last."""

_PHRASE: Final = "You may have this creature enter as a copy of any creature on the battlefield, except {}."
"""A line in which exceptions stand as they do in Oracle text."""


def load_copies(loading: Loading) -> tuple[FloatingEffect, ...]:
    """Put the copy effects on the permanents of the board; the continuous effects with which some of them end."""
    lasting: list[FloatingEffect] = []
    for n, entry in loading.special:
        for k, effect in enumerate(entry.copy_effects):
            obj = loading.objects[entry.id or ""]
            at = f"/state/battlefield/{n}/copy_effects/{k}"
            copied = _copied(loading, obj, effect, at)
            if copied.effect in MOMENTS:
                until = _until(loading, obj, MOMENTS[copied.effect], copied.timestamp)
                copied = replace(copied, effect=until.id)
                lasting.append(until)
            loading.objects[obj.id] = _with(obj, copied)
    return tuple(lasting)


def with_copies(loading: Loading, former: Former, entry: FormerEntry, at: str) -> Former:
    """An object that is gone, with the copy effects that were on it."""
    obj = former.object
    for k, effect in enumerate(entry.copy_effects):
        obj = _with(obj, _copied(loading, obj, effect, f"{at}/copy_effects/{k}"))
    return replace(former, object=obj)


def _with(obj: GameObject, copied: Copied) -> GameObject:
    return replace(obj, copied=tuple(sorted((*obj.copied, copied), key=lambda one: one.timestamp)))


def _copied(loading: Loading, obj: GameObject, effect: wire.CopyEffect, at: str) -> Copied:
    state = _board_so_far(loading)
    scope = Scope(state, view(state), obj.controller or obj.owner, obj.id)
    exceptions = _exceptions(loading, obj, effect, at)
    by = Copying(scope, exceptions.ability, obj.faced, obj.faced)
    copied = copy_of(_model(loading, effect, at), exceptions.exceptions, by)
    timestamp = obj.timestamp if effect.timestamp is None else effect.timestamp
    ends = effect.until or ""
    static = ends in loading.objects  # 707.2c: a static ability of that permanent
    known = {*MOMENTS, *(one.id for one in loading.board.effects)}
    if ends and ends not in known and not static and obj.id in loading.objects:
        why = f"Say the id of the effect or the permanent with which it ends, or one of {', '.join(MOMENTS)}."
        loading.notes.refuse(f"{at}/until", why, "611.2a")
    return replace(copied, timestamp=timestamp, effect=ends, static=static)


def _board_so_far(loading: Loading) -> GameState:
    """Where the words of an exception are looked up: they name no more than the permanent itself."""
    return GameState(
        variant=defaults.variant(loading.board),
        starting_life=defaults.starting_life(loading.board),
        turn_order=loading.turn_order,
        turn=Turn(number=defaults.turn_number(loading.board.turn), active=loading.active, step="untap", priority=None),
        players=Players.of({player: Player(id=player, name=player) for player in loading.turn_order}),
        objects=Objects.of(loading.objects),
        zones=Zones.of({}),
    )


def _model(loading: Loading, effect: wire.CopyEffect, at: str) -> GameObject:
    """What is copied: an object of the board as it is now, or a card."""
    if isinstance(effect.of, str) and effect.of in loading.objects:
        return loading.objects[effect.of]
    printed = loading.definition(effect.of, f"{at}/of")
    return GameObject(id="", kind="card", zone="exile", owner="", controller=None, printed=printed, timestamp=0)


class _OwnText(msgspec.Struct, frozen=True):
    """The exceptions with which a permanent becomes a copy, and the ability of its own that says them, if one does."""

    exceptions: tuple[CopyException, ...] = ()
    ability: Ability | None = None


def _own_texts(obj: GameObject) -> Iterator[_OwnText]:
    """Each way in which a permanent becomes a copy by its own text: as it enters, or later (707.5, 707.4, 707.9)."""
    for ability in obj.faced.abilities:
        saying = [ability] if isinstance(ability, EntersAsCopy) else find(ability, BecomeCopy)
        for one in saying:
            if isinstance(one, EntersAsCopy) or isinstance(one.what, This):
                yield _OwnText(tuple(said for said in one.exceptions if isinstance(said, CopyException)), ability)


def own_exceptions(obj: GameObject) -> tuple[CopyException, ...]:
    """The exceptions with which a permanent becomes a copy by its own text (707.9), if it has just one such text."""
    own = tuple(_own_texts(obj))
    return own[0].exceptions if len(own) == 1 else ()


def _exceptions(loading: Loading, obj: GameObject, effect: wire.CopyEffect, at: str) -> _OwnText:
    """What the request says; where it says nothing, a permanent with such a text became a copy by that."""
    if effect.excepting is None and isinstance(effect.of, str):
        name, own = obj.faced.name, tuple(_own_texts(obj))
        if len(own) > 1 and any(one.exceptions for one in own):
            loading.notes.assume(f"{at}/except", f"{name}, which can become a copy in several ways, has no exceptions.")
        elif own and own[0].exceptions:
            loading.notes.assume(f"{at}/except", f"{name} became a copy by its own text, with its exceptions.")
            return _OwnText(_unconditional(loading, name, own[0].exceptions), own[0].ability)
    return _OwnText(_said(loading, effect, at))


def _unconditional(loading: Loading, name: str, own: tuple[CopyException, ...]) -> tuple[CopyException, ...]:
    """Those of its exceptions that apply whatever it copies; the others have to be said."""
    # A copy of what is not legendary is not legendary whether that is asked or not.
    own = tuple(replace(one, when=None) if isinstance(one.change, CopyNotLegendary) else one for one in own)
    if any(one.when is not None for one in own):
        loading.notes.warn(f"Some exceptions of {name} depend on what it copies: say in `except` those that apply.")
    return tuple(one for one in own if one.when is None)


def _said(loading: Loading, effect: wire.CopyEffect, at: str) -> tuple[CopyException, ...]:
    """The exceptions that the request says."""
    if not effect.excepting:
        return ()
    words = effect.excepting.strip().rstrip(".").removeprefix("except ")
    lines = loading.book.compiler.text(_PHRASE.format(words), "", ("creature",))
    found = tuple(ability for line in lines for ability in line.abilities if isinstance(ability, EntersAsCopy))
    read = tuple(one for ability in found for one in ability.exceptions if isinstance(one, CopyException))
    sure = all(one.when is None for one in read)  # what is asked of a copy is asked as it becomes one (707.9f)
    if len(found) != 1 or len(read) != len(found[0].exceptions) or not sure:
        loading.notes.unsupported(f"{at}/except", "the exceptions are not understood")
    return read


def _until(loading: Loading, obj: GameObject, moment: Moment, timestamp: int) -> FloatingEffect:
    """The effect that makes it a copy until then, begun in this turn by the permanent's controller."""
    loading.notes.assume(f"/state/battlefield/{obj.id}/copy_effects", f"{obj.id} became a copy in this turn.")
    effect = BecomeCopy(This(), This(), duration=Until(moment))
    return FloatingEffect(
        id=f"{obj.id}.copy",
        effect=effect,
        affects=(obj.id,),
        controller=obj.controller or obj.owner,
        source=obj.id,
        started_turn=defaults.turn_number(loading.board.turn),
        timestamp=timestamp,
        text="It becomes a copy.",
    )

"""Continuous effects that resolved spells and abilities left behind (611.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.wire import defaults
from adjudicator.wire.loading.amounts import TO_BE_FIXED, with_x
from adjudicator.wire.loading.bindings import bindings_of, names_in, targets_in
from adjudicator.wire.loading.definitions import Compiler
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.loading.shields import is_shield
from adjudicator.wire.records.stack import EffectEntry
from adjudicator.wire.unsupported import not_carried
from engine.abilities.ability import Replaces, SpellAbility, Static, Triggered
from engine.abilities.casting.activating import ExhaustsAgain, KeywordAllowance, LoyaltyAllowance, LoyaltySurcharge
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import CannotPlay, CastOnly, MayPlay, MoreLands, SeesTop
from engine.abilities.changes import ON_RULES
from engine.abilities.kinds_of_cards.sagas import Chapters
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.nesting import find_own
from engine.abilities.permanents.regenerating import Regenerate
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import (
    CardsIn,
    CountersOn,
    CountOf,
    LifeTotal,
    PlayerCounters,
    PropertyOf,
    ThatMuch,
    X,
)
from engine.abilities.phrases.references import AnyRef, Back, Group, Target, This
from engine.oracle.productions.phrases.quantities import TOGETHER
from engine.resolution.permanents.regenerating import as_effect
from engine.state.effects import ContinuousEffect, FloatingEffect
from engine.state.objects import Binding, GameObject

LastingEffect = ContinuousEffect

_NOT_FIXED = (X, CountOf, PropertyOf, CountersOn, CardsIn, LifeTotal, PlayerCounters, ThatMuch, *TOGETHER)


def load_effects(loading: Loading) -> tuple[FloatingEffect, ...]:
    """The effects, in the order in which they are listed."""
    made = (
        _effect(loading, entry, f"/state/effects/{n}")
        for n, entry in enumerate(loading.board.effects)
        if not is_shield(loading, entry)
    )
    return tuple(effect for effect in made if effect is not None)


def load_goading(loading: Loading) -> tuple[FloatingEffect, ...]:
    """That permanents are goaded, for each player who goaded one: until that player's next turn (701.15a)."""
    made: list[FloatingEffect | None] = []
    for n, entry in loading.special:
        for player in entry.goaded_by:
            one, at = entry.id or "", f"/state/battlefield/{n}/goaded_by"
            since = loading.objects[one].timestamp
            goad = EffectEntry(
                id=f"{one}.goaded-by-{player}", text=_GOAD, controller=player, affects=(one,), timestamp=since
            )
            made.append(_effect(loading, goad, at))
    return tuple(effect for effect in made if effect is not None)


_GOAD: Final = "Goad target creature."


def load_chapters(loading: Loading) -> tuple[FloatingEffect, ...]:
    """What chapters of a Saga have given the Saga itself, which it keeps: those that its lore counters say have resolved
    (714.2b), where nothing on the board is said of it. The board of an answer has all timestamps, and all effects.
    """
    board = loading.board
    spoken_of = {one for entry in board.effects if isinstance(entry.affects, tuple) for one in entry.affects}
    waiting = {entry.source for entry in (*board.stack, *board.pending_triggers)}
    made: list[FloatingEffect | None] = []
    for n, permanent in loading.special:
        if "lore" not in permanent.counters:
            continue
        one, at = permanent.id or "", f"/state/battlefield/{n}/counters"
        saga = loading.objects[one]
        told = permanent.timestamp is not None or one in spoken_of
        if told or not saga.count("lore") or saga.face_down is not None:
            continue
        done = saga.count("lore") - (one in waiting)
        texts = [text for number, text in _given_by_chapters(saga) if number <= done]
        for place, text in enumerate(texts, 1):
            given = EffectEntry(
                id=f"{one}.chapter-{place}",
                text=text,
                controller=saga.controller,
                source=one,
                affects=(one,),
                timestamp=saga.timestamp,
            )
            made.append(_effect(loading, given, at))
        if texts:
            name = saga.printed.name
            loading.notes.assume(
                at, f"{name} has what its chapters gave it that have resolved (714.2b): {' '.join(texts)}"
            )
    return tuple(effect for effect in made if effect is not None)


def _given_by_chapters(saga: GameObject) -> Iterator[tuple[int, str]]:
    """The chapters that do nothing but give the Saga abilities for good: their numbers, and what they say."""
    for line in saga.faced.lines:
        for ability in line.abilities:
            match ability:
                case Triggered(
                    event=Chapters(numbers), body=(ApplyToObjects(This(), (GainAbilities(),), duration=None),)
                ):
                    for number in numbers:
                        yield number, line.text.partition(" — ")[2] or line.text.partition(" - ")[2]
                case _:
                    pass


def _effect(loading: Loading, entry: EffectEntry, at: str) -> FloatingEffect | None:
    """One effect; ``None`` if it is beyond the engine, which is then noted."""
    assert entry.id is not None, "the canonical form has ids"
    notes = loading.notes
    timestamp = loading.timestamps.ordered(entry.timestamp)
    for field, why in not_carried(entry):
        notes.unsupported(f"{at}/{field}", why)
    effect = read_effect(loading, entry)
    if effect is None:
        why = "the text is not understood as one continuous effect on objects"
        how = "for `it` or `that creature` write `target creature`; what triggers later stands in `delayed_triggers`"
        notes.unsupported(f"{at}/text", f"{why}; {how}")
        return None
    effect = _lasting(loading, entry, with_x(effect, entry.values.get("X")), at)
    if any(True for kind in _NOT_FIXED for _ in find_own(effect.changes, kind)):
        notes.refuse(f"{at}/values", TO_BE_FIXED, "608.2h")
    bindings = bindings_of(loading, entry, names_in(effect) | targets_in(effect), at)
    return FloatingEffect(
        id=entry.id,
        effect=effect,
        affects=_affected(loading, entry, effect, bindings, at),
        controller=controller_of(loading, entry, at),
        source=entry.source,
        started_turn=started_in(loading, entry),
        timestamp=timestamp,
        text=entry.text,
        bindings=bindings,
    )


def read_effect(loading: Loading, entry: EffectEntry) -> LastingEffect | None:
    """The effect as data, or its text as it is read."""
    if entry.effect is not None and not isinstance(entry.effect, Replaces):
        return entry.effect
    alone = entry.affects[0] if isinstance(entry.affects, tuple) and len(entry.affects) == 1 else None
    speaker = loading.find(entry.source or alone)  # who is called by name in a text that is on nothing else
    return read_text(loading.book.compiler, entry.text, speaker.definition.name if speaker is not None else "")


def read_text(compiler: Compiler, text: str, name: str) -> LastingEffect | None:
    """A text read as the one instruction that makes the effect, or as what a static ability says."""
    return _read_as(compiler, text, name, ("instant",)) or _read_as(compiler, text, name, ())


def _read_as(compiler: Compiler, text: str, name: str, types: tuple[str, ...]) -> LastingEffect | None:
    lines = compiler.text(text, name, types) if text else ()
    abilities = [ability for line in lines for ability in line.abilities]
    if len(abilities) != 1 or any(line.unread is not None for line in lines):
        return None
    match abilities[0]:
        case SpellAbility(
            body=((ApplyToObjects() | MayPlay() | CannotPlay() | MoreLands() | SeesTop() | NextSpell()) as effect,)
        ):
            return effect
        case SpellAbility(body=(Regenerate() as shield,)):
            return as_effect(shield)
        case Static(effect=effect, condition=None, continues=None) if not isinstance(
            effect, CastOnly | KeywordAllowance | LoyaltyAllowance | LoyaltySurcharge | ExhaustsAgain
        ):
            return effect
        case _:
            return None


def _lasting(loading: Loading, entry: EffectEntry, effect: LastingEffect, at: str) -> LastingEffect:
    """The effect with the duration that the entry says, which must not contradict the text's."""
    moment = entry.duration.until if entry.duration is not None else None
    if moment is None:
        return effect
    if moment == "end_of_game":
        loading.notes.refuse(f"{at}/duration/until", "Only a delayed trigger waits so long.", "603.7b")
        return effect
    if effect.duration is None:
        return replace(effect, duration=Until(moment))
    if not isinstance(effect.duration, Until) or effect.duration.moment != moment:
        loading.notes.refuse(f"{at}/duration/until", "The text says another duration.", "611.2a")
    return effect


def _affected(
    loading: Loading, entry: EffectEntry, effect: LastingEffect, bindings: tuple[Binding, ...], at: str
) -> tuple[str, ...] | None:
    locked = any(not isinstance(change, ON_RULES) for change in effect.changes)
    if isinstance(entry.affects, tuple):
        return entry.affects
    if entry.affects is None and (meant := _meant(effect.what, entry, bindings)):
        return meant
    if entry.affects is None and (locked or not isinstance(effect.what, Group)):
        detail = 'Say which objects it affects, for that was fixed as the effect began: `"affects": ["b1"]`.'
        loading.notes.refuse(f"{at}/affects", detail, "611.2c")
        return ()
    if locked:
        loading.notes.refuse(
            f"{at}/affects", "What an effect that changes characteristics or control affects is a fixed set.", "611.2c"
        )
        return ()
    if entry.affects is None:
        loading.notes.assume(f"{at}/affects", "The effect affects whatever fits its text.")
    return None


def _meant(what: AnyRef, entry: EffectEntry, bindings: tuple[Binding, ...]) -> tuple[str, ...]:
    """What the text itself says it affects: its source, or what its words are bound to."""
    match what:
        case This() if entry.source is not None:
            return (entry.source,)
        case Target(slot=name) | Back(to=name):
            return next((one.refs for one in bindings if one.name == name), ())
        case _:
            return ()


def controller_of(loading: Loading, entry: EffectEntry, at: str) -> str:
    """Who controls an effect or a delayed trigger: who is said to, else who controls its source."""
    if entry.controller is not None:
        return entry.controller
    source = loading.find(entry.source)
    who = (source.controller or source.owner) if source is not None else loading.active
    loading.notes.assume(f"{at}/controller", f"{who} controls the effect.")
    return who


def started_in(loading: Loading, entry: EffectEntry) -> int:
    """The turn in which it began, by default this one."""
    given = entry.duration.started_turn if entry.duration is not None else None
    return defaults.turn_number(loading.board.turn) if given is None else given

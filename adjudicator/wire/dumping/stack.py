"""Spells and abilities on the stack, and abilities that wait to be put there."""

from __future__ import annotations

from adjudicator.wire.dumping.cards import dump_card, dump_face_down
from adjudicator.wire.dumping.faces import face_name
from adjudicator.wire.dumping.objects import Dumping, dump_cast
from adjudicator.wire.loading.definitions import UNKNOWN
from adjudicator.wire.records.base import Bound
from adjudicator.wire.records.stack import StackEntry, StackKind, TargetEntry, TriggerFacts
from engine.abilities.ability import Ability, Keyword, Triggered
from engine.keywords.meanings import meaning_of
from engine.state.objects import Binding, GameObject, StackFacts

_NOTHING = StackFacts()


def dump_on_stack(dumping: Dumping, obj: GameObject) -> StackEntry:
    """A spell or an ability."""
    facts = obj.on_stack or _NOTHING
    is_spell = obj.kind != "ability"
    known = is_spell and obj.printed != UNKNOWN
    return StackEntry(
        id=obj.id,
        kind=_kind(obj, facts),
        owner=None if obj.owner == obj.controller else obj.owner,
        controller=obj.controller,
        card=dump_card(dumping.book, obj.printed) if known else None,
        source=facts.source,
        ability=None if is_spell else _ability(dumping, facts),
        text=facts.text or None,
        face=face_name(obj.printed, obj.face),
        face_down=dump_face_down(obj.face_down),
        targets=tuple(
            TargetEntry(ref=target.ref, slot=target.slot, mode=target.mode, amount=target.amount)
            for target in facts.targets
        ),
        modes=facts.modes,
        x=facts.x,
        spliced=tuple(dump_card(dumping.book, one) for one in facts.spliced),
        trigger=_trigger(facts.bindings),
        cast=dump_cast(obj.cast),
        copy_of=_original(dumping, obj),
        timestamp=obj.timestamp or None,
        was=obj.was,
    )


def _original(dumping: Dumping, obj: GameObject) -> str | None:
    """What a copy is a copy of, while anything still knows of that; else it is named after itself (707.10)."""
    if obj.kind != "copy":
        return None
    known = obj.was is not None and (obj.was in dumping.state.objects or obj.was in dumping.state.former)
    return obj.was if known else obj.id


def _kind(obj: GameObject, facts: StackFacts) -> StackKind:
    if obj.kind != "ability":
        return "spell"
    return "triggered_ability" if isinstance(facts.ability, Triggered) else "activated_ability"


def _ability(dumping: Dumping, facts: StackFacts) -> int | Ability | None:
    """The ability by its place among those of its source, or as data where it is not found there."""
    if facts.source is None or facts.index is None:
        return facts.ability
    source = dumping.find(facts.source)
    abilities = () if source is None else source.faced.numbered
    printed = abilities[facts.index] if 0 <= facts.index < len(abilities) else None
    meant = meaning_of(printed) if isinstance(printed, Keyword) else (printed,)
    return facts.index if facts.ability in meant else facts.ability


def _trigger(bindings: tuple[Binding, ...]) -> TriggerFacts | None:
    return TriggerFacts(bindings={one.name: bound(one) for one in bindings}) if bindings else None


def bound(one: Binding) -> Bound:
    """What a name stands for: an amount, or ids (608.2h)."""
    if one.amount is not None:
        return one.amount
    return one.refs[0] if len(one.refs) == 1 else one.refs

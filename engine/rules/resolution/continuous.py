"""Continuous effects that a resolution starts (611.2)."""

from __future__ import annotations

import msgspec

from engine.abilities import changes as ch
from engine.abilities import effects as ef
from engine.abilities.ability import SpellAbility
from engine.abilities.durations import Until
from engine.abilities.quantities import Number, Quantity
from engine.abilities.references import Group
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.rules.describing import change_text
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.state.effects import FloatingEffect
from engine.state.ids import base


def start(resolving: Resolving, instruction: ef.ApplyToObjects) -> None:
    """Start an effect: its amounts are settled now (608.2h), and so is what it applies to (611.2c).

    An effect that changes neither characteristics nor controller stays open to objects that come later (611.2c).
    """
    table = resolving.table
    affected = resolving.objects(instruction.what)
    only_rules = all(isinstance(change, ch.Cannot) for change in instruction.changes)
    open_set = only_rules and isinstance(instruction.what, Group)
    if not affected and not open_set:
        resolving.did(0)
        return
    changes = tuple(_settled(resolving, change) for change in instruction.changes)
    effect = FloatingEffect(
        id=_fresh(resolving),
        effect=msgspec.structs.replace(instruction, changes=changes),
        affects=None if open_set else affected,
        controller=resolving.you,
        source=resolving.this,
        started_turn=table.state.turn.number,
        timestamp=0,
        text=_wording(msgspec.structs.replace(instruction, changes=changes)),
    )
    words = " and ".join(change_text(change) for change in changes)
    text = f"{names_of(table.state, affected) or 'What it applies to'} {words}{_until(instruction)}."
    rules = ("611.2a", "611.2c", "613.7b", "608.2c")
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", *rules, objects=affected)
    resolving.did(1)


def _wording(instruction: ef.ApplyToObjects) -> str:
    """The effect in Oracle wording, its amounts settled."""
    words = print_line((SpellAbility((instruction,)),))
    return words if words is not None else f"{' and '.join(change_text(change) for change in instruction.changes)}."


def _until(instruction: ef.ApplyToObjects) -> str:
    match instruction.duration:
        case Until(moment="end_of_turn"):
            return " until end of turn"
        case Until(moment=moment):
            return f" until {moment.replace('_', ' ')}"
        case _:
            return ""


def _fresh(resolving: Resolving) -> str:
    taken = {effect.id for effect in resolving.table.state.effects}
    number = 1
    while (name := f"{base(resolving.object)}.effect-{number}") in taken:
        number += 1
    return name


def _settled(resolving: Resolving, change: ch.Change) -> ch.Change:
    def settle(quantity: Quantity) -> Number:
        return Number(resolving.value(quantity))

    match change:
        case ch.ModifyPT(power=power, toughness=toughness):
            return ch.ModifyPT(
                ch.Delta(power.sign, settle(power.amount)), ch.Delta(toughness.sign, settle(toughness.amount))
            )
        case ch.SetPT(power=power, toughness=toughness):
            return msgspec.structs.replace(change, power=settle(power), toughness=settle(toughness))
        case _:
            return change

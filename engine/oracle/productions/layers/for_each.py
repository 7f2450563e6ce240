"""So much for each: "gets +1/+1 until end of turn for each creature you control" (613.4c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.layers.characteristics import Delta, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.quantities import Number, Quantity
from engine.oracle.productions.phrases.quantities import per_unit, split_unit
from engine.oracle.productions.phrases.verbs import HOLE


def modify_each(by: tuple[Delta, Delta], unit: Quantity) -> ModifyPT | None:
    """So much for each."""
    power, toughness = (_each(delta, unit) for delta in by)
    return ModifyPT(power, toughness) if power is not None and toughness is not None else None


def _each(delta: Delta, unit: Quantity) -> Delta | None:
    if delta.amount == Number(0):
        return delta
    amount = per_unit(delta.amount, unit)
    return Delta(delta.sign, amount) if amount is not None else None


def unmodify_each(value: ModifyPT) -> tuple[Any, ...] | None:
    """How much, and for each of what."""
    parts = [split_unit(delta.amount) for delta in (value.power, value.toughness)]
    units = [part[1] for part in parts if part is not None]
    if not units or value.additional or any(unit != units[0] for unit in units):
        return None
    pairs = zip((value.power, value.toughness), parts, strict=True)
    return tuple(Delta(delta.sign, part[0] if part else delta.amount) for delta, part in pairs), units[0]


def each_for(*, additional: bool) -> tuple[Any, Any]:
    """The same for as long as is said before that."""

    def make(by: tuple[Delta, Delta], duration: Any, unit: Quantity) -> ApplyToObjects | None:
        change = modify_each(by, unit)
        changed = replace(change, additional=additional) if change is not None else None
        return ApplyToObjects(HOLE, (changed,), duration) if changed is not None else None

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value:
            case ApplyToObjects(_, (ModifyPT(additional=more) as change,), duration, False, "") if duration is not None:
                parts = unmodify_each(replace(change, additional=False)) if more == additional else None
                return (parts[0], duration, parts[1]) if parts is not None else None
            case _:
                return None

    return make, unmake


def each_first() -> tuple[Any, Any]:
    """The same with for how long said after it."""
    make_after, unmake_after = each_for(additional=False)

    def make(by: tuple[Delta, Delta], unit: Quantity, duration: Any) -> ApplyToObjects | None:
        made = make_after(by, duration, unit)
        return replace(made, said="for each first") if made is not None else None

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        parts = unmake_after(replace(value, said="")) if value.said == "for each first" else None
        return (parts[0], parts[2], parts[1]) if parts is not None else None

    return make, unmake

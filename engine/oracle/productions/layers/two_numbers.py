"""Power and toughness that change by two numbers: "gets +X/+Y, where X is ... and Y is ..." (613.4c)."""

from __future__ import annotations

from typing import Any

from engine.abilities.layers.characteristics import Delta, ModifyPT
from engine.abilities.phrases.quantities import PropertyOf, Quantity
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare it, as what is said of an object."""
    both = "gets|get +X/+Y , where X is {x:term} and Y is {y:term}"
    g.form("modified", both, ModifyPT, lambda x, y: _by(x, y), _unby)


def _by(x: Quantity, y: Quantity) -> ModifyPT | None:
    """A number of an object for each: what is counted could reach beyond the "and"."""
    plain = isinstance(x, PropertyOf) and isinstance(y, PropertyOf)
    return ModifyPT(Delta("+", x), Delta("+", y)) if plain else None


def _unby(value: ModifyPT) -> tuple[Any, ...] | None:
    x, y = value.power.amount, value.toughness.amount
    return (x, y) if value == _by(x, y) else None

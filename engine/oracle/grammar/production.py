"""A production ties a phrase to a value, and serves both to read and to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import astuple, force_setattr

from engine.abilities.node import Node
from engine.oracle.grammar.symbols import ANY, Agreeing, Literal, Number, Slot, Symbol, parse_pattern

Values = tuple[Any, ...]


class Production(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One phrase of a category.

    ``make`` turns the slots' values into the phrase's value, or ``None`` where they don't go together; ``unmake``, which
    gives them as a tuple, is its inverse, ``None`` where the value is not of this phrase. ``kinds`` are the classes of
    the values it makes. ``number`` is the phrase's number, ``ANY`` where it follows from what agrees in it. ``fixed`` are
    the fields that a value must have to be of this phrase, by name with their values; the value itself is its field
    without a name. ``sure`` is whether ``unmake`` undoes ``make`` by the way they are made. A ``unit`` is its slot's
    phrase, without a word of its own, which ``passes_on`` where its number is that phrase's too. ``numbered`` are what has
    a number, in order: the number that a slot demands, and whether it agrees; ``None`` for a word in singular or plural.
    """

    category: str
    pattern: str
    symbols: tuple[Symbol, ...]
    slots: tuple[Slot, ...]
    make: Callable[..., Any]
    unmake: Callable[[Any], Values | None]
    kinds: tuple[type, ...]
    number: Number
    unit: bool = False
    fixed: tuple[tuple[str, Any], ...] = ()
    sure: bool = True
    passes_on: bool = False
    numbered: tuple[tuple[Number, bool] | None, ...] = ()

    def __post_init__(self) -> None:
        numbered = [_in_number(symbol) for symbol in self.symbols if not isinstance(symbol, Literal)]
        force_setattr(self, "numbered", tuple(numbered))


def _in_number(symbol: Agreeing | Slot) -> tuple[Number, bool] | None:
    return None if isinstance(symbol, Agreeing) else (symbol.number, symbol.agrees)


class GrammarError(Exception):
    """The grammar itself is at fault: found when it is built, never while reading."""


def node_production(
    category: str, pattern: str, kind: type[Node], number: Number, constants: Mapping[str, Any]
) -> Production:
    """A production whose slots and constants are fields of a node; every other field has its default."""
    symbols = parse_pattern(pattern)
    slots = tuple(s for s in symbols if isinstance(s, Slot))
    names = tuple(slot.name for slot in slots)
    where = f"{category}: {pattern!r}"
    _check_fields(where, kind, names, constants)
    fixed = (*constants.items(), *_defaults(where, kind, {*names, *constants}).items())
    order = kind.__struct_fields__
    known = dict(fixed)
    places = tuple(order.index(name) for name in names)
    said = _OfNode(kind, names, fixed, places, tuple(known.get(name) for name in order))
    in_order = not constants and names == order[: len(names)]
    make = kind if in_order else said.make
    return Production(category, pattern, symbols, slots, make, said.unmake, (kind,), number, fixed=fixed)


class _OfNode(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A node whose fields are the slots of a phrase, some constants, and defaults: ``fixed`` has the last two.

    ``fields`` are its fields in order; those in the ``places`` are from the slots.
    """

    kind: type[Node]
    names: tuple[str, ...]
    fixed: tuple[tuple[str, Any], ...]
    places: tuple[int, ...]
    fields: tuple[Any, ...]

    def make(self, *values: Any) -> Node:
        fields = [*self.fields]
        for place, value in zip(self.places, values, strict=True):
            fields[place] = value
        return self.kind(*fields)

    def unmake(self, value: Any) -> Values | None:
        for name, constant in self.fixed:
            if getattr(value, name) != constant:
                return None
        return tuple([getattr(value, name) for name in self.names])


class _Constant(msgspec.Struct, frozen=True, eq=False, gc=False):
    """The value of a phrase without slots."""

    value: Any

    def make(self) -> Any:
        return self.value

    def unmake(self, given: Any) -> Values | None:
        return () if given == self.value else None


def _check_fields(where: str, kind: type[Node], names: tuple[str, ...], constants: Mapping[str, Any]) -> None:
    if len(set(names)) != len(names):
        raise GrammarError(f"{where}: a slot's name is used twice")
    for name in (*names, *constants):
        if name not in kind.__struct_fields__:
            raise GrammarError(f"{where}: {kind.__name__} has no field {name!r}")
    if both := set(names) & set(constants):
        raise GrammarError(f"{where}: {sorted(both)} are both slot and constant")


def _defaults(where: str, kind: type[Node], given: set[str]) -> dict[str, Any]:
    """The defaults of the fields that a production leaves out; printing demands them, so that nothing is dropped."""
    fields = kind.__struct_fields__
    defaults = dict(zip(fields[len(fields) - len(kind.__struct_defaults__) :], kind.__struct_defaults__, strict=True))
    missing = [name for name in fields if name not in given and name not in defaults]
    if missing:
        raise GrammarError(f"{where}: {kind.__name__} needs {missing}")
    return {name: value for name, value in defaults.items() if name not in given}


def form_production(
    category: str,
    pattern: str,
    kinds: tuple[type, ...],
    make: Callable[..., Any],
    unmake: Callable[[Any], Values | None],
    number: Number,
) -> Production:
    """A production with its own two functions, for phrases whose slots are not simply a node's fields."""
    symbols = parse_pattern(pattern)
    slots = tuple(s for s in symbols if isinstance(s, Slot))
    return Production(category, pattern, symbols, slots, make, unmake, kinds, number, sure=False)


def word_production(category: str, pattern: str, value: Any, number: Number) -> Production:
    """A production without slots, for one constant value."""
    said = _Constant(value)
    symbols = parse_pattern(pattern)
    fields = zip(value.__struct_fields__, astuple(value), strict=True) if isinstance(value, Node) else ()
    fixed = (("", value), *fields)
    return Production(category, pattern, symbols, (), said.make, said.unmake, (type(value),), number, fixed=fixed)


def unit_production(category: str, pattern: str, kinds: tuple[type, ...], number: Number = ANY) -> Production:
    """A production that hands its only slot on as it is, with or without words around it."""
    symbols = parse_pattern(pattern)
    slots = tuple(s for s in symbols if isinstance(s, Slot))
    if len(slots) != 1:
        raise GrammarError(f"{category}: {pattern!r}: a unit production has one slot")
    bare = len(symbols) == 1
    same = bare and not kinds and not number and slots[0].agrees
    return Production(category, pattern, symbols, slots, _same, _alone, kinds, number, unit=bare, passes_on=same)


def _same(value: Any) -> Any:
    return value


def _alone(value: Any) -> Values:
    return (value,)

"""Power and toughness that abilities define, and whether they ask for those of objects (604.3, 208.2a)."""

from __future__ import annotations

from engine.abilities.layers.characteristics import DefinePT
from engine.abilities.node import Node, find, walk

_SIZES = frozenset({"power", "toughness", "powers"})


def defines_size(value: object) -> bool:
    """Whether an ability says what a power or toughness is equal to."""
    return any(True for _ in find(value, DefinePT))


def asks_for_size(value: object) -> bool:
    """Whether such an ability looks at the power or toughness of objects, which may be defined as well (613.8a)."""
    return any(_asks(part) for defined in find(value, DefinePT) for part in walk(defined))


def looks_at_size(value: object) -> bool:
    """Whether an ability looks at any power or toughness."""
    return any(_asks(part) for part in walk(value))


def _asks(part: Node) -> bool:
    asked = (getattr(part, "property", None), getattr(part, "of", None))
    return any(isinstance(one, str) and one in _SIZES for one in asked)

"""Rewriting abilities: a tree of nodes with some of them replaced."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any

from msgspec.structs import astuple

from engine.abilities.node import Node, seek


def rewrite(value: Any, change: Callable[[Node], Node | None]) -> Any:
    """The tree with each node that ``change`` gives a replacement for replaced; what is replaced is not entered."""
    if isinstance(value, Node):
        replaced = change(value)
        if replaced is not None:
            return replaced
        fields = astuple(value)
        changed = _rewritten(fields, change)
        return value if changed is fields else type(value)(*changed)
    return _rewritten(value, change) if isinstance(value, tuple) else value


def _rewritten(items: tuple[Any, ...], change: Callable[[Node], Node | None]) -> tuple[Any, ...]:
    """The items rewritten; the very same, where all stay."""
    new = [rewrite(item, change) if isinstance(item, Node | tuple) else item for item in items]
    return items if all(map(is_, new, items)) else tuple(new)


def replace_all(value: Any, old: Node, new: Node) -> Any:
    """The tree with every node equal to ``old`` replaced."""
    if old not in seek(value, type(old)):
        return value
    return rewrite(value, lambda node: new if node == old else None)

"""Rewriting abilities: a tree of nodes with some of them replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.abilities.node import Node


def rewrite(value: Any, change: Callable[[Node], Node | None]) -> Any:
    """The tree with each node that ``change`` gives a replacement for replaced; what is replaced is not entered."""
    if isinstance(value, Node):
        replaced = change(value)
        if replaced is not None:
            return replaced
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: rewrite(field, change) for name, field in fields.items()}
        if all(changed[name] is fields[name] for name in fields):
            return value
        return type(value)(**changed)
    if isinstance(value, tuple):
        items = tuple(rewrite(item, change) for item in value)
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    return value


def replace_all(value: Any, old: Node, new: Node) -> Any:
    """The tree with every node equal to ``old`` replaced."""
    return rewrite(value, lambda node: new if node == old else None)

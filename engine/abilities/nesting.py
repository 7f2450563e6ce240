"""What an ability itself does, apart from the abilities that it grants or gives to tokens."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Activated, Triggered
from engine.abilities.node import AnyNode, Node


def find_own(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    """Every node of one kind in instructions, in reading order, but none of an ability inside them.

    An ability that is granted has its own targets, mana and X (115.1c, 605.1a, 107.3j).
    """
    if isinstance(node, kind):
        yield node
    if isinstance(node, Node) and not isinstance(node, Activated | Triggered):
        for field in node.__struct_fields__:
            yield from find_own(getattr(node, field), kind)
    elif isinstance(node, tuple):
        for part in node:
            yield from find_own(part, kind)

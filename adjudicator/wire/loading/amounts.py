"""Amounts that were fixed as an effect began (608.2h): numbers in place of X, in what is read from its text."""

from __future__ import annotations

from typing import Final, TypeVar, cast

from msgspec.structs import replace

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Number, X

AnyNode = TypeVar("AnyNode", bound=Node)

TO_BE_FIXED: Final = (
    'Write the amounts that were fixed as the effect began as numbers in its text, or `"values": {"X": 3}`.'
)
"""What is said of an effect with amounts that are not numbers."""


def with_x(node: AnyNode, x: int | None) -> AnyNode:
    """What is read, with a number in place of X; as it is, if there is none.

    >>> with_x(X(), 3)
    Number(value=3)
    """
    return node if x is None else cast(AnyNode, _replaced(node, x))


def _replaced(node: object, x: int) -> object:
    if isinstance(node, X):
        return Number(x)
    if isinstance(node, tuple):
        return tuple(_replaced(part, x) for part in node)
    if isinstance(node, Node):
        fields = {field: _replaced(getattr(node, field), x) for field in node.__struct_fields__}
        return replace(node, **fields)
    return node


def x_in(read: object, fixed: object) -> int | None:
    """The number that stands in one where the other has X."""
    pairs: list[tuple[object, object]] = [(read, fixed)]
    while pairs:
        left, right = pairs.pop()
        if isinstance(left, X) and isinstance(right, Number):
            return right.value
        if isinstance(left, Node) and type(left) is type(right):
            pairs.extend((getattr(left, field), getattr(right, field)) for field in left.__struct_fields__)
        elif isinstance(left, tuple) and isinstance(right, tuple):
            pairs.extend(zip(left, right, strict=False))
    return None

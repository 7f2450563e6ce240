"""The base of every node: frozen, comparable, serialisable, tagged by its own name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec.structs import astuple

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def tag_of(name: str) -> str:
    """The tag of a node class in serialised form.

    >>> tag_of("DealDamage")
    'deal_damage'
    """
    return _WORD.sub("_", name).lower()


class Node(msgspec.Struct, frozen=True, tag_field="is", tag=tag_of, omit_defaults=True, forbid_unknown_fields=True):
    """A piece of an ability. Equal fields make equal nodes; a node never changes."""


LEAVES: Final[frozenset[type]] = frozenset({str, int, bool, type(None)})
"""What fields of nodes are that have no nodes in them."""

AnyNode = TypeVar("AnyNode", bound=Node)


def walk(node: object) -> Iterator[Node]:
    """Every node in this one, itself first, in field order, which is reading order."""
    left = [node]
    while left:
        one = left.pop()
        if type(one) in LEAVES:
            continue
        if isinstance(one, Node):
            yield one
            left.extend(astuple(one)[::-1])
        elif isinstance(one, tuple):
            left.extend(one[::-1])


def strings(value: object) -> Iterator[str]:
    """Every string in a record, in what records are made of, or in several of them; of a mapping, its keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | dict):
        for part in value:
            yield from strings(part)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from strings(getattr(value, field))


def inside(node: object) -> Iterator[Node]:
    """The nodes right inside of this one."""
    for value in astuple(node) if isinstance(node, Node) else node if isinstance(node, tuple) else ():
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from inside(value)


def find(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    """Every node of one kind in this one, in reading order; remembered, for nodes never change."""
    return iter(_found(node, kind))


def seek(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    """The same, each the very node that is in this one: for those who ask which of several that are equal it is."""
    return iter(_of_kind(_parts(_Very(node)), kind))


@lru_cache(8192)
def _found(node: object, kind: type[AnyNode]) -> tuple[AnyNode, ...]:
    return _of_kind(_parts(_Very(node)), kind)


class _Very:
    """A node that is equal to nothing but itself."""

    __slots__ = ("node",)

    def __init__(self, node: object) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Very) and self.node is other.node

    def __hash__(self) -> int:
        return id(self.node)


@lru_cache(1024)
def _parts(very: _Very) -> tuple[tuple[Node, ...], dict[type, tuple[Node, ...]]]:
    """All nodes in one, and the same by class. What is asked for one kind is soon asked for others: one walk serves all."""
    nodes = tuple(walk(very.node))
    by: dict[type, list[Node]] = {}
    for node in nodes:
        by.setdefault(type(node), []).append(node)
    return nodes, {kind: tuple(listed) for kind, listed in by.items()}


def _of_kind(parts: tuple[tuple[Node, ...], dict[type, tuple[Node, ...]]], kind: type[AnyNode]) -> tuple[AnyNode, ...]:
    nodes, by = parts
    if not kind.__subclasses__():
        return by.get(kind, ())  # type: ignore[return-value]  # they are listed by their class
    return tuple(part for part in nodes if isinstance(part, kind))


class RulesChange(Node, frozen=True):
    """What says of objects what can, can't or may happen to them: it is in no layer (613.11)."""

"""The base of every node: frozen, comparable, serialisable, tagged by its own name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import astuple

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def tag_of(name: str) -> str:
    """The tag of a node class in serialised form.

    >>> tag_of("DealDamage")
    'deal_damage'
    """
    return _WORD.sub("_", name).lower()


class Node(
    msgspec.Struct,
    frozen=True,
    tag_field="is",
    tag=tag_of,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,  # nodes are made of what is there before them: no cycle can go through one
    cache_hash=True,  # what is found out of a node once is kept by its value
):
    """A piece of an ability. Equal fields make equal nodes; a node never changes."""


LEAVES: Final[frozenset[type]] = frozenset({str, int, bool, type(None)})
"""What fields of nodes are that have no nodes in them."""

AnyNode = TypeVar("AnyNode", bound=Node)


def walk(node: object) -> Iterator[Node]:
    """Every node in this one, itself first, in field order, which is reading order."""
    known = _known(id(node))
    if known.of is not node:
        known.learn(node)
    return iter(known.nodes)


def strings(value: object) -> Iterator[str]:
    """Every string in a record, in what records are made of, or in several of them; of a mapping, its keys."""
    left = [value]
    while left:
        one = left.pop()
        if type(one) in LEAVES:
            if isinstance(one, str):
                yield one
        elif isinstance(one, tuple):
            left += one[::-1]
        elif isinstance(one, dict):
            left += [*one][::-1]
        elif isinstance(one, msgspec.Struct):
            left += astuple(one)[::-1]


def inside(node: object) -> Iterator[Node]:
    """The nodes right inside of this one."""
    for value in astuple(node) if isinstance(node, Node) else node if isinstance(node, tuple) else ():
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from inside(value)


def find(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    """Every node of one kind in this one, in reading order, each the very node that is in this one.

    One walk over a node serves all that is asked of it, whatever the kind. Several nodes are looked at one by one: a tuple
    of them is often made just to ask.
    """
    if type(node) is tuple:
        if len(node) == 1:
            return find(node[0], kind)
        return iter([one for part in node if type(part) not in LEAVES for one in find(part, kind)])
    known = _known(id(node))
    if known.of is not node:
        known.learn(node)
    if _below(kind):
        return iter([part for part in known.nodes if isinstance(part, kind)])
    return iter([part for part in known.nodes if type(part) is kind] if kind in known.kinds else ())


def contains(node: object, kind: type[Node]) -> bool:
    """Whether any node in this one, or in one of several, is of a kind."""
    if type(node) is tuple:
        for part in node:  # noqa: SIM110  # it is asked often
            if type(part) not in LEAVES and contains(part, kind):
                return True
        return False
    known = _known(id(node))
    if known.of is not node:
        known.learn(node)
    kinds = known.kinds
    return kind in kinds or (_below(kind) and any(issubclass(other, kind) for other in kinds))


def kinds_in(node: object) -> Set[type]:
    """The classes of the nodes in this one, or in several."""
    if type(node) is tuple:
        if len(node) == 1:
            return kinds_in(node[0])
        return {kind for part in node if type(part) not in LEAVES for kind in kinds_in(part)}
    known = _known(id(node))
    if known.of is not node:
        known.learn(node)
    return known.kinds


seek = find
"""The same, where it matters which of several equal nodes it is."""


_PLAIN: Final = re.compile(r"(?:Literal\[[^\]]*\]|int|str|bool|None|tuple|[ |\[\],.])*")
"""How the type of a field is written that never holds a node."""


class _Parts(dict[type, Callable[[Any], tuple[Any, ...]] | tuple[()] | None]):
    """What gives the fields of a node of some class that may hold nodes, last first; empty where none does, None of what
    is no node. A field is passed over by its type as it is written, which is strict: most are words and numbers.
    """

    def __missing__(self, kind: type) -> Callable[[Any], tuple[Any, ...]] | tuple[()] | None:
        self[kind] = found = _parts_of(kind) if issubclass(kind, Node) else None
        return found


PARTS: Final = _Parts()


def _parts_of(kind: type[Node]) -> Callable[[Any], tuple[Any, ...]] | tuple[()]:
    names = holding(kind)
    if not names:
        return ()
    if len(kind.__struct_fields__) == 1:
        return astuple
    plain = [name for name in kind.__struct_fields__ if name not in names]
    return attrgetter(*names[::-1], *plain[: len(names) == 1])  # of a single name it would give what is there, no tuple


@cache
def holding(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a class of nodes that may hold nodes, in reading order."""
    written: dict[str, str] = {}
    for base in kind.__mro__[::-1]:
        written.update(vars(base).get("__annotations__", {}))
    return tuple(name for name in kind.__struct_fields__ if not _PLAIN.fullmatch(str(written[name])))


_NO_KINDS: Final[Set[type]] = frozenset()


class _Known(msgspec.Struct, eq=False, gc=False):
    """All nodes in one, and their classes."""

    of: object = _NO_KINDS
    nodes: tuple[Node, ...] = ()
    kinds: Set[type] = _NO_KINDS

    def learn(self, of: object) -> None:
        """Walk over that one."""
        nodes: list[Node] = []
        left: list[Any] = [of]
        while left:
            one = left.pop()
            if not one:  # many fields are left empty
                continue
            kind = type(one)
            if kind is tuple:
                left += one[::-1]
                continue
            parts = PARTS[kind]
            if parts is not None:
                nodes.append(one)
                if parts:
                    left += parts(one)
        self.nodes, self.kinds = tuple(nodes), frozenset(map(type, nodes))
        self.of = of  # last, for another thread may be looking


@lru_cache(1024)
def _below(kind: type[Node]) -> bool:
    """Whether a kind of node has kinds of its own; all are made as their modules are loaded."""
    return bool(kind.__subclasses__())


@lru_cache(1024)
def _known(place: int) -> _Known:
    """What is known of the node at a place in memory: as long as it is remembered, the node is not let go."""
    return _Known()


class RulesChange(Node, frozen=True):
    """What says of objects what can, can't or may happen to them: it is in no layer (613.11)."""

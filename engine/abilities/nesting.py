"""What an ability itself does, apart from the abilities that it grants or gives to tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import astuple

from engine.abilities.ability import Activated, Triggered
from engine.abilities.node import LEAVES, AnyNode, Node, contains, find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import CountOf, Quantity
from engine.abilities.phrases.references import Back, Target, This
from engine.abilities.phrases.what_was_done import DamagedThisWay, IsNotExiledThisWay


def find_own(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    """Every node of one kind in instructions, in reading order, but none of an ability inside them.

    An ability that is granted has its own targets, mana and X (115.1c, 605.1a, 107.3j).
    """
    return iter(_found(node, kind))


@lru_cache(8192)
def _found(node: object, kind: type[AnyNode]) -> tuple[AnyNode, ...]:
    return tuple(_search(node, kind))


def _search(node: object, kind: type[AnyNode]) -> Iterator[AnyNode]:
    if isinstance(node, kind):
        yield node
    if isinstance(node, Node) and not isinstance(node, Activated | Triggered):
        node = astuple(node)
    if isinstance(node, tuple):
        for part in node:
            if type(part) not in LEAVES:
                yield from _search(part, kind)


def is_about_its_object(said: Node) -> bool:
    """Whether what an ability speaks of is its own object, and not all of a kind, of which that may be one (614.12)."""
    return any(True for kind in (This, Back) for _ in find(said, kind))


@lru_cache(2048)
def names_referred_to(node: object) -> tuple[str, ...]:
    """The names under which a text finds what was said or done before it, in reading order."""
    names = dict.fromkeys(back.to for back in find(node, Back))
    if contains(node, DamagedThisWay):
        names["damaged"] = None
    if contains(node, IsNotExiledThisWay):
        names["exiled"] = None
    return tuple(names)


def counted_permanents(amount: Quantity) -> Noun | None:
    """The permanents that an amount counts, if it counts nothing else: "a card for each creature you control"."""
    counted = [count.noun for count in find(amount, CountOf)]
    if len(counted) != 1 or any(True for kind in (Back, Target) for _ in find(counted[0], kind)):
        return None
    return counted[0] if all(head.word == "permanent" for head in counted[0].heads) else None

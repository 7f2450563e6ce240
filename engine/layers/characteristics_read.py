"""Which characteristics an effect looks at to find out whether it exists, what it applies to and what it does.

What is decided from characteristics can change only when one of them does. So an effect can depend (613.8a) only on one
that may alter something that was looked at, and what was found out stays true until something of that is altered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from engine.phrases.scope import Characteristic, Seen, Sight


class Reads:
    """The characteristics that were looked at, and of which objects."""

    __slots__ = ("of",)

    def __init__(self) -> None:
        self.of: defaultdict[str, set[str]] = defaultdict(set)

    def include(self, writes: Writes) -> bool:
        """Whether any of these was looked at."""
        of = self.of
        return any(one in of and not of[one].isdisjoint(objects) for one, objects in writes.items())


Writes = Mapping[Characteristic, AbstractSet[str]]
"""The characteristics that an effect may alter, or has altered, and of which objects."""


def overlap(one: Writes, other: Writes) -> bool:
    """Whether any characteristic of any object is in both."""
    return any(what in other and not objects.isdisjoint(other[what]) for what, objects in one.items())


def _watched(characteristic: Characteristic) -> Any:
    def read(self: Watched) -> object:
        self.reads[characteristic].add(self.object)
        return getattr(self.seen, characteristic)

    return property(read)


class Watched:
    """An object that is looked at; each look is noted."""

    __slots__ = ("object", "reads", "seen")

    def __init__(self, seen: Seen, object_id: str, reads: dict[str, set[str]]) -> None:
        self.seen = seen
        self.object = object_id
        self.reads = reads

    name = _watched("name")
    mana_cost = _watched("mana_cost")
    colors = _watched("colors")
    supertypes = _watched("supertypes")
    types = _watched("types")
    subtypes = _watched("subtypes")
    power = _watched("power")
    toughness = _watched("toughness")
    abilities = _watched("abilities")
    unread = _watched("unread")
    controller = _watched("controller")


class Watching:
    """A sight that notes what is looked at. ``look`` shows an object as others see it from this sight."""

    def __init__(self, look: Callable[[str, Sight], Seen], reads: Reads) -> None:
        self._look = look
        self._reads = reads.of
        self._seen: dict[str, Watched] = {}

    def of(self, object_id: str) -> Watched:
        """The object, so far."""
        known = self._seen.get(object_id)
        if known is None:
            known = self._seen[object_id] = Watched(self._look(object_id, self), object_id, self._reads)
        return known

"""Which characteristics an effect looks at to find out whether it exists, what it applies to and what it does.

What is decided from characteristics can change only when one of them does. So an effect can depend (613.8a) only on one
that may alter something that was looked at, and what was found out stays true until something of that is altered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Any, get_args

import msgspec

from engine.rules.scope import Characteristic, Seen, Sight


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


class Alters(msgspec.Struct, frozen=True):
    """The characteristics that a change may alter, and how to look at them all in an object."""

    names: tuple[Characteristic, ...]
    at: Callable[[object], object]

    @staticmethod
    def of(names: tuple[Characteristic, ...]) -> Alters:
        """How to look at some characteristics: one shows itself, several show a tuple."""
        slots = ["abilities" if name == "kept abilities" else name for name in names]
        return Alters(names, attrgetter(*slots) if slots else lambda _: None)


Alteration = tuple[str, Any, Any]
"""An object, and what was seen of it before and after a change."""


class Altered:
    """What has been altered, noted change by change."""

    def __init__(self) -> None:
        self._noted: list[tuple[Alters, list[Alteration]]] = []
        self._wholly: set[str] = set()

    def by(self, look: Alters) -> list[Alteration]:
        """Where to note what one kind of change has altered."""
        noted: list[Alteration] = []
        self._noted.append((look, noted))
        return noted

    def wholly(self, object_id: str) -> None:
        """All of an object: it was not looked at before."""
        self._wholly.add(object_id)

    def writes(self) -> Writes:
        """The characteristics that differ, and of which objects."""
        found: dict[Characteristic, set[str]] = {}
        for look, noted in self._noted:
            for place, name in enumerate(look.names):
                if len(look.names) == 1:
                    objects = {one for one, _, _ in noted}
                else:
                    objects = {one for one, before, after in noted if before[place] != after[place]}
                if objects:
                    found.setdefault(name, set()).update(objects)
        if self._wholly:
            for name in get_args(Characteristic):
                found.setdefault(name, set()).update(self._wholly)
        return found


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

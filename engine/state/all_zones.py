"""What is in the zones of a game (400.1): those that everything asks for are at hand."""

from __future__ import annotations

from collections.abc import Mapping

from engine.state.frozen import Frozen
from engine.state.objects import Zone

ZoneKey = tuple[Zone, str | None]
"""A zone, and the player whose it is; nobody, where all share it."""


class Zones(Frozen[ZoneKey, tuple[str, ...]]):
    """The ids in each zone in their order; a zone in which nothing is has no entry."""

    __slots__ = ("battlefield", "stack")

    battlefield: tuple[str, ...]
    stack: tuple[str, ...]

    @classmethod
    def of(cls, there: Mapping[ZoneKey, tuple[str, ...]]) -> Zones:
        """The zones, from another mapping."""
        return cls(there)._with_shared()

    def insert(self, key: ZoneKey, value: tuple[str, ...]) -> Zones:
        """The same with this in a zone."""
        made = Zones(self)
        dict.__setitem__(made, key, value)
        return made._following(self, key)

    def remove(self, key: ZoneKey) -> Zones:
        """The same with nothing in a zone.

        :raises KeyError: nothing is there.
        """
        made = Zones(self)
        dict.__delitem__(made, key)
        return made._following(self, key)

    def exchange(self, one: str, key: ZoneKey, becomes: str, to: ZoneKey, *, on_top: bool) -> Zones:
        """The same with an object gone from a zone, and with what it has become in one.

        :raises ValueError: it is not there.
        """
        made, there = Zones(self), self[key]
        at = there.index(one)
        if left := (*there[:at], *there[at + 1 :]):
            dict.__setitem__(made, key, left)
        else:
            dict.__delitem__(made, key)
        others = made.get(to, ())
        dict.__setitem__(made, to, (*others, becomes) if on_top else (becomes, *others))
        return made._with_shared()

    def _following(self, before: Zones, changed: ZoneKey) -> Zones:
        if changed[1] is None:
            return self._with_shared()
        self.battlefield, self.stack = before.battlefield, before.stack
        return self

    def _with_shared(self) -> Zones:
        self.battlefield = self.get(("battlefield", None), ())
        self.stack = self.get(("stack", None), ())
        return self

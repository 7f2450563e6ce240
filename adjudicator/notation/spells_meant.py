"""Which object a name means that several of a player's have, where it is a target: ``Essence Scatter on B's Bears``."""

from __future__ import annotations

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.notation.context import Context
from adjudicator.wire.meaning import Thing
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.request import Request
from adjudicator.wire.records.stack import StackEntry
from adjudicator.wire.referring import Place
from adjudicator.wire.targets_meant import ANYWHERE, zones_of_targets


class Reach(msgspec.Struct, frozen=True):
    """Where a target can be, and the cards that actions before cast: whose, and the keys of their names."""

    zones: frozenset[str] = ANYWHERE
    spells: frozenset[tuple[str, str]] = frozenset()

    def has(self, thing: Thing) -> bool:
        """Whether it is there, or is a spell by then (601.2a)."""
        cast = thing.zone == "hand" and any((thing.whose, name) in self.spells for name in thing.names)
        return thing.zone in self.zones or (cast and "stack" in self.zones)


def reach(context: Context, request: Request, place: Place) -> Reach:
    """Where it can be what this place of a request targets; anywhere, if it is no target."""
    if place.field not in ("targets", "division", "ref"):
        return Reach()
    for record in reversed(place.within):
        if isinstance(record, act.CastEntry | act.ActivateEntry):
            name = _name(context, record.object)
            card = context.names.meant(name)[1] if name else None
            zones = zones_of_targets(card, activated=isinstance(record, act.ActivateEntry), modes=record.modes)
            before = request.actions[: int(place.at.split("/")[2])]
            cast = ((one.player, _name(context, one.object)) for one in before if isinstance(one, act.CastEntry))
            return Reach(zones, frozenset((who, name_key(context.names.meant(name)[0])) for who, name in cast))
        if isinstance(record, StackEntry) and isinstance(record.card, str):
            card = context.names.card(record.card)
            return Reach(zones_of_targets(card, activated=False, modes=record.modes or None))
    return Reach()


def _name(context: Context, mark: str) -> str:
    """What was written for what is cast or has the ability."""
    reference = context.references.of(mark)
    return "" if reference is None else reference.phrase

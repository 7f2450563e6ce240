"""What all shapes of the wire format share: strict records, ids, whole numbers, counters."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

LARGEST: Final = 2**53 - 1
"""The largest amount that every JSON reader keeps exactly."""
LONGEST_ID: Final = 100

Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
"""The name of an object, player, team, effect or stack entry; one namespace.

What refers to one is of a type below, which says of what kind it is: ``adjudicator.wire.referring`` finds them by that.
"""

PlayerId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "player"})]
"""A player."""

ObjectId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "object"})]
"""An object that is there, or was."""

AnyId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "any"})]
"""An object or a player."""

PermissionId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "permission"})]
"""The object or effect that allows something."""

TeamId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "team"})]
"""A team."""

PastId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "past"})]
"""What may be gone for so long that nothing else of a request knows it."""

ToldId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "told"})]
"""What the log tells of: it is there, or was, or the log shows it."""

CardName = Annotated[str, Meta(examples=["Grizzly Bears"]), "A card's name."]

Whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]

ManaSymbol = Literal["{W}", "{U}", "{B}", "{R}", "{G}", "{C}"]
"""One mana of a type (106.1b), by its symbol."""


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A JSON object of the format: unknown fields are refused, defaults are not written."""


class CountersEntry(Wire, frozen=True, kw_only=True):
    """The counters of one kind with their timestamp."""

    amount: Annotated[Whole, "How many."]
    timestamp: Annotated[Whole | None, "The timestamp that they share (613.7c)."] = None


CounterKind = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, extra={"refers": "counter"}, examples=["+1/+1"])]
"""A kind of counter, by its name."""

Counters = dict[
    CounterKind, Annotated[Annotated[Whole, "How many."] | CountersEntry, "How many, or how many since when."]
]
"""Counters by kind (122.1)."""

ValueName = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, examples=["X"])]
"""What an amount is called that an effect keeps."""

ChoiceName = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, examples=["color"])]
"""What kind of thing was chosen, where that is remembered."""

Bound = Annotated[Whole | AnyId | tuple[AnyId, ...], "An id, several ids, or an amount."]
"""What a name in an ability stands for."""

"""What the records of a scenario are made of: what says nothing is absent, unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from adjudicator.wire.records.base import PlayerId as PlayerId
from adjudicator.wire.records.base import Wire

Text = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(min_length=1)]
Alias = Annotated[str, Meta(pattern="^@[^@]+$")]
Count = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]
Method = Annotated[str, Meta(pattern="^[a-z][a-z-]*$")]
ManaText = Annotated[str, Meta(pattern=r"^(\{[^{}]+\})+$")]
Amounts = Annotated[str, Meta(pattern=r"^(\{([WUBRGC]|any)\})+$")]
ZoneName = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside"]
Which = Literal["any", "all", "first", "last"]
DayNight = Literal["day", "night"]

Record = Wire
"""The base of all records."""

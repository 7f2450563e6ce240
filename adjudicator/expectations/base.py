"""What the records of a scenario are made of: what says nothing is absent, unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from adjudicator.wire.records.base import PlayerId as PlayerId
from adjudicator.wire.records.base import Wire

Text = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(min_length=1)]
ALIAS: Final = "^@[^@]+$"
METHOD: Final = "^[a-z][a-z-]*$"
MANA: Final = r"^(\{[^{}]+\})+$"
AMOUNTS: Final = r"^(\{([WUBRGC]|any)\})+$"
"""What texts of some kinds look like."""

Alias = Annotated[str, Meta(pattern=ALIAS)]
Count = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]
Method = Annotated[str, Meta(pattern=METHOD)]
ManaText = Annotated[str, Meta(pattern=MANA)]
Amounts = Annotated[str, Meta(pattern=AMOUNTS)]
ZoneName = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside"]
Which = Literal["any", "all", "first", "last"]
DayNight = Literal["day", "night"]

Record = Wire
"""The base of all records."""

"""Where mana comes from (106.3), and which mana was planned to be made (601.2g)."""

from __future__ import annotations

import msgspec

from engine.rules.mana_amounts import Amount


class MadeBy(msgspec.Struct, frozen=True):
    """The source of mana, and what it is as it makes it: its card types, subtypes and supertypes (106.3)."""

    source: str | None
    of: tuple[str, ...] = ()


class Making(msgspec.Struct, frozen=True):
    """A mana ability that resolves: its source, the amount that was planned, and the rules under which it resolves."""

    by: MadeBy
    planned: Amount | None
    rules: tuple[str, ...] = ()

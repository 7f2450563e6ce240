"""Where mana comes from (106.3), and which mana was planned to be made (601.2g)."""

from __future__ import annotations

import msgspec

from engine.abilities.mana.spending import ManaTerms
from engine.events import kinds


class MadeBy(msgspec.Struct, frozen=True):
    """The source of mana, and what it is as it makes it: its card types, subtypes and supertypes (106.3)."""

    source: str | None
    of: tuple[str, ...] = ()


class Extra(msgspec.Struct, frozen=True):
    """Mana that a triggered mana ability of ``source`` adds on top (605.1b, 605.4a); ``of`` says what the source is."""

    source: str
    amount: Amount
    of: frozenset[str] = frozenset()
    only: ManaTerms | None = None


class Making(msgspec.Struct, frozen=True):
    """A mana ability that resolves: its source, the amount that was planned, and the rules under which it resolves.

    ``produced`` are the types of mana of which a triggered mana ability says that the permanent produced them (605.4a).
    ``tapped`` is the permanent that is tapped for this mana (106.12).
    """

    by: MadeBy
    planned: Amount | None
    rules: tuple[str, ...] = ()
    produced: tuple[str, ...] = ()
    tapped: str | None = None


def symbols_of(happened: tuple[kinds.Event, ...]) -> Amount:
    """The mana that was added, as it has come to be."""
    return tuple(one.symbol for event in happened if isinstance(event, kinds.AddMana) for one in event.mana)


def added_text(name: str, happened: tuple[kinds.Event, ...]) -> str:
    """Which mana was added, in words."""
    mana = symbols_of(happened)
    return f"{name} adds {''.join(f'{{{symbol}}}' for symbol in mana) or 'no mana'}."


Amount = tuple[str, ...]
"""An amount of mana, as symbols."""

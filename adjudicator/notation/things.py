"""What is made while an entry is read: a permanent, or a card in another zone, and its part in combat."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.wire.records.cards import CardObject, Permanent

OF_CARDS: Final = frozenset(CardObject.__struct_fields__)
"""What can be said of a card in any zone."""


class Fight(msgspec.Struct):
    """What is said of an entry's part in combat."""

    attacking: bool = False
    defending: str | None = None
    blocked: bool | None = None
    band: int | None = None
    put_in: bool = False
    blocking: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.attacking or bool(self.blocking)


class Entry:
    """An entry of a zone as far as it was read."""

    def __init__(self) -> None:
        self.permanent = Permanent()
        self.name = ""
        self.known = True
        self.count = 1
        self.attached = False
        self.fight = Fight()
        self.span = Span(0, 0)
        self.spans: dict[str, Span] = {}

    def set(self, field: str, value: Any, span: Span) -> None:
        """Note what a field is, and where that is said."""
        self.permanent = replace(self.permanent, **{field: value})
        self.spans[field] = span

    def card_object(self) -> CardObject:
        """The entry as a card in a zone other than the battlefield.

        :raises Fault: something is said that only a permanent can be.
        """
        for field, span in self.spans.items():
            if field not in OF_CARDS:
                raise Fault(span, "Only what is on the battlefield can be so (110.5).")
        return CardObject(**{field: getattr(self.permanent, field) for field in CardObject.__struct_fields__})

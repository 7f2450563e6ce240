"""Counters with which the rules have permanents of some types enter: loyalty and defense (614.1c)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.state.characteristics import Characteristics


class Intrinsic(msgspec.Struct, frozen=True):
    """An intrinsic ability of a type: the object enters with so many counters of a kind, by this rule."""

    kind: str
    amount: int
    rule: str


class ReadsAhead(msgspec.Struct, frozen=True):
    """A Saga with read ahead enters with as many lore counters as its controller chooses, up to its final chapter
    (714.3b, 702.155b).
    """

    final: int


def intrinsic(seen: Characteristics) -> Iterator[Intrinsic]:
    """The counters that an object with these characteristics enters the battlefield with by the rules of its types."""
    if "planeswalker" in seen.types and seen.loyalty is not None:
        yield Intrinsic("loyalty", seen.loyalty, "306.5b")
    if "battle" in seen.types and seen.defense is not None:
        yield Intrinsic("defense", seen.defense, "310.4b")

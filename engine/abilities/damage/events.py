"""Trigger conditions of damage, dealt or prevented (120.1, 120.3, 120.10, 615.13)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef

DamageSort = Literal["", "combat", "noncombat"]
"""Which damage is meant: any, combat damage, or damage that is not combat damage (120.2)."""


class DealsDamage(Node, frozen=True):
    """It deals damage of this sort to a player or an object (120.1).

    ``low``: so much at one time, or more. ``many``: to one or more of them at one time, which is one event (510.2).
    """

    what: Noun | ObjectRef
    sort: DamageSort
    to: PlayerRef | Noun | None
    low: int = 0
    many: bool = False


class IsDealtDamage(Node, frozen=True):
    """It is dealt damage of this sort: all that it is dealt at one time is one event (120.1, 120.3); ``low`` or more."""

    what: Noun | ObjectRef
    sort: DamageSort = ""
    low: int = 0


class IsDealtExcessDamage(Node, frozen=True):
    """It is dealt more damage of this sort at one time than would have been lethal, or than its loyalty (120.10)."""

    what: Noun | ObjectRef
    sort: DamageSort = ""


class PlayerIsDealtDamage(Node, frozen=True):
    """A player is dealt damage of this sort: all that they are dealt at one time is one event (120.1, 120.3a).

    ``by`` are the phrases one of which its source fits, if it matters.
    """

    who: PlayerRef
    sort: DamageSort = ""
    by: tuple[Noun, ...] = ()


class DamageIsPrevented(Node, frozen=True):
    """Damage that would be dealt to somebody or something is prevented: once for each effect that prevents it (615.13)."""

    to: AnyRef | Noun

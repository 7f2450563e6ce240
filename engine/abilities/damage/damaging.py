"""Damage of different amounts to different recipients, dealt at once (120.1, 120.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition


class DamageDealtAs(Node, frozen=True):
    """All damage, or all that is dealt ``to`` a player, is dealt as though its source had this keyword (120.3, 609.4).

    It is so while the condition holds, if there is one (604.2).
    """

    keyword: Literal["wither", "infect"]
    to: PlayerRef | None = None
    condition: Condition | None = None


class ExcessInstead(Node, frozen=True):
    """What exceeds lethal damage of the damage dealt before is dealt to that player instead (120.4a)."""

    to: PlayerRef


class DamageShare(Node, frozen=True):
    """So much damage to these recipients, as a part of what a source deals at once."""

    amount: Quantity
    to: AnyRef


class DealSeveralDamage(Node, frozen=True):
    """An object deals different amounts to different recipients at the same time (120.1, 120.3)."""

    by: ObjectRef
    shares: tuple[DamageShare, ...]


class DealDividedDamage(Node, frozen=True):
    """An object deals damage divided as its controller chose on casting among targets (120.1, 601.2d)."""

    by: ObjectRef
    amount: Quantity
    among: AnyRef


class DealEvenDamage(Node, frozen=True):
    """An object deals damage that is divided evenly, rounded down, among what is meant as it resolves (120.1, 107.1a)."""

    by: ObjectRef
    amount: Quantity
    among: AnyRef


class Fight(Node, frozen=True):
    """Two creatures fight (701.14)."""

    left: ObjectRef
    right: ObjectRef


class DealDamage(Node, frozen=True):
    """An object deals damage to objects or players (120.1, 120.3). ``stays``: it can't be prevented (615.12).

    Only wording: ``late``, the amount is said after the recipient; ``also``, "it also deals"; ``each``, so much "for each"
    where it could be twice the number.
    """

    by: ObjectRef
    amount: Quantity
    to: AnyRef
    late: bool = False
    also: bool = False
    stays: bool = False
    each: bool = False

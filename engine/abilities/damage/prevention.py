"""Preventing damage in static abilities, and damage that can't be prevented (615.10, 615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.damage.events import DamageSort
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.references import AnyRef, This

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition


class Prevents(Node, frozen=True):
    """A static ability that prevents damage for as long as it is there and its condition holds (615.1).

    ``to`` and ``by`` restrict it to these recipients and sources; ``either``: to or by what ``to`` names. ``joined`` is
    only wording: where the condition stands.
    """

    sort: DamageSort
    to: AnyRef | None = None
    by: AnyRef | None = None
    either: bool = False
    condition: Condition | None = None
    joined: Literal["", "as long as", "during your turn", "late"] = ""


class DamageStays(Node, frozen=True):
    """Damage can't be prevented (615.12): any of this sort, or what these sources deal. ``duration`` in an effect.

    Of :data:`OWN_DAMAGE` it is said in the text of a spell, as a static ability with a condition or among what it does.
    """

    sort: DamageSort = ""
    by: AnyRef | None = None
    duration: Until | None = None
    condition: Condition | None = None


OWN_DAMAGE = This("the damage")
"""The spell itself, whose text speaks of "the damage" that it deals."""

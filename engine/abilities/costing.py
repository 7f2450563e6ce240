"""Effects that change what has to be paid (118.7, 601.2f), and the additional costs of casting a spell (118.8)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.conditions import Condition
from engine.abilities.costs import Cost, PayLife, PayMana
from engine.abilities.filters import InZone, Noun
from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import Group, This


class AbilitiesOf(Node, frozen=True):
    """The activated abilities of objects that fit (602.1); ``mana``: also those that are mana abilities (605.1a)."""

    noun: Noun
    mana: bool = True


class KeywordAbilities(Node, frozen=True):
    """The activated abilities that this keyword stands for, where the controller activates them (602.2, 702)."""

    keyword: Literal["equip", "cycling"]


class CostChange(Node, frozen=True):
    """Spells or abilities that fit cost more or less (601.2f, 118.7): by ``by``, once for each of ``per``.

    ``what`` is the spell itself, wherever it can be cast (113.6d), a group of spells, or activated abilities; in an
    activated ability it is that ability. ``x`` says what X in the amount is. ``least`` is what the mana can't be reduced
    below. ``origin`` is the zone that the spell has to be cast from, or, ``elsewhere``, must not be; ``nth``: it is the
    so-manyeth such spell of its player this turn. ``word`` is only wording: how the condition is said, and whether first.
    """

    what: This | Group | AbilitiesOf | KeywordAbilities
    by: PayMana | PayLife
    more: bool
    per: Quantity | None = None
    x: Quantity | None = None
    condition: Condition | None = None
    least: int = 0
    origin: InZone | None = None
    elsewhere: bool = False
    nth: int = 0
    word: Literal["if", "as long as", "first as long as"] = "if"


class AdditionalCost(Node, frozen=True):
    """An additional cost of casting the spell (118.8, 601.2b).

    ``others`` are the costs of which one is paid instead, as the player chooses; ``optional`` costs need not be paid
    (118.8b).
    """

    cost: Cost
    others: tuple[Cost, ...] = ()
    optional: bool = False

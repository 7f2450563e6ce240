"""Characteristics (109.3) as they are after continuous effects (613), with the controller, which layer 2 decides."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Ability, Activated, Triggered
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.node import Node
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.keywords.table import names_of
from engine.state.definition import Unread
from engine.state.kept import kept


class HeldAbility(msgspec.Struct, frozen=True):
    """An ability that an object has. ``timestamp`` is that of the effect that gave it, ``None`` for its own (613.7a).

    ``index`` counts the object's own abilities from 0; a granted one has the id of the granting object in ``granted_by``.
    ``rule`` marks one that a keyword stands for (702): the rule that says so; its index is that of the keyword.
    ``of`` is the object whose ability it is as well, where an effect gives abilities of other objects (607.5).
    """

    ability: Ability
    index: int | None = None
    granted_by: str | None = None
    timestamp: int | None = None
    rule: str | None = None
    of: str | None = None


class Characteristics(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What an object is (109.3). ``power`` and ``toughness`` are ``None`` for what has none (208.3).

    ``barred`` are the keyword abilities that it can't have (113.11).
    """

    name: str
    mana_cost: ManaCost | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    abilities: tuple[HeldAbility, ...]
    unread: tuple[Unread, ...]
    controller: str | None
    barred: frozenset[str] = frozenset()

    @kept
    def kinds(self) -> frozenset[type[Node]]:
        """The kinds of its abilities."""
        return frozenset(type(held.ability) for held in self.abilities)

    @kept
    def using_stack(self) -> frozenset[Ability]:
        """Its abilities that go on the stack: mana abilities and static ones do not (113.3, 605.3b)."""
        return frozenset(held.ability for held in self.abilities if _uses_stack(held.ability))

    @kept
    def was_given_any(self) -> bool:
        """Whether an effect gave it any of its abilities."""
        return any(held.timestamp is not None for held in self.abilities)

    @kept
    def _names(self) -> frozenset[str | None]:
        return frozenset(getattr(held.ability, "name", None) for held in self.abilities)

    def has_keyword(self, name: str) -> bool:
        """Whether one of its abilities is this keyword, or a variant of it (702.1d)."""
        return not self._names.isdisjoint(names_of(name))


def _uses_stack(ability: Ability) -> bool:
    return isinstance(ability, Triggered) or (isinstance(ability, Activated) and not is_mana_ability(ability))

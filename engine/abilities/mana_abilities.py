"""Which abilities are mana abilities (605.1): their text alone says so."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.ability import Activated, Triggered
from engine.abilities.costs.cost import LoyaltyCost
from engine.abilities.effects import Instruction
from engine.abilities.mana.adding import (
    AddMana,
    AddManaAmong,
    AddManaChoice,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaOfAnyColor,
    AddManaProduced,
    DoubleMana,
)
from engine.abilities.nesting import find_own
from engine.abilities.node import find
from engine.abilities.phrases.references import Target
from engine.abilities.players.commanding import AddManaOfIdentity
from engine.abilities.triggers.events import IsTappedForMana, OneOf, TapsForMana, TriggerEvent

ADDING = (
    AddMana,
    AddManaChoice,
    AddManaOfAnyColor,
    AddManaCombination,
    AddManaCouldProduce,
    AddManaProduced,
    AddManaOfIdentity,
    AddManaAmong,
    DoubleMana,
)
"""The instructions that add mana."""


@lru_cache(4096)
def is_mana_ability(ability: Activated) -> bool:
    """Whether an activated ability is a mana ability: no target, could add mana, no loyalty ability (605.1a)."""
    if any(isinstance(part, LoyaltyCost) for part in ability.cost.parts) or any(find_own(ability.body, Target)):
        return False
    return adds_mana(ability.body)


@lru_cache(4096)
def adds_mana(body: tuple[Instruction, ...]) -> bool:
    """Whether instructions could add mana (605.1)."""
    return any(any(find_own(body, kind)) for kind in ADDING)


def waits_for_tapping(event: TriggerEvent) -> bool:
    """Whether a trigger condition can only be that something is tapped for mana."""
    if isinstance(event, OneOf):
        return all(waits_for_tapping(part) for part in event.events)
    return any(True for kind in (TapsForMana, IsTappedForMana) for _ in find(event, kind))


def is_triggered_mana_ability(ability: Triggered) -> bool:
    """Whether it triggers from a mana ability, could add mana, and has no target (605.1b)."""
    targets = any(True for _ in find_own(ability.body, Target))
    return waits_for_tapping(ability.event) and not targets and adds_mana(ability.body)

"""What a spell asks to be paid in addition, by its abilities, its chosen modes, and what permanents offer (118.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.abilities.ability import Keyword
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import AdditionalCost
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import modal_of
from engine.announcing.proposal import facts_of
from engine.costs.costs_of_others import offered
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text
from engine.state.game import GameState
from engine.table.table import Table


def may_cost_more(state: GameState, spell: str, player: str, body: tuple[Instruction, ...]) -> bool:
    """Whether anything may be paid in addition: for keywords, as the spell says, for its modes, or as permanents offer."""
    if modal_of(body) is not None or not _ASKING.isdisjoint(seen_of(state, spell).kinds):
        return True
    return any(True for _ in offered(state, player, spell))


_ASKING: Final = frozenset({AdditionalCost, Keyword})
"""The kinds of abilities by which a spell has additional costs."""


def demanded(state: GameState, spell: str) -> Iterator[co.CostPart]:
    """The parts of all costs that have to be paid for a spell in addition, whichever are chosen."""
    for held in seen_of(state, spell).abilities:
        if isinstance(held.ability, AdditionalCost) and (not held.ability.optional or held.ability.less is not None):
            for cost in (held.ability.cost, *held.ability.others):
                yield from cost.parts
        elif isinstance(held.ability, Keyword) and held.ability.name in ("escalate", "entwine") and held.ability.cost:
            yield from held.ability.cost.parts


def of_modes(table: Table, spell: str, body: tuple[Instruction, ...]) -> Iterator[co.CostPart]:
    """The costs of the modes that have been chosen (700.2h, 702.172a)."""
    modal = modal_of(body)
    for mode in facts_of(table, spell).modes if modal is not None else ():
        cost = modal.modes[mode].cost if modal is not None else None
        if cost is None:
            continue
        text = f"The chosen mode of {name_of(table.state, spell)} costs {cost_text(cost)} more."
        table.note(text, "announce_cost", "700.2h", "601.2b", objects=(spell,))
        yield from cost.parts


def keyword_cost(state: GameState, spell: str, name: str) -> co.Cost:
    """The cost of a keyword of a spell; of one that it does not have, or that has none, nothing."""
    for held in seen_of(state, spell).abilities:
        if isinstance(held.ability, Keyword) and held.ability.name == name and held.ability.cost is not None:
            return held.ability.cost
    return co.Cost(())

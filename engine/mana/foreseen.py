"""How much mana a mana ability will add: its cost is paid by then, and what it says before that has been done (605.3b).

"Sacrifice a creature: Add {G} for each creature you control" counts without the creature, and "Put a charge counter on this
artifact. Add {R} for each charge counter on it" with the counter. Where that can matter, both are carried out on trial.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs import cost as co
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, InsteadIf, Sequence
from engine.abilities.mana.adding import AddMana, AddManaAmong, AddManaCouldProduce
from engine.abilities.mana_abilities import adds_mana
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import IsTapped
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen
from engine.costs.actions import Payer, pay_part
from engine.costs.order import in_order
from engine.dialogue.choices import ChoicePending, WrongAnswer
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.layers import view
from engine.layers.mana_amounts import Yield, yield_of
from engine.phrases.scope import Names, Scope
from engine.phrases.this_way import done_by_paying
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.table.default_answers import default_answer
from engine.table.procedures import Procedures
from engine.table.table import Table

TRIAL = 200
"""How many steps a trial may take."""


def foreseen(
    state: GameState, player: str, permanent: str, held: HeldAbility, pay_with: tuple[str, ...], procedures: Procedures
) -> Yield | None:
    """What a mana ability would add if it was activated now; ``None`` if that can't be said without doing it."""
    ability = held.ability
    assert isinstance(ability, Activated)
    scope = Scope(state, view(state), player, permanent)
    body = _flat(ability.body)
    place = next((number for number, one in enumerate(body) if adds_mana((one,))), len(body))
    if not _counts(ability.body) or not _may_change(ability, body[:place]):
        return yield_of(ability, scope)
    table = Table(state, default_answer, "default", TRIAL, procedures)
    try:
        names = _paid(table, Payer(player, permanent, permanent, pay_with=pay_with, mana_rule="605.3a", held=held))
        table.procedures.follow_mana_ability(table, player, permanent, names, body[:place], None)
    except (BudgetSpent, ChoicePending, IllegalAction, TextNotUnderstood, WrongAnswer):
        return None
    if table.taken:
        return None  # it depends on a choice
    after = Scope(table.state, view(table.state), player, permanent, names)
    made = yield_of(msgspec.structs.replace(ability, body=body[place:]), after)
    return msgspec.structs.replace(made, more=made.more or place > 0) if made is not None else None


def _paid(table: Table, payer: Payer) -> Names:
    """Pay the cost of an ability but for its mana; what it was paid with."""
    assert payer.held is not None
    assert isinstance(payer.held.ability, Activated)
    parts = payer.held.ability.cost.parts
    used: list[str] = []
    chosen: list[str] = []
    done: list[tuple[co.CostPart, tuple[str, ...]]] = []
    for place in in_order(parts):
        objects = pay_part(table, payer, parts[place])
        used += objects
        certain = isinstance(getattr(parts[place], "what", None), Chosen) or isinstance(parts[place], co.TopCost)
        chosen += objects if certain else ()
        done += ((parts[place], objects),) if certain else ()
    became = {one: former.became for one, former in table.state.former.items()}
    return Names(refs={"cost.object": tuple(used), "cost.chosen": tuple(chosen)} | done_by_paying(done, became))


def _flat(body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The instructions one after the other, where one of several of a sequence adds mana."""
    found: list[Instruction] = []
    for one in body:
        found.extend(_flat(one.parts) if isinstance(one, Sequence) and adds_mana((one,)) else (one,))
    return tuple(found)


@lru_cache(4096)
def _counts(body: tuple[Instruction, ...]) -> bool:
    """Whether what is added depends on what the game is like."""
    kinds = (AddManaAmong, AddManaCouldProduce, If, InsteadIf)
    if any(True for kind in kinds for one in body for _ in find(one, kind)):
        return True
    if any(add.per is not None for one in body for add in find(one, AddMana)):
        return True
    amounts = (getattr(one, "amount", None) for one in _flat(body) if adds_mana((one,)))
    return any(amount is not None and not isinstance(amount, Number | int) for amount in amounts)


def _may_change(ability: Activated, before: tuple[Instruction, ...]) -> bool:
    """Whether paying the cost, or what is done before, may change what is counted."""
    plain = all(isinstance(part, co.PayMana | co.TapSymbol) for part in ability.cost.parts)
    return bool(before) or not plain or contains(ability.body, IsTapped)

"""In which order the parts of a cost that are actions are paid, and whether all of them can be (601.2h).

They may be paid in any order, and one may make it possible to pay another: a creature that is sacrificed is a card in the
graveyard then. The order here is one in which everything can be paid that can be paid in some order: what moves nothing
first, then what fills the hand, the graveyard, and last what takes cards from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs import cost as co
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.node import contains
from engine.abilities.phrases.quantities import X
from engine.abilities.phrases.references import Chosen, This
from engine.costs.actions import Payer, Refusal, fitting, missing_part, pay_part
from engine.dialogue.choices import ChoicePending, WrongAnswer
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.layers import view
from engine.phrases.cost_parts import is_mana_alone
from engine.phrases.quantities import value
from engine.state.game import GameState
from engine.table.default_answers import default_answer
from engine.table.procedures import Procedures
from engine.table.table import Table

TRIALS = 300
"""How many ways to pay the parts of one cost are tried, to see whether all of them can be paid together."""

TRIAL = 200
"""How many steps such a trial may take."""

_LATE: dict[type[co.CostPart], int] = {
    co.ReturnCost: 1,
    co.TopCost: 2,
    co.SacrificeCost: 2,
    co.DiscardCost: 2,
    co.ExileCost: 3,
    co.CraftCost: 3,
    co.EvidenceCost: 3,
    co.ForageCost: 3,
}


def in_order(parts: Sequence[co.CostPart]) -> list[int]:
    """The places of the parts of a cost in the order in which they are paid: as listed where nothing stands in the way."""
    return sorted(range(len(parts)), key=lambda place: _LATE.get(type(parts[place]), 0))


def why_not(table: Table, payer: Payer, cost: co.Cost) -> Refusal | None:
    """Why a cost other than mana can't be paid now, in any order, as a sentence and rules; ``None`` if it can."""
    if is_mana_alone(cost):
        return None
    state, parts = table.state, [cost.parts[place] for place in in_order(cost.parts)]
    missing = next((why for part in parts if (why := missing_part(state, payer, part)) is not None), None)
    moving = [part for part in parts if type(part) in _LATE]
    if len(moving) < 2 or (missing is None and not _contested(state, payer, parts)):
        return missing
    if _Trials(payer, table.procedures).finish(state, parts):
        return None
    return missing or ("the parts of the cost can't all be paid together", "118.3", "601.2h")


def why_hopeless(state: GameState, payer: Payer, cost: co.Cost) -> Refusal | None:
    """Why a cost can't be paid whatever is announced for it: nobody has to be asked for that first (601.2b, 602.2b)."""
    for part in cost.parts:
        if contains(part, X):
            continue
        match part:
            case co.TapSymbol() | co.UntapSymbol():
                why = None if turns(state, payer, part) else missing_part(state, payer, part)
            case (
                co.SacrificeCost(what=This())
                | co.RemoveCountersCost()
                | co.PutCountersCost()
                | co.LoyaltyCost(amount=int())
            ):
                why = missing_part(state, payer, part)
            case _:
                why = None
        if why is not None:
            return why
    return None


def turns(state: GameState, payer: Payer, part: co.CostPart) -> bool:
    """Whether the permanent has a mana ability by which it could be turned for {T} or {Q}, before that is paid (601.2g)."""
    other = co.TapSymbol() if isinstance(part, co.UntapSymbol) else co.UntapSymbol()
    held = view(state).of(payer.this).abilities if payer.this in state.battlefield else ()
    return any(
        isinstance(one.ability, Activated) and is_mana_ability(one.ability) and other in one.ability.cost.parts
        for one in held
    )


def barred(table: Table, payer: Payer, parts: Sequence[co.CostPart]) -> frozenset[str]:
    """What can't be chosen for the first of these parts, since the others could not be paid then (601.2h)."""
    state, part = table.state, parts[0]
    what = getattr(part, "what", None)
    if len(parts) < 2 or not isinstance(what, Chosen) or not _contested(state, payer, parts):
        return frozenset()
    among, low = fitting(payer, part, what, payer.scope(state)), value(what.low, payer.scope(state))
    trials = _Trials(payer, table.procedures)
    open_to: set[str] = set()
    for one in among:
        if one in open_to:
            continue
        rest = tuple(other for other in among if other != one)
        for others in combinations(rest, max(low - 1, 0)):
            if trials.pay_first(state, parts, (one, *others)):
                open_to.update((one, *others))
                break
    return frozenset(among) - open_to if open_to else frozenset()


def _contested(state: GameState, payer: Payer, parts: Sequence[co.CostPart]) -> bool:
    """Whether parts might want the same objects, and there are none to spare."""
    scope = payer.scope(state)
    wanted: list[tuple[frozenset[str], int]] = []
    for part in parts:
        what = getattr(part, "what", None)
        if type(part) not in _LATE or isinstance(part, co.EvidenceCost | co.ForageCost):
            continue
        if isinstance(what, Chosen):
            wanted.append((frozenset(fitting(payer, part, what, scope)), value(what.low, scope)))
        elif isinstance(what, This) and payer.this is not None:
            wanted.append((frozenset((payer.this,)), 1))
        elif what is None:  # the whole hand
            wanted.append((frozenset(state.zone("hand", payer.player)), 0))
    for place, (among, count) in enumerate(wanted):
        others = sum(low for other, (them, low) in enumerate(wanted) if other != place and them & among)
        whole = any(low == 0 for other, (them, low) in enumerate(wanted) if other != place and them & among)
        if (others or whole) and (whole or len(among) < count + others):
            return True
    return False


class _Trials:
    """Tries ways to pay, each on a table of its own; when there were too many, what is left to try is taken to work."""

    def __init__(self, payer: Payer, procedures: Procedures) -> None:
        self.payer = payer
        self.procedures = procedures
        self.left = TRIALS

    def finish(self, state: GameState, parts: Sequence[co.CostPart]) -> bool:
        """Whether all of these parts can be paid, in this order."""
        return not parts or any(self.pay_first(state, parts, way) for way in self._ways(state, parts[0]))

    def pay_first(self, state: GameState, parts: Sequence[co.CostPart], chosen: tuple[str, ...]) -> bool:
        """Whether all can be paid if the first is paid with certain objects."""
        self.left -= 1
        if self.left < 0:
            return True
        table = Table(state, default_answer, "default", TRIAL, self.procedures)
        try:
            pay_part(table, msgspec.structs.replace(self.payer, pay_with=chosen), parts[0])
        except IllegalAction:
            return False
        except (BudgetSpent, ChoicePending, TextNotUnderstood, WrongAnswer):
            return True  # that is for the payment itself to say
        return self.finish(table.state, parts[1:])

    def _ways(self, state: GameState, part: co.CostPart) -> Iterator[tuple[str, ...]]:
        what = getattr(part, "what", None)
        if not isinstance(what, Chosen):
            yield ()
            return
        scope = self.payer.scope(state)
        among = fitting(self.payer, part, what, scope)
        yield from islice(combinations(among, max(value(what.low, scope), 0)), TRIALS)

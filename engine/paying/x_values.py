"""Which values of X a cost other than mana leaves open, as X is announced (107.3a, 118.3, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.phrases.filters import Compares, Noun, Predicate
from engine.abilities.phrases.quantities import X
from engine.abilities.phrases.references import Chosen
from engine.announcing.announcing import Bounds
from engine.costs.actions import Payer, fitting, missing_part
from engine.costs.removing_counters import most as most_counters
from engine.layers import view
from engine.phrases.matching import property_of
from engine.state.game import GameState


def greatest(can_be: Callable[[int], bool], least: int = 0) -> int:
    """The greatest number that can be, where every one from ``least`` up to it can be, too; ``least`` itself is not tried.

    >>> greatest(lambda x: x <= 11), greatest(lambda x: False, least=2)
    (11, 2)
    """
    step = 1
    while can_be(least + step):
        step *= 2
    low, high = least + step // 2, least + step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if can_be(middle) else (low, middle)
    return low


def x_bounds(state: GameState, payer: Payer, cost: co.Cost) -> Bounds:
    """The least and the greatest X for which there is enough to choose from to pay the cost."""
    low, high = 0, None
    for part in cost.parts:
        if isinstance(part, co.RemoveCountersCost) and part.amount == X():
            able = most_counters(state, payer, part)
            high = able if high is None else min(high, able)
        what = getattr(part, "what", None)
        if not isinstance(what, Chosen):
            continue
        if what.low == X():  # "Discard X cards"
            most = len(fitting(payer, part, what, payer.scope(state)))
            high = most if high is None else min(high, most)
        asked = _asked(what.noun)
        if asked is not None:  # "Exile a blue card with mana value X": X is what one of them has
            found = _values(state, payer, part, what, asked)
            low = max(low, min(found, default=0))
            high = min([max(found, default=0), *([high] if high is not None else [])])
    return Bounds(low, high) if high is None or low <= high else Bounds(0, 0)


def amount_bounds(state: GameState, payer: Payer, cost: co.Cost) -> Bounds:
    """The same, and that there is enough to pay X life or energy, or to put X cards from the library (118.3, 119.4)."""
    bounds = x_bounds(state, payer, cost)
    amounts = (part for part in cost.parts if isinstance(part, co.PayLife | co.PayEnergy | co.TopCost))
    able = [greatest(partial(_can_be, state, payer, part)) for part in amounts if part.amount == X()]
    most = min(able, default=None)
    if most is None or most < bounds.low:
        return bounds
    return msgspec.structs.replace(bounds, high=most if bounds.high is None else min(bounds.high, most))


def _can_be(state: GameState, payer: Payer, part: co.CostPart, x: int) -> bool:
    return missing_part(state, msgspec.structs.replace(payer, x=x), part) is None


def is_value_of_chosen(cost: co.Cost) -> bool:
    """Whether X is what something has that is chosen for the cost: then not every X between two possible ones is one."""
    chosen = (what for part in cost.parts if isinstance(what := getattr(part, "what", None), Chosen))
    return any(_asked(what.noun) is not None for what in chosen)


def _asked(noun: Noun) -> Compares | None:
    """The modifier by which something has to have X of a property."""
    same = (one for one in noun.post if isinstance(one, Compares) and one.comparison == "=" and one.than == X())
    return next(same, None)


def _values(state: GameState, payer: Payer, part: co.CostPart, what: Chosen, asked: Compares) -> set[int]:
    """The values of X that what could be chosen has."""
    post: tuple[Predicate, ...] = tuple(one for one in what.noun.post if one != asked)
    among = msgspec.structs.replace(what, noun=Noun(what.noun.heads, post, what.noun.join))
    scope = payer.scope(state)
    records = (state.objects[one] for one in fitting(payer, part, among, scope) if view(state).of(one).name)
    return {number for one in records if (number := property_of(asked.property, one, scope)) is not None}

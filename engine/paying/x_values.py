"""Which values of X a cost other than mana leaves open, as X is announced (107.3a, 118.3, 601.2b)."""

from __future__ import annotations

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.phrases.filters import Compares, Noun, Predicate
from engine.abilities.phrases.quantities import X
from engine.abilities.phrases.references import Chosen
from engine.costs.actions import Payer, fitting
from engine.costs.removing_counters import most as most_counters
from engine.layers import view
from engine.phrases.matching import property_of
from engine.state.game import GameState


def x_bounds(state: GameState, payer: Payer, cost: co.Cost) -> tuple[int, int | None]:
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
    return (low, high) if high is None or low <= high else (0, 0)


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

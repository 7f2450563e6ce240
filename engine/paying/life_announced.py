"""What life that is announced to be paid means for a cost: the value of X, or nothing else than the cost says (601.2b)."""

from __future__ import annotations

from engine.abilities.costs import cost as co
from engine.abilities.phrases.quantities import Number, X
from engine.costs.actions import Payer
from engine.costs.hybrid import several_ways
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.state.game import GameState


def is_of_the_cost(cost: co.Cost) -> bool:
    """Whether a cost has life to pay in any case, and no symbol that may be paid with life: then that life is meant."""
    fixed = any(isinstance(part, co.PayLife) for part in cost.parts)
    return fixed and not any("life" in offered for offered in several_ways(cost))


def x_meant(payer: Payer, cost: co.Cost, given: int | None) -> int | None:
    """The value of X that is announced: that which is given, or that for which the life comes to what is announced."""
    amounts = [part.amount for part in cost.parts if isinstance(part, co.PayLife)]
    if given is not None or payer.life is None or X() not in amounts or not is_of_the_cost(cost):
        return given
    numbers = [one.value for one in amounts if isinstance(one, Number)]
    if len(numbers) != len(amounts) - 1 or payer.life < sum(numbers):
        return given
    return payer.life - sum(numbers)


def check_life(state: GameState, payer: Payer, cost: co.Cost) -> None:
    """See that the life that is announced is what the cost has.

    :raises IllegalAction: the cost asks for more life, or for less.
    """
    amounts = [part.amount for part in cost.parts if isinstance(part, co.PayLife)]
    if payer.life is None or any(not isinstance(one, Number | X) for one in amounts):
        return
    due = sum(one.value if isinstance(one, Number) else payer.x for one in amounts if isinstance(one, Number | X))
    if due != payer.life:
        known = f", X being {payer.x}" if X() in amounts else ""
        what = name_of(state, payer.paid_for)
        raise IllegalAction(f"{what} costs {due} life{known}, and not {payer.life}", "601.2b", "601.2f")

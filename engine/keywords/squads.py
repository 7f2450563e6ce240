"""Keywords that bring copies of the creature for an additional cost: squad, offspring (702.157, 702.175)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.conditions import WasPaid
from engine.abilities.costs.costing import name_of_cost
from engine.abilities.layers.characteristics import SetPT
from engine.abilities.phrases.quantities import Number, Quantity, TimesPaid
from engine.abilities.phrases.references import This, You
from engine.abilities.tokens.copying import CopyException, CreateCopies
from engine.abilities.triggers.events import Enters


def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """When it enters, a copy of it for each time that its squad cost was paid (702.157a)."""
    if keyword.cost is None:
        return ()
    paid = name_of_cost("squad", keyword.cost)
    return (_with_copies(paid, TimesPaid(paid, This())),)


def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """When it enters, a copy of it that is 1/1, if its offspring cost was paid (702.175a)."""
    if keyword.cost is None:
        return ()
    return (_with_copies(name_of_cost("offspring", keyword.cost), Number(1), (1, 1)),)


def _with_copies(paid: str, amount: Quantity, size: tuple[int, int] | None = None) -> Triggered:
    sized = (CopyException(SetPT(Number(size[0]), Number(size[1]))),) if size is not None else ()
    copies = CreateCopies(You(implied=True), amount, This(), sized)
    return Triggered("when", Enters(This()), (copies,), WasPaid(This(), paid))

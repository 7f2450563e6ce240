"""Keywords that copy the spell as it is cast: storm, replicate, conspire, casualty."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.conditions import Condition, WasPaid
from engine.abilities.costs.costing import name_of_cost
from engine.abilities.instructions.following import May
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.quantities import CastBefore, Number, Quantity, TimesPaid
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.tokens.stack import ChooseNewTargets, Copy
from engine.abilities.triggers.stack_events import CastsThis

_SPELL = Noun((Head((), "spell"),))


def storm(_: Keyword) -> tuple[Ability, ...]:
    """Copies the spell for each other spell that was cast before it this turn (702.40a)."""
    return (_copied(CastBefore(_SPELL, This())),)


def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """Copies the spell for each time that its replicate cost was paid (702.56a)."""
    if keyword.cost is None:
        return ()
    paid = name_of_cost("replicate", keyword.cost)
    return (_copied(TimesPaid(paid, This()), WasPaid(This(), paid)),)


def conspire(_: Keyword) -> tuple[Ability, ...]:
    """Copies the spell, if its conspire cost was paid (702.78a)."""
    return (_copied(Number(1), WasPaid(This(), "conspire")),)


def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """Copies the spell, if its casualty cost was paid (702.153a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    return (_copied(Number(1), WasPaid(This(), f"casualty {keyword.amount.value}")),)


def _copied(times: Quantity, condition: Condition | None = None) -> Triggered:
    copy = Copy(You(implied=True), This(), times)
    aim = May(You(), ChooseNewTargets(You(implied=True), Back("the copies", "copies")))
    return Triggered("when", CastsThis(You(), This()), (copy, aim), condition)

"""Keywords that copy the spell as it is cast: storm, replicate, conspire, casualty, gravestorm, demonstrate."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.conditions import Condition, DidSo, WasPaid
from engine.abilities.costs.costing import name_of_cost
from engine.abilities.instructions.following import If, May, Sequence
from engine.abilities.instructions.valuing import ChoosePlayer
from engine.abilities.phrases.filters import Head, Noun, PlayerNoun
from engine.abilities.phrases.quantities import CastBefore, Number, Quantity, TimesHappened, TimesPaid
from engine.abilities.phrases.references import Back, This, You
from engine.abilities.tokens.stack import ChooseNewTargets, Copy
from engine.abilities.triggers.events import PutIntoGraveyard
from engine.abilities.triggers.stack_events import CastsThis

_COPIES = Back("the copies", "copies")
_I = You(implied=True)
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


def gravestorm(_: Keyword) -> tuple[Ability, ...]:
    """Copies the spell for each permanent that was put into a graveyard from the battlefield this turn (702.69a)."""
    gone = PutIntoGraveyard(Noun((Head((), "permanent"),)), None, "battlefield")
    return (_copied(TimesHappened(gone)),)


def demonstrate(_: Keyword) -> tuple[Ability, ...]:
    """The spell may be copied; if it is, an opponent of its controller's choice copies it as well (702.144a)."""
    opponent = Back("that player", "value.player")
    theirs = (Copy(opponent, This(), Number(1)), May(opponent, ChooseNewTargets(opponent, _COPIES)))
    then = (May(You(), ChooseNewTargets(_I, _COPIES)), ChoosePlayer(_I, PlayerNoun("opponent")), *theirs)
    body = (May(You(), Copy(_I, This(), Number(1))), If(DidSo("you do"), Sequence(then, "then")))
    return (Triggered("when", CastsThis(You(), This()), body),)


def _copied(times: Quantity, condition: Condition | None = None) -> Triggered:
    copy = Copy(_I, This(), times)
    aim = May(You(), ChooseNewTargets(_I, _COPIES))
    return Triggered("when", CastsThis(You(), This()), (copy, aim), condition)

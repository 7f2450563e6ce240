"""What an action speaks of: the ids in it and where they stand, to see that there is such a thing when its time comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.dialogue.actions import (
    Action,
    ActivateAbility,
    AdditionalPayment,
    AssignCombatDamage,
    CastSpell,
    CombatAction,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    Payment,
    PaymentPlan,
    PlayLand,
    Plot,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)
from engine.dialogue.outcome import Nowhere
from engine.dialogue.stops import NothingThere
from engine.state.game import GameState
from engine.state.ids import base, current

Named = Iterator[tuple[str, str]]
"""Places in an action, as JSON pointers from it, with the ids that stand there."""


def check_named(state: GameState, start: GameState, actions: tuple[Action, ...], first: int) -> None:
    """See that what the next action speaks of is there, or was; so for those of combat that are done together with it.

    ``start`` is the state that the run began with: what was there then may be gone by now.

    :raises NothingThere: nothing ever had this id.
    """
    for index, action in enumerate(actions[first:], first):
        if index > first and not (isinstance(action, CombatAction) and type(action) is type(actions[first])):
            return
        for at, ref in named_in(action):
            if not is_known(state, ref) and not is_known(start, ref):
                raise NothingThere(Nowhere(index, at, ref))


def is_known(state: GameState, ref: str) -> bool:
    """Whether something has or had this id, as far as the state knows."""
    if ref in state.objects or ref in state.players or ref in state.former or ref in state.phased:
        return True
    if current(state, ref) is not None:
        return True
    first = base(ref)
    return any(base(one) == first for one in (*state.former, *state.phased))


def named_in(action: Action) -> Named:
    """The ids in an action, but for its player, and for what allows it."""
    match action:
        case CastSpell():
            yield "/object", action.object
            yield from _each("/targets", action.targets)
            if action.division:
                yield from _keys("/division", action.division)
            yield from _each("/splice", action.splice)
            yield from _each("/tap_for", action.tap_for)
            yield from _each("/delve", action.delve)
            if action.copying is not None:
                yield "/copying", action.copying
            if action.additional:
                yield from _paying("/additional", action.additional)
            yield from _plan(action.payment)
        case ActivateAbility():
            yield "/object", action.object
            yield from _each("/targets", action.targets)
            yield from _keys("/division", action.division)
            yield from _paying("/costs", action.costs)
            yield from _plan(action.payment)
        case PlayLand():
            yield "/object", action.object
            if action.copying is not None:
                yield "/copying", action.copying
        case Foretell() | Plot() | Suspend() | TakeCompanion() | TurnFaceUp() | Unlock() | EndEffect():
            yield "/object", action.object
            yield from _plan(action.payment)
        case DeclareAttackers():
            for n, (one, defending) in enumerate(action.attackers):
                yield f"/attackers/{n}/id", one
                if defending is not None:
                    yield f"/attackers/{n}/defending", defending
            yield from _plan(action.payment)
        case DeclareBlockers():
            for n, (one, blocking) in enumerate(action.blockers):
                yield f"/blockers/{n}/id", one
                yield from _each(f"/blockers/{n}/blocking", blocking)
            yield from _plan(action.payment)
        case AssignCombatDamage():
            for n, share in enumerate(action.assignments):
                yield f"/assignments/{n}/source", share.source
                yield f"/assignments/{n}/to", share.to
        case _:
            return


def _each(at: str, refs: Iterable[str | None] | None) -> Named:
    for n, ref in enumerate(refs or ()):
        if ref is not None:
            yield f"{at}/{n}", ref


def _keys(at: str, table: dict[str, int] | None) -> Named:
    for ref in table or ():
        yield f"{at}/{ref.replace('~', '~0').replace('/', '~1')}", ref


def _paying(at: str, costs: tuple[AdditionalPayment, ...] | None) -> Named:
    for n, cost in enumerate(costs or ()):
        yield from _each(f"{at}/{n}/pay_with", cost.pay_with)


def _plan(payment: Payment) -> Named:
    if isinstance(payment, PaymentPlan):
        for n, use in enumerate(payment.mana_abilities):
            yield f"/payment/mana_abilities/{n}/object", use.object

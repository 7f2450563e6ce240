"""From an action to the entry that proposes it in a request: the other way of ``wire/loading/actions.py``."""

from __future__ import annotations

from typing import Final, assert_never

from adjudicator.wire.records import actions as wire
from engine.dialogue.actions import (
    ActivateAbility,
    AdditionalPayment,
    AssignCombatDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    PassPriority,
    Payment,
    PaymentPlan,
    PlayerAction,
    PlayLand,
    Plot,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)


def dump_action(action: PlayerAction) -> wire.AnyAction:
    """The entry of an action."""
    who = action.player
    match action:
        case CastSpell():
            return _cast(action)
        case ActivateAbility():
            return _activate(action)
        case PlayLand():
            return wire.PlayLandEntry(
                player=who,
                object=action.object,
                face=action.face,
                permission=action.permission,
                copying=action.copying,
                chosen=action.chosen,
            )
        case Foretell() | Plot() | Suspend() | TakeCompanion():
            return _WITH_CARD[type(action)](player=who, object=action.object, payment=_payment(action.payment))
        case TurnFaceUp():
            paid = _payment(action.payment)
            return wire.TurnFaceUpEntry(
                player=who, object=action.object, method=action.method, x=action.x, payment=paid
            )
        case Unlock():
            paid = _payment(action.payment)
            return wire.UnlockEntry(player=who, object=action.object, half=action.half, payment=paid)
        case EndEffect():
            return wire.EndEffectEntry(player=who, object=action.object, payment=_payment(action.payment))
        case PassPriority():
            return wire.PassPriorityEntry(player=who)
        case Concede():
            return wire.ConcedeEntry(player=who)
        case DeclareAttackers():
            return _attack(action)
        case DeclareBlockers():
            blockers = tuple(wire.DeclaredBlocker(id=one, blocking=whom) for one, whom in action.blockers)
            return wire.DeclareBlockersEntry(player=who, blockers=blockers, payment=_payment(action.payment))
        case AssignCombatDamage():
            shares = (wire.DamageShare(source=one.source, to=one.to, amount=one.amount) for one in action.assignments)
            return wire.AssignCombatDamageEntry(player=who, assignments=tuple(shares))
        case _:
            assert_never(action)


_Paid = wire.ForetellEntry | wire.PlotEntry | wire.SuspendEntry | wire.CompanionEntry

_WITH_CARD: Final[dict[type[PlayerAction], type[_Paid]]] = {
    Foretell: wire.ForetellEntry,
    Plot: wire.PlotEntry,
    Suspend: wire.SuspendEntry,
    TakeCompanion: wire.CompanionEntry,
}
"""Special actions with a card, of which nothing has to be said but how they are paid."""


def _cast(action: CastSpell) -> wire.CastEntry:
    additional = action.additional
    return wire.CastEntry(
        player=action.player,
        object=action.object,
        face=action.face,
        method=action.method,
        permission=action.permission,
        additional=None
        if additional is None
        else tuple(wire.AdditionalEntry(cost=one.cost, times=one.times, pay_with=one.pay_with) for one in additional),
        modes=action.modes,
        targets=action.targets,
        x=action.x,
        division=action.division,
        splice=action.splice,
        tap_for=action.tap_for,
        delve=action.delve,
        life=action.life,
        copying=action.copying,
        chosen=action.chosen,
        payment=_payment(action.payment),
    )


def _activate(action: ActivateAbility) -> wire.ActivateEntry:
    return wire.ActivateEntry(
        player=action.player,
        object=action.object,
        ability=action.ability,
        modes=action.modes,
        targets=action.targets,
        x=action.x,
        division=action.division,
        costs=tuple(_cost(one) for one in action.costs),
        life=action.life,
        payment=_payment(action.payment),
    )


def _cost(payment: AdditionalPayment) -> wire.CostEntry:
    return wire.CostEntry(cost=payment.cost, pay_with=payment.pay_with)


def _attack(action: DeclareAttackers) -> wire.DeclareAttackersEntry:
    bands = {one: number for number, band in enumerate(action.bands, 1) for one in band}
    attackers = (wire.DeclaredAttacker(id=one, defending=what, band=bands.get(one)) for one, what in action.attackers)
    return wire.DeclareAttackersEntry(
        player=action.player, attackers=tuple(attackers), payment=_payment(action.payment)
    )


def _payment(payment: Payment) -> wire.PaymentEntry:
    if not isinstance(payment, PaymentPlan):
        return payment
    uses = (
        wire.ManaAbilityEntry(object=use.object, ability=use.ability, answers=use.answers)
        for use in payment.mana_abilities
    )
    spend = None if payment.spend is None else tuple(f"{{{symbol}}}" for symbol in payment.spend)
    return wire.PlanEntry(mana_abilities=tuple(uses), spend=spend)

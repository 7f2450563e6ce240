"""Actions and answers (sections 2 and 3 of the format), as the engine's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adjudicator.wire.loading.definitions import UNKNOWN, Book
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records import actions as wire
from adjudicator.wire.records.cards import CardEntry, CardObject
from adjudicator.wire.records.request import AnswerEntry, LimitsEntry, Request
from adjudicator.wire.unsupported import ACTIONS, not_carried
from engine.dialogue.actions import (
    Action,
    ActivateAbility,
    AdditionalPayment,
    Advance,
    AssignCombatDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    Limits,
    ManaAbilityUse,
    PassPriority,
    Payment,
    PaymentPlan,
    PlayLand,
    Plot,
    Resolve,
    Share,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)
from engine.dialogue.choices import Answer
from engine.state.definition import Definition


def load_actions(request: Request, notes: Notes) -> tuple[Action, ...]:
    """The actions, up to the first that is beyond the engine, which is noted."""
    made: list[Action] = []
    for n, entry in enumerate(request.actions):
        action = _action(entry, f"/actions/{n}", notes)
        if action is None:
            break
        made.append(action)
    return tuple(made)


def _action(entry: wire.AnyAction, at: str, notes: Notes) -> Action | None:
    match entry:
        case wire.CastEntry():
            return _cast(entry, at, notes)
        case wire.ActivateEntry():
            return _activate(entry, at, notes)
        case wire.PlayLandEntry():
            return PlayLand(
                player=entry.player,
                object=entry.object,
                face=entry.face,
                permission=entry.permission,
                copying=entry.copying,
                chosen=entry.chosen,
            )
        case wire.ForetellEntry() | wire.PlotEntry() | wire.CompanionEntry():
            kind = _WITH_CARD[type(entry)]
            return kind(player=entry.player, object=entry.object, payment=_payment(entry.payment, at, notes))
        case wire.SuspendEntry():
            _note(entry, at, notes)
            return Suspend(player=entry.player, object=entry.object, payment=_payment(entry.payment, at, notes))
        case wire.TurnFaceUpEntry():
            paid = _payment(entry.payment, at, notes)
            return TurnFaceUp(player=entry.player, object=entry.object, method=entry.method, x=entry.x, payment=paid)
        case wire.UnlockEntry():
            payment = _payment(entry.payment, at, notes)
            return Unlock(player=entry.player, object=entry.object, half=entry.half, payment=payment)
        case wire.EndEffectEntry():
            payment = _payment(entry.payment, at, notes)
            return EndEffect(player=entry.player, object=entry.object, payment=payment)
        case wire.DeclareAttackersEntry():
            return _attack(entry, at, notes)
        case wire.DeclareBlockersEntry():
            blockers = tuple((one.id, one.blocking) for one in entry.blockers)
            return DeclareBlockers(player=entry.player, blockers=blockers, payment=_payment(entry.payment, at, notes))
        case wire.AssignCombatDamageEntry():
            shares = tuple(Share(source=one.source, to=one.to, amount=one.amount) for one in entry.assignments)
            return AssignCombatDamage(player=entry.player, assignments=shares)
        case wire.PassPriorityEntry():
            return PassPriority(player=entry.player)
        case wire.ConcedeEntry():
            return Concede(player=entry.player)
        case wire.ResolveEntry():
            return Resolve()
        case wire.AdvanceEntry():
            return Advance(to=entry.to, turn=entry.turn)
        case _:
            notes.unsupported(at, f"the engine does not have {ACTIONS[type(entry)]} yet", _about(entry))
            return None


_WITH_CARD: Final[dict[type[wire.ObjectAction], type[Foretell | Plot | TakeCompanion]]] = {
    wire.ForetellEntry: Foretell,
    wire.PlotEntry: Plot,
    wire.CompanionEntry: TakeCompanion,
}
"""Special actions with a card, of which nothing has to be said but how they are paid."""


def _attack(entry: wire.DeclareAttackersEntry, at: str, notes: Notes) -> DeclareAttackers:
    numbers = dict.fromkeys(one.band for one in entry.attackers if one.band is not None)
    bands = tuple(tuple(one.id for one in entry.attackers if one.band == number) for number in numbers)
    attackers = tuple((one.id, one.defending) for one in entry.attackers)
    return DeclareAttackers(
        player=entry.player, attackers=attackers, bands=bands, payment=_payment(entry.payment, at, notes)
    )


def _about(entry: wire.AnyAction) -> str | None:
    return entry.object if isinstance(entry, wire.ObjectAction) else None


def _note(entry: wire.ActionEntry, at: str, notes: Notes, about: str | None = None) -> None:
    for field, why in not_carried(entry):
        notes.unsupported(f"{at}/{field}", why, about)


def _cast(entry: wire.CastEntry, at: str, notes: Notes) -> CastSpell:
    additional = entry.additional
    return CastSpell(
        player=entry.player,
        object=entry.object,
        face=entry.face,
        method=entry.method,
        permission=entry.permission,
        additional=None
        if additional is None
        else tuple(AdditionalPayment(cost=one.cost, times=one.times, pay_with=one.pay_with) for one in additional),
        modes=entry.modes,
        targets=entry.targets,
        x=entry.x,
        splice=entry.splice,
        division=entry.division,
        tap_for=entry.tap_for,
        delve=entry.delve,
        life=entry.life,
        copying=entry.copying,
        chosen=entry.chosen,
        payment=_payment(entry.payment, at, notes),
    )


def _activate(entry: wire.ActivateEntry, at: str, notes: Notes) -> ActivateAbility:
    return ActivateAbility(
        player=entry.player,
        object=entry.object,
        ability=entry.ability,
        modes=entry.modes,
        targets=entry.targets,
        x=entry.x,
        division=entry.division,
        costs=tuple(AdditionalPayment(cost=one.cost, pay_with=one.pay_with) for one in entry.costs),
        life=entry.life,
        payment=_payment(entry.payment, at, notes),
    )


def _payment(payment: wire.PaymentEntry, at: str, notes: Notes) -> Payment:
    if not isinstance(payment, wire.PlanEntry):
        return payment
    uses = tuple(_use(use, f"{at}/payment/mana_abilities/{n}", notes) for n, use in enumerate(payment.mana_abilities))
    spend = None if payment.spend is None else tuple(symbol.strip("{}") for symbol in payment.spend)
    return PaymentPlan(mana_abilities=uses, spend=spend)


def _use(use: wire.ManaAbilityEntry, at: str, notes: Notes) -> ManaAbilityUse:
    index = use.ability
    if isinstance(index, str):
        notes.unsupported(f"{at}/ability", "in a payment plan an ability is named by its index", use.object)
        index = 0
    return ManaAbilityUse(object=use.object, ability=index, answers=use.answers)


def load_answers(request: Request, notes: Notes, book: Book) -> tuple[Answer, ...]:
    """The answers, with the cards that they name."""
    return tuple(
        plain_answer(entry)
        if entry.card is None
        else Answer(choice=entry.choice, card=_card(entry.card, f"/answers/{n}/card", notes, book))
        for n, entry in enumerate(request.answers)
    )


def plain_answer(entry: AnswerEntry) -> Answer:
    """An answer that names no card."""
    return Answer(
        choice=entry.choice,
        pick=entry.pick,
        number=entry.number,
        divide=None if entry.divide is None else tuple(sorted(entry.divide.items())),
        order=entry.order,
        value=entry.value,
        yes=entry.yes,
    )


def _card(entry: CardEntry, at: str, notes: Notes, book: Book) -> Definition:
    """What an unknown card is said to be."""
    said = entry if isinstance(entry, CardObject) else CardObject(card=entry)
    if said.card is None or said != CardObject(card=said.card):
        notes.refuse(
            at, "An answer says which card it is, and nothing else: its name, or a card that is defined in place."
        )
        return UNKNOWN
    try:
        return book.definition(said.card)
    except ValueError as error:  # a mana symbol that the engine does not have
        notes.unsupported(at, str(error))
        return UNKNOWN


def load_limits(request: Request) -> Limits:
    """The budgets."""
    return _limits(request.limits)


@lru_cache(64)
def _limits(limits: LimitsEntry) -> Limits:
    return Limits(**{field: getattr(limits, field) for field in limits.__struct_fields__})

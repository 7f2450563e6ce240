"""Paying costs (118, 601.2f–h, 602.2b): determining a total cost, making mana, paying."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from engine.abilities import costs as co
from engine.abilities.mana import ManaCost, parse_mana
from engine.abilities.references import This
from engine.actions import PaymentPlan
from engine.choices import options_for, picked
from engine.rules.cost_parts import mana_part
from engine.rules.mana_abilities import activate_mana_ability
from engine.rules.mana_plan import Need, Plan, find_plan, needs_of
from engine.rules.mana_sources import ManaSource, has_other_sources, sources, too_late_to_tap
from engine.rules.naming import name_of, names_of
from engine.rules.paying_actions import Payer, pay_part
from engine.rules.unsupported import feature
from engine.state.change import edit, edit_player
from engine.state.objects import Binding, ManaSpent
from engine.state.players import Mana
from engine.stops import IllegalAction
from engine.table import Table


def make_mana(table: Table, payer: Payer, cost: co.Cost) -> Plan | None:
    """Activate the mana abilities that the payment needs (601.2g), and return what is then to be spent.

    :raises IllegalAction: there is no way to pay the mana, or a plan of the action's does not work.
    """
    mana = mana_part(cost)
    if mana is None or payer.payment == "assume":
        return None
    usable = _usable(table, payer, cost)
    if payer.payment == "auto":
        most = len(_pool(table, payer.player)) + sum(max(map(len, source.amounts)) for source in usable)
        if mana.mana_value(payer.x) > most:
            _refuse(table, payer, cost, mana)
    needs = needs_of(mana, payer.x)
    if isinstance(payer.payment, PaymentPlan):
        for use in payer.payment.mana_abilities:
            amount = tuple(symbol for answer in use.answers for symbol in _symbols(answer)) or None
            activate_mana_ability(table, payer.player, use.object, use.ability, amount, payer.mana_rule)
        return _from_pool_alone(table, payer, needs, mana)
    if payer.payment == "ask":
        _ask_for_mana(table, payer, cost, needs)
        return _from_pool_alone(table, payer, needs, mana)
    plan = find_plan(needs, _pool(table, payer.player), usable)
    if plan is None:
        _refuse(table, payer, cost, mana)
    if plan.uses:
        used = names_of(table.state, [use.source.object for use in plan.uses])
        table.assume(f"{name_of(table.state, payer.player)} pays {mana.text} with mana from {used} (payment: auto).")
    for planned in plan.uses:
        activate_mana_ability(
            table, payer.player, planned.source.object, planned.source.held, planned.amount, payer.mana_rule
        )
    return plan


def _usable(table: Table, payer: Payer, cost: co.Cost) -> tuple[ManaSource, ...]:
    """The sources that a payment may use: not what the cost itself has to tap, nor what it has to sacrifice (118.3)."""
    taps = _taps_itself(payer, cost)
    sacrifices = any(isinstance(part, co.SacrificeCost) and isinstance(part.what, This) for part in cost.parts)
    return tuple(
        source
        for source in sources(table.state, payer.player)
        if source.object != payer.this or not (taps or (sacrifices and source.sacrifices))
    )


def _taps_itself(payer: Payer, cost: co.Cost) -> bool:
    """Whether the object can't make mana for the cost: it has to be tapped, or its mana ability costs this (605.3c)."""
    return any(isinstance(part, co.TapSymbol) for part in cost.parts) or payer.paid_for == payer.this


def _refuse(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> NoReturn:
    """The mana can't be paid; unless there are mana abilities that only the player could decide to use."""
    if has_other_sources(table.state, payer.player, payer.this if _taps_itself(payer, cost) else None):
        feature(payer.paid_for, "finding a payment that takes mana abilities with other costs or effects")
    who = name_of(table.state, payer.player)
    late = too_late_to_tap(table.state, payer.player)
    why = f": {names_of(table.state, late)} came under {who}'s control after their latest turn began" if late else ""
    rules = ("601.2h", "118.3", *(("302.6",) if late else ()))
    raise IllegalAction(f"{who} can't pay {_with_x(mana, payer.x)}{why}", *rules)


def _symbols(text: str) -> tuple[str, ...]:
    return parse_mana(text).symbols if text.startswith("{") else (text,)


def _with_x(mana: ManaCost, x: int) -> str:
    return f"{mana.text} with X = {x}" if mana.has_x else mana.text


def _from_pool_alone(table: Table, payer: Payer, needs: tuple[Need, ...], mana: ManaCost) -> Plan:
    pool = _pool(table, payer.player)
    wanted = payer.payment.spend if isinstance(payer.payment, PaymentPlan) else None
    if wanted is not None:
        pool = _named_in_plan(table, payer, pool, wanted)
    plan = find_plan(needs, pool, ())
    if plan is None or (wanted is not None and len(wanted) != len(needs)):
        raise IllegalAction(f"{name_of(table.state, payer.player)} can't pay {mana.text} that way", "601.2h", "118.3")
    return plan


def _named_in_plan(table: Table, payer: Payer, pool: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    left, named = list(pool), [symbol.strip("{}") for symbol in wanted]
    for symbol in named:
        if symbol not in left:
            raise IllegalAction(f"{name_of(table.state, payer.player)} has no {{{symbol}}} to spend", "118.3a")
        left.remove(symbol)
    return tuple(named)


def _ask_for_mana(table: Table, payer: Payer, cost: co.Cost, needs: tuple[Need, ...]) -> None:
    while True:
        usable = [(source, amount) for source in _usable(table, payer, cost) for amount in source.amounts]
        payable = find_plan(needs, _pool(table, payer.player), ()) is not None
        things = [(str(i), f"{name_of(table.state, s.object)}: {_braced(a)}") for i, (s, a) in enumerate(usable)]
        if payable:
            things.insert(0, ("pay", "pay with the mana in the pool"))
        if not things:
            return
        taken = table.ask(
            "payment",
            payer.player,
            "Which mana ability is activated next?",
            options_for(tuple(things)),
            "601.2g",
            "605.3a",
            source=payer.paid_for,
        )
        chosen = picked(taken.answer, taken.choice)[0]
        if chosen == "pay":
            return
        source, amount = usable[int(chosen)]
        activate_mana_ability(table, payer.player, source.object, source.held, amount, payer.mana_rule)


def _pool(table: Table, player: str) -> tuple[str, ...]:
    return tuple(mana.symbol for mana in table.state.players[player].mana_pool)


def _braced(symbols: tuple[str, ...]) -> str:
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def pay(table: Table, payer: Payer, cost: co.Cost, plan: Plan | None) -> tuple[ManaSpent, ...]:
    """Pay a total cost (601.2h): the mana as planned, then everything else in the order in which it stands.

    What it was paid with is kept with what it was paid for, which may refer to it (400.7j, 608.2k).

    :raises IllegalAction: a part can't be paid.
    """
    spent = _spend(table, payer, cost, plan)
    used = tuple(one for part in cost.parts for one in pay_part(table, payer, part))
    obj = table.state.objects.get(payer.paid_for)
    if used and obj is not None and obj.on_stack is not None:
        bindings = (*obj.on_stack.bindings, Binding("cost.object", refs=used))
        facts = msgspec.structs.replace(obj.on_stack, bindings=bindings)
        table.state = edit(table.state, payer.paid_for, on_stack=facts)
    return spent


def _spend(table: Table, payer: Payer, cost: co.Cost, plan: Plan | None) -> tuple[ManaSpent, ...]:
    mana = mana_part(cost)
    if mana is None:
        return ()
    name = name_of(table.state, payer.player)
    if payer.payment == "assume":
        table.assume(f"{name} has paid the mana of {name_of(table.state, payer.paid_for)} (payment: assume).")
        table.note(f"{name} pays {mana.text}, as assumed.", "pay_mana", "601.2h", actor=payer.player)
        return ()
    assert plan is not None
    pool = list(table.state.players[payer.player].mana_pool)
    spent: list[Mana] = []
    for symbol in plan.spend:
        used = next(mana for mana in pool if mana.symbol == symbol)
        pool.remove(used)
        spent.append(used)
    before = table.state
    table.state = edit_player(before, payer.player, mana_pool=tuple(pool))
    paid = _braced(tuple(mana.symbol for mana in spent)) or "{0}"
    table.note(
        f"{name} pays {paid} for {name_of(table.state, payer.paid_for)}.",
        "pay_mana",
        "601.2h" if table.state.objects[payer.paid_for].kind != "ability" else "602.2b",
        "118.3a",
        actor=payer.player,
        objects=(payer.paid_for,),
        before=before,
    )
    return tuple(ManaSpent(mana.symbol, mana.source) for mana in spent)

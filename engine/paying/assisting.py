"""Assist: another player pays for generic mana in the total cost of a spell (702.132a)."""

from __future__ import annotations

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.costs.actions import Payer
from engine.dialogue.choices import options_for, picked
from engine.layers import view
from engine.layers.naming import name_of
from engine.mana.plan import Plan
from engine.paying import paying
from engine.phrases.cost_parts import mana_part
from engine.phrases.mana_units import is_generic
from engine.state.objects import ManaSpent
from engine.table.table import Table

ASSIST, RULE = "assist", "702.132a"


class Share(msgspec.Struct, frozen=True):
    """What another player pays of a cost: who, how much, and the mana that has been made for it."""

    payer: Payer
    cost: co.Cost
    plan: Plan | None


def agree(table: Table, payer: Payer, total: co.Cost) -> tuple[co.Cost, Share | None]:
    """What of the total cost is left for the caster, and what another player pays of it: they are asked, and activate their
    mana abilities first (702.132a, 601.2g).
    """
    most = _generic(payer, total)
    if not most or payer.payment == "assume" or not view(table.state).of(payer.paid_for).has_keyword(ASSIST):
        return total, None
    others = [one for one in table.state.apnap if one != payer.player and _could_pay(table, payer, one, 1)]
    if not others:
        return total, None
    helper = _ask_who(table, payer, others)
    if helper is None:
        return total, None
    amount = _ask_how_much(table, payer, helper, most)
    if not amount:
        return total, None
    theirs, cost = _as_helper(payer, helper), _of(amount)
    plan = paying.prepare(table, theirs, cost)
    return _less(payer, total, most - amount), Share(theirs, cost, plan)


def pay(table: Table, share: Share | None) -> tuple[ManaSpent, ...]:
    """The player who helps pays, before the total cost of the spell begins to be paid (702.132a)."""
    return paying.pay(table, share.payer, share.cost, share.plan).mana if share is not None else ()


def _generic(payer: Payer, total: co.Cost) -> int:
    mana = mana_part(total)
    if mana is None:
        return 0
    return sum(int(symbol) if symbol.isdecimal() else payer.x for symbol in mana.symbols if is_generic(symbol))


def _as_helper(payer: Payer, helper: str) -> Payer:
    return Payer(helper, payer.paid_for, payer.this)


def _of(amount: int) -> co.Cost:
    return co.Cost((co.PayMana(ManaCost((str(amount),))),))


def _could_pay(table: Table, payer: Payer, helper: str, amount: int) -> bool:
    return not table.state.players[helper].lost and paying.could_pay(table, _as_helper(payer, helper), _of(amount))


def _ask_who(table: Table, payer: Payer, others: list[str]) -> str | None:
    name, spell = name_of(table.state, payer.player), name_of(table.state, payer.paid_for)
    prompt = f"Which other player does {name} choose, to help to pay for {spell}, if any?"
    options = options_for(tuple((one, name_of(table.state, one)) for one in others))
    taken = table.ask("choose_players", payer.player, prompt, options, RULE, low=0, source=payer.paid_for)
    chosen = next(iter(picked(taken.answer, taken.choice)), None)
    if chosen is not None:
        text = f"{name} chooses {name_of(table.state, chosen)} to help to pay for {spell}."
        table.note(text, "choose", RULE, actor=payer.player, objects=(payer.paid_for,), choice=taken)
    return chosen


def _ask_how_much(table: Table, payer: Payer, helper: str, most: int) -> int:
    could = next(amount for amount in range(most, 0, -1) if amount == 1 or _could_pay(table, payer, helper, amount))
    name, spell = name_of(table.state, helper), name_of(table.state, payer.paid_for)
    prompt = f"How much of the generic mana in the total cost of {spell} does {name} pay?"
    taken = table.ask("choose_number", helper, prompt, (), RULE, low=0, high=could, source=payer.paid_for)
    amount = taken.answer.number or 0
    text = f"{name} pays for {{{amount}}} of the cost of {spell}." if amount else f"{name} pays nothing for {spell}."
    table.note(text, "choose", RULE, actor=helper, objects=(payer.paid_for,), choice=taken)
    return amount


def _less(payer: Payer, total: co.Cost, left: int) -> co.Cost:
    """The cost with so much generic mana in all, whichever of its parts had it: the mana cost, or an increase (601.2f)."""
    parts: list[co.CostPart] = []
    for part in total.parts:
        if isinstance(part, co.PayMana) and any(is_generic(symbol) for symbol in part.mana.symbols):
            others = tuple(symbol for symbol in part.mana.symbols if not is_generic(symbol))
            part = msgspec.structs.replace(part, mana=ManaCost(((str(left),) if left or not others else ()) + others))
            left = 0
        parts.append(part)
    return msgspec.structs.replace(total, parts=tuple(parts))

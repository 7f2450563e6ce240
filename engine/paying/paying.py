"""Paying costs (118, 601.2f–h, 602.2b): determining a total cost, making mana, paying."""

from __future__ import annotations

from collections import Counter, deque
from itertools import chain
from typing import NoReturn

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.mana.adding import DoubleMana
from engine.abilities.mana.spending import WhenSpent
from engine.abilities.node import contains
from engine.abilities.phrases.mana_symbols import ManaCost, parse_mana
from engine.abilities.phrases.quantities import UnspentMana
from engine.abilities.phrases.references import Chosen
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.costs.actions import Payer, missing_part, pay_part
from engine.costs.instead_of_mana import check_all_help, help_out, helpers, named
from engine.costs.order import barred, in_order, turns, why_not
from engine.costs.paid_with import chooses
from engine.costs.removing_counters import pay as remove_counters
from engine.dialogue.actions import PaymentPlan
from engine.dialogue.choices import options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.layers.naming import name_of, names_of
from engine.mana.as_though import loosening
from engine.mana.plan import Plan, find_plan
from engine.mana.reserved import available, kinds_available, reserved, scarcity
from engine.mana.sources import each, has_other_sources, too_late_to_tap
from engine.mana.spending import may_spend, needs_for
from engine.mana.triggered_mana_abilities import added
from engine.paying.asked_of_mana import assume_what_is_asked
from engine.paying.distinct_payments import MOST_NEEDS, Way, worth
from engine.paying.lacking import lack
from engine.paying.mana_abilities import activate_mana_ability
from engine.paying.when_spent import follow_spent, follows
from engine.phrases.cost_parts import is_mana_alone, mana_part
from engine.phrases.mana_units import Need, Unit, is_generic, unit_of, units_for
from engine.phrases.this_way import COUNTERS_REMOVED, done_by_paying
from engine.state.change import edit, edit_player
from engine.state.ids import current
from engine.state.objects import Binding, ManaSpent
from engine.state.players import Mana
from engine.table.table import Table


def prepare(table: Table, payer: Payer, cost: co.Cost) -> Plan | None:
    """See that a cost can be paid, activate the mana abilities for it (601.2g), and return what is then to be spent.

    :raises IllegalAction: it can't be paid, not even with what those mana abilities bring about.
    """
    unpayable = why_not(table, payer, cost)
    if unpayable is not None and not may_yet_be_paid(table, payer, cost):
        raise IllegalAction(*unpayable)
    plan = make_mana(table, payer, cost)
    if unpayable is not None:
        unpayable = why_not(table, payer, cost)
        if unpayable is not None and payer.payment == "auto":
            feature(payer.paid_for, "choosing mana abilities so that the rest of the cost can be paid")
        if unpayable is not None:
            raise IllegalAction(*unpayable)
    return plan


def may_yet_be_paid(table: Table, payer: Payer, cost: co.Cost) -> bool:
    """Whether mana abilities that are activated for it could help to pay the rest of a cost: by what they are paid with,
    which fills the graveyard, or taps or untaps the permanent.
    """
    if payer.payment == "assume" or mana_part(cost) is None:
        return False
    missing = [part for part in cost.parts if missing_part(table.state, payer, part) is not None]
    if all(isinstance(part, co.TapSymbol | co.UntapSymbol) for part in missing):
        return any(turns(table.state, payer, part) for part in missing)
    filled = all(isinstance(part, co.ExileCost | co.CraftCost | co.EvidenceCost | co.ForageCost) for part in missing)
    gone = (used.what for source in available(table.state, payer, cost, table.procedures) for used in source.uses)
    return filled and any(what.startswith("gone ") for what in gone)


def make_mana(table: Table, payer: Payer, cost: co.Cost) -> Plan | None:
    """Activate the mana abilities that the payment needs (601.2g), and return what is then to be spent.

    :raises IllegalAction: there is no way to pay the mana, or a plan of the action's does not work.
    """
    mana = mana_part(cost)
    if mana is None:
        return None
    if payer.payment == "assume":
        return _rest_assumed(table, payer, cost, mana) if payer.help_from else None
    if payer.exactly is not None:
        return Plan((), payer.exactly)
    if isinstance(payer.payment, PaymentPlan):
        for use in payer.payment.mana_abilities:
            amount = tuple(symbol for answer in use.answers for symbol in _symbols(answer)) or None
            activate_mana_ability(table, payer.player, use.object, use.ability, amount, payer.mana_rule)
        return _from_pool_alone(table, payer, mana)
    if payer.payment == "ask":
        _ask_for_mana(table, payer, cost, mana)
        return _from_pool_alone(table, payer, mana)
    plan = plan_for(table, payer, cost, mana)
    if plan is None:
        _refuse(table, payer, cost, mana)
    check_all_help(table.state, payer, plan.help)
    if plan.help and not payer.help_from:
        who, what = name_of(table.state, payer.player), names_of(table.state, [one.object for one in plan.help])
        table.assume(f"{who} uses {what} to help to pay {mana.text} (payment: auto).")
    _activate(table, payer, plan, mana)
    there = _units(table, payer.player, needs_for(table.state, payer, mana))
    if plan.spend != there and not Counter(plan.spend) <= Counter(there):
        feature(payer.paid_for, "mana abilities that add something else than could be foreseen")
    return plan


def _rest_assumed(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> Plan:
    """What the action names helps to pay (601.2h), and the mana for the rest is there.

    :raises IllegalAction: something that it names can't help.
    """
    needs, helping = needs_for(table.state, payer, mana), named(table.state, payer, payer.help_from)
    there = tuple(Unit(one.symbol, frozenset(one.of)) for one in map(_assumed, needs))
    plan = find_plan(needs, there, (), helpers=helping, helpers_first=True)
    if plan is None:
        _refuse(table, payer, cost, mana)
    check_all_help(table.state, payer, plan.help)
    return plan


def plan_for(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> Plan | None:
    """How the mana of a cost could be paid, the least harmful way; ``None`` if no way is found."""
    usable = kinds_available(table.state, payer, cost, table.procedures)
    helping = named(table.state, payer, payer.help_from) if payer.help_from else helpers(table.state, payer)
    lacking = mana.mana_value(payer.x) - len(_pool(table, payer.player)) - len(helping)
    for one in usable:
        if lacking <= 0:
            break
        lacking -= one.source.most() * one.source.times * len(one.there)
    if lacking > 0:
        return None
    needs = needs_for(table.state, payer, mana)
    kept, allowed = reserved(table.state, payer, cost), may_spend(table.state, payer.player)
    pool, first = _units(table, payer.player, needs), bool(payer.help_from)
    scarce = scarcity(table.state, payer, usable)
    # each need takes one of those that are alike at most, where no other mana ability is paid for
    free = not any(one.source.mana is not None or one.source.pay_with for one in usable)
    return find_plan(
        needs,
        pool,
        each(usable, len(needs) + len(kept) if free else None, table.named),
        kept,
        allowed,
        helping,
        helpers_first=first,
        scarce=scarce,
        loosened=loosening(table.state, payer.player),
        wanted=lambda source: isinstance(source.only, WhenSpent) and follows(table, payer, source.only, source.object),
        named=table.named,
    )


def could_pay(table: Table, payer: Payer, cost: co.Cost) -> bool:
    """A trial that leaves no trace: whether there is a way to pay a cost now (118.3, 118.12)."""
    before, steps, assumed, activated = table.state, len(table.steps), len(table.assumptions), len(table.mana_abilities)
    doubted = len(table.doubts)
    try:
        prepare(table, payer, cost)
    except IllegalAction:
        return False
    finally:
        table.state = before
        del table.steps[steps:]
        del table.assumptions[assumed:]
        del table.mana_abilities[activated:]
        del table.doubts[doubted:]
    return True


def _activate(table: Table, payer: Payer, plan: Plan, mana: ManaCost) -> None:
    """Activate the mana abilities of a plan, each paid for as planned."""
    if plan.uses:
        used = names_of(table.state, list(dict.fromkeys(use.source.object for use in plan.uses)))
        paid_with = list(dict.fromkeys(one for use in plan.uses for one in use.source.pay_with))
        using = f", and for that mana with {names_of(table.state, paid_with)}" if paid_with else ""
        what = f"the rest of {mana.text}" if plan.help else mana.text
        table.assume(f"{name_of(table.state, payer.player)} pays {what} with mana from {used}{using} (payment: auto).")
    for use in plan.uses:
        activate_mana_ability(
            table,
            payer.player,
            use.source.object,
            use.source.held,
            use.amount,
            payer.mana_rule,
            spend=use.spend,
            pay_with=use.source.pay_with,
            extras=use.extras,
        )


def _refuse(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> NoReturn:
    """The mana can't be paid; unless there are mana abilities that only the player could decide to use."""
    if has_other_sources(table.state, payer.player, payer.this if _is_tapped_by(cost) else None, table.procedures):
        feature(payer.paid_for, "finding a payment that takes mana abilities with other costs or effects")
    who = name_of(table.state, payer.player)
    late = _would_be_enough(table, payer, cost, mana, too_late_to_tap(table.state, payer.player))
    came_late = f": {names_of(table.state, late)} came under {who}'s control after their latest turn began"
    why = came_late if late else lack(table, payer, cost, mana)
    rules = (payer.pay_rule or "601.2h", "118.3", *(("302.6",) if late else ()))
    what = f" for {payer.purpose}" if payer.purpose else ""
    raise IllegalAction(f"{who} can't pay {_with_x(mana, payer.x)}{what}{why}", *rules)


def _would_be_enough(
    table: Table, payer: Payer, cost: co.Cost, mana: ManaCost, late: tuple[str, ...]
) -> tuple[str, ...]:
    """These creatures, if the mana could be paid had they been there as the turn began (302.6); else none of them."""
    if not late:
        return ()
    before = table.state
    for one in late:
        table.state = edit(table.state, one, controlled_since_turn_began=True)
    try:
        return late if plan_for(table, payer, cost, mana) is not None else ()
    finally:
        table.state = before


def _is_tapped_by(cost: co.Cost) -> bool:
    return any(isinstance(part, co.TapSymbol) for part in cost.parts)


def _symbols(text: str) -> tuple[str, ...]:
    return parse_mana(text).symbols if text.startswith("{") else (text,)


def _with_x(mana: ManaCost, x: int) -> str:
    return f"{mana.text} with X = {x}" if mana.has_x else mana.text


def _is_beyond(table: Table, payer: Payer, mana: ManaCost) -> bool:
    """Whether more mana is asked for than there is in the pool and could be helped with, however it is spent."""
    helping = len(payer.help_from)
    return mana.mana_value(payer.x) > len(_pool(table, payer.player)) + helping


def _from_pool_alone(table: Table, payer: Payer, mana: ManaCost) -> Plan:
    pool = _pool(table, payer.player)
    if _is_beyond(table, payer, mana):
        who, what = name_of(table.state, payer.player), _with_x(mana, payer.x)
        there = f": that is {mana.mana_value(payer.x)} mana, and {len(pool) or 'none'} is there"
        raise IllegalAction(f"{who} can't pay {what} that way{there}", payer.pay_rule or "601.2h", "118.3")
    needs = needs_for(table.state, payer, mana)
    wanted = payer.payment.spend if isinstance(payer.payment, PaymentPlan) else None
    if wanted is not None:
        pool = _named_in_plan(table, payer, pool, wanted)
    units, allowed = units_for(pool, needs), may_spend(table.state, payer.player)
    helping = named(table.state, payer, payer.help_from)
    plan = find_plan(needs, units, (), None, allowed, helping, helpers_first=True)
    if plan is None or (wanted is not None and len(wanted) != len(plan.spend)):
        raise IllegalAction(
            f"{name_of(table.state, payer.player)} can't pay {mana.text} that way", payer.pay_rule or "601.2h", "118.3"
        )
    return plan


def _named_in_plan(table: Table, payer: Payer, pool: tuple[Mana, ...], wanted: tuple[str, ...]) -> tuple[Mana, ...]:
    left, named = list(pool), []
    for symbol in (one.strip("{}") for one in wanted):
        found = next((mana for mana in left if mana.symbol == symbol), None)
        if found is None:
            raise IllegalAction(f"{name_of(table.state, payer.player)} has no {{{symbol}}} to spend", "118.3a")
        left.remove(found)
        named.append(found)
    return tuple(named)


def _ask_for_mana(table: Table, payer: Payer, cost: co.Cost, mana: ManaCost) -> None:
    before, last = list[Way](), None
    while True:
        needs = () if (beyond := _is_beyond(table, payer, mana)) else needs_for(table.state, payer, mana)
        found = available(table.state, payer, cost, table.procedures)
        usable = [(source, *way) for source in found if source.mana is None for way in source.ways]
        allowed = may_spend(table.state, payer.player)
        plan = None if beyond else find_plan(needs, _units(table, payer.player, needs), (), None, allowed)
        payable = plan is not None
        things = [
            (str(i), f"{name_of(table.state, s.object)}: {_braced((*a, *added(more)))}")
            for i, (s, a, more) in enumerate(usable)
        ]
        if payable:
            things.insert(0, ("pay", "pay with the mana in the pool"))
        if not things:
            return
        options = options_for(tuple(things))
        small = mana.mana_value(payer.x) <= MOST_NEEDS
        asked = needs_for(table.state, payer, mana) if table.explores and small and not payer.help_from else ()
        tried = worth(table, usable, asked, _units(table, payer.player, asked), before, last)
        ids = {place: options[place + payable].id for place in range(len(usable))}
        taken = table.ask(
            "payment",
            payer.player,
            "Which mana ability is activated next?",
            options,
            "601.2g",
            "605.3a",
            source=payer.paid_for,
            alike=tuple(tuple(ids[place] for place in group) for group in tried.alike),
            needless=tuple(ids[place] for place in sorted(tried.needless)),
        )
        chosen = picked(taken.answer, taken.choice)[0]
        if chosen == "pay":
            return
        before, last = usable, usable[int(chosen)]
        source, amount, extras = last
        activate_mana_ability(
            table,
            payer.player,
            source.object,
            source.held,
            amount,
            payer.mana_rule,
            pay_with=source.pay_with,
            extras=extras,
        )


def _pool(table: Table, player: str) -> tuple[Mana, ...]:
    return table.state.players[player].mana_pool


def _units(table: Table, player: str, needs: tuple[Need, ...]) -> tuple[Unit, ...]:
    return units_for(_pool(table, player), needs)


def _braced(symbols: tuple[str, ...]) -> str:
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def _taken(pool: tuple[Mana, ...], units: tuple[Unit, ...]) -> tuple[list[Mana], tuple[Mana, ...]]:
    """The mana of a pool that is meant by units of it, in their order, and what is left."""
    asked = frozenset(word for unit in units for word in unit.of)
    places: dict[Unit, deque[int]] = {}
    for place, mana in enumerate(pool):
        places.setdefault(unit_of(mana.symbol, mana.of, asked, mana.only), deque()).append(place)
    used = [places[unit].popleft() for unit in units]
    gone = frozenset(used)
    return [pool[place] for place in used], tuple(mana for place, mana in enumerate(pool) if place not in gone)


class Paid(msgspec.Struct, frozen=True):
    """What a cost was paid with: mana, and objects, those that were chosen for it among them (601.2h); and how many
    counters were removed to pay it, ``None`` if it asks for none. ``deeds`` are the objects by what was done to them, as a
    text goes on to call them: "sacrificed this way" (608.2c).
    """

    mana: tuple[ManaSpent, ...]
    objects: tuple[str, ...]
    chosen: tuple[str, ...]
    removed: int | None = None
    deeds: dict[str, tuple[str, ...]] = {}

    @property
    def amounts(self) -> dict[str, int]:
        """The amounts that a text may ask for (608.2k)."""
        return {COUNTERS_REMOVED: self.removed} if self.removed is not None else {}


def _assumed(need: Need) -> ManaSpent:
    """The mana that is taken to have been spent on a need: of its color, colorless where any will do."""
    return ManaSpent(next(iter(need.asked)) if len(need.asked) == 1 else "C", None, tuple(sorted(need.of)))


def _all_assumed(table: Table, payer: Payer, mana: ManaCost) -> tuple[ManaSpent, ...]:
    """The mana that is taken to have been spent: generic mana by its number, however much that is (107.4b)."""
    generic = sum(int(symbol) if symbol.isdecimal() else payer.x for symbol in mana.symbols if is_generic(symbol))
    others = ManaCost(tuple(symbol for symbol in mana.symbols if not is_generic(symbol)))
    spent = tuple(_assumed(need) for need in needs_for(table.state, payer, others))
    if not generic:
        return spent
    one = next(iter(needs_for(table.state, payer, ManaCost(("1",)))))
    return (msgspec.structs.replace(_assumed(one), amount=generic), *spent)


def pay(table: Table, payer: Payer, cost: co.Cost, plan: Plan | None) -> Paid:
    """Pay a total cost (601.2h): the mana as planned, then everything else, in an order in which it can be paid.

    What it was paid with is kept with what it was paid for, which may refer to it (400.7j, 608.2k).

    :raises IllegalAction: a part can't be paid.
    """
    spent = _spend(table, payer, cost, plan)
    if plan is not None:
        help_out(table, payer, plan.help)
    if is_mana_alone(cost):
        return Paid(spent, (), ())
    paid, removed = _pay_actions(table, payer, cost)
    used = tuple(chain.from_iterable(paid))
    if not used and removed is None:
        return Paid(spent, (), ())
    own = [place for place, part in enumerate(cost.parts) if isinstance(getattr(part, "what", None), Chosen)]
    choosing = [place for place, part in enumerate(cost.parts) if chooses(part)]
    if payer.own:  # "the sacrificed creature" is what the text itself asked for, and no keyword
        own = [place for place in own if choosing.index(place) in payer.own]
    own += [place for place, part in enumerate(cost.parts) if isinstance(part, co.TopCost)]
    chosen = tuple(one for place in own for one in paid[place])
    obj = table.state.objects.get(payer.paid_for)
    done = tuple((cost.parts[place], paid[place]) for place in own)
    deeds = done_by_paying(done, {one: former.became for one, former in table.state.former.items()})
    counted = (Binding(COUNTERS_REMOVED, amount=removed),) if removed is not None else ()
    if (used or counted) and obj is not None and obj.on_stack is not None:
        objects = (Binding("cost.object", refs=used), Binding("cost.chosen", refs=chosen)) if used else ()
        text = obj.on_stack.ability or obj.faced.abilities
        called = (Binding(name, refs=refs) for name, refs in deeds.items()) if contains(text, DoneThisWay) else ()
        bindings = (*obj.on_stack.bindings, *objects, *counted, *called)
        facts = msgspec.structs.replace(obj.on_stack, bindings=bindings)
        table.state = edit(table.state, payer.paid_for, on_stack=facts)
    return Paid(spent, used, chosen, removed, deeds)


def _pay_actions(table: Table, payer: Payer, cost: co.Cost) -> tuple[list[tuple[str, ...]], int | None]:
    """Pay everything but the mana; what each part was paid with, in the order in which the parts stand, and how many
    counters were removed.
    """
    removed: int | None = None
    paid: list[tuple[str, ...]] = [()] * len(cost.parts)
    choosing = [place for place, part in enumerate(cost.parts) if chooses(part)] if payer.named else []
    order = in_order(cost.parts)
    for position, place in enumerate(order):
        part, with_its_own = cost.parts[place], payer
        if place in choosing:
            named = payer.named[choosing.index(place)]
            refs = tuple(current(table.state, ref) or ref for ref in named)
            with_its_own = msgspec.structs.replace(payer, pay_with=refs)
        if isinstance(part, co.RemoveCountersCost):
            removed = (removed or 0) + remove_counters(table, payer, part)
            continue
        rest = [cost.parts[other] for other in order[position:]]
        paid[place] = pay_part(table, with_its_own, part, barred(table, payer, rest))
    return paid, removed


def _as_though(needs: tuple[Need, ...], plan: Plan) -> tuple[str, ...]:
    """The rule by which mana is spent that the cost does not ask for."""
    other = len(plan.spend) < len(needs) and any(need.asks is not None for need in needs)
    other = other or any(unit.symbol not in need.asked for need, unit in zip(needs, plan.spend, strict=False))
    return ("609.4b",) if other else ()


def _could_be_other(needs: tuple[Need, ...], plan: Plan, left: tuple[Mana, ...]) -> bool:
    """Whether generic mana could be paid with other mana of the pool, so that other mana would be left (107.4b)."""
    generic = (unit for need, unit in zip(needs, plan.spend, strict=False) if need.generic)
    return bool(left) and any(mana.symbol != unit.symbol for unit in generic for mana in left)


def _asks_what_is_left(payer: Payer) -> bool:
    """Whether the ability that is paid for asks for unspent mana, so that it matters what was spent (106.4, 701.10f)."""
    return payer.held is not None and any(contains(payer.held.ability, kind) for kind in (UnspentMana, DoubleMana))


def _spend(table: Table, payer: Payer, cost: co.Cost, plan: Plan | None) -> tuple[ManaSpent, ...]:
    mana = mana_part(cost)
    if mana is None:
        return ()
    name = name_of(table.state, payer.player)
    if payer.payment == "assume":
        what = payer.purpose or name_of(table.state, payer.paid_for)
        announced = payer.mana_rule != "605.3a"
        paid = f"the mana cost of {what}" if announced else f"{_with_x(mana, payer.x)} for {what}"
        table.assume(f"{name} pays {paid}: the mana is taken as paid, colorless for generic costs (payment: assume).")
        text = mana.text if plan is None else _braced(tuple(unit.symbol for unit in plan.spend)) or "{0}"
        table.note(f"{name} pays {text}, as assumed.", "pay_mana", payer.pay_rule or "601.2h", actor=payer.player)
        if plan is not None:
            assumed = tuple(ManaSpent(unit.symbol, None, tuple(sorted(unit.of))) for unit in plan.spend)
        else:
            assumed = _all_assumed(table, payer, mana)
        if announced:
            assume_what_is_asked(table, payer.paid_for, assumed)
        return assumed
    assert plan is not None
    spent, left = _taken(_pool(table, payer.player), plan.spend)
    before = table.state
    table.state = edit_player(before, payer.player, mana_pool=left)
    paid = _braced(tuple(mana.symbol for mana in spent)) or "{0}"
    needs = needs_for(before, payer, mana)
    if payer.exactly is None and (_could_be_other(needs, plan, left) or (plan.spend and _asks_what_is_left(payer))):
        how = " (payment: auto)" if payer.payment == "auto" else ""
        table.assume(f"{name} pays {mana.text} with {paid} of the mana in the pool{how}.")
    table.note(
        f"{name} pays {paid} for {payer.purpose or name_of(table.state, payer.paid_for)}.",
        "pay_mana",
        payer.pay_rule or ("601.2h" if table.state.objects[payer.paid_for].kind != "ability" else "602.2b"),
        "118.3a",
        *_as_though(needs, plan),
        actor=payer.player,
        objects=(payer.paid_for,),
        before=before,
    )
    follow_spent(table, payer, spent)
    return tuple(ManaSpent(mana.symbol, mana.source, mana.of) for mana in spent)

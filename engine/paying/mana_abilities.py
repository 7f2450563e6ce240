"""Activating mana abilities (605.3): no stack, no priority, resolved at once."""

from __future__ import annotations

from functools import partial

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import Cost, TapSymbol
from engine.abilities.mana.adding import AddManaCombination, DoubleMana
from engine.abilities.mana_abilities import ADDING, is_mana_ability
from engine.abilities.node import contains
from engine.abilities.phrases.histories import ActivatedTimes
from engine.abilities.phrases.references import You
from engine.announcing.announcing import ask_x
from engine.costs import hybrid, total_cost
from engine.costs.actions import Payer, payable
from engine.costs.activation_limits import ACTIVATED, may_activate, where_it_functions
from engine.costs.timing import check_timing, remember_activation
from engine.dialogue.actions import Payment
from engine.dialogue.choices import options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds, mana_made
from engine.events.mana_made import Amount, MadeBy, Making
from engine.happening.happen import happen
from engine.layers import seen_of, view
from engine.layers.mana_amounts import why_amount, yield_of
from engine.layers.naming import name_of
from engine.mana.replaced import original
from engine.mana.triggered_mana_abilities import Extras
from engine.paying import paying, triggered_mana
from engine.paying.x_values import x_bounds
from engine.phrases.cost_parts import has_x
from engine.phrases.mana_units import Unit
from engine.phrases.scope import Names, Scope
from engine.phrases.this_way import ACTIVATED_TIMES
from engine.standing.exhausting import EXHAUST
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.state.players import Mana
from engine.state.zones import within
from engine.table.table import Activated as Activation
from engine.table.table import Table
from engine.triggers.once_each_turn import assume_complete, times_logged_this_turn


def activate_mana_ability(
    table: Table,
    player: str,
    source: str,
    which: HeldAbility | int,
    amount: Amount | None,
    *rules: str,
    spend: tuple[Unit, ...] | None = None,
    pay_with: tuple[str, ...] = (),
    extras: Extras = (),
    payment: Payment = "auto",
    x: int | None = None,
) -> None:
    """Activate a mana ability of a permanent and resolve it (605.3b). ``amount`` is what it is to add, ``None``: asked.
    So is ``x``, where its cost has X (107.3a).

    ``rules`` are those under which it is activated now, such as 601.2g in the middle of casting. ``spend`` and
    ``pay_with`` are what its own cost is paid with, ``extras`` what triggered mana abilities are to add, where planned;
    ``payment`` is how a player who activates it by itself says that its cost is paid.

    :raises IllegalAction: there is no such mana ability, it is no time for it, or its cost can't be paid.
    """
    held = _ability(table, player, source, which)
    before = table.state
    table.activating += 1
    try:
        made, announced = _activated(table, player, source, held, amount, rules, spend, pay_with, extras, payment, x)
    finally:
        table.activating -= 1

    def again(other: Table) -> None:
        activate_mana_ability(
            other,
            player,
            source,
            held,
            made or None,
            *rules,
            spend=spend,
            pay_with=pay_with,
            extras=extras,
            payment=payment,
            x=announced,
        )

    if not table.activating:
        table.mana_abilities.append(Activation(player, source, before, table.state, again, spend is not None))


def _activated(
    table: Table,
    player: str,
    source: str,
    held: HeldAbility,
    amount: Amount | None,
    rules: tuple[str, ...],
    spend: tuple[Unit, ...] | None,
    pay_with: tuple[str, ...],
    extras: Extras,
    payment: Payment,
    x: int | None,
) -> tuple[Amount, int | None]:
    """Pay for the mana ability and resolve it; the mana that it added, and X as it was announced."""
    ability = held.ability
    assert isinstance(ability, Activated)
    check_timing(table, player, source, held)
    if rules and "instant" in ability.limits:
        raise IllegalAction(f"{name_of(table.state, source)} is to be activated by a player with priority", "602.5e")
    seen = seen_of(table.state, source)
    made_by = MadeBy(source, (*seen.types, *seen.subtypes, *seen.supertypes))
    if amount is not None and _tapped(source, ability) is not None:
        could = yield_of(ability, Scope(table.state, view(table.state), player, source))
        amount = original(table.state, player, source, amount, could.amounts if could is not None else ())
    announced = _announce_x(table, Payer(player, source, source), ability.cost, x)
    payer = Payer(player, source, source, announced or 0, payment, pay_with, "605.3a", exactly=spend, held=held)
    if ability.word == EXHAUST:  # 702.177b: it has begun
        remember_activation(table, player, source, held)
    paid_with = _pay(table, payer, held, ability)
    if ability.word != EXHAUST:
        remember_activation(table, player, source, held)
    else:
        text = f"The exhaust ability of {name_of(table.state, source)} has been activated."
        event = kinds.AbilityActivated(object=source, player=player, keyword=EXHAUST)
        happen(table, (event,), text, "activate_ability", "602.2b", "605.3b", actor=player, objects=(source,))
    amounts = paid_with.amounts | _times_activated(table, source, held)
    refs = {"cost.object": paid_with.objects, "cost.chosen": paid_with.chosen} | paid_with.deeds
    names = Names(refs=refs, amounts=amounts, x=announced)
    made = yield_of(ability, Scope(table.state, view(table.state), player, source, names))
    if made is None or not _is_simple(ability):  # 405.6c: whatever else it does happens right then
        making = Making(made_by, amount, (*rules, "605.3b"), tapped=_tapped(source, ability))
        added, produced = table.procedures.follow_mana_ability(table, player, source, names, ability.body, making)
        triggered_mana.tapped(table, player, source, ability, produced, extras)
        return added, announced
    if amount is not None and amount not in made.amounts:
        raise IllegalAction(f"{name_of(table.state, source)} can't add {_braced(amount)} that way", "605.3b")
    chosen = amount if amount is not None else _choose_amount(table, player, source, made.amounts)
    mana = tuple(Mana(symbol, source, made_by.of) for symbol in chosen)
    happened = happen(
        table,
        (kinds.AddMana(player=player, mana=mana, tapped=_tapped(source, ability)),),
        partial(mana_made.added_text, name_of(table.state, source)),
        "add_mana",
        *rules,
        "605.3b",
        "106.4",
        *why_amount(ability.body[0], chosen),
        actor=player,
        objects=(source,),
    )
    triggered_mana.tapped(table, player, source, ability, mana_made.symbols_of(happened), extras)
    return chosen, announced


def _announce_x(table: Table, payer: Payer, cost: Cost, given: int | None) -> int | None:
    """X, announced before the cost that has it is paid (107.3a, 602.2b); ``None`` where it has none."""
    if not has_x(cost):
        if given is not None:
            raise IllegalAction(f"{name_of(table.state, payer.paid_for)} has no X to announce", "107.3")
        return None
    taken = ask_x(table, payer.player, payer.paid_for, "602.2b", x_bounds(table.state, payer, cost), given)
    return taken.answer.number or 0


def _times_activated(table: Table, source: str, held: HeldAbility) -> dict[str, int]:
    """How often it has been activated this turn, if it asks for that (608.2i)."""
    if not contains(held.ability, ActivatedTimes):
        return {}
    if held.index is None:
        feature(source, "granted mana abilities that ask how often they were activated")
    assume_complete(table, source, "activation")
    return {ACTIVATED_TIMES: times_logged_this_turn(table.state, ACTIVATED, source, held.index)}


def _tapped(source: str, ability: Activated) -> str | None:
    """The permanent that is tapped for mana, where the ability has {T} in its cost (106.12)."""
    return source if TapSymbol() in ability.cost.parts else None


def _is_simple(ability: Activated) -> bool:
    """Whether it does nothing but add mana, to be chosen at once."""
    first = ability.body[0]
    one = (
        len(ability.body) == 1 and isinstance(first, ADDING) and not isinstance(first, AddManaCombination | DoubleMana)
    )
    return one and getattr(first, "who", None) in (You(), You(implied=True))


def _pay(table: Table, payer: Payer, held: HeldAbility, ability: Activated) -> paying.Paid:
    """Pay the cost of a mana ability; the objects that it was paid with."""
    unpayable = payable(table.state, payer, ability.cost)
    if unpayable is not None:
        raise IllegalAction(*unpayable)
    cost = ability.cost
    if payer.exactly is None:  # else the plan says which half of a hybrid symbol is paid (118.13a)
        cost = hybrid.settle_symbols(table, payer.player, payer.paid_for, cost)
    costing = total_cost.Costing(payer.player, payer.paid_for, payer.x, payer.this, held)
    cost = total_cost.total_cost(table, costing, cost)
    return paying.pay(table, payer, cost, paying.make_mana(table, payer, cost))


def _ability(table: Table, player: str, source: str, which: HeldAbility | int) -> HeldAbility:
    state = table.state
    if source not in state.objects:
        raise IllegalAction(f"{source} is not in the game", "605.3a")
    held = which if isinstance(which, HeldAbility) else _numbered(state, source, which)
    if held is None or not isinstance(held.ability, Activated) or not is_mana_ability(held.ability):
        raise IllegalAction(f"ability {which} of {name_of(state, source)} is no mana ability", "605.1a")
    if not may_activate(state, player, source, held.ability):
        raise IllegalAction(f"{name_of(state, player)} can't activate this of {name_of(state, source)}", "602.2")
    zone = where_it_functions(state, source, held.ability)
    if state.objects[source].zone != zone:
        raise IllegalAction(f"{name_of(state, source)} is not {within(zone)}", "605.3a", "113.6m")
    return held


def _numbered(state: GameState, source: str, which: int) -> HeldAbility | None:
    """The ability of this number: those that the object was granted come after its own."""
    abilities = seen_of(state, source).abilities
    own = next((held for held in abilities if held.index == which), None)
    granted = [held for held in abilities if held.index is None and held.rule is None]
    known = (held.index + 1 for held in abilities if held.index is not None)
    first = max(len(state.objects[source].faced.numbered), *known, 0)
    return own or (granted[which - first] if 0 <= which - first < len(granted) else None)


def _choose_amount(table: Table, player: str, source: str, amounts: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """Ask which of the amounts is added; where there is none, none is (106.5)."""
    if not amounts:
        return ()
    taken = table.ask(
        "choose_value",
        player,
        f"Which mana does {name_of(table.state, source)} add?",
        options_for(tuple((str(index), _braced(symbols)) for index, symbols in enumerate(amounts))),
        "605.3b",
        "106.3",
        source=source,
    )
    return amounts[int(picked(taken.answer, taken.choice)[0])]


def _braced(symbols: tuple[str, ...]) -> str:
    return "".join(f"{{{symbol}}}" for symbol in symbols)

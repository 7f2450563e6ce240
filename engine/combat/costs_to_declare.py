"""What attacking and blocking with the chosen creatures costs in total, and paying for it (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.abilities.combat.restrictions import CannotUnlessPaid
from engine.abilities.costs.cost import Cost, CostPart, PayLife, PayMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, Quantity
from engine.costs.actions import Payer, payable
from engine.costs.hybrid import settle_symbols
from engine.dialogue.actions import Payment
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of, names_of
from engine.oracle.grammar.symbols import PL
from engine.paying import paying
from engine.phrases.cost_parts import joined, paying_text
from engine.phrases.prompts import of_them
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.standing.object_rules import said
from engine.state.game import GameState
from engine.table.table import Table


class Owed(msgspec.Struct, frozen=True):
    """What an effect asks to be paid for that a creature attacks or blocks; ``by`` is the object that it comes from."""

    part: CostPart
    by: str | None


def costs_of(state: GameState, one: str, doing: str) -> Iterator[Owed]:
    """What a creature's attacking, or blocking, costs by effects that are about that creature (508.1h, 509.1d)."""
    for effect in said(state, CannotUnlessPaid):
        if doing in effect.change.what.split(" or ") and one in effect.of:
            cost = effect.change.cost
            if isinstance(cost, PayMana):
                yield from paid(cost.mana, effect.scope, each=cost.each, x=cost.x)
            else:
                yield Owed(cost, effect.source)


def paid(mana: ManaCost, scope: Scope, *, each: Quantity | None = None, x: Quantity | None = None) -> Iterator[Owed]:
    """So much mana, once or for each of something, with the X that the effect defines; nothing where that is none."""
    times = max(value(each, scope), 0) if each is not None else 1
    known = str(max(value(x, scope), 0)) if x is not None else "X"
    symbols = joined((tuple(known if symbol == "X" else symbol for symbol in mana.symbols),) * times).symbols
    if symbols and symbols != ("0",):
        yield Owed(PayMana(ManaCost(symbols)), scope.this)


def total(owed: Iterable[Owed]) -> Cost | None:
    """All of it together."""
    every = tuple(one.part for one in owed)
    mana = [part.mana.symbols for part in every if isinstance(part, PayMana)]
    life = sum(part.amount.value for part in every if isinstance(part, PayLife) and isinstance(part.amount, Number))
    found: tuple[CostPart, ...] = (PayMana(joined(mana)),) if mana else ()
    found += (PayLife(Number(life)),) if life else ()
    found += tuple(part for part in every if not isinstance(part, PayMana | PayLife))
    return Cost(found) if found else None


def pay(
    table: Table,
    player: str,
    creatures: tuple[str, ...],
    owed: Sequence[Owed],
    payment: Payment,
    verb: str,
    rules: tuple[str, str, str],
) -> None:
    """A player pays what the declaration costs, if it costs anything, or it is illegal (508.1h-j, 509.1d-f)."""
    cost = total(owed)
    if cost is None:
        return
    who, what, (cost_rule, mana_rule, pay_rule) = name_of(table.state, player), names_of(table.state, creatures), rules
    by = tuple(dict.fromkeys(one.by for one in owed if one.by is not None))
    because = f", because of {names_of(table.state, by)}" if by else ""
    text = f"{who} has to {of_them(paying_text(cost, PL))} to {verb} with {what}{because}."
    table.note(text, "declaration_cost", cost_rule, actor=player, objects=(*creatures, *by))
    purpose = f"{verb}ing with {what}"
    payer = Payer(player, creatures[0], None, payment=payment, mana_rule=mana_rule, pay_rule=pay_rule, purpose=purpose)
    cost = settle_symbols(table, player, creatures[0], cost)
    unpayable = payable(table.state, payer, cost)
    if unpayable is not None:
        why, *cited = unpayable
        raise IllegalAction(why, pay_rule, *(rule for rule in cited if rule != "601.2h"))
    paying.pay(table, payer, cost, paying.make_mana(table, payer, cost))

"""Announcing how hybrid and Phyrexian mana symbols are paid (601.2b, 107.4e, 107.4f)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from engine.abilities.costs import cost as co
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number
from engine.dialogue.choices import options_for, picked
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text, joined
from engine.phrases.mana_units import alternatives
from engine.table.table import Table

LIFE_FOR_SYMBOL: Final = 2
"""How much life is paid in place of the mana of a Phyrexian symbol (107.4f)."""


def settle_symbols(table: Table, player: str, spell: str, cost: co.Cost, foreseen: tuple[str, ...] = ()) -> co.Cost:
    """The cost with each hybrid symbol replaced by the half that the player announces; Phyrexian ones may become life.

    ``foreseen`` is for each symbol that can be paid in several ways the one that is offered first.
    """
    ways: list[str] = []
    for symbol, offered in zip(_open_symbols(cost), several_ways(cost), strict=True):
        first = foreseen[len(ways)] if foreseen else offered[0]
        ordered = (first, *(way for way in offered if way != first))
        ways.append(_choose(table, player, spell, symbol, ordered))
    return settled_with(cost, tuple(ways))


def announce(table: Table, player: str, spell: str, cost: co.Cost, ways: tuple[str, ...]) -> co.Cost:
    """The cost with a way for each symbol that can be paid in several ways, which nobody has to choose."""
    labels = tuple(
        f"{'2 life' if way == 'life' else f'{{{way}}}'} for {{{symbol}}}"
        for symbol, way in zip(_open_symbols(cost), ways, strict=True)
    )
    text = f"{name_of(table.state, player)} announces {' and '.join(labels)}."
    rule = "107.4f" if any("P" in symbol for symbol in _open_symbols(cost)) else "107.4e"
    table.note(text, "announce_cost", "601.2b", rule, actor=player, objects=(spell,))
    return settled_with(cost, ways)


def several_ways(cost: co.Cost) -> tuple[tuple[str, ...], ...]:
    """For each symbol of a cost that can be paid in several ways these ways (107.4e, 107.4f)."""
    return tuple(alternatives(symbol) for symbol in _open_symbols(cost))


def settled_with(cost: co.Cost, ways: tuple[str, ...]) -> co.Cost:
    """The cost with a way for each symbol that can be paid in several ways, in order."""
    left, parts = list(ways), list[co.CostPart]()
    for part in cost.parts:
        if not isinstance(part, co.PayMana):
            parts.append(part)
            continue
        chosen = [left.pop(0) if len(alternatives(symbol)) > 1 else symbol for symbol in part.mana.symbols]
        parts.append(co.PayMana(ManaCost(tuple(way for way in chosen if way != "life"))))
        if "life" in chosen:
            parts.append(co.PayLife(Number(LIFE_FOR_SYMBOL * chosen.count("life"))))
    return co.Cost(tuple(parts))


def symbols_for_life(unsettled: co.Cost, settled: co.Cost) -> int:
    """For how many symbols of a cost its player chose to pay life (107.4f)."""
    return (_life_in(settled) - _life_in(unsettled)) // LIFE_FOR_SYMBOL if settled is not unsettled else 0


def _life_in(cost: co.Cost) -> int:
    """How much life is paid, as far as that is a number."""
    paid = (part.amount for part in cost.parts if isinstance(part, co.PayLife))
    return sum(amount.value for amount in paid if isinstance(amount, Number))


@lru_cache(2048)
def _open_symbols(cost: co.Cost) -> tuple[str, ...]:
    mana = (part.mana for part in cost.parts if isinstance(part, co.PayMana))
    return tuple(symbol for one in mana for symbol in one.symbols if len(alternatives(symbol)) > 1)


def settlements(cost: co.Cost) -> tuple[co.Cost, ...]:
    """Every way to settle the symbols of a cost that can be paid in several ways (107.4e, 107.4f).

    Which of several symbols is paid with which mana makes no other way.
    """
    each = [_ways(part) for part in cost.parts]
    found = [co.Cost(tuple(part for parts in chosen for part in parts)) for chosen in product(*each)]
    found += [way for other in cost.others for way in settlements(co.Cost(other))]
    return tuple({_in_any_order(way): way for way in reversed(found)}.values())[::-1]


def _in_any_order(way: co.Cost) -> tuple[object, ...]:
    """The parts of a cost, and the symbols of its mana sorted."""
    return tuple(tuple(sorted(one.mana.symbols)) if isinstance(one, co.PayMana) else one for one in way.parts)


def settled_text(cost: co.Cost) -> str:
    """A settled cost in a few words: its mana, and the life for Phyrexian symbols."""
    words = (
        f"{part.amount.value} life"
        if isinstance(part, co.PayLife) and isinstance(part.amount, Number)
        else cost_text(co.Cost((part,)))
        for part in cost.parts
    )
    return " and ".join(words)


def _ways(part: co.CostPart) -> tuple[tuple[co.CostPart, ...], ...]:
    if isinstance(part, co.PayOneOf):
        chosen_ways = combinations_with_replacement(part.ways, part.times)
        return tuple((co.PayMana(joined(way.symbols for way in chosen)),) for chosen in chosen_ways)
    if not isinstance(part, co.PayMana):
        return ((part,),)
    found: list[tuple[co.CostPart, ...]] = []
    for chosen in product(*(alternatives(symbol) for symbol in part.mana.symbols)):
        mana, life = tuple(way for way in chosen if way != "life"), chosen.count("life")
        paid: tuple[co.CostPart, ...] = (co.PayMana(ManaCost(mana)),) if mana or not life else ()
        found.append((*paid, co.PayLife(Number(LIFE_FOR_SYMBOL * life))) if life else paid)
    return tuple(found)


def choose_half(table: Table, player: str, spell: str, symbol: str) -> str:
    """Which half of a symbol a cost reduction takes away (118.7e, 118.7f)."""
    ways = tuple(way for way in alternatives(symbol) if way != "life")
    return ways[0] if len(ways) == 1 else _choose(table, player, spell, symbol, ways)


def _choose(table: Table, player: str, spell: str, symbol: str, ways: tuple[str, ...]) -> str:
    labels = tuple((way, "2 life" if way == "life" else f"{{{way}}}") for way in ways)
    taken = table.ask(
        "choose_value",
        player,
        f"How is {{{symbol}}} of {name_of(table.state, spell)} paid?",
        options_for(labels),
        "601.2b",
        "107.4f" if "life" in ways else "107.4e",
        source=spell,
    )
    way = picked(taken.answer, taken.choice)[0]
    table.note(
        f"{name_of(table.state, player)} announces {dict(labels)[way]} for {{{symbol}}}.",
        "announce_cost",
        "601.2b",
        actor=player,
        objects=(spell,),
        choice=taken,
    )
    return way

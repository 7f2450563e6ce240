"""What a payment leaves: for the rest of the cost (118.3) it must, for other cards in the hand where it has a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import filterfalse
from operator import attrgetter

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.phrases.mana_symbols import COLORS
from engine.abilities.phrases.references import Chosen, This
from engine.costs.actions import Payer, fitting
from engine.costs.paid_with import chooses
from engine.layers import view
from engine.mana.plan import colors_of
from engine.mana.sources import Alike, ManaSource, Used, each, kinds_of_sources
from engine.phrases.quantities import value
from engine.state.game import GameState
from engine.table.procedures import Procedures

_ID, _UNKNOWN, _PRINTED = attrgetter("id"), attrgetter("unknown"), attrgetter("printed")


def available(state: GameState, payer: Payer, cost: co.Cost, procedures: Procedures) -> tuple[ManaSource, ...]:
    """The mana abilities that the payment may use: not the one that it is for (605.3c), nor what the cost itself needs."""
    return each(kinds_available(state, payer, cost, procedures))


def kinds_available(state: GameState, payer: Payer, cost: co.Cost, procedures: Procedures) -> tuple[Alike, ...]:
    """The same, with what is alike together."""
    groups = _groups(state, payer, cost)
    found = kinds_of_sources(state, payer.player, procedures)
    if payer.paid_for == payer.this and payer.held is not None:
        found = tuple([left for one in found for left in _but_for_itself(one, payer)])
    if not groups:
        return found
    return tuple(
        Alike(_counted(source, groups), (placed,))
        for one in found
        for placed in one.there
        for source in each([Alike(one.source, (placed,))])
    )


def _but_for_itself(kind: Alike, payer: Payer) -> Iterator[Alike]:
    """The same mana ability of others than what pays for it."""
    if kind.source.held != payer.held:
        yield kind
    elif left := tuple(placed for placed in kind.there if placed[1] != payer.this):
        yield Alike(kind.source, left)


def reserved(state: GameState, payer: Payer, cost: co.Cost) -> dict[str, int]:
    """What the cost itself uses up, apart from mana and from what is chosen from more than enough."""
    kept: dict[str, int] = {}
    scope = payer.scope(state)
    for part in cost.parts:
        match part:
            case co.TapSymbol():
                kept[f"tap {payer.this}"] = 1
            case co.SacrificeCost(what=This()) | co.ExileCost(what=This()) | co.ReturnCost(what=This()):
                kept[f"keep {payer.this}"] = 1
            case co.PayLife(amount=amount):
                kept["life"] = kept.get("life", 0) + max(value(amount, scope), 0)
            case co.TopCost(amount=amount):
                kept[f"library {payer.player}"] = value(amount, scope)
            case co.RemoveCountersCost(kind=str(kind), amount=amount, off=This()) if amount is not None:
                kept[f"counter {kind} {payer.this}"] = value(amount, scope)
            case _:
                pass
    return kept


_Group = tuple[str, int, frozenset[str], str]


def _groups(state: GameState, payer: Payer, cost: co.Cost) -> tuple[_Group, ...]:
    """For each part of the cost that chooses objects: how many of those that it may choose from can be done without."""
    scope = payer.scope(state)
    found: list[_Group] = []
    choosing = [part for part in cost.parts if chooses(part)]
    for number, part in enumerate(cost.parts):
        if isinstance(part, co.PayMana | co.TapSymbol | co.UntapSymbol | co.PayLife | co.LoyaltyCost):
            continue
        what = getattr(part, "what", None)
        if not isinstance(what, Chosen):
            continue
        among = fitting(payer, part, what, scope)
        said = payer.named[_place(choosing, part)] if payer.named else payer.pay_with
        named = tuple(one for one in said if one in among)
        low = value(what.low, scope)
        fixed = frozenset(named if len(named) >= low > 0 else among)
        spare = 0 if len(named) >= low > 0 else max(len(among) - low, 0)
        found.append((f"group {number}", spare, fixed, "tap" if isinstance(part, co.TapCost) else "gone"))
    return tuple(found)


def _place(choosing: list[co.CostPart], part: co.CostPart) -> int:
    return next(place for place, one in enumerate(choosing) if one is part)


def _counted(source: ManaSource, groups: tuple[_Group, ...]) -> ManaSource:
    """The source, where using it takes something that the cost may want, counting that as well."""
    more: list[Used] = []
    for key, spare, members, kind in groups:
        taken = sum(
            1
            for used in source.uses
            if used.what.partition(" ")[2] in members and used.what.partition(" ")[0] in (kind, "gone")
        )
        if taken:
            more.append(Used(key, taken, spare))
    return msgspec.structs.replace(source, uses=(*source.uses, *more)) if more else source


def scarcity(state: GameState, payer: Payer, usable: tuple[Alike, ...]) -> dict[str, float]:
    """For each color how much the other cards in the player's hand need of it, as a share of what could be made."""
    look, hand = view(state), [one for one in state.zone("hand", payer.player) if one != payer.paid_for]
    known = [*filterfalse(_UNKNOWN, map(state.objects.__getitem__, hand))]
    # where no effect has a part in it, all cards with one text have the same mana cost
    texts = [*map(id, map(_PRINTED, known) if look.plain else known)]
    alike, often = dict(zip(texts, map(_ID, known), strict=True)), Counter(texts)
    wanted = Counter[str]()
    for key, number in often.items():
        cost = look.of(alike[key]).mana_cost
        for symbol in cost.symbols if cost is not None else ():
            if symbol in COLORS:
                wanted[symbol] += number
    if not wanted:
        return {}
    supply = Counter[str]()
    for kind in usable:
        supply.update(dict.fromkeys(colors_of(kind.source), len(kind.there)))
    return {color: amount / supply[color] for color, amount in wanted.items() if supply[color]}

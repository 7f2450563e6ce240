"""Costs as they stand: their mana, whether they have an X, and how judges say them (118.1, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.abilities.costs import cost as co
from engine.abilities.node import contains
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, Times, X
from engine.oracle.grammar.symbols import SG
from engine.oracle.grammar.symbols import Number as Grammatical
from engine.oracle.printing import phrase
from engine.phrases.mana_units import times_each
from engine.phrases.wording import counted


@lru_cache(4096)
def mana_part(cost: co.Cost) -> ManaCost | None:
    """The mana in a cost, all symbols together (601.2f), generic first; ``None`` if there is none to pay."""
    paid = [part.mana.symbols for part in cost.parts if isinstance(part, co.PayMana)]
    return joined(paid) if any(paid) else None


@lru_cache(4096)
def is_mana_alone(cost: co.Cost) -> bool:
    """Whether there is nothing to pay but mana."""
    return all(isinstance(part, co.PayMana) for part in cost.parts)


def joined(costs: Iterable[tuple[str, ...]]) -> ManaCost:
    """The symbols of several mana costs as one cost, generic first."""
    generic = 0
    unknown: list[str] = []
    others: list[str] = []
    for one in costs:
        for symbol in one:
            if symbol.isdecimal():
                generic += int(symbol)
            else:
                (unknown if symbol == "X" else others).append(symbol)
    return ManaCost((*unknown, *((str(generic),) if generic or not (unknown or others) else ()), *others))


@lru_cache(4096)
def waterbent(cost: co.Cost, x: int) -> int:
    """How much generic mana of a cost may be paid for by tapping artifacts and creatures (701.67b)."""
    symbols = (s for part in cost.parts if isinstance(part, co.PayMana) and part.waterbend for s in part.mana.symbols)
    return sum(int(symbol) if symbol.isdecimal() else x * (symbol == "X") for symbol in symbols)


def with_own_mana(cost: co.Cost, mana: ManaCost | None) -> co.Cost | None:
    """The cost with the object's mana cost where it says so; ``None`` if it has none, and nothing can be paid (118.6)."""
    if not any(isinstance(part, co.OwnManaCost) for part in cost.parts):
        return cost
    if mana is None:
        return None
    paid = (co.PayMana(reduced(mana, part.less)) if isinstance(part, co.OwnManaCost) else part for part in cost.parts)
    return co.Cost(tuple(paid))


def reduced(mana: ManaCost, less: ManaCost | None) -> ManaCost:
    """A mana cost with so much less generic mana, as far as it has any (118.7a)."""
    return gathered(mana, less.generic) if less is not None and less.generic else mana


def gathered(mana: ManaCost, off: int = 0) -> ManaCost:
    """A mana cost with all its generic mana in one symbol, and so much ``off`` it."""
    others = tuple(symbol for symbol in mana.symbols if not symbol.isdecimal())
    left = max(mana.generic - off, 0)
    return ManaCost(((str(left),) if left or not others else ()) + others)


@lru_cache(4096)
def has_x(cost: co.Cost) -> bool:
    """Whether a value for X has to be announced to know the cost (107.3a)."""
    mana = mana_part(cost)
    loyalty = any(isinstance(part, co.LoyaltyCost) and part.amount is None for part in cost.parts)  # 606.4: −X
    return loyalty or (mana is not None and mana.has_x) or contains(cost.parts, X)


def cost_text(cost: co.Cost) -> str:
    """A total cost as judges say it."""
    mana = mana_part(cost)
    parts = [mana.text] if mana is not None else []
    parts.extend(_part_text(part) for part in cost.parts if not isinstance(part, co.PayMana))
    return ", ".join(parts) or "{0}"


def paying_text(cost: co.Cost, number: Grammatical) -> str:
    """Paying a cost as a verb phrase: "pays {E}{E}", "discard a card"."""
    if cost.others:
        return " or ".join(paying_text(co.Cost(parts), number) for parts in (cost.parts, *cost.others))
    first = cost.parts[0] if cost.parts else None
    if len(cost.parts) > 1 and len(set(cost.parts)) == 1:
        return f"{paying_text(co.Cost(cost.parts[:1]), number)} {len(cost.parts)} times"
    if len(cost.parts) == 1 and isinstance(first, co.DrawCost) and isinstance(first.amount, Number):
        return f"{'draws' if number == SG else 'draw'} {counted(first.amount.value, 'card')}"
    return phrase("paying", cost, number) or f"{'pays' if number == SG else 'pay'} {cost_text(cost)}"


def _part_text(part: co.CostPart) -> str:
    """A part in the words of a card; in a word of our own, where no card has it alone."""
    said = None if isinstance(part, _IN_SYMBOLS) else phrase("cost", co.Cost((part,)))
    return said if said and "~" not in said else _in_a_word(part)


_IN_SYMBOLS = co.PayMana | co.PayOneOf | co.OwnManaCost | co.ManaCostOf | co.TapSymbol | co.UntapSymbol | co.LoyaltyCost


def _in_a_word(part: co.CostPart) -> str:  # noqa: C901  (one case for each kind)
    match part:
        case co.PayMana(mana=mana):
            return mana.text
        case co.PayOneOf(ways=ways, times=times):
            return " or ".join(way.text for way in ways) + (f" {times} times" if times > 1 else "")
        case co.OwnManaCost() | co.ManaCostOf():
            return "its mana cost"
        case co.TapSymbol():
            return "{T}"
        case co.UntapSymbol():
            return "{Q}"
        case co.PayLife():
            return "paying life"
        case co.PayEnergy(amount=Number(value=amount)):
            return f"{amount} {{E}}"
        case co.PayEnergy():
            return "paying energy"
        case co.DrawCost():
            return "drawing cards"
        case co.OthersGainCost(who=who):
            return f"having {who.word} gain life"
        case co.TopCost(verb=verb):
            return "milling cards" if verb == "mill" else "exiling the top of the library"
        case co.EvidenceCost():
            return "collecting evidence"
        case co.ForageCost():
            return "foraging"
        case co.CraftCost():
            return "exiling materials"
        case co.BeholdCost():
            return "beholding"
        case co.ExertCost():
            return "exerting it"
        case co.CrewCost():
            return "tapping creatures"
        case co.SacrificeCost():
            return "a sacrifice"
        case co.DiscardCost():
            return "a discard"
        case co.ExileCost():
            return "exiling"
        case co.RevealCost():
            return "revealing"
        case co.TapCost():
            return "tapping permanents"
        case co.UnattachCost():
            return "unattaching it"
        case co.ReturnCost():
            return "returning permanents"
        case co.LoyaltyCost():
            return _loyalty_text(part)
        case co.RemoveCountersCost() | co.PutCountersCost() | co.PutOnCost():
            return "counters"


def _loyalty_text(part: co.LoyaltyCost) -> str:
    if part.amount is None:
        return f"[−X], [{part.more:+d}]".replace("-", "−") if part.more else "[−X]"
    return f"[+{part.amount}]" if part.amount > 0 else f"[{part.amount}]".replace("-", "−")


def times_over(cost: co.Cost, times: int) -> co.Cost:
    """A cost that is paid so many times over, with choices of its own for each time (702.24a)."""
    return co.Cost(tuple(over for part in cost.parts for over in _multiplied(part, times)))


def _multiplied(part: co.CostPart, times: int) -> tuple[co.CostPart, ...]:
    match part:
        case co.PayMana(mana=mana):
            generic = mana.generic * times
            others = times_each(tuple(symbol for symbol in mana.symbols if not symbol.isdecimal()), times)
            return (co.PayMana(ManaCost((*((str(generic),) if generic or not others else ()), *others))),)
        case co.PayLife(amount=amount):
            return (co.PayLife(Times(times, amount)),)
        case co.PayOneOf(ways=ways):
            return (co.PayOneOf(ways, times),)
        case co.DrawCost(amount=Number(value=amount)):
            return (co.DrawCost(Number(amount * times)),)
        case co.TopCost(verb=verb, amount=amount):
            return (co.TopCost(verb, Times(times, amount)),)
        case _:
            return (part,) * times

"""Costs announced for a spell, and what was spent on it (601.2b, 601.2h); its permanent remembers them (400.7d)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.ability import Ability, Keyword
from engine.abilities.conditions import WasKicked, WasPaid, WasSpent
from engine.abilities.phrases.filters import HasSubtype, HasSupertype, HasType, Noun
from engine.abilities.phrases.mana_symbols import COLORS
from engine.phrases.cost_parts import cost_text
from engine.phrases.linking import copied_text
from engine.state.objects import GameObject, ManaSpent, PaidCost


def costs_of(record: GameObject | None) -> tuple[PaidCost, ...]:
    """The costs that the abilities of an object can refer to.

    For a text that it has copied since, nothing was announced: that is another pair of abilities (607.2i, 607.5).
    """
    if record is None or record.cast is None or copied_text(record):
        return ()
    return record.cast.costs


def times_paid(costs: tuple[PaidCost, ...], cost: str) -> int:
    """How often a cost of this name was announced; a name with what it costs is that one cost alone (702.33f)."""
    return sum(one.times for one in costs if one.kind == cost or one.kind.startswith(f"{cost} "))


def times_kicked(costs: tuple[PaidCost, ...], cost: str = "") -> int:
    """How often a spell was kicked, or kicked with that one of its kicker costs (702.33d, 702.33f)."""
    return times_paid(costs, f"kicker {cost}".strip())


def kickers_of(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """The names of the kicker costs that a spell with these abilities has, as they are kept if they are paid."""
    costs = (one.cost for one in abilities if isinstance(one, Keyword) and one.name == "kicker")
    return tuple(f"kicker {cost_text(cost)}" for cost in costs if cost is not None)


def promised_to(record: GameObject | None) -> tuple[str, ...]:
    """The opponent to whom the gift of a spell was promised, or of the one that a permanent was (702.174a, 702.174k)."""
    return tuple(player for one in costs_of(record) if one.kind == "gift" for player in one.objects)


def holds_of(condition: WasKicked | WasPaid, costs: tuple[PaidCost, ...]) -> bool:
    """Whether what is asked about the costs of a spell is so."""
    match condition:
        case WasKicked(cost=cost, times=times, negated=negated):
            return (times_kicked(costs, cost) >= times) != negated
        case WasPaid(cost=cost, negated=negated):
            return (times_paid(costs, cost) > 0) != negated


def _spent(record: GameObject) -> tuple[ManaSpent, ...]:
    return record.cast.mana_spent if record.cast is not None else ()


def colors_spent(record: GameObject) -> int:
    """How many colors of mana were spent to cast it."""
    return colors_among(_spent(record))


def colors_among(spent: tuple[ManaSpent, ...]) -> int:
    """How many colors that mana is of."""
    return len({one.symbol for one in spent if one.symbol in COLORS})


def mana_spent(record: GameObject, symbol: str, source: Noun | None) -> int:
    """How much mana was spent to cast it: of the symbol, or made by a source that fits."""
    return amount_spent(_spent(record), symbol, source)


def amount_spent(spent: tuple[ManaSpent, ...], symbol: str, source: Noun | None) -> int:
    """How much of that mana is of the symbol, or made by a source that fits."""
    return sum(one.amount for one in spent if _counts(one, symbol, source))


def how_much(spent: tuple[ManaSpent, ...]) -> int:
    """How much mana that is."""
    return sum(one.amount for one in spent)


def was_spent(condition: WasSpent, record: GameObject) -> bool:
    """Whether such mana was spent to cast it: each of the symbols that are asked for, or enough from such a source."""
    if condition.sort:
        of = {color: mana_spent(record, color, None) for color in COLORS}
        most = sum(of.values()) if condition.sort == "colored" else max(of.values())
        return most >= condition.low
    if condition.mana is None:
        return mana_spent(record, "", condition.source) >= condition.low
    wanted = condition.mana.symbols
    return all(mana_spent(record, symbol, None) >= wanted.count(symbol) for symbol in wanted)


def _counts(one: ManaSpent, symbol: str, source: Noun | None) -> bool:
    if symbol == "S":
        return "snow" in one.of
    if symbol and one.symbol != symbol:
        return False
    return source is None or any(_is(one, head.adjectives) for head in source.heads)


def _is(one: ManaSpent, adjectives: tuple[object, ...]) -> bool:
    for part in adjectives:
        match part:
            case HasType(type=word) | HasSubtype(subtype=word) | HasSupertype(supertype=word):
                if word not in one.of:
                    return False
            case _:
                return False
    return True

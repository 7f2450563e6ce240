"""What was spent on a spell (106.3, 601.2h); the permanent that it became remembers it (400.7d)."""

from __future__ import annotations

from engine.abilities.conditions import WasSpent
from engine.abilities.phrases.filters import HasSubtype, HasSupertype, HasType, Noun
from engine.abilities.phrases.mana_symbols import COLORS
from engine.state.objects import GameObject, ManaSpent


def _spent(record: GameObject) -> tuple[ManaSpent, ...]:
    return record.cast.mana_spent if record.cast is not None else ()


def colors_spent(record: GameObject) -> int:
    """How many colors of mana were spent to cast it."""
    return len({one.symbol for one in _spent(record) if one.symbol in COLORS})


def mana_spent(record: GameObject, symbol: str, source: Noun | None) -> int:
    """How much mana was spent to cast it: of the symbol, or made by a source that fits."""
    return sum(one.amount for one in _spent(record) if _counts(one, symbol, source))


def how_much(spent: tuple[ManaSpent, ...]) -> int:
    """How much mana that is."""
    return sum(one.amount for one in spent)


def was_spent(condition: WasSpent, record: GameObject) -> bool:
    """Whether such mana was spent to cast it: each of the symbols that are asked for, or enough from such a source."""
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

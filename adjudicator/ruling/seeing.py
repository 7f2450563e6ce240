"""What an object is in a state, as the engine computes it (613)."""

from __future__ import annotations

from engine.abilities.lexicon import CREATURE_TYPES, LAND_TYPES
from engine.layers import seen_of
from engine.state.game import GameState


def size(state: GameState, ref: str) -> tuple[int, int] | None:
    """Power and toughness (208), if it has them."""
    if not _shown(state, ref):
        return None
    seen = seen_of(state, ref)
    if seen.power is None or seen.toughness is None:
        return None
    return seen.power, seen.toughness


def type_line(state: GameState, ref: str) -> str:
    """What an object is by its types (205.1), with an article; nothing for what is not there."""
    if not _shown(state, ref):
        return ""
    seen = seen_of(state, ref)
    line = " ".join((*seen.supertypes, *seen.types))
    of = f" — {_of_all(seen.subtypes)}" if seen.subtypes else ""
    return f"{'an' if line[:1] in 'aeiou' else 'a'} {line}{of}"


def _of_all(subtypes: tuple[str, ...]) -> str:
    """Subtypes, those of a sort in one word where there are all of it (205.3)."""
    for every, sort in (("every creature type", CREATURE_TYPES), ("every land type", LAND_TYPES)):
        if subtypes and {*sort} <= {*subtypes}:
            others = tuple(one for one in subtypes if one not in sort)
            return f"{_of_all(others)} and {every}" if others else every
    return " ".join(subtypes)


def controller(state: GameState, ref: str) -> str | None:
    """Who controls a permanent or spell."""
    return seen_of(state, ref).controller if _shown(state, ref) else None


def is_creature(state: GameState, ref: str) -> bool:
    """Whether it is a creature (302)."""
    return _shown(state, ref) and "creature" in seen_of(state, ref).types


def has_keyword(state: GameState, ref: str, keyword: str) -> bool:
    """Whether it has a keyword ability (702)."""
    return _shown(state, ref) and seen_of(state, ref).has_keyword(keyword)


def _shown(state: GameState, ref: str) -> bool:
    item = state.objects.get(ref)
    return item is not None and item.kind != "ability" and not item.unknown

"""What damage does, by the part of 120.3 that says so."""

from __future__ import annotations

from engine.happening.damage_as import deals_as
from engine.layers import view
from engine.state.game import GameState


def rules_of_damage(state: GameState, source: str, shares: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The parts of 120.3 that say what this damage does."""
    look = view(state)
    rules: list[str] = []
    by = look.of(source)
    for one, _ in shares:
        if one in state.players:
            rules.append("120.3b" if deals_as(state, source, one, "infect") else "120.3a")
            continue
        types = look.of(one).types
        if "planeswalker" in types:
            rules.append("120.3c")
        if "battle" in types:
            rules.append("120.3h")
        if "creature" in types:
            withers = any(deals_as(state, source, one, keyword) for keyword in ("wither", "infect"))
            rules.append("120.3d" if withers else "120.3e")
    if by.has_keyword("lifelink"):
        rules.append("120.3f")
    return tuple(dict.fromkeys(rules))

"""Tapping creatures for their total power: crew and saddle (702.122, 702.171)."""

from __future__ import annotations

from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.totalling import Total, choose_for_total
from engine.state.game import GameState
from engine.table import Table


def able(state: GameState, player: str, this: str | None) -> tuple[str, ...]:
    """The other untapped creatures of a player, the strongest first; being new to the player is no hindrance (702.122a)."""
    found = (
        one
        for one in state.battlefield
        if one != this
        and not state.objects[one].tapped
        and view(state).of(one).controller == player
        and "creature" in view(state).of(one).types
    )
    return tuple(sorted(found, key=lambda one: -_power(state, one)))


def too_little_power(state: GameState, player: str, this: str | None, power: int) -> str | None:
    """What is lacking; ``None`` if their total power is enough."""
    total = sum(max(_power(state, one), 0) for one in able(state, player, this))
    return f"the untapped creatures of {name_of(state, player)} have total power {total}" if total < power else None


def choose_crew(table: Table, player: str, this: str | None, power: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """Have a player choose what to tap, as many as they like (702.122a).

    :raises IllegalAction: the total power of what was chosen is too little.
    """
    state = table.state
    crew = {one: _power(state, one) for one in able(state, player, this)}
    wanted = Total(f"Which creatures does {name_of(state, player)} tap?", "tapped", "power", power, "702.122a")
    return choose_for_total(table, player, wanted, crew, this, named)


def _power(state: GameState, one: str) -> int:
    return view(state).of(one).power or 0

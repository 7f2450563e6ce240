"""Tapping creatures for their total power: crew and saddle (702.122, 702.171)."""

from __future__ import annotations

from engine.choices import options_for, pick_of, picked
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.state.game import GameState
from engine.stops import IllegalAction
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
    options = options_for(
        tuple((one, f"{name_of(state, one)} (power {_power(state, one)})") for one in able(state, player, this))
    )
    taken = table.ask(
        "choose_objects",
        player,
        f"Which creatures does {name_of(state, player)} tap? Their total power has to be {power} or more.",
        options,
        "702.122a",
        "601.2h",
        low=_fewest(state, player, this, power),
        high=len(options),
        source=this,
        constraints=(f"The total power is {power} or more.",),
        given=pick_of(options, named or None),
    )
    chosen = picked(taken.answer, taken.choice)
    total = sum(_power(state, one) for one in chosen)
    if total < power:
        raise IllegalAction(
            f"the total power of what is tapped is {total}, and {power} is needed", "702.122a", "601.2h"
        )
    return chosen


def _fewest(state: GameState, player: str, this: str | None, power: int) -> int:
    total = 0
    for count, one in enumerate(able(state, player, this)):
        if total >= power:
            return count
        total += _power(state, one)
    return len(able(state, player, this))


def _power(state: GameState, one: str) -> int:
    return view(state).of(one).power or 0

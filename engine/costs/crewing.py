"""Tapping creatures for their total power: crew and saddle (702.122, 702.171)."""

from __future__ import annotations

from engine.abilities.permanents.tapping import UsesToughness
from engine.abilities.phrases.filters import Property
from engine.abilities.phrases.references import ObjectRef
from engine.costs.totalling import Total, choose_for_total
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.matching import property_of, record_of
from engine.phrases.references import objects
from engine.phrases.scope import Scope
from engine.standing.object_rules import said
from engine.state.game import GameState
from engine.table.table import Table


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
    crew = {one: (_power(state, one),) for one in able(state, player, this)}
    wanted = Total(f"Which creatures does {name_of(state, player)} tap?", "tapped", "power", power, "702.122a")
    return choose_for_total(table, player, wanted, crew, this, named)


def _power(state: GameState, one: str) -> int:
    """What a creature counts for as it crews (702.122a)."""
    seen = view(state).of(one)
    by_toughness = any(effect.change.doing == "crew" and one in effect.of for effect in said(state, UsesToughness))
    return (seen.toughness if by_toughness else seen.power) or 0


def stationed_by(scope: Scope, of: ObjectRef) -> int:
    """What the creatures that were tapped to station count for together (702.184c)."""
    rules = tuple(effect for effect in said(scope.state, UsesToughness) if effect.change.doing == "station")
    total = 0
    for one in objects(of, scope):
        if rules and one not in scope.state.battlefield:
            feature(one, "whether a creature that is gone stationed by its toughness")
        record = record_of(one, scope)
        by_toughness = any(one in effect.of for effect in rules)
        name: Property = "toughness" if by_toughness else "power"
        total += (property_of(name, record, scope) or 0) if record is not None else 0
    return total

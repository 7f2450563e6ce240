"""Tapping creatures for their total power: crew and saddle (702.122, 702.171)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.abilities.permanents.tapping import CrewsAsThough, UsesToughness
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
from engine.standing.restrictions import cannot, why_cannot
from engine.state.game import GameState
from engine.table.table import Table

Doing = Literal["crew", "saddle"]


def able(state: GameState, player: str, this: str | None, doing: Doing) -> tuple[str, ...]:
    """The other untapped creatures of a player, the strongest first; being new to the player is no hindrance (702.122a).

    One that can't crew Vehicles is none of them where a Vehicle is crewed (702.122c).
    """
    found = (
        one
        for one in state.battlefield
        if one != this
        and not state.objects[one].tapped
        and view(state).of(one).controller == player
        and "creature" in view(state).of(one).types
        and not (doing == "crew" and cannot(state, one, "crew Vehicles"))
    )
    return tuple(sorted(found, key=lambda one: -_power(state, one, doing)))


def too_little_power(state: GameState, player: str, this: str | None, power: int, doing: Doing) -> str | None:
    """What is lacking; ``None`` if their total power is enough."""
    can = able(state, player, this, doing)
    total = sum(max(_power(state, one, doing), 0) for one in can)
    if total >= power:
        return None
    who = f"the other untapped creatures of {name_of(state, player)} that can {doing}"
    return f"{who} count for {total} in all, where {power} is needed{''.join(_barred(state, player, doing))}"


def _barred(state: GameState, player: str, doing: Doing) -> Iterator[str]:
    """Which untapped creatures of the player can't crew, and because of what (101.2)."""
    for one in state.battlefield if doing == "crew" else ():
        mine = view(state).of(one).controller == player and not state.objects[one].tapped
        if mine and (by := why_cannot(state, one, "crew Vehicles")) is not None:
            yield f"; {name_of(state, one)} can't crew{by}"


def choose_crew(
    table: Table, player: str, this: str | None, named: tuple[str, ...], *, power: int, doing: Doing
) -> tuple[str, ...]:
    """Have a player choose what to tap, as many as they like (702.122a, 702.171a).

    :raises IllegalAction: the total power of what was chosen is too little.
    """
    state = table.state
    crew = {one: (_power(state, one, doing),) for one in able(state, player, this, doing)}
    rule = "702.122a" if doing == "crew" else "702.171a"
    wanted = Total(f"Which creatures does {name_of(state, player)} tap?", "tapped", "power", power, rule)
    return choose_for_total(table, player, wanted, crew, this, named)


def _power(state: GameState, one: str, doing: Doing) -> int:
    """What a creature counts for as it crews or saddles (609.4, 702.122a, 702.171a)."""
    seen, crewing = view(state).of(one), doing == "crew"
    by_toughness = any(
        effect.change.doing == "crew" and (crewing or effect.change.saddles) and one in effect.of
        for effect in said(state, UsesToughness)
    )
    greater = sum(
        effect.change.greater
        for effect in said(state, CrewsAsThough)
        if (crewing or effect.change.saddles) and one in effect.of
    )
    return ((seen.toughness if by_toughness else seen.power) or 0) + (0 if by_toughness else greater)


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

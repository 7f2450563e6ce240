"""Optional costs to attack: which are paid, and paying them (508.1g, 508.1j)."""

from __future__ import annotations

import msgspec

from engine.abilities.combat.attack_options import MayEnlist, MayExert
from engine.abilities.node import RulesChange
from engine.costs.summoning_sickness import summoning_sick
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.exerting import exert
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.standing.object_rules import said
from engine.state.game import GameState
from engine.table.choosing import choose_objects
from engine.table.table import Table


class Options(msgspec.Struct, frozen=True):
    """What the active player has chosen to pay: what is exerted, and which creature enlists which (508.1g)."""

    exerted: tuple[str, ...] = ()
    enlisted: tuple[tuple[str, str], ...] = ()


def choose_options(table: Table, active: str, creatures: tuple[str, ...]) -> Options:
    """Which optional costs to attack with the chosen creatures the active player pays (508.1g)."""
    return Options(_choose_exerted(table, active, creatures), _choose_enlisted(table, active, creatures))


def pay_options(table: Table, active: str, options: Options) -> None:
    """The active player pays them, with all other costs to attack (508.1j)."""
    for one in options.exerted:
        exert(table, active, one, "508.1g", "508.1j", attacking=True)
    for one, other in options.enlisted:
        _enlist(table, active, one, other)


def _able(state: GameState, change: type[RulesChange], creatures: tuple[str, ...]) -> tuple[str, ...]:
    """Of which of the creatures an ability says so; each ability is linked to what triggers by it alone (607.2h)."""
    rules = tuple(said(state, change))
    if any(sum(one in effect.of for effect in rules) > 1 for one in creatures):
        feature(None, "a creature that has two abilities that offer the same as it attacks (607.2h)")
    return tuple(one for one in creatures if any(one in effect.of for effect in rules))


def _choose_exerted(table: Table, active: str, creatures: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the chosen creatures the active player exerts as they attack (701.43d)."""
    state = table.state
    able = _able(state, MayExert, creatures)
    if not able:
        return ()
    who, one = name_of(state, active), len(able) == 1
    prompt = (
        f"Does {who} exert {name_of(state, able[0])}?" if one else f"Which of these does {who} exert as they attack?"
    )
    chosen, _ = choose_objects(table, active, prompt, able, "508.1g", low=0, high=len(able), source=able[0])
    return chosen


def _choose_enlisted(table: Table, active: str, creatures: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Which other creature each creature enlists: one that does not attack and is not new to its player (702.154a)."""
    state = table.state
    taken: list[tuple[str, str]] = []
    for one in _able(state, MayEnlist, creatures):
        others = tuple(
            other
            for other in state.battlefield
            if other not in creatures
            and other not in [enlisted for _, enlisted in taken]
            and not state.objects[other].tapped
            and view(state).of(other).controller == active
            and "creature" in view(state).of(other).types
            and not summoning_sick(state, other)
        )
        if not others:
            continue
        prompt = f"Which creature does {name_of(state, one)} enlist?"
        chosen, _ = choose_objects(table, active, prompt, others, "508.1g", low=0, high=1, source=one)
        taken.extend((one, other) for other in chosen)
    return tuple(taken)


def _enlist(table: Table, active: str, one: str, other: str) -> None:
    """A creature enlists another: that is tapped to pay (702.154c)."""
    state = table.state
    if other not in state.battlefield or state.objects[other].tapped:
        feature(other, "a creature that was to be enlisted and was used for another cost to attack (508.1j)")
    events = (kinds.SetTapped(object=other, tapped=True), kinds.EnlistCreature(object=one, enlisted=other))
    text = f"{name_of(state, active)} taps {name_of(state, other)}: {name_of(state, one)} enlists it."
    happen(table, events, text, "tap", "508.1g", "508.1j", "702.154c", actor=active, objects=(other, one))

"""Restrictions on activating abilities: who, when, how often (602.1b, 602.2, 602.5)."""

from __future__ import annotations

from typing import Final, assert_never

from engine.abilities.ability import Activated
from engine.abilities.casting.activating import ActivationLimit
from engine.abilities.functioning import SO_OFTEN, limits_of, said_zone
from engine.costs.keyword_abilities import keyword_of
from engine.layers.controlling import controller_of, is_within_range
from engine.layers.naming import name_of
from engine.phrases.wording import counted
from engine.standing.exhausting import again, allows
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.state.turn import COMBAT_STEPS, MAIN_PHASES, STEPS
from engine.table.table import Table
from engine.triggers.once_each_turn import (
    assume_complete,
    is_logged,
    is_logged_this_turn,
    times_logged_this_turn,
)

Refusal = tuple[str, ...]
"""Why something can't be done, as a sentence and the rules."""

ACTIVATED: Final = "activate_ability"

_SINCE_BLOCKERS = ("declare_blockers", "first_strike_damage", "combat_damage", "end_of_combat")
_BEFORE_ATTACKERS = STEPS[: STEPS.index("declare_attackers")]
_BEFORE_END = STEPS[: STEPS.index("end")]


def where_it_functions(state: GameState, source: str, ability: Activated) -> str:
    """The zone in which an activated ability functions: what it is meant for (113.6m), of an emblem the command zone
    (113.6p), else the battlefield (113.6).
    """
    return said_zone(ability) or ("command" if source in state.emblems else "battlefield")


def may_activate(state: GameState, player: str, source: str, ability: Activated) -> bool:
    """Whether a player is one of those who can activate an ability of an object at all (602.2)."""
    controls = controller_of(state, source) == player
    if not controls and not is_within_range(state, player, source):
        return False  # 801.6
    match ability.by:
        case "":
            return controls
        case "any player":
            return True
        case "opponents":
            return not controls
        case _:
            assert_never(ability.by)


def sorcery_timing(state: GameState, player: str, what: str, rule: str) -> Refusal | None:
    """Why it is no time for what can only be done in one's own main phase with an empty stack; ``None`` if it is.

    ``what`` begins the sentence: "Pyroclasm can be cast".
    """
    if state.turn.active != player:
        return (f"{what} only during a main phase of {name_of(state, player)}'s own turn", rule)
    if state.turn.step not in MAIN_PHASES:
        return (f"{what} only during a main phase", rule)
    if state.stack:
        return (f"{what} only while the stack is empty", rule)
    return None


def why_limited(state: GameState, player: str, source: str, held: HeldAbility) -> Refusal | None:
    """Why the restrictions on an ability forbid activating it now; ``None`` if they don't (602.5)."""
    ability = held.ability
    assert isinstance(ability, Activated)
    for limit in limits_of(ability):
        why = _why(state, player, source, held, _loosened(state, player, source, held, limit))
        if why is not None:
            return why
    if ability.word == "boast" and not is_logged_this_turn(state, "attack", source, None):
        return (f"{name_of(state, source)} has not attacked this turn", "702.142a", "602.5b")
    return None


def _loosened(state: GameState, player: str, source: str, held: HeldAbility, limit: ActivationLimit) -> ActivationLimit:
    """What is left of a restriction where an effect lets players activate abilities of that keyword otherwise (101.1)."""
    keyword = keyword_of(held)
    if limit == "sorcery" and keyword == "equip" and allows(state, player, keyword, source):
        return "instant"
    own = state.turn.active == player
    if limit == "once each turn" and keyword == "boast" and own and allows(state, player, keyword, source):
        return "twice each turn"
    return limit


def _why(state: GameState, player: str, source: str, held: HeldAbility, limit: ActivationLimit) -> Refusal | None:
    name = f"this ability of {name_of(state, source)}"
    step, own = state.turn.step, state.turn.active == player
    can_be, whose = f"{name} can be activated only", f"{name_of(state, player)}'s own"
    match limit:
        case "sorcery":
            why = sorcery_timing(state, player, f"{name} can be activated", "602.5d")
            return (*why, held.rule) if why is not None and held.rule is not None else why  # 702.6a and the like say so
        case "instant":
            return None if state.turn.priority == player else (f"{can_be} by a player with priority", "602.5e")
        case "once each turn":
            done = is_logged_this_turn(state, ACTIVATED, source, held.index)
            return (f"{name} has been activated this turn already", "602.5b") if done else None
        case "twice each turn" | "three times each turn":
            times = times_logged_this_turn(state, ACTIVATED, source, held.index)
            done = times >= (2 if limit == "twice each turn" else 3)
            return (f"{name} has been activated {counted(times, 'time')} this turn", "602.5b") if done else None
        case "once":
            assert isinstance(held.ability, Activated)
            done = is_logged(state, ACTIVATED, source, held.index) and not again(state, player, held.ability)
            return (f"{name} has been activated already", "602.5b") if done else None
        case "your turn":
            return None if own else (f"{can_be} during {whose} turn", "602.5b")
        case "your upkeep":
            return None if own and step == "upkeep" else (f"{can_be} during {whose} upkeep", "602.5b")
        case "any upkeep":
            return None if step == "upkeep" else (f"{can_be} during an upkeep step", "602.5b")
        case "your draw step":
            return None if own and step == "draw" else (f"{can_be} during {whose} draw step", "602.5b")
        case "before attackers":
            return (
                None if step in _BEFORE_ATTACKERS else (f"{can_be} before attackers are declared", "506.7g", "506.7a")
            )
        case "your turn before attackers":
            words = f"{can_be} during {whose} turn, before attackers are declared"
            return None if own and step in _BEFORE_ATTACKERS else (words, "506.7g", "506.7a")
        case "your turn before the end step":
            return (
                None
                if own and step in _BEFORE_END
                else (f"{can_be} during {whose} turn, before its end step", "602.5b")
            )
        case "combat":
            return None if step in COMBAT_STEPS else (f"{can_be} during combat", "506.7g", "506.7c")
        case "declare attackers" | "declare blockers" | "end of combat":
            there = step == limit.replace(" ", "_")
            return None if there else (f"{can_be} during the {limit} step", "602.5b")
        case "combat after blockers":
            since = step in _SINCE_BLOCKERS and state.combat.was_joined  # 506.7f
            return None if since else (f"{can_be} during combat after blockers are declared", "506.7g", "506.7b")
        case _:
            assert_never(limit)


def assume_not_activated(table: Table, source: str, ability: Activated) -> None:
    """Where the log may have gaps, it is an assumption that an ability was not activated before (602.5b)."""
    limits = limits_of(ability)
    if not SO_OFTEN.isdisjoint(limits):
        assume_complete(table, source, "activation")
    if "once" in limits and "game" not in table.state.history_complete:
        name = name_of(table.state, source)
        table.assume(f"There was no activation of this ability of {name} earlier: the history lists none.")

"""Abilities of keywords that may be activated as the rules alone would not let players (702.6a, 702.142a, 702.177b)."""

from __future__ import annotations

from engine.abilities.ability import Activated, Static
from engine.abilities.casting.activating import ExhaustsAgain, KeywordAllowance
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.state.game import GameState
from engine.state.history import HistoryEvent

EXHAUST = "exhaust"


def again(state: GameState, player: str, ability: Activated) -> bool:
    """Whether the player may activate an exhaust ability as though it had not been activated (702.177b)."""
    if ability.word != EXHAUST or not _is_allowed(state, player):
        return False
    return not _has_begun(state, player)


def allows(state: GameState, player: str, keyword: str, source: str) -> bool:
    """Whether an effect lets the player activate equip abilities as though they could be at any time, or boast abilities
    of that creature twice.
    """
    return any(
        scope.you == player
        and (static.condition is None or holds(static.condition, scope))
        and (keyword == "equip" or source in objects(static.effect.what, scope))
        for static, scope in abilities_of(state, Static, view(state).in_play(Static))
        if isinstance(static.effect, KeywordAllowance) and static.effect.keyword == keyword
    )


def _is_allowed(state: GameState, player: str) -> bool:
    return any(
        scope.you == player and (static.condition is None or holds(static.condition, scope))
        for static, scope in abilities_of(state, Static, view(state).in_play(Static))
        if isinstance(static.effect, ExhaustsAgain)
    )


def _has_begun(state: GameState, player: str) -> bool:
    """Whether the player has begun to activate an exhaust ability this turn: one that is being activated counts too."""
    for one in state.stack:
        obj = state.objects[one]
        ability = obj.on_stack.ability if obj.kind == "ability" and obj.on_stack is not None else None
        if obj.controller == player and isinstance(ability, Activated) and ability.word == EXHAUST:
            return True
    turn = state.turn.number
    entries = (e for e in state.history if (e.event, e.turn, e.player) == ("activate_ability", turn, player))
    return any(_was_exhaust(state, entry) for entry in entries)


def _was_exhaust(state: GameState, entry: HistoryEvent) -> bool:
    """Whether the ability that an entry tells of is an exhaust ability."""
    for one in entry.objects:
        obj = state.record_of(one)
        numbered = obj.faced.numbered if obj is not None and not obj.unknown else ()
        if entry.amount is None or not 0 <= entry.amount < len(numbered):
            feature(
                one, "an activated ability of the history of which it is not known whether it was an exhaust ability"
            )
        ability = numbered[entry.amount]
        if isinstance(ability, Activated) and ability.word == EXHAUST:
            return True
    return False

"""Effects that change what the rules say of a player (613.11)."""

from __future__ import annotations

from engine.abilities.player_rules import PlayerRuleKind, PlayersStatic
from engine.rules.conditions import holds
from engine.rules.layers import view
from engine.rules.references import players
from engine.rules.scope import Scope
from engine.state.game import GameState


def rule_holds(state: GameState, player: str, what: PlayerRuleKind) -> bool:
    """Whether an effect says that of the player."""
    for holder in (*state.battlefield, *state.emblems):
        seen = view(state).of(holder)
        for held in seen.abilities:
            ability = held.ability
            if not isinstance(ability, PlayersStatic) or all(rule.what != what for rule in ability.rules):
                continue
            scope = Scope(state, view(state), seen.controller or state.objects[holder].owner, holder)
            if ability.condition is not None and not holds(ability.condition, scope):
                continue
            if any(rule.what == what and player in players(rule.who, scope) for rule in ability.rules):
                return True
    return False


def max_hand_size(state: GameState, player: str) -> int | None:
    """The maximum hand size of a player, ``None`` where there is none (402.2)."""
    if rule_holds(state, player, "no maximum hand size"):
        return None
    return state.players[player].max_hand_size

"""Effects that change what the rules say of a player (613.11)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.player_rules import PlayerRule, PlayerRuleKind, PlayersForTurn, PlayersStatic
from engine.rules.conditions import holds
from engine.rules.controlling import abilities_of
from engine.rules.layers import view
from engine.rules.references import players
from engine.rules.scope import Scope, named
from engine.rules.unsupported import feature
from engine.state.game import GameState
from engine.state.players import Mana


def rule_holds(state: GameState, player: str, what: PlayerRuleKind) -> bool:
    """Whether an effect says that of the player."""
    return any(True for _ in rules_of(state, player, what))


def life_stays(state: GameState, player: str, *, up: bool) -> bool:
    """Whether the player can't gain life, or can't lose it (119.7, 119.8)."""
    way: PlayerRuleKind = "can't gain life" if up else "can't lose life"
    return rule_holds(state, player, way) or rule_holds(state, player, "life total can't change")


def rules_of(state: GameState, player: str, what: PlayerRuleKind) -> Iterator[PlayerRule]:
    """What effects say of the player in that respect."""
    for effect in state.shields:
        if isinstance(effect.amends, PlayersForTurn) and effect.amends.rule.what == what:
            scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
            if player in players(effect.amends.rule.who, scope):
                yield effect.amends.rule
    for ability, scope in abilities_of(state, PlayersStatic, (*state.battlefield, *state.emblems)):
        if all(rule.what != what for rule in ability.rules):
            continue
        if ability.condition is not None and not holds(ability.condition, scope):
            continue
        yield from (rule for rule in ability.rules if rule.what == what and player in players(rule.who, scope))


def unspent(state: GameState, player: str, pool: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """What is left of unspent mana as a step or phase ends, where effects say so; what becomes of the rest (106.4)."""
    kept = {rule.mana for rule in rules_of(state, player, "keeps unspent mana")}
    becomes = list(dict.fromkeys(rule.mana for rule in rules_of(state, player, "unspent mana becomes")))
    left: list[Mana] = []
    for mana in pool:
        ends = state.turn.step == "cleanup"
        if "" in kept or mana.symbol in kept or (mana.lasts and not ends):
            left.append(mana)
        elif len(becomes) > 1:
            feature(player, "choosing which of several effects changes mana that would be lost (616.1)")
        elif becomes:
            left.append(msgspec.structs.replace(mana, symbol=becomes[0]))
    return tuple(left)


def max_hand_size(state: GameState, player: str) -> int | None:
    """The maximum hand size of a player, ``None`` where there is none (402.2)."""
    if rule_holds(state, player, "no maximum hand size"):
        return None
    return state.players[player].max_hand_size

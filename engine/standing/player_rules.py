"""Effects that change what the rules say of a player (613.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.phrases.filters import Noun
from engine.abilities.players.player_rules import PlayerRule, PlayerRuleKind, PlayersForTurn, PlayersStatic
from engine.dialogue.unsupported import feature
from engine.layers import in_play, view
from engine.layers.controlling import timed_abilities_of
from engine.layers.naming import because_of
from engine.phrases.conditions import holds
from engine.phrases.matching import fits
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.phrases.scope import Scope, named
from engine.state.game import GameState
from engine.state.players import Mana
from engine.state.turn import COMBAT_STEPS, Step


def rule_holds(state: GameState, player: str, what: PlayerRuleKind) -> bool:
    """Whether an effect says that of the player."""
    rules = rules_of(state, player, what)
    return rules != () and any(True for _ in rules)


def source_of_rule(state: GameState, player: str, *what: PlayerRuleKind) -> str:
    """The end of a sentence that tells of the rule: which object's effect says so of the player; nothing if none does."""
    one = next(iter(_said(state, player, what)), None)
    return because_of(state, one.scope.this) if one is not None else ""


GAINS_NO_LIFE: Final[tuple[PlayerRuleKind, ...]] = ("can't gain life", "life total can't change")
LOSES_NO_LIFE: Final[tuple[PlayerRuleKind, ...]] = ("can't lose life", "life total can't change")


def life_stays(state: GameState, player: str, *, up: bool) -> bool:
    """Whether the player can't gain life, or can't lose it (119.7, 119.8)."""
    return any(True for _ in rules_of(state, player, *(GAINS_NO_LIFE if up else LOSES_NO_LIFE)))


def rules_of(state: GameState, player: str, *what: PlayerRuleKind) -> Iterable[PlayerRule]:
    """What effects say of the player in that respect."""
    if not state.shields and not in_play(state, PlayersStatic):
        return ()
    return (said.rule for said in _said(state, player, what))


def abilities_of_player(state: GameState, player: str, name: str) -> Iterable[tuple[Keyword, Scope]]:
    """The keyword abilities of this name that effects give a player, each as its source sees the game (113.1b)."""
    if not state.shields and not in_play(state, PlayersStatic):
        return ()
    given = (one for one in _said(state, player, _GIVING) if one.rule.keyword == name)
    return ((Keyword(name, quality=one.rule.quality), one.scope) for one in given)


_GIVING: Final[tuple[PlayerRuleKind, ...]] = ("has an ability", "gains an ability")


class _Said(msgspec.Struct, frozen=True):
    """What an effect says of a player, seen from where, with the timestamp of the effect (613.7a, 613.7b)."""

    timestamp: int
    rule: PlayerRule
    scope: Scope


def _said(state: GameState, player: str, what: tuple[PlayerRuleKind, ...]) -> Iterator[_Said]:
    for effect in state.shields:
        if isinstance(effect.amends, PlayersForTurn) and effect.amends.rule.what in what:
            scope = Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))
            if player in players(effect.amends.rule.who, scope):
                yield _Said(effect.timestamp, effect.amends.rule, scope)
    holders = in_play(state, PlayersStatic)
    for ability, scope, timestamp in timed_abilities_of(state, PlayersStatic, holders) if holders else ():
        if all(rule.what not in what for rule in ability.rules):
            continue
        if ability.condition is not None and not holds(ability.condition, scope):
            continue
        for rule in ability.rules:
            if rule.what in what and player in players(rule.who, scope):
                yield _Said(timestamp, rule, scope)


def unspent(state: GameState, player: str, pool: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """What is left of unspent mana as a step or phase ends, where effects say so; what becomes of the rest (106.4)."""
    kept = {rule.mana for rule in rules_of(state, player, "keeps unspent mana")}
    becomes = list(dict.fromkeys(rule.mana for rule in rules_of(state, player, "unspent mana becomes")))
    left: list[Mana] = []
    for mana in pool:
        if "" in kept or mana.symbol in kept or _lasts(mana, state.turn.step):
            left.append(mana)
        elif len(becomes) > 1:
            feature(player, "choosing which of several effects changes mana that would be lost (616.1)")
        elif becomes:
            left.append(msgspec.structs.replace(mana, symbol=becomes[0]))
    return tuple(left)


def _lasts(mana: Mana, step: Step) -> bool:
    """Whether unspent mana isn't lost as this step ends, for what was said as it was added."""
    match mana.lasts:
        case "":
            return False
        case "end of turn":
            return step != "cleanup"
        case "end of combat":
            return step in COMBAT_STEPS and step != "end_of_combat"
        case _:
            assert_never(mana.lasts)


def untap_limits(state: GameState, player: str, among: tuple[str, ...]) -> tuple[tuple[int, frozenset[str]], ...]:
    """At most so many of these permanents untap during the player's untap step, as effects say (502.3)."""
    found = []
    for said in _said(state, player, ("can't untap more than so many",)):
        noun, amount = said.rule.quality, said.rule.amount
        assert isinstance(noun, Noun)
        assert amount is not None
        limited = frozenset(one for one in among if fits(noun, one, said.scope))
        if len(limited) > (most := value(amount, said.scope)):
            found.append((most, limited))
    return tuple(found)


def max_hand_size(state: GameState, player: str) -> int | None:
    """The maximum hand size of a player, ``None`` where there is none (402.2): effects on it apply in the order of their
    timestamps (613.11). One that would come to less than nothing comes to 0 (107.1b).
    """
    size = state.players[player].max_hand_size
    for said in sorted(_said(state, player, _HAND_SIZES), key=lambda one: one.timestamp):
        amount = value(said.rule.amount, said.scope) if said.rule.amount is not None else 0
        match said.rule.what:
            case "no maximum hand size":
                size = None
            case "maximum hand size is":
                size = max(amount, 0)
            case "maximum hand size is reduced by" if size is not None:
                size = max(size - amount, 0)
            case "maximum hand size is increased by" if size is not None:
                size += amount
            case _:
                pass  # what is not there can't be changed
    return size


_HAND_SIZES: Final[tuple[PlayerRuleKind, ...]] = (
    "no maximum hand size",
    "maximum hand size is",
    "maximum hand size is reduced by",
    "maximum hand size is increased by",
)

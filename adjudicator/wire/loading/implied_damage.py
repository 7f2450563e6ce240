"""The combat damage that was dealt before a board was posted, as far as there was no choice about it (510.1, 510.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.combat.restrictions import assigned_by
from engine.events import kinds
from engine.layers import seen_of
from engine.state.combat import Attacker
from engine.state.game import GameState
from engine.state.history import HistoryEvent


def is_dealt(state: GameState) -> bool:
    """Whether combat damage has been dealt in this combat phase: the step of it has begun, or is over (510.3, 511.1)."""
    step, begun = state.turn.step, state.turn.begun
    return step == "end_of_combat" or (begun and step in ("first_strike_damage", "combat_damage"))


def combat_damage(state: GameState, marked: dict[str, int]) -> Iterator[kinds.DealDamage]:
    """What unblocked creatures dealt to what they attack (510.1b), and the damage that is ``marked`` on creatures that
    block or are blocked by just one (510.1c, 510.1d).
    """
    for attacker in state.combat.attackers:
        if attacker.blocked:
            yield from _on_each_other(state, attacker, marked)
        elif attacker.defending is not None and (amount := assigned_by(state, attacker.object)) > 0:
            for _ in range(_times(state, attacker.object)):
                yield kinds.DealDamage(source=attacker.object, to=attacker.defending, amount=amount, combat=True)


def without_what_is_told(
    state: GameState, dealt: tuple[kinds.DealDamage, ...]
) -> tuple[GameState, tuple[kinds.DealDamage, ...]]:
    """The log without the damage to players that it tells of without a source, as far as it is this damage; and the damage
    without that of players of whom the log tells less.
    """
    if not dealt:
        return state, dealt
    left = list[HistoryEvent]()
    due = Counter[str]()
    for one in dealt:
        due[one.to] += one.amount
    posted = Counter[str]()
    for entry in state.history:
        if _is_to_player(entry, state):
            posted[entry.player or ""] += entry.amount or 0
    known = {player for player, amount in posted.items() if amount < due[player]}
    for entry in state.history:
        player = entry.player or ""
        if _is_to_player(entry, state) and player not in known and due[player]:
            same = min(due[player], entry.amount or 0)
            due[player] -= same
            if same == entry.amount:
                continue
            entry = msgspec.structs.replace(entry, amount=(entry.amount or 0) - same)
        left.append(entry)
    kept = tuple(one for one in dealt if one.to not in known)
    return msgspec.structs.replace(state, history=tuple(left)), kept


def _is_to_player(entry: HistoryEvent, state: GameState) -> bool:
    return (entry.event, entry.turn, entry.source) == ("deal_damage", state.turn.number, None) and not entry.objects


def life_lost(state: GameState, dealt: tuple[kinds.DealDamage, ...]) -> Iterator[kinds.LoseLife]:
    """What the players lost by it, who were not dealt it by a source with infect (120.3a, 120.3b)."""
    for one in dealt:
        if one.to in state.players and not (one.source and seen_of(state, one.source).has_keyword("infect")):
            yield kinds.LoseLife(player=one.to, amount=one.amount)


def damage_to_players(state: GameState) -> Iterator[kinds.DealDamage]:
    """What the log tells that was dealt to players this turn; without a source where it names none that is known."""
    for entry in state.history:
        if (
            (entry.event, entry.turn) == ("deal_damage", state.turn.number)
            and entry.player is not None
            and entry.amount
        ):
            known = entry.source is not None and state.record_of(entry.source) is not None
            source = entry.source or "" if known else ""
            yield kinds.DealDamage(source=source, to=entry.player, amount=entry.amount, combat=entry.combat)


def is_loss_this_turn(entry: HistoryEvent, state: GameState) -> bool:
    """Whether an entry tells that a player lost life this turn."""
    return (entry.event, entry.turn) == ("lose_life", state.turn.number)


def _on_each_other(state: GameState, attacker: Attacker, marked: dict[str, int]) -> Iterator[kinds.DealDamage]:
    blockers = [one for one in state.combat.blockers if attacker.object in one.blocking]
    alone = [one.object for one in blockers if len(one.blocking) == 1]
    pairs = [(attacker.object, one) for one in alone]
    if len(blockers) == 1:
        pairs.append((blockers[0].object, attacker.object))
    for source, to in pairs:
        if marked.get(to, 0) > 0 and _times(state, source):
            yield kinds.DealDamage(source=source, to=to, amount=marked[to], combat=True)


def _times(state: GameState, striker: str) -> int:
    """How often it has dealt combat damage by now (510.4)."""
    seen = seen_of(state, striker)
    if state.turn.step == "first_strike_damage":
        return int(seen.has_keyword("first strike") or seen.has_keyword("double strike"))
    return 2 if seen.has_keyword("double strike") else 1

"""What a posted board tells of this turn without a log: who attacked, who blocked, and what was dealt damage (608.2i)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from adjudicator.wire.loading.implied_damage import (
    combat_damage,
    damage_to_players,
    is_dealt,
    is_loss_this_turn,
    life_lost,
    without_what_is_told,
)
from adjudicator.wire.loading.notes import Notes
from engine.events import kinds
from engine.state.combat import NO_COMBAT
from engine.state.game import GameState
from engine.state.history import EventName, HistoryEvent
from engine.table.recording import record

_DAMAGE = "Damage that is marked on a permanent was dealt this turn, not in combat, by a source that nobody asks for."
_SOURCELESS = "What dealt damage to a permanent this turn, and is not named, is a source that nobody asks for."
_COMBAT = "Unblocked creatures dealt their combat damage to what they attack (510.2)."
_NO_INFECT = (
    "What dealt damage to players this turn, and is not named, has no infect: they lost that much life (120.3a)."
)


def with_implied(state: GameState, notes: Notes) -> GameState:
    """The state whose log has what its combat (508.1k, 509.1g) and its marked damage (120.6) say of this turn.

    A log that is complete for this turn has it, or says otherwise; what an entry tells is not told again, and an entry that
    names no object may tell of any.
    """
    if {"this_turn", "game"}.intersection(state.history_complete):
        return state
    marked = _marked(state) if state.marked else {}
    if not marked and state.combat == NO_COMBAT and not state.history:
        return state
    state = _with_attackers_named(state)
    told = frozenset(
        (entry.event, one, entry.source if entry.event in ("block", "deal_damage") else None)
        for entry in state.history
        if entry.turn == state.turn.number
        for one in entry.objects or (_ANY,)
    )
    dealt = tuple(combat_damage(state, marked)) if is_dealt(state) else ()
    dealt = tuple(one for one in dealt if told.isdisjoint(("deal_damage", to, one.source) for to in (one.to, _ANY)))
    state, dealt = without_what_is_told(state, dealt)
    posted = tuple(damage_to_players(state))
    silent = frozenset(state.players) - {entry.player for entry in state.history if is_loss_this_turn(entry, state)}
    lost = tuple(one for one in life_lost(state, (*posted, *dealt)) if one.player in silent)
    damage = tuple(_damage(marked, dealt))
    if (damage or dealt) and _asks(state, "deal_damage"):
        for some, text in ((damage, _DAMAGE), ([one for one in dealt if one.to not in marked], _COMBAT)):
            if some:
                notes.assume("/state/history/-", text)
    if any(not one.source and one.to in silent for one in posted) and _asks(state, "lose_life"):
        notes.assume("/state/history/-", _NO_INFECT)
    _assume_sources(state, notes)
    combat = tuple(_attacks(state, told)) + tuple(_blocks(state, told)) + tuple(_blocked(state, told))
    implied = (*combat, *dealt, *lost, *damage)
    return record(state, state, implied) if implied else state


def _assume_sources(state: GameState, notes: Notes) -> None:
    """Of damage to a permanent the log may leave out what dealt it."""
    damage = (entry for entry in state.history if entry.event == "deal_damage" and entry.objects)
    if any(entry.source is None for entry in damage) and _asks(state, "deal_damage"):
        notes.assume("/state/history/-", _SOURCELESS)


def _asks(state: GameState, event: EventName) -> bool:
    """Whether a text on the board asks the log for such an event."""
    return any(event in state.objects[one].definition.asks_past for one in state.everything)


def _with_attackers_named(state: GameState) -> GameState:
    """The log whose entries that name no attacker tell of what is attacking, which attacked this turn (508.1k)."""
    named = {one for entry in state.history if entry.event == "attack" for one in entry.objects}
    attackers = [one for one in (*state.combat.attackers, *state.combat.removed) if not one.put_in]
    left = [one for one in attackers if one.object not in named]
    if not left:
        return state
    history = list[HistoryEvent]()
    for entry in state.history:
        if entry.event == "attack" and entry.turn == state.turn.number and not entry.objects:
            meant = next((one for one in left if entry.player in (None, one.under)), None)
            if meant is not None:
                left.remove(meant)
                entry = msgspec.structs.replace(entry, player=meant.under, objects=(meant.object,))
        history.append(entry)
    return msgspec.structs.replace(state, history=tuple(history))


_ANY = ""
_Told = frozenset[tuple[str, str, str | None]]


def _is_told(event: str, one: str, source: str | None, told: _Told) -> bool:
    return (event, one, source) in told or (event, _ANY, source) in told or (event, _ANY, None) in told


def _attacks(state: GameState, told: _Told) -> Iterator[kinds.Event]:
    for part in (*state.combat.attackers, *state.combat.removed):
        if not part.put_in and not _is_told("attack", part.object, None, told):
            yield kinds.AttackDeclared(object=part.object, player=part.under)


def _blocks(state: GameState, told: _Told) -> Iterator[kinds.Event]:
    """Of what is told to have become blocked the log tells by what: something may have been put in blocking it (509.4)."""
    for part in state.combat.blockers:
        new = tuple(
            one
            for one in part.blocking
            if not _is_told("block", part.object, one, told) and not _is_told("become_blocked", one, None, told)
        )
        if new:
            yield kinds.BlockDeclared(object=part.object, player=part.under, blocking=new)


def _blocked(state: GameState, told: _Told) -> Iterator[kinds.Event]:
    for part in state.combat.attackers:
        if part.blocked and not _is_told("become_blocked", part.object, None, told):
            yield kinds.BecomeBlocked(object=part.object)


def _marked(state: GameState) -> dict[str, int]:
    """So much damage as is marked, and no entry of this turn tells of."""
    marked = {one: state.objects[one].damage for one in state.battlefield if state.objects[one].damage}
    for entry in state.history if marked else ():
        if entry.event == "deal_damage" and entry.turn == state.turn.number:
            for one in entry.objects:
                if one in marked:
                    marked[one] -= entry.amount or 0
    return {one: amount for one, amount in marked.items() if amount > 0}


def _damage(marked: dict[str, int], dealt: tuple[kinds.DealDamage, ...]) -> Iterator[kinds.DealDamage]:
    """What is marked and was not dealt in this combat."""
    told = {one.to for one in dealt}
    for one, amount in marked.items():
        if one not in told:
            yield kinds.DealDamage(source="", to=one, amount=amount)

"""What appears or vanishes that is in no other zone before or after (111.1, 113.7, 707.10, 722.3c, 800.4a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

from engine.committing.effects import at_time
from engine.committing.entering import entered, gaining, said_to_be
from engine.events import kinds
from engine.layers import view
from engine.state.change import edit_player, exchange, place, take, tick
from engine.state.game import Former, GameState, asks_since_upkeep
from engine.state.halves import PREPARE_SPELL, alone
from engine.state.objects import GameObject, Zone


def _ability(state: GameState, event: kinds.PutAbility, _: GameState) -> GameState:
    state = tick(state)
    zone: Zone = event.zone
    ability = GameObject(
        id=event.becomes,
        kind="ability",
        zone=zone,
        owner=event.controller,
        controller=event.controller,
        printed=event.definition,
        timestamp=state.clock,
        on_stack=event.on_stack,
    )
    return place(state, ability)


def _copy(state: GameState, event: kinds.CreateCopy, _: GameState) -> GameState:
    state = tick(state)
    copied = GameObject(
        id=event.becomes,
        kind="copy",
        zone=event.zone,
        owner=event.owner,  # 112.2a
        controller=None,
        printed=event.definition,
        timestamp=state.clock,
        face=event.face,
    )
    return place(state, copied)


def _stacked(state: GameState, event: kinds.StackPending, _: GameState) -> GameState:
    """An ability that has triggered is put onto the stack (603.3)."""
    waiting = event.object
    obj = state.objects[waiting]
    state = tick(state)
    return exchange(state, waiting, msgspec.structs.replace(obj, zone="stack", timestamp=state.clock))


def _completed(state: GameState, event: kinds.CompleteDungeon, _: GameState) -> GameState:
    gone, player = event.object, event.player
    last = state.objects[gone]
    former = Former(object=last, characteristics=view(state).of(gone))
    completed = (*state.players[player].dungeons, last.definition.name)
    state = msgspec.structs.replace(state, former=state.former.insert(gone, former))
    return edit_player(take(state, gone), player, dungeons=completed)


def _gone(state: GameState, event: kinds.CeaseToExist | kinds.LeaveGame, before: GameState) -> GameState:
    """What is gone for good is remembered as it was last, unless nobody knew what it was (608.2h)."""
    gone = event.object
    if isinstance(event, kinds.LeaveGame) and state.objects[gone].unknown:
        return take(state, gone)
    last = before.objects.get(gone, state.objects[gone])
    former = Former(object=last, characteristics=view(before if gone in before.objects else state).of(gone))
    state = msgspec.structs.replace(state, former=state.former.insert(gone, former))
    return take(state, gone)


def _emblem(state: GameState, event: kinds.PutEmblem, _: GameState) -> GameState:
    return _in_command_zone(state, event, "emblem", controller=event.player)


def _dungeon(state: GameState, event: kinds.BringDungeon, _: GameState) -> GameState:
    return _in_command_zone(state, event, "card", controller=None)


def _token(state: GameState, event: kinds.CreateToken, _: GameState) -> GameState:
    """A token enters the battlefield under the control of its creator, who owns it (111.2)."""
    state = tick(state)
    token = GameObject(
        id=event.becomes,
        kind="token",
        zone="battlefield",
        owner=event.controller,  # 111.2
        controller=event.under or event.controller,
        printed=event.definition,
        timestamp=state.clock,
        tapped=event.tapped,
        attached_to=event.attached_to,
        links=event.links,
        controlled_since_turn_began=False,
        protector=event.protector,
        face=event.face,
        copied=at_time(event.copied, state.clock),
        came="last" if asks_since_upkeep(state, event.definition) else None,
        designations=("prepared",) if event.prepared else (),
    )
    state = said_to_be(entered(state, token, event.all_counters), event.being)
    return gaining(state, token.id, event.gains)


def _in_command_zone(
    state: GameState,
    event: kinds.PutEmblem | kinds.BringDungeon,
    kind: Literal["emblem", "card"],
    controller: str | None,
) -> GameState:
    """An emblem or a dungeon card is in the command zone of its owner (114.2, 309.2a)."""
    state = tick(state)
    made = GameObject(
        id=event.becomes,
        kind=kind,
        zone="command",
        owner=event.player,
        controller=controller,
        printed=event.definition,
        timestamp=state.clock,
    )
    return place(state, made)


def _copied(state: GameState, event: kinds.CopyOnStack, _: GameState) -> GameState:
    """A copy has what was chosen for the original; it was not cast, and no mana was spent on it (707.10)."""
    state = tick(state)
    old = event.original
    cast = msgspec.structs.replace(old.cast, origin=None, mana_spent=()) if old.cast is not None else None
    made = GameObject(
        id=event.becomes,
        kind="ability" if old.kind == "ability" else "copy",
        zone="stack",
        owner=event.controller,
        controller=event.controller,
        printed=old.definition,
        timestamp=state.clock,
        face=old.shows,
        was=old.id if old.kind != "ability" else None,
        cast=cast,
        on_stack=old.on_stack,
    )
    return place(state, made)


def _prepare_spell(state: GameState, event: kinds.CopyPrepareSpell, _: GameState) -> GameState:
    """The game with the copy. The exceptions of what the permanent copies say nothing of its prepare spell (722.3c)."""
    state = tick(state)
    copied = GameObject(
        id=event.becomes,
        kind="copy",
        zone="exile",
        owner=event.owner,  # 112.2a
        controller=None,
        printed=alone(state.objects[event.permanent].definition, PREPARE_SPELL),
        timestamp=state.clock,
        copy_of=event.permanent,
    )
    return place(state, copied)


AFTER: Final[Mapping[type, Callable[[GameState, Any, GameState], GameState]]] = {
    kinds.BringDungeon: _dungeon,
    kinds.CeaseToExist: _gone,
    kinds.CompleteDungeon: _completed,
    kinds.CopyOnStack: _copied,
    kinds.CopyPrepareSpell: _prepare_spell,
    kinds.CreateCopy: _copy,
    kinds.CreateToken: _token,
    kinds.CreateTokens: lambda state, *_: state,  # each of the tokens is an event of its own
    kinds.LeaveGame: _gone,
    kinds.PutAbility: _ability,
    kinds.PutEmblem: _emblem,
    kinds.StackPending: _stacked,
}
"""The state after an object has come from nowhere, or is gone for good, by the kind of event."""

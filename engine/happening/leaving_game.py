"""A player leaves a game that goes on: what leaves it with them, and what becomes of what they controlled (800.4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.layers.characteristics import ChangeController
from engine.abilities.players.designations import ALONE
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.controlling_players import without_control_by
from engine.happening.just_happened import Following
from engine.happening.returning import returned_for
from engine.layers import view
from engine.layers.naming import is_are, name_of, names_of
from engine.phrases.references import players
from engine.phrases.scope import Scope, named
from engine.state.change import edit_turn
from engine.state.effects import FloatingEffect
from engine.state.frozen import Frozen
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.ids import successor
from engine.status.designations import words
from engine.table.table import Table


def leave(table: Table, happened: tuple[kinds.Event, ...]) -> Iterator[Following]:
    """Whoever has just lost leaves the game at once (104.5, 800.4a); in a game that is over nothing more happens.

    What is yielded has happened when the next is asked for.
    """
    state = table.state
    if not state.players.out or game_over(state):
        return
    gone = tuple(dict.fromkeys(event.player for event in happened if isinstance(event, kinds.PlayerLoses)))
    if gone:
        yield _taken_along(table.state, gone)
        table.state = without_control_by(table.state, gone)
        yield from _take_phased_out(table, gone)
        _note_not_attacked(table, gone)
        _pass_priority(table, gone)
    leaving = any(isinstance(event, kinds.PlayerLeaves) for event in happened)
    yield from _exiled_rest(table.state, "800.4a" if leaving else "800.4c")


def _taken_along(state: GameState, gone: tuple[str, ...]) -> Following:
    """All objects that they own leave, abilities that they controlled among them; nothing is under their control."""
    owned = tuple(one for one in state.everything if state.objects[one].owner in gone)
    ending = tuple(effect for effect in state.effects if _gives_control_to(state, effect, gone))
    seen = tuple(one for one in owned if state.objects[one].zone in ("battlefield", "stack"))
    text = f"{names_of(state, gone)} leave{'' if len(gone) > 1 else 's'} the game with all objects that they own."
    if ending:
        text += f" Ended with that: {' '.join(effect.text for effect in ending)}"
    leaving = tuple(kinds.LeaveGame(object=one) for one in owned)
    events = (*leaving, *(kinds.PlayerLeaves(player=player) for player in gone))
    passed_on = tuple(_passed_on(state, gone))
    text += "".join(f" {name_of(state, event.player)} {words(event.what)}." for event in passed_on)
    rules = tuple("725.4" if event.what == "monarch" else "726.4" for event in passed_on)
    ended = (kinds.EndEffects(ids=tuple(effect.id for effect in ending)),) if ending else ()
    return Following((*events, *passed_on, *ended), text, "leave_game", ("800.4a", "104.5", *rules), (*gone, *seen))


def _note_not_attacked(table: Table, gone: tuple[str, ...]) -> None:
    """Creatures that attacked a player who has left stay in combat, and attack nobody (800.4e)."""
    state = table.state
    idle = tuple(one.object for one in state.combat.attackers if one.defending in gone)
    if idle:
        several = len(idle) > 1
        unless = "what is not blocked assigns" if several else "if it is not blocked, it assigns"
        text = f"{names_of(state, idle)} {'attack' if several else 'attacks'} nobody now: {unless} no combat damage."
        table.note(text, "remove_from_combat", "800.4e", objects=idle)


def _pass_priority(table: Table, gone: tuple[str, ...]) -> None:
    """The next player gets the priority of a player who has left (800.4a)."""
    holder = table.state.turn.priority
    if holder in gone:
        before = table.state
        receiver = before.after(holder)
        table.state = edit_turn(before, priority=receiver)
        told = f"{name_of(before, receiver)} gets priority."
        table.note(told, "priority", "800.4a", actor=receiver, before=before)


def _passed_on(state: GameState, gone: tuple[str, ...]) -> Iterator[kinds.DesignatePlayer]:
    """Of what only one player can be, the active player is it at the same time, or whoever is next (725.4, 726.4)."""
    for what in ALONE:
        if any(what in state.players[player].designations for player in gone):
            yield kinds.DesignatePlayer(player=state.apnap[0], what=what)


def _take_phased_out(table: Table, gone: tuple[str, ...]) -> Iterator[Following]:
    """What is phased out leaves with its owner too (702.26k): what was exiled until then returns (610.3)."""
    phased = table.state.phased
    stays = {one: apart for one, apart in phased.items() if apart.object.owner not in gone}
    for one, apart in stays.items():
        if apart.under in gone:
            feature(one, "what phased out under the control of a player who has left (702.26n)")
    if len(stays) < len(phased):
        table.state = msgspec.structs.replace(table.state, phased=Frozen(stays))
        yield from returned_for(table.state, set(phased).difference(stays))


def _gives_control_to(state: GameState, effect: FloatingEffect, gone: tuple[str, ...]) -> bool:
    names = named(effect.bindings)
    scope = Scope(state, view(state), effect.controller, effect.source, names)
    given = (change.who for change in effect.effect.changes if isinstance(change, ChangeController))
    return any(set(players(who, scope)) & set(gone) for who in given)


def _exiled_rest(state: GameState, rule: str) -> Iterator[Following]:
    """What a player who has left would control is exiled, as soon as that is so (800.4a, 800.4c)."""
    left = tuple(
        one
        for one in (*state.battlefield, *state.stack)
        if (controller := view(state).of(one).controller) is not None and state.players[controller].lost
    )
    if left:
        events = tuple(kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="effect") for one in left)
        them = "them" if len(left) > 1 else "it"
        text = f"{names_of(state, left)} {is_are(left)} exiled: the player who would control {them} has left the game."
        yield Following(events, text, "exile", (rule,), left)

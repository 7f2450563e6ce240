"""The state-based actions about commanders (704.6c, 704.6d): lethal combat damage, and returning to the command zone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import kinds
from engine.layers.naming import name_of
from engine.phrases.commanding import LETHAL, VARIANT
from engine.replacement.commanders import ask_owner, tell_declined, where
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state_based.action import StateBasedAction
from engine.table.table import Table


def commander_damage(state: GameState) -> Iterator[StateBasedAction]:
    """A player with 21 combat damage by one commander loses the game (704.6c, 903.10a)."""
    if state.variant != VARIANT:
        return
    for player in state.apnap:
        most = max((amount for _, amount in state.players[player].commander_damage), default=0)
        if most >= LETHAL:
            text = f"{name_of(state, player)} has been dealt {most} combat damage by one commander and loses the game."
            yield StateBasedAction(kinds.PlayerLoses(player=player, rule="704.6c"), text, player, ("704.6c", "903.10a"))


def returning(table: Table) -> Iterator[StateBasedAction]:
    """Commanders that have just been put into a graveyard or exile: their owners may return them (704.6d, 903.9a)."""
    if table.state.variant != VARIANT:
        return
    for player in table.state.apnap:
        for one in _arrived(table.state):
            if table.state.objects[one].owner != player:
                continue
            zone = table.state.objects[one].zone
            name = name_of(table.state, one)
            taken = ask_owner(table, player, one, name, f"was put into {where(zone)}", "903.9a")
            if taken.answer.yes:
                who = name_of(table.state, player)
                text = f"{who} puts their commander {name} from {where(zone)} into the command zone."
                move = kinds.MoveObject(object=one, to="command", becomes=successor(one), cause="state-based action")
                yield StateBasedAction(move, text, one, ("704.6d", "903.9a"))
            else:
                tell_declined(table, player, one, name, taken, "903.9a")


def forget_arrivals(state: GameState) -> GameState:
    """903.9a asks only for what was put there since state-based actions were last checked."""
    for one in _arrived(state) if state.variant == VARIANT else ():
        state = edit(state, one, arrived=False)
    return state


def _arrived(state: GameState) -> tuple[str, ...]:
    zones = (*(state.zone("graveyard", player) for player in state.turn_order), state.zone("exile"))
    return tuple(one for zone in zones for one in zone if state.objects[one].arrived)

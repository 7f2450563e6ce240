"""Commanders (903): being one stays with the card, their owners cast them from the command zone and put them back there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.costs import CostPart, PayMana
from engine.abilities.mana import ManaCost
from engine.citing import Taken
from engine.events import kinds
from engine.rules.due import Due
from engine.rules.naming import name_of
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import base, successor
from engine.table import Table

VARIANT = "commander"
"""The variant in which the rules of 903 apply."""

LETHAL = 21
"""How much combat damage by one commander makes a player lose (903.10a)."""


def is_commander_game(state: GameState) -> bool:
    """Whether it means something to be a commander (903)."""
    return state.variant == VARIANT


def is_commander(state: GameState, one: str) -> bool:
    """Whether an object is a commander in a game in which that means something (903.3)."""
    obj = state.objects.get(one)
    return obj is not None and state.variant == VARIANT and obj.is_commander


def tax(state: GameState, player: str, card: str) -> tuple[CostPart, ...]:
    """What casting a commander from the command zone costs more (903.8)."""
    before = tally(state.players[player].commander_casts, card)
    return (PayMana(ManaCost((str(2 * before),))),) if before else ()


def tally(entries: tuple[tuple[str, int], ...], commander: str) -> int:
    """What is counted for a commander, by whatever id the card goes now."""
    return next((amount for one, amount in entries if base(one) == base(commander)), 0)


def commander_damage(state: GameState) -> Iterator[Due]:
    """A player with 21 combat damage by one commander loses the game (704.6c, 903.10a)."""
    if state.variant != VARIANT:
        return
    for player in state.apnap:
        most = max((amount for _, amount in state.players[player].commander_damage), default=0)
        if most >= LETHAL:
            text = f"{name_of(state, player)} has been dealt {most} combat damage by one commander and loses the game."
            yield Due(kinds.PlayerLoses(player=player, rule="704.6c"), text, player, ("704.6c", "903.10a"))


def returning(table: Table) -> Iterator[Due]:
    """Commanders that have just been put into a graveyard or exile: their owners may return them (704.6d, 903.9a)."""
    for player in table.state.apnap:
        for one in _arrived(table.state):
            if table.state.objects[one].owner != player:
                continue
            zone = table.state.objects[one].zone
            name = name_of(table.state, one)
            taken = _asked(table, player, one, name, f"It was put into {_where(zone)}.", "903.9a")
            if taken.answer.yes:
                who = name_of(table.state, player)
                text = f"{who} puts their commander {name} from {_where(zone)} into the command zone."
                move = kinds.MoveObject(object=one, to="command", becomes=successor(one), cause="state-based action")
                yield Due(move, text, one, ("704.6d", "903.9a"))
            else:
                _declined(table, player, one, name, taken, "903.9a")


def forget_arrivals(state: GameState) -> GameState:
    """903.9a asks only for what was put there since state-based actions were last checked."""
    for one in _arrived(state):
        state = edit(state, one, arrived=False)
    return state


def to_command_zone(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move of a commander to its owner's hand or library, which they may replace (903.9b)."""
    state, one = table.state, event.object
    if event.to not in ("hand", "library") or not is_commander(state, one):
        return event
    if not into_command_zone(table, state.objects[one].owner, one, name_of(state, one), event.to):
        return event
    return msgspec.structs.replace(event, to="command", position="top", depth=0, exiled_by=None, status=None)


def into_command_zone(table: Table, owner: str, one: str, name: str, to: str, *rules: str) -> bool:
    """Whether the owner of a commander, or of a commander among the components of a permanent, puts it into the command
    zone instead of into their hand or library (903.9b, 903.9c).
    """
    taken = _asked(table, owner, one, name, f"It would be put into {_where(to)}.", "903.9b", *rules)
    if not taken.answer.yes:
        _declined(table, owner, one, name, taken, "903.9b", *rules)
        return False
    text = f"{name_of(table.state, owner)} puts their commander {name} into the command zone instead of {_where(to)}."
    table.note(text, "replacement", "903.9b", *rules, "614.1a", actor=owner, objects=(one,), choice=taken)
    return True


def _arrived(state: GameState) -> tuple[str, ...]:
    if state.variant != VARIANT:
        return ()
    zones = (*(state.zone("graveyard", player) for player in state.turn_order), state.zone("exile"))
    return tuple(one for zone in zones for one in zone if state.objects[one].arrived)


def _asked(table: Table, owner: str, one: str, name: str, why: str, *rules: str) -> Taken:
    prompt = f"{why} Does {name_of(table.state, owner)} put their commander {name} into the command zone?"
    return table.ask("choose_yes_no", owner, prompt, (), *rules, source=one)


def _declined(table: Table, owner: str, one: str, name: str, taken: Taken, *rules: str) -> None:
    text = f"{name_of(table.state, owner)} does not put their commander {name} into the command zone."
    table.note(text, "commander_stays", *rules, actor=owner, objects=(one,), choice=taken)


def _where(zone: str) -> str:
    return "exile" if zone == "exile" else f"its owner's {zone}"

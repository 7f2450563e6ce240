"""Unlocking halves of permanents: the special action (709.5e, 116.2m)."""

from __future__ import annotations

from engine.abilities.costs.cost import Cost, PayMana
from engine.casting.special_actions import pay_for
from engine.costs.activation_limits import sorcery_timing
from engine.dialogue.actions import Unlock
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.events.permanent_kinds import UnlockHalf
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text
from engine.state.game import GameState
from engine.state.halves import Door, designation, half, locked, unlocked
from engine.state.ids import current
from engine.state.objects import GameObject
from engine.table.table import Table


def unlock(table: Table, action: Unlock) -> None:
    """Unlock a half of a permanent for its mana cost (709.5e).

    :raises IllegalAction: it has no such locked half, it is no time for that, or the cost can't be paid.
    """
    player = action.player
    room = current(table.state, action.object) or action.object
    why = why_not_unlock(table.state, player, room, action.half)
    if why is not None:
        raise IllegalAction(*why)
    door = chosen_door(table, player, room, _meant(table.state.objects[room], action.half), "709.5e")
    cost = unlock_cost(table.state, room, door)
    assert cost is not None, "a half that can be unlocked has a mana cost"
    paid = pay_for(table, player, room, cost, action.payment)
    words = f" for {cost_text(paid)}"
    open_door(table, player, room, door, words, "709.5e", "116.2m")


def why_not_unlock(state: GameState, player: str, room: str, named: str | None) -> tuple[str, ...] | None:
    """Why a player can't unlock such a half of a permanent now, as a sentence and rules; ``None`` if they can (116.2m)."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2m", "117.1c")
    if room not in state.battlefield or view(state).of(room).controller != player:
        return (f"{who} controls no such permanent", "116.2m", "709.5e")
    among = _meant(state.objects[room], named)
    if not among:
        return (f"{name_of(state, room)} has no such locked half", "709.5e")
    if all(unlock_cost(state, room, door) is None for door in among):
        return ("the half has no mana cost, which can't be paid", "118.6")
    return sorcery_timing(state, player, "a half can be unlocked", "116.2m")


def unlock_cost(state: GameState, room: str, door: Door) -> Cost | None:
    """The mana cost of a half (709.5e)."""
    mana = half(state.objects[room].definition, door).mana_cost
    return Cost((PayMana(mana),)) if mana is not None else None


def _meant(room: GameObject, named: str | None) -> tuple[Door, ...]:
    names = {door: half(room.definition, door).name.casefold() for door in locked(room)}
    return tuple(door for door, name in names.items() if named is None or named.casefold() in (door, name))


def chosen_door(table: Table, player: str, room: str, among: tuple[Door, ...], rule: str) -> Door:
    """The half that the player chooses."""
    definition = table.state.objects[room].definition
    options = options_for(tuple((door, half(definition, door).name) for door in among))
    closing = bool({*among}.intersection(unlocked(table.state.objects[room])))
    prompt = f"Which half does {name_of(table.state, player)} {'lock or unlock' if closing else 'unlock'}?"
    taken = table.ask("choose_value", player, prompt, options, rule, source=room)
    (door,) = (one for one in among if one == picked(taken.answer, taken.choice)[0])
    return door


def open_door(table: Table, player: str, room: str, door: Door, words: str, *rules: str) -> None:
    """A player unlocks a half of a permanent (709.5c)."""
    name = half(table.state.objects[room].definition, door).name
    text = f"{name_of(table.state, player)} unlocks {name}{words}: the {door} half of the permanent."
    cites = tuple(permits(rule) if rule == "116.2m" else rule for rule in rules)
    happen(
        table,
        (UnlockHalf(object=room, half=door, player=player),),
        text,
        "unlock",
        *cites,
        actor=player,
        objects=(room,),
    )


def close_door(table: Table, player: str, room: str, door: Door, *rules: str) -> None:
    """A player locks a half of a permanent: it loses the designation (709.5g)."""
    name = half(table.state.objects[room].definition, door).name
    text = f"{name_of(table.state, player)} locks {name}: the {door} half of the permanent."
    event = kinds.LoseDesignation(object=room, designation=designation(door))
    happen(table, (event,), text, "lock", *rules, actor=player, objects=(room,))

"""Venturing into the dungeon (701.49)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.dungeons import Venture
from engine.dialogue.choices import options_for, picked
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.resolution.context import Resolving
from engine.state.definition import Definition
from engine.state.ids import fresh
from engine.state_based.dungeons import dungeon_of, is_bottommost, room_of, rooms


def venture(resolving: Resolving, instruction: Venture) -> None:
    """Players venture into the dungeon, one after the other (701.49)."""
    for player in resolving.players(instruction.who):
        dungeon = dungeon_of(resolving.table.state, player)
        if dungeon is None:
            _bring(resolving, player, instruction.into, "701.49d" if instruction.into else "701.49a")
        elif is_bottommost(room_of(resolving.table.state, dungeon)):
            _complete(resolving, player, dungeon)
            _bring(resolving, player, instruction.into, "701.49c")
        else:
            _move_on(resolving, player, dungeon)
        resolving.did(1)


def _bring(resolving: Resolving, player: str, into: str, rule: str) -> None:
    """The player puts a dungeon card from outside the game into the command zone, the marker on its topmost room."""
    table = resolving.table
    fitting = tuple(one for one in table.state.outside if _may_enter(one, into))
    if not fitting:
        feature(resolving.object, "venturing into a dungeon of which no card is known (701.49)")
    table.assume("Each player owns one of each dungeon card outside the game (309.2).")
    taken = table.ask(
        "choose_value",
        player,
        f"Which dungeon does {resolving.name(player)} venture into?",
        options_for(tuple((one.name, one.name) for one in fitting)),
        rule,
        source=resolving.object,
    )
    (name,) = picked(taken.answer, taken.choice)
    dungeon = next(one for one in fitting if one.name == name)
    made, first = fresh(table.state, f"{player}.dungeon"), rooms(dungeon)[0].room
    events = (
        kinds.BringDungeon(becomes=made, definition=dungeon, player=player),
        kinds.MoveMarker(object=made, player=player, room=first),
    )
    text = f"{resolving.name(player)} ventures into {name}: their venture marker is put on {first}."
    happen(table, events, text, "venture", rule, "309.2a", "309.4a", actor=player, objects=(made,))


def _may_enter(dungeon: Definition, into: str) -> bool:
    """Whether the dungeon has the quality that is ventured into, or may be entered without one (701.49d)."""
    if into:
        return into in dungeon.front.subtypes
    found = rooms(dungeon)
    return bool(found) and not found[0].only


def _complete(resolving: Resolving, player: str, dungeon: str) -> None:
    text = f"{resolving.name(player)} removes {resolving.name(dungeon)} from the game and has completed it."
    event = kinds.CompleteDungeon(object=dungeon, player=player)
    happen(resolving.table, (event,), text, "complete_dungeon", "701.49c", "309.7", actor=player, objects=(dungeon,))


def _move_on(resolving: Resolving, player: str, dungeon: str) -> None:
    """The venture marker follows an arrow out of its room; the player chooses which (701.49b)."""
    table = resolving.table
    here = room_of(table.state, dungeon)
    taken = table.ask(
        "choose_value",
        player,
        f"Which room of {resolving.name(dungeon)} does {resolving.name(player)} move their venture marker to?",
        options_for(tuple((room, room) for room in here.leads)),
        "701.49b",
        source=dungeon,
    )
    (room,) = picked(taken.answer, taken.choice)
    event = kinds.MoveMarker(object=dungeon, player=player, room=room)
    text = f"{resolving.name(player)} ventures on in {resolving.name(dungeon)}: from {here.room} to {room}."
    if taken.by != "only":
        table.note(f"{resolving.name(player)} chooses {room}.", "choose_room", "701.49b", actor=player, choice=taken)
    happen(table, (event,), text, "venture", "701.49b", "309.5a", actor=player, objects=(dungeon,))

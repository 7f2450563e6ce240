"""Libraries that are known in part (401): what lies where, decided only when something looks at it."""

from __future__ import annotations

from itertools import count

import msgspec

from engine.dialogue.choices import options_for, picked
from engine.dialogue.work import spend
from engine.layers.naming import name_of
from engine.state.change import edit_player
from engine.state.definition import Definition, Face
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import GameObject
from engine.state.players import Library
from engine.table.table import Table

UNKNOWN_CARD = Definition(name="", layout="unknown", faces=(Face(name=""),))
"""A card of which nothing is known: it has no characteristics that a rule could use."""


def know_top(table: Table, player: str, number: int) -> tuple[str, ...]:
    """The ids of the top cards of a library, at most as many as there are; what was unknown gets an id.

    Where known cards lie somewhere among unknown ones, chance decides which card is next. A card that is entering the
    battlefield from there is none of them (614.13c).
    """
    most = min(number, table.state.players[player].library.size)
    table.work.expect(most, f"{name_of(table.state, player)} was to see {most} cards of their library.")
    while len(found := _staying(table, player)) < number:
        spend(1 + (len(found) + len(table.state.objects)) // 16)
        if not _settle_next(table, player):
            break
    return found[:number]


def _staying(table: Table, player: str) -> tuple[str, ...]:
    top = table.state.players[player].library.top
    return tuple(one for one in top if one not in table.entering) if table.entering else top


def _settle_next(table: Table, player: str) -> bool:
    library = table.state.players[player].library
    if library.unknown <= 0 and not library.rest:
        if not library.bottom:
            return False
        moved = msgspec.structs.replace(library, top=(*library.top, library.bottom[0]), bottom=library.bottom[1:])
        table.state = edit_player(table.state, player, library=moved)
        return True
    one = _chance(table, player, library) if library.rest else None
    if one is not None:
        rest = tuple(other for other in library.rest if other != one)
        table.state = edit_player(
            table.state, player, library=msgspec.structs.replace(library, top=(*library.top, one), rest=rest)
        )
        return True
    table.state = _with_unknown(table.state, player, library)
    return True


def _chance(table: Table, player: str, library: Library) -> str | None:
    if library.unknown <= 0 and _are_alike(table.state, library.rest):
        return library.rest[0]  # whichever it is, nobody could tell the difference
    things = [(one, name_of(table.state, one)) for one in library.rest]
    if library.unknown > 0:
        things.append(("", f"one of {library.unknown} unknown cards"))
    options = options_for(tuple(things))
    weighted = tuple(
        msgspec.structs.replace(o, object=o.object or None, weight=1 if o.object else library.unknown) for o in options
    )
    prompt = f"Which card is next in the library of {name_of(table.state, player)}?"
    taken = table.ask("random", player, prompt, weighted, "401.2")
    chosen = picked(taken.answer, taken.choice)[0]
    return chosen if chosen in library.rest else None


def _are_alike(state: GameState, cards: tuple[str, ...]) -> bool:
    first, *others = (msgspec.structs.replace(state.objects[one], id="", was=None, timestamp=0) for one in cards)
    return all(other == first for other in others)


def _with_unknown(state: GameState, player: str, library: Library) -> GameState:
    taken = {base(other) for other in (*state.objects, *state.former)}
    name = next(name for number in count(1) if (name := f"{player}.card-{number}") not in taken)
    card = GameObject(
        id=name,
        kind="card",
        zone="library",
        owner=player,
        controller=None,
        printed=UNKNOWN_CARD,
        timestamp=state.clock,
        unknown=True,
    )
    state = msgspec.structs.replace(state, objects=state.objects.set(name, card))
    return edit_player(state, player, library=msgspec.structs.replace(library, top=(*library.top, name)))


def unlisted(table: Table, player: str, count: int) -> tuple[str, ...]:
    """Cards of a library of which nobody was told, given an id: as many of them as are wanted, wherever they lie."""
    found: list[str] = []
    while len(found) < count and table.state.players[player].library.unknown > 0:
        table.state = _with_unknown(table.state, player, table.state.players[player].library)
        found.append(table.state.players[player].library.top[-1])
    return tuple(found)

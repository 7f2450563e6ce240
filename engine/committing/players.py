"""What happens to players, and what becomes of what is theirs (102, 104, 106.4, 119, 121, 701.24, 725, 903)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities.players.designations import ALONE, PlayerDesignation
from engine.events import kinds
from engine.layers import view
from engine.state.change import edit, edit_player
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.players import Library


def after(state: GameState, event: kinds.PlayerEvent) -> GameState:
    """The state after something has happened to a player, or a player has done it."""
    match event:
        case kinds.GetSpeed(player=player, amount=amount):
            return edit_player(state, player, speed=state.players[player].speed + amount)
        case kinds.TemptedByRing(player=player, bearer=bearer):
            return _tempted(state, player, bearer)
        case kinds.DesignatePlayer(player=player, what=what):
            return _designated(state, player, what)
        case kinds.DayNight(to=to):
            return msgspec.structs.replace(state, day_night=to)
        case kinds.MoveMarker(object=target, room=room):
            return edit(state, target, room=room)
        case kinds.PlayerLoses(player=player, rule=rule):
            return edit_player(state, player, lost=rule)
        case kinds.PlayerLeaves(player=player):
            return edit_player(state, player, library=Library(), mana_pool=())
        case kinds.ShuffleLibrary(player=player, placed=placed):
            return _shuffled(state, player, placed)
        case kinds.DrawCard(player=player):  # from an empty library: 121.4
            return edit_player(state, player, drew_from_empty_library=True)
        case (
            kinds.DrawCards()
            | kinds.DiscardCard()
            | kinds.CycleCard()
            | kinds.PlayerAct()
            | kinds.RevealDrawn()
            | kinds.RollDie()
            | kinds.BeginStep()
            | kinds.BeginPart()
        ):
            return state  # it has happened; nothing is to be changed
        case _:
            assert_never(event)


def with_mana(state: GameState, event: kinds.ManaEvent) -> GameState:
    """The state after mana has come into a pool or has left it (106.4)."""
    match event:
        case kinds.AddMana(player=player, mana=mana):
            return edit_player(state, player, mana_pool=(*state.players[player].mana_pool, *mana))
        case kinds.SpendMana(player=player, left=left):
            return edit_player(state, player, mana_pool=left)
        case kinds.TapForMana():
            return state
        case _:
            assert_never(event)


def with_stack(state: GameState, event: kinds.StackEvent) -> GameState:
    """The state after something has been done with a spell or ability on the stack: a commander's player counts it."""
    match event:
        case kinds.BecomeCast(object=spell, player=player):
            return _counted_cast(state, spell, player)
        case (
            kinds.CounterSpell()
            | kinds.AbilityActivated()
            | kinds.BecomeTarget()
            | kinds.SpendManaToCast()
            | kinds.ActFinalChapter()
        ):
            return state
        case _:
            assert_never(event)


def _counted_cast(state: GameState, spell: str, player: str) -> GameState:
    """Casting a commander from the command zone makes the next time cost more (903.8)."""
    obj = state.objects[spell]
    if not obj.is_commander or obj.cast is None or obj.cast.origin != "command":
        return state
    return edit_player(state, player, commander_casts=counted(state.players[player].commander_casts, base(spell), 1))


def counted(entries: tuple[tuple[str, int], ...], commander: str, amount: int) -> tuple[tuple[str, int], ...]:
    """What is counted of each commander, with so much more of one."""
    had = dict(entries)
    return tuple(sorted({**had, commander: had.get(commander, 0) + amount}.items()))


def _shuffled(state: GameState, player: str, placed: tuple[str, ...]) -> GameState:
    """Nobody knows where a card lies; unknown cards can't be told apart (701.24a). What is placed stays (701.24g)."""
    library = state.players[player].library
    top = tuple(one for one in library.top if one in placed)
    bottom = tuple(one for one in library.bottom if one in placed)
    ids = tuple(one for one in (*library.top, *library.rest, *library.bottom) if one not in (*top, *bottom))
    known = tuple(sorted(one for one in ids if not state.objects[one].unknown))
    objects = state.objects
    for one in ids:
        if one not in known:
            objects = objects.delete(one)
    state = msgspec.structs.replace(state, objects=objects)
    return edit_player(state, player, library=Library(top=top, rest=known, bottom=bottom, size=library.size))


def _tempted(state: GameState, player: str, bearer: str | None) -> GameState:
    """The Ring has more abilities each time; another creature stops being the player's Ring-bearer (701.54a, 701.54c)."""
    state = edit_player(state, player, ring_level=min(state.players[player].ring_level + 1, 4))
    if bearer is None:
        return state
    for one in state.battlefield:
        words = tuple(word for word in state.objects[one].designations if word != "ring_bearer")
        if one == bearer:
            state = edit(state, one, designations=(*words, "ring_bearer"))
        elif view(state).of(one).controller == player and words != state.objects[one].designations:
            state = edit(state, one, designations=words)
    return state


def _designated(state: GameState, player: str, what: PlayerDesignation) -> GameState:
    """A player has a designation, and whoever had it has not, where only one player can (725.3, 726.3)."""
    for other in state.turn_order:
        record = state.players[other]
        if other == player and what not in record.designations:
            state = edit_player(state, other, designations=(*record.designations, what))
        elif other != player and what in record.designations and what in ALONE:
            state = edit_player(state, other, designations=tuple(one for one in record.designations if one != what))
    return state

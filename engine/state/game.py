"""The whole game at one moment, as one immutable value."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse
from operator import attrgetter
from typing import Final, Literal

import msgspec

from engine.state.all_objects import Asked, Objects
from engine.state.all_zones import Zones
from engine.state.characteristics import Characteristics
from engine.state.combat import NO_COMBAT, Combat
from engine.state.definition import Definition
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect
from engine.state.frozen import Frozen
from engine.state.history import HistoryEvent
from engine.state.influence import Influence
from engine.state.kept import ids_of, kept
from engine.state.objects import GameObject, Zone
from engine.state.players import Players
from engine.state.turn import Turn

_HAS_ECHO: Final = attrgetter("has_echo")

OWN_ZONES: tuple[Zone, ...] = ("hand", "graveyard")

AttackOption = Literal["left", "right", "multiple"]
"""Whom a player may attack (802, 803)."""


class Former(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Last known information (608.2h, 603.10): an object as it last existed in its zone, and what it became.

    A merged permanent became several objects (730.3c). ``attached`` is what was attached to a permanent; ``None`` where
    that is not told.
    """

    object: GameObject
    characteristics: Characteristics
    became: tuple[str, ...] = ()
    attached: tuple[str, ...] | None = None

    @kept
    def refs(self) -> tuple[str, ...]:
        """What is known of it refers to: what it became, what was attached to it, and what it referred to."""
        return (*self.became, *(self.attached or ()), *self.object.refs)


class PhasedOut(msgspec.Struct, frozen=True, kw_only=True):
    """A phased-out permanent, with who controlled it; ``indirectly``: with what it is attached to (702.26a, 702.26g)."""

    object: GameObject
    under: str
    indirectly: bool = False


class GameState(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A game in progress (sections 1 and 4). Every change makes a new value; an earlier one stays valid.

    ``zones`` maps (zone, player) to ids in order: the stack from the bottom, a graveyard from the bottom, the battlefield
    in the order in which objects entered. The player is ``None`` for shared zones. Libraries are kept with the players.
    ``turn_order`` lists the players, whose turns follow each other in this order (101.4). ``clock`` is the last timestamp
    given (613.7). ``day_night`` is empty while it is neither (731.1). ``outside`` are the dungeon cards that
    each player owns outside the game (309.2), ``reference`` the cards that are known by name, whether or not an
    object is one: combined back faces of meld pairs (712.4b), cards of which a text creates copies (707.13).
    ``no_cards`` are names that somebody chose and that are no card's (201.4), with those that were perhaps meant.
    ``attack_option`` says who can be attacked where there are several opponents: the one to the left or right (803), or
    all of them (802), which is also meant where it says nothing.
    ``influence`` limits how far players' influence ranges (801); ``None``: everybody is within everybody's range.
    What is ``phased`` out is treated as though it does not exist (702.26b): it is in no zone here.
    """

    variant: str
    starting_life: int
    turn_order: tuple[str, ...]
    turn: Turn
    players: Players
    objects: Objects
    zones: Zones
    effects: tuple[FloatingEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    shields: tuple[AmendingEffect, ...] = ()
    former: Frozen[str, Former] = Frozen()
    phased: Frozen[str, PhasedOut] = Frozen()
    history: tuple[HistoryEvent, ...] = ()
    history_complete: tuple[str, ...] = ()
    clock: int = 0
    day_night: Literal["", "day", "night"] = ""
    outside: tuple[Definition, ...] = ()
    reference: tuple[Definition, ...] = ()
    no_cards: tuple[tuple[str, tuple[str, ...]], ...] = ()
    combat: Combat = NO_COMBAT
    attack_option: AttackOption | None = None
    influence: Influence | None = None

    battlefield = ids_of("zones.battlefield", "The permanents (110.1) in the order in which they entered.")
    stack = ids_of("zones.stack", "The stack from the bottom (405.1).")

    def record_of(self, one: str) -> GameObject | None:
        """The record of an object that exists, or as it last existed (113.7a, 608.2h)."""
        found = self.objects.get(one)
        if found is None and (former := self.former.get(one)) is not None:
            return former.object
        return found

    def zone(self, zone: Zone, player: str | None = None) -> tuple[str, ...]:
        """The ids in a zone, in order; empty where nothing is."""
        return self.zones.get((zone, player), ())

    @kept
    def everything(self) -> tuple[str, ...]:
        """The ids of all objects, zone by zone in an order that depends on nothing but the game (400.1)."""
        ids, there = [*self.battlefield, *self.stack], self.zones.get
        for player in self.turn_order:
            library = self.players[player].library
            ids += (*there(("graveyard", player), ()), *there(("hand", player), ()))
            ids += (*library.top, *library.rest, *library.bottom)
        ids += (*there(("exile", None), ()), *there(("command", None), ()))
        return (*ids, *there(("pending", None), ()), *there(("outside", None), ()), *self.stray_tokens)

    @kept
    def stray_tokens(self) -> tuple[str, ...]:
        """The tokens that have left the battlefield, where only cards can be, until they cease to exist (111.7)."""
        objects = self.objects
        if not objects.strays:
            return ()
        tokens = (objects[one] for one in objects.strays if objects[one].kind == "token")
        return tuple(one.id for one in sorted(tokens, key=lambda obj: (obj.timestamp, obj.id)))

    @kept
    def marked(self) -> tuple[str, ...]:
        """The permanents that are not just as their cards say, in the order in which they entered."""
        marked = self.objects.marked
        return tuple(filter(marked.__contains__, self.battlefield)) if marked else ()

    @kept
    def emblems(self) -> tuple[str, ...]:
        """The emblems, whose abilities function in the command zone (114.4)."""
        there = self.zones.get(("command", None))
        return tuple(one for one in there if self.objects[one].kind == "emblem") if there else ()

    @kept
    def dungeons(self) -> tuple[str, ...]:
        """The dungeon cards in the command zone, whose room abilities may trigger there (309.4c)."""
        there = self.zones.get(("command", None))
        return tuple(one for one in there if self.objects[one].definition.is_dungeon) if there else ()

    @kept
    def apnap(self) -> tuple[str, ...]:
        """The players still in the game in APNAP order (101.4)."""
        return _in_turn(self.turn_order, self.turn.active, self.players.out)

    def within(self, player: str) -> tuple[str, ...]:
        """The players still in the game who are within the range of influence of a player, in APNAP order (801.2)."""
        if self.influence is None:
            return self.apnap
        near = self.influence.of(player)
        return tuple(other for other in self.apnap if other in near)

    def after(self, player: str) -> str:
        """The next player in turn order who is still in the game (101.4, 117.3d)."""
        order, out = self.turn_order, self.players.out
        start = order.index(player) + 1
        return next(filterfalse(out.__contains__, order[start:] + order[:start]))


@lru_cache
def _in_turn(order: tuple[str, ...], active: str, out: frozenset[str]) -> tuple[str, ...]:
    start = order.index(active)
    return tuple([player for player in order[start:] + order[:start] if player not in out])


def permanents_whose(state: GameState, asked: Asked) -> tuple[str, ...]:
    """The permanents of whose text something is so, in the order in which they entered."""
    return _whose(state, asked, state.battlefield) if state.objects.in_play[asked] else ()


def in_play_whose(state: GameState, asked: Asked) -> tuple[str, ...]:
    """The permanents and emblems of whose text something is so."""
    return _whose(state, asked, (*state.battlefield, *state.emblems)) if state.objects.in_play[asked] else ()


def _whose(state: GameState, asked: Asked, among: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some objects in play that have a text that is so."""
    right = state.objects.whose(asked)
    return tuple(one for one in among if one in right and asked(state.objects[one].definition))


def asks_since_upkeep(state: GameState, *coming: Definition) -> bool:
    """Whether anything in the game, or what comes to be in it, asks since when it is under its controller's control.

    Whatever enters may become a copy of that, or gain its ability, so that it is noted of all (702.30a).
    """
    if any(definition.has_echo for definition in coming):
        return True
    if not state.objects.texts[_HAS_ECHO]:
        return False
    return any(obj.definition.has_echo or obj.printed.has_echo for obj in state.objects.values())

"""Which way of casting a card is meant: by what the action says of it, or as the player chooses (601.2b, 118.9a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities.costs.costing import AdditionalCost
from engine.casting.face_down import face_down_by, face_down_ways
from engine.casting.faces import PROTOTYPED, as_face, is_named
from engine.casting.permissions import FREE, gives_flash, permissions, why_not_by_status
from engine.casting.prohibitions import Refusal
from engine.casting.telling_ways import ask_for_way
from engine.casting.ways_of_casting import (
    ALTERNATIVE_COST,
    BESTOW,
    FUSE,
    MANA_COST,
    NORMAL,
    OVERLOAD,
    Way,
    as_cast,
    ways,
    why_in_none,
    why_not_this_way,
)
from engine.costs.paid_with import called, chooses
from engine.dialogue.actions import AdditionalPayment
from engine.dialogue.stops import IllegalAction
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.table import BY_NAME
from engine.layers import seen_of, view
from engine.layers.naming import name_of
from engine.phrases.bestowing import as_aura
from engine.phrases.cost_parts import has_x
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.halves import castable
from engine.table.table import Table
from engine.unread.asking import other_ways


class Said(msgspec.Struct, frozen=True):
    """What an action says besides the way of casting, and by what a way may be meant (601.2b, 601.2c): a value for X,
    modes or targets, and the parts of the cost that are paid with objects it names.
    """

    x: bool = False
    modes: bool = False
    targets: bool = False
    paid: tuple[AdditionalPayment, ...] = ()


def _as_said(state: GameState, card: str, among: tuple[Way, ...], said: Said) -> tuple[Way, ...]:
    """The ways that fit what else the action says, where any does: X is announced for a cost that has it (107.3a), what is
    cast face down has no text to choose modes or targets for (708.2), what is overloaded has no targets (702.96a), and
    objects that pay for a cost are named for one that asks for some (601.2b), as an alternative cost may (118.9).
    """
    if said.x:
        among = tuple(way for way in among if _has_x(state, card, way)) or among
    if said.targets:
        among = tuple(way for way in among if way.method != OVERLOAD) or among
    if said.modes or said.targets:
        among = tuple(way for way in among if face_down_by(way.method) is None) or among
    if said.paid and not any(isinstance(held.ability, AdditionalCost) for held in seen_of(state, card).abilities):
        among = tuple(way for way in among if all(_asks_for(way, one) for one in said.paid)) or among
    return among


def _asks_for(way: Way, payment: AdditionalPayment) -> bool:
    """Whether the cost of a way has a part that is paid so, with objects that are chosen."""
    parts = (*(way.cost.parts if way.cost is not None else ()), *way.additional)
    return any(chooses(part) and called(part, payment) for part in parts)


def _has_x(state: GameState, card: str, way: Way) -> bool:
    if way.cost is not None:
        return has_x(way.cost)
    mana = view(as_cast(state, card, way)).of(card).mana_cost
    return mana is not None and mana.has_x


def choose_way(
    table: Table,
    player: str,
    card: str,
    method: str | None,
    permission: str | None,
    face: str | None = None,
    *,
    narrowed: Callable[[tuple[Way, ...]], tuple[Way, ...]],
    said: Said,
) -> Way:
    """The way in which a player casts a card: what the action says, the only one there is, or the one that they choose.

    ``narrowed`` leaves of several those that are worth asking for, the ones first that can be carried through.

    :raises IllegalAction: there is none, or not the one that the action names.
    """
    state = with_face_up(table.state, card)
    refusal = _why_nothing(state, player, card)
    if refusal is not None:
        raise IllegalAction(*refusal)
    if method == PROTOTYPED:
        method, face = None, PROTOTYPED
    known = tuple(ways(state, player, card))
    other = permission is not None and not any(permission in way.sources for way in known)
    if other and gives_flash(state, player, card, permission or ""):
        permission = None  # it says when the card may be cast, and nothing of the way
    definition = state.objects[card].definition
    meant = tuple(
        way
        for way in known
        if _is_meant(way, method, permission) and (face is None or _is_face(definition, way, face, method))
    )
    if not meant:
        raise IllegalAction(*_why_not_meant(state, player, card, known, method, permission, face))
    open_ways = tuple(way for way in meant if why_not_this_way(state, player, card, way) is None)
    if not open_ways:
        raise IllegalAction(*(why_in_none(state, player, card, meant) or ()))
    for doubt in other_ways(state, player, card) if method is None and permission is None else ():
        table.doubt(doubt)
    if len(known) == 1:
        return open_ways[0]
    open_ways = _as_said(state, card, open_ways, said)
    if len(open_ways) > 1:
        open_ways = narrowed(open_ways)
    return ask_for_way(table, player, card, open_ways)


def _is_face(definition: Definition, way: Way, face: str, method: str | None) -> bool:
    """Whether a way of casting is of the face that an action names."""
    return method == FUSE if way.method == FUSE else is_named(definition, way.face, face)


def _why_nothing(state: GameState, player: str, card: str) -> Refusal | None:
    """Why a player can't cast a card at all: it is not there, not known, or a land (305.1)."""
    if state.turn.priority != player:
        return (f"{name_of(state, player)} does not have priority", "117.1a")
    obj = state.objects.get(card)
    if obj is None:
        return (f"{card} is in no zone that {name_of(state, player)} could cast it from", "601.3")
    if obj.unknown:
        return (f"{name_of(state, card)} can't be cast before it is known", "601.3")
    if any(True for _ in face_down_ways(state, player, card)):
        return None
    faces = castable(obj.definition) or (0,)
    looked_at = [as_face(state, card, face) for face in faces]
    bestowed = (as_aura(one, card) for one in looked_at if seen_of(one, card).has_keyword(BESTOW))
    if not any(True for one in (*looked_at, *bestowed) for _ in permissions(one, player, card)):
        return _why_not_from_there(state, player, card)
    if all("land" in seen_of(one, card).types for one in looked_at):
        return (f"{name_of(state, card)} is a land and is never cast", "305.1")
    return None


def _is_meant(way: Way, method: str | None, permission: str | None) -> bool:
    called = way.method or NORMAL
    also = {"megamorph": "morph", NORMAL: MANA_COST}.get(called, called)  # 702.37b
    if method not in (None, called, also, way.keyword or called):
        return False
    return permission is None or permission in way.sources


def _why_not_from_there(state: GameState, player: str, card: str) -> Refusal:
    name, record = name_of(state, card), state.objects[card]
    if record.owner == player and record.status is not None:
        why = why_not_by_status(name, record.status, state.turn.number)
        if why is not None:
            return why
    return (f"{name} is not in {name_of(state, player)}'s hand, and nothing allows casting it from elsewhere", "601.3")


def _why_not_meant(
    state: GameState,
    player: str,
    card: str,
    known: tuple[Way, ...],
    method: str | None,
    permission: str | None,
    face: str | None,
) -> Refusal:
    """Why none of the ways is the one that an action says: by its face, its method, its permission, or all of them."""
    name, definition = name_of(state, card), state.objects[card].definition
    if face is not None and not any(_is_face(definition, way, face, method) for way in known):
        return _why_not_as(state, card, face)
    if method is not None and not any(_is_meant(way, method, None) for way in known):
        return _why_not_by(state, player, card, method)
    if permission is not None and not any(permission in way.sources for way in known):
        return (f"{name_of(state, permission)} does not let {name_of(state, player)} cast {name}", "601.3")
    return (f"{name} can't be cast in all of the ways at once that are said", "601.2b", "601.3")


def _why_not_as(state: GameState, card: str, said: str) -> Refusal:
    """Why a card is never cast with a face of it, or not from where it is (305.1, 712.11)."""
    definition = state.objects[card].definition
    for face in range(len(definition.faces)):
        if not is_named(definition, face, said):
            continue
        facing = as_face(state, card, face)
        if "land" in seen_of(facing, card).types:
            return (f"{name_of(facing, card)} is a land and is never cast", "305.1")
        if face not in castable(definition):
            return (f"{name_of(state, card)} is not cast as {name_of(facing, card)}", "712.11", "601.3")
    return (f"nothing allows casting {name_of(state, card)} as {said} from {_where(state, card)}", "601.3")


def _where(state: GameState, card: str) -> str:
    zone = state.objects[card].zone
    return "the command zone" if zone == "command" else f"the {zone}"


def _why_not_by(state: GameState, player: str, card: str, method: str) -> Refusal:
    """Why a card can't be cast by a method: it lacks the keyword, or that does not let it be cast from there now."""
    name, who = name_of(state, card), name_of(state, player)
    keyword = BY_NAME.get(method)
    if keyword is None:
        cost = _CALLED.get(method, f"by {method}")
        return (f"nothing lets {who} cast {name} {cost}", "601.3", "118.9")
    faces = (as_face(state, card, face) for face in castable(state.objects[card].definition))
    if any(seen_of(facing, card).has_keyword(method) for facing in (state, *faces)):
        return (f"{name} can't be cast with {method} from {_where(state, card)} now", "601.3", keyword.rule)
    return (f"{name} does not have {method}", "601.2b", keyword.rule)


_CALLED: Final = {
    FREE: "without paying its mana cost",
    ALTERNATIVE_COST: "for an alternative cost",
    **dict.fromkeys((NORMAL, MANA_COST), "for its mana cost"),
}
"""How the methods are said that are no keywords."""

"""The ways of casting a card: by which permission, and for which cost (601.2b, 601.3, 118.9).

A :class:`Way` is chosen before the spell is put on the stack, because what it may be cast for, when, and with which
characteristics depends on it. At most one alternative cost is part of it (118.9a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.conditions import Condition
from engine.abilities.costs.cost import Cost, CostPart
from engine.abilities.costs.costing import AdditionalCost
from engine.casting.face_down import COST, FACE_DOWN, as_face_down, face_down_by, face_down_ways, rule_of
from engine.casting.faces import PROTOTYPED, as_face, faces_to_cast, is_named
from engine.casting.granted_ways_of_casting import given_as_spell
from engine.casting.permissions import (
    AS_MUCH_LIFE,
    FREE,
    FROM,
    FROM_HAND,
    Permission,
    alternatives,
    as_bestowed,
    as_though_flash,
    bestowed_as_though_flash,
    flash_by_choices,
    flash_for_more,
    gives_flash,
    is_used,
    permissions,
    used_up,
    why_not_by_status,
)
from engine.casting.prohibitions import Refusal, why_prohibited, why_prohibited_as_spell
from engine.casting.timing_restrictions import why_not_here
from engine.costs.activation_limits import sorcery_timing
from engine.costs.paid_with import called, chooses
from engine.dialogue.actions import AdditionalPayment
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.meanings import MEANINGS
from engine.layers import seen_of, view
from engine.layers.naming import name_of
from engine.oracle.printing import show
from engine.phrases.bestowing import as_aura
from engine.phrases.cost_parts import cost_text, has_x
from engine.phrases.mutating import MUTATE
from engine.phrases.prompts import of_them
from engine.standing.player_rules import rule_holds, source_of_rule
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.halves import castable
from engine.table.table import Table
from engine.unread.asking import other_ways

NORMAL = "normal"
"""What an action calls casting a card for its mana cost, where there is another way."""

ALTERNATIVE_COST = "alternative"
"""The method of casting for an alternative cost that no keyword names (118.9)."""

BESTOW = "bestow"
"""What casting a card as an Aura is called (702.103a)."""

ALTERNATIVE: dict[str, str] = {
    "evoke": "702.74a",
    "overload": "702.96a",
    BESTOW: "702.103a",
    MUTATE: "702.140a",
    "dash": "702.109a",
    "awaken": "702.113a",
    "blitz": "702.152a",
    "impending": "702.176a",
    "cleave": "702.148a",
    "more than meets the eye": "702.162a",
}
"""The keywords that are an alternative cost, with the rule."""

FUSE = "fuse"
"""How casting both halves of a split card is called (702.102a)."""

TRANSFORMED = frozenset({"disturb", "more than meets the eye"})
"""The keywords by which a double-faced card is cast with its back face up (702.146a, 702.162a, 712.11a)."""

_BY_THEIR_TEXT = ("emerge", "escape", "harmonize", "mayhem", "sneak", "warp", "web-slinging")

_BY_STATUS = ("foretell", "madness", "miracle", "plot", "prowl", "freerunning", "spectacle", "surge", "suspend")

METHODS = frozenset({FUSE, PROTOTYPED, *ALTERNATIVE, *FACE_DOWN, *FROM, *_BY_THEIR_TEXT, *_BY_STATUS, FREE})
"""Every keyword by which a card can be cast otherwise than normally."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way of casting a card.

    ``method`` is the keyword or kind of alternative cost, ``None`` for the mana cost. ``cost`` is paid instead of the mana
    cost, where it is not ``None``; ``additional`` are the costs that the permission asks for besides (118.8). ``rules`` say
    what allows it.
    """

    permission: Permission
    method: str | None = None
    cost: Cost | None = None
    additional: tuple[CostPart, ...] = ()
    rules: tuple[str, ...] = ("601.3",)
    face: int = 0

    def base_cost(self, printed: Cost | None) -> Cost:
        """The mana cost or the alternative cost (601.2f)."""
        paid = self.cost if self.cost is not None else printed
        assert paid is not None, "a way without a cost is refused before"
        return paid


OVERLOAD = "overload"
"""What a way of casting is called that replaces each target of the text by all that could be one (702.96a)."""


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
    other = permission is not None and all(way.permission.by != permission for way in known)
    if other and gives_flash(state, player, card, permission or ""):
        permission = None  # it says when the card may be cast, and nothing of the way
    definition = state.objects[card].definition
    meant = tuple(
        way
        for way in known
        if _is_meant(way, method, permission) and (face is None or _is_face(definition, way, face, method))
    )
    if not meant:
        raise IllegalAction(*_not_that_way(state, player, card, known, method))
    open_ways = tuple(way for way in meant if why_not_this_way(state, player, card, way) is None)
    if not open_ways:
        raise IllegalAction(*(why_not_this_way(state, player, card, meant[0]) or ()))
    for doubt in other_ways(state, player, card) if method is None and permission is None else ():
        table.doubt(doubt)
    if len(known) == 1:
        return open_ways[0]
    open_ways = _as_said(state, card, open_ways, said)
    if len(open_ways) > 1:
        open_ways = narrowed(open_ways)
    return _chosen(table, state, player, card, open_ways)


def ways(state: GameState, player: str, card: str) -> Iterator[Way]:
    """The ways of casting a card that rules and effects offer, whether or not it is time for them."""
    state = with_face_up(state, card)
    for face in faces_to_cast(state, card):
        facing = as_face(state, card, face)
        if "land" in seen_of(facing, card).types:
            continue  # 305.1
        for way in _ways_of_face(facing, player, card):
            up = 1 if way.method in TRANSFORMED else face
            yield way if way.face == up else msgspec.structs.replace(way, face=up)
    for permission, method in face_down_ways(state, player, card):
        rule = rule_of(method)
        yield Way(permission=permission, method=method, cost=COST, additional=permission.additional, rules=(rule,))
    if may_fuse(state, player, card):
        for way in _ways_of_face(state, player, card):
            if way.method in (None, FREE, ALTERNATIVE_COST):
                yield fused(way)


def may_fuse(state: GameState, player: str, card: str) -> bool:
    """Whether both halves of a split card may be cast together: from their owner's hand (702.102a)."""
    obj = state.objects[card]
    in_hand = obj.zone == "hand" and obj.owner == player
    return in_hand and obj.definition.layout == "split" and seen_of(state, card).has_keyword("fuse")


def fused(way: Way) -> Way:
    """The same way for both halves (702.102a)."""
    return msgspec.structs.replace(way, method=FUSE, rules=("702.102a",))


def as_cast(state: GameState, card: str, way: Way) -> GameState:
    """The game as it is looked at to see if a card can be cast in a way: with the characteristics that it would have."""
    state = with_face_up(state, card)
    if way.method is not None and face_down_by(way.method) is not None:
        return as_face_down(state, card, way.method)
    return as_face(state, card, way.face) if way.method != FUSE else state


def _is_face(definition: Definition, way: Way, face: str, method: str | None) -> bool:
    """Whether a way of casting is of the face that an action names."""
    return method == FUSE if way.method == FUSE else is_named(definition, way.face, face)


def _ways_of_face(state: GameState, player: str, card: str) -> Iterator[Way]:
    seen = set()
    found = (way for one in permissions(state, player, card) for way in _by(state, player, card, one))
    usual = (*(way for way in found if way.method != BESTOW), *_bestowed(state, player, card))
    hastened = (one for way in usual for one in _with_flash_for_more(state, player, card, way))
    for way in (*usual, *hastened):
        key = (way.method, way.cost, way.additional, way.permission.by, way.permission.flash)
        if key not in seen:
            seen.add(key)
            yield way


def _with_flash_for_more(state: GameState, player: str, card: str, way: Way) -> Iterator[Way]:
    """The same way as though the card had flash, for a cost in addition to those of the way (601.3c, 118.8, 118.9d)."""
    if way.permission.sorcery:
        return
    for more in flash_for_more(as_aura(state, card) if way.method == BESTOW else state, player, card):
        permission = msgspec.structs.replace(
            way.permission,
            by=way.permission.by or more.by,
            flash=True,
            riders=(*way.permission.riders, *more.riders),
        )
        additional, rules = (*way.additional, *more.additional), (*way.rules, "601.3c")
        yield msgspec.structs.replace(way, permission=permission, additional=additional, rules=rules)


def _bestowed(state: GameState, player: str, card: str) -> Iterator[Way]:
    """The ways of casting a card bestowed: what lets it be cast has to let that Aura be cast (702.103d, 601.3e)."""
    if seen_of(state, card).has_keyword(BESTOW):
        for permission in permissions(as_aura(state, card), player, card):
            yield from (way for way in _by(state, player, card, permission) if way.method == BESTOW)


def _by(state: GameState, player: str, card: str, permission: Permission) -> Iterator[Way]:
    """The ways by one permission: for its own cost, or for the mana cost and each alternative to it (118.9a)."""
    if permission.cost is not None or permission.method is not None:
        yield way_of(permission)
        return
    if not permission.using:
        yield from _for_any_cost(state, player, card, permission)
    for held in seen_of(state, card).abilities:
        keyword = held.ability
        if not isinstance(keyword, Keyword) or keyword.name not in ALTERNATIVE or keyword.cost is None:
            continue
        if permission.using in ("", keyword.name):
            yield Way(
                permission=permission,
                method=keyword.name,
                cost=keyword.cost,
                additional=permission.additional,
                rules=(ALTERNATIVE[keyword.name],),
            )
    if not permission.using:
        for keyword, cost in given_as_spell(state, player, card, frozenset(ALTERNATIVE)):
            yield Way(
                permission=permission,
                method=keyword.name,
                cost=cost,
                additional=permission.additional,
                rules=(ALTERNATIVE.get(keyword.name) or MEANINGS[keyword.name].rule, "118.9"),
            )


def _for_any_cost(state: GameState, player: str, card: str, permission: Permission) -> Iterator[Way]:
    """The ways by a permission for the mana cost, and for what effects offer instead of it."""
    yield way_of(permission)
    for other in alternatives(state, player, card):
        both = msgspec.structs.replace(other, additional=(*permission.additional, *other.additional))
        yield way_of(both)


def way_of(permission: Permission) -> Way:
    """The way of casting for what a permission itself prescribes."""
    return Way(
        permission=permission,
        method=permission.method or (ALTERNATIVE_COST if permission.cost is not None else None),
        cost=permission.cost,
        additional=permission.additional,
        rules=(permission.rule,),
    )


def why_not_this_way(state: GameState, player: str, card: str, way: Way) -> Refusal | None:
    """Why a card can't be cast in a certain way now (117.1a, 118.6, 601.3)."""
    state = as_cast(state, card, way)
    seen = seen_of(state, card)
    prohibited = why_prohibited(state, player, card)
    if prohibited is not None and way.method == BESTOW:  # 601.3a: as the spell that the choice makes of it
        prohibited = why_prohibited_as_spell(*as_bestowed(state, player, card), player)
    if prohibited is not None:
        return prohibited
    if rule_holds(state, player, "casts spells only as sorceries"):
        late = sorcery_timing(state, player, f"{name_of(state, card)} can be cast", "307.5")
        if late is not None:
            why, *rules = late
            return (f"{why}{source_of_rule(state, player, 'casts spells only as sorceries')}", *rules)
    closed = why_not_here(state, player, card)
    if closed is not None:
        return closed
    if is_used(state, way.permission):
        return used_up(state, player, way.permission)
    if way.cost is None and seen.mana_cost is None:
        return (f"{name_of(state, card)} has no mana cost, which can't be paid", "118.6")
    if way.permission.sorcery:
        return sorcery_timing(state, player, f"{name_of(state, card)} can be cast", way.permission.rule)
    if "instant" in seen.types or seen.has_keyword("flash") or way.permission.flash:
        return None
    if as_though_flash(state, player, card) or flash_by_choices(state, card):
        return None
    if way.method == BESTOW and bestowed_as_though_flash(state, player, card):
        return None
    return sorcery_timing(state, player, f"{name_of(state, card)} can be cast", "117.1a")


def flash_asks(state: GameState, player: str, card: str, way: Way) -> tuple[Condition, ...]:
    """The conditions on choices still to be made of which one has to hold, if the card is to be cast so now (601.3b)."""
    state = as_cast(state, card, way)
    seen = seen_of(state, card)
    if "instant" in seen.types or seen.has_keyword("flash") or way.permission.flash:
        return ()
    if as_though_flash(state, player, card) or sorcery_timing(state, player, "", "117.1a") is None:
        return ()
    return flash_by_choices(state, card)


def way_text(state: GameState, card: str, way: Way) -> str:
    """A way as a player calls it: by the keyword and its cost, or by the cost; and whose effect offers it."""
    by = way.permission.by
    source = f" ({name_of(state, by)})" if by is not None else ""
    if way.cost is None and way.method is None:
        mana = seen_of(state, card).mana_cost
        return f"mana cost{f' {mana.text}' if mana is not None else ''}{source}"
    cost = (show("cost", way.cost) or cost_text(way.cost)) if way.cost is not None and way.cost.parts else None
    if way.cost == AS_MUCH_LIFE:
        cost = "life equal to its mana value"
    match way.method:
        case "free":
            return f"without paying its mana cost{source}"
        case "alternative":
            return f"{cost}{source}"
        case _:
            return f"{(way.method or '').capitalize()}{f' {cost}' if cost is not None else ''}{source}"


def _named_way(state: GameState, card: str, way: Way, *, several: bool) -> str:
    """A way by its cost, and by the face that is cast where there is a choice of faces (709.3)."""
    if way.method == FUSE:
        paid = None if way.cost is None else ALTERNATIVE_COST if way.cost.parts else FREE
        text = way_text(state, card, msgspec.structs.replace(way, method=paid))
        return f"Fuse: {text}" if several else text
    facing = as_face(state, card, way.face)
    if way.face and state.objects[card].definition.layout == "prototype":
        return f"Prototype: {way_text(facing, card, way)}"
    text = way_text(facing, card, way)
    if way.permission.flash and way.additional:
        text = f"{text} and {cost_text(Cost(way.additional))}, as though it had flash"
    return f"{name_of(facing, card)}: {text}" if several else text


def note_way(table: Table, player: str, spell: str, way: Way) -> None:
    """Say that a spell is cast otherwise than for its mana cost from the hand (601.2b, 118.9)."""
    if way.permission == FROM_HAND and way.method is None:
        return
    who, name, by = name_of(table.state, player), name_of(table.state, spell), way.permission.by
    cites: tuple[str, ...] = ()
    if way.cost is not None:
        words, cites = f"for an alternative cost: {of_them(way_text(table.state, spell, way))}", ("118.9a",)
    elif way.permission.rule == "903.8":
        words = "from the command zone"
    else:
        words = f"with {way.method}" if way.method is not None else "as an effect allows"
        if by is not None:
            source = name_of(table.state, by)
            words = f"{words} ({source})" if way.method is not None else f"as {source} allows"
    allowed = tuple(permits(rule) for rule in way.rules)
    text = f"{who} casts {name} {words}."
    table.note(text, "announce_method", "601.2b", *cites, *allowed, actor=player, objects=(spell,))


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
        return _not_that_way(state, player, card, (), None)
    if all("land" in seen_of(one, card).types for one in looked_at):
        return (f"{name_of(state, card)} is a land and is never cast", "305.1")
    return None


def _is_meant(way: Way, method: str | None, permission: str | None) -> bool:
    called = way.method or NORMAL
    also = {"megamorph": "morph", NORMAL: "mana_cost"}.get(called, called)  # 702.37b
    if method not in (None, called, also):
        return False
    return permission is None or way.permission.by == permission


def _not_that_way(state: GameState, player: str, card: str, known: tuple[Way, ...], method: str | None) -> Refusal:
    name = name_of(state, card)
    if not known:
        record = state.objects.get(card)
        if record is not None and record.owner == player and record.status is not None:
            why = why_not_by_status(name, record.status, state.turn.number)
            if why is not None:
                return why
        return (
            f"{name} is not in {name_of(state, player)}'s hand, and nothing allows casting it from elsewhere",
            "601.3",
        )
    named = f" with {method}" if method is not None else " by that permission"
    return (f"{name} can't be cast{named}", "601.3", "601.2b")


def _chosen(table: Table, state: GameState, player: str, card: str, among: tuple[Way, ...]) -> Way:
    several = len({(way.face, way.method == FUSE) for way in among}) > 1
    options = options_for(
        tuple((str(number), _named_way(state, card, way, several=several)) for number, way in enumerate(among))
    )
    taken = table.ask(
        "choose_value",
        player,
        f"For which cost does {name_of(state, player)} cast {name_of(state, card)}?",
        options,
        "601.2b",
        "118.9a",
        source=card,
    )
    return among[int(picked(taken.answer, taken.choice)[0])]

"""The ways of casting a card: by which permission, and for which cost (601.2b, 601.3, 118.9).

A :class:`Way` is chosen before the spell is put on the stack, because what it may be cast for, when, and with which
characteristics depends on it. At most one alternative cost is part of it (118.9a).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.casting.cast_this_way import CastRider
from engine.abilities.conditions import Condition
from engine.abilities.costs.cost import Cost, CostPart
from engine.casting.face_down import COST, FACE_DOWN, as_face_down, face_down_by, face_down_ways, rule_of
from engine.casting.faces import PROTOTYPED, as_face, faces_to_cast
from engine.casting.granted_ways_of_casting import given_as_spell
from engine.casting.permissions import (
    FREE,
    FROM,
    FROM_HAND,
    Permission,
    Permitted,
    alternatives,
    as_bestowed,
    as_though_flash,
    bestowed_as_though_flash,
    flash_by_choices,
    flash_for_more,
    is_used,
    permissions,
    used_up,
)
from engine.casting.prohibitions import Refusal, why_prohibited, why_prohibited_as_spell
from engine.casting.timing_restrictions import why_not_here
from engine.costs.activation_limits import sorcery_timing
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.meanings import MEANINGS
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.phrases.bestowing import as_aura
from engine.phrases.mutating import MUTATE
from engine.standing.player_rules import rule_holds, source_of_rule
from engine.state.game import GameState

NORMAL = "normal"
"""What an action calls casting a card for its mana cost, where there is another way."""

MANA_COST = "mana_cost"
"""What else it may call that."""

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

    ``permission`` lets the player cast the card from where it is; ``offer`` is the effect or ability besides, if there is
    one, that offers the alternative cost. ``method`` is the keyword or kind of alternative cost, ``None`` for the mana
    cost. ``cost`` is paid instead of the mana cost, where it is not ``None``; ``additional`` are the costs that the
    permission and the offer ask for besides (118.8). ``rules`` say what allows it.
    """

    permission: Permission
    offer: Permission | None = None
    method: str | None = None
    cost: Cost | None = None
    additional: tuple[CostPart, ...] = ()
    rules: tuple[str, ...] = ("601.3",)
    face: int = 0

    @property
    def cast_part(self) -> tuple[int, bool]:
        """What is cast of the card: a face of it, and whether it is both halves (709.3, 702.102a)."""
        return self.face, self.method == FUSE

    @property
    def allowed_by(self) -> tuple[Permission, ...]:
        """What is used to cast a card so, and what says something of the spell (400.7h)."""
        return (self.permission,) if self.offer is None else (self.permission, self.offer)

    @property
    def sources(self) -> tuple[str, ...]:
        """The other objects whose abilities or effects are used, the one that offers the alternative cost first."""
        if self.offer is None:
            return (self.permission.by,) if self.permission.by is not None else ()
        return tuple(dict.fromkeys(one.by for one in reversed(self.allowed_by) if one.by is not None))

    @property
    def riders(self) -> tuple[CastRider, ...]:
        """What is said besides of the spell that is cast so (400.7h)."""
        return self.permission.riders if self.offer is None else (*self.permission.riders, *self.offer.riders)

    @property
    def flash(self) -> bool:
        """Whether the card is cast as though it had flash."""
        return self.permission.flash or (self.offer is not None and self.offer.flash)

    @property
    def keyword(self) -> str | None:
        """The keyword of the card that lets it be cast from where it is, for any cost: it is no alternative cost itself
        (118.8).
        """
        return self.permission.method if self.permission.cost is None else None

    def base_cost(self, printed: Cost | None) -> Cost:
        """The mana cost or the alternative cost (601.2f)."""
        paid = self.cost if self.cost is not None else printed
        assert paid is not None, "a way without a cost is refused before"
        return paid


OVERLOAD = "overload"
"""What a way of casting is called that replaces each target of the text by all that could be one (702.96a)."""


def ways(state: GameState, player: str, card: str, permitted: Permitted = permissions) -> Iterator[Way]:
    """The ways of casting a card that rules and effects offer, whether or not it is time for them.

    ``permitted`` says what lets the player cast the card with the characteristics that it is looked at with (601.3e).
    """
    state = with_face_up(state, card)
    for face in faces_to_cast(state, card):
        facing = as_face(state, card, face)
        if "land" in seen_of(facing, card).types:
            continue  # 305.1
        for way in _ways_of_face(facing, player, card, permitted):
            up = 1 if way.method in TRANSFORMED else face
            yield way if way.face == up else msgspec.structs.replace(way, face=up)
    for permission, method in face_down_ways(state, player, card, permitted):
        rule = rule_of(method)
        yield Way(permission=permission, method=method, cost=COST, additional=permission.additional, rules=(rule,))
    if may_fuse(state, player, card):
        for way in _ways_of_face(state, player, card, permitted):
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


def _ways_of_face(state: GameState, player: str, card: str, permitted: Permitted) -> Iterator[Way]:
    seen = set()
    found = (way for one in permitted(state, player, card) for way in _by(state, player, card, one))
    usual = (*(way for way in found if way.method != BESTOW), *_bestowed(state, player, card, permitted))
    hastened = (one for way in usual for one in _with_flash_for_more(state, player, card, way))
    for way in (*usual, *hastened):
        key = (way.method, way.cost, way.additional, way.sources, way.flash)
        if key not in seen:
            seen.add(key)
            yield way


def _with_flash_for_more(state: GameState, player: str, card: str, way: Way) -> Iterator[Way]:
    """The same way as though the card had flash, for a cost in addition to those of the way (601.3c, 118.8, 118.9d)."""
    if way.flash or any(one.sorcery for one in way.allowed_by):
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


def _bestowed(state: GameState, player: str, card: str, permitted: Permitted) -> Iterator[Way]:
    """The ways of casting a card bestowed: what lets it be cast has to let that Aura be cast (702.103d, 601.3e)."""
    if seen_of(state, card).has_keyword(BESTOW):
        for permission in permitted(as_aura(state, card), player, card):
            yield from (way for way in _by(state, player, card, permission) if way.method == BESTOW)


def _by(state: GameState, player: str, card: str, permission: Permission) -> Iterator[Way]:
    """The ways by one permission: for the cost that it prescribes (118.9b), or else for the mana cost and each alternative
    to it (118.9a).
    """
    if permission.cost is not None:
        yield way_of(permission)
        return
    if not permission.using:
        yield way_of(permission)
        yield from (_for_offered(permission, other) for other in alternatives(state, player, card))
    for held in seen_of(state, card).abilities:
        keyword = held.ability
        if not isinstance(keyword, Keyword) or keyword.name not in ALTERNATIVE or keyword.cost is None:
            continue
        if permission.using in ("", keyword.name):
            yield _for_keyword(permission, keyword.name, keyword.cost, ALTERNATIVE[keyword.name])
    if not permission.using:
        for keyword, cost in given_as_spell(state, player, card, frozenset(ALTERNATIVE)):
            rule = ALTERNATIVE.get(keyword.name) or MEANINGS[keyword.name].rule
            yield _for_keyword(permission, keyword.name, cost, rule, "118.9")


def _for_offered(permission: Permission, offer: Permission) -> Way:
    """The way for an alternative cost that an effect or an ability of the card offers, wherever it is cast from (118.9)."""
    additional = (*permission.additional, *offer.additional)
    return msgspec.structs.replace(
        way_of(offer), permission=permission, offer=offer, additional=additional, rules=_rules(permission, offer.rule)
    )


def _for_keyword(permission: Permission, method: str, cost: Cost, *rules: str) -> Way:
    """The way for the cost of a keyword that is an alternative cost (118.9)."""
    return Way(
        permission=permission,
        method=method,
        cost=cost,
        additional=permission.additional,
        rules=_rules(permission, *rules),
    )


def _rules(permission: Permission, *rules: str) -> tuple[str, ...]:
    """What allows an alternative cost, and what lets the card be cast from where it is, if that says anything of it."""
    return rules if permission.rule in (*rules, FROM_HAND.rule) else (*rules, permission.rule)


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
    used = next((one for one in way.allowed_by if is_used(state, one)), None)
    if used is not None:
        return used_up(state, player, used)
    if not _has_cost(state, card, way):
        return (f"{name_of(state, card)} has no mana cost, which can't be paid", "118.6")
    for one in way.allowed_by:
        if one.sorcery:
            return sorcery_timing(state, player, f"{name_of(state, card)} can be cast", one.rule)
    if "instant" in seen.types or seen.has_keyword("flash") or way.flash:
        return None
    if as_though_flash(state, player, card) or flash_by_choices(state, card):
        return None
    if way.method == BESTOW and bestowed_as_though_flash(state, player, card):
        return None
    return sorcery_timing(state, player, f"{name_of(state, card)} can be cast", "117.1a")


def why_in_none(state: GameState, player: str, card: str, among: Iterable[Way]) -> Refusal | None:
    """Why a card can be cast now in none of the ways, if it can't: what is in the way of the first that has a cost to pay,
    and only if there is no such way, that there is no cost (118.6).
    """
    known = tuple(among)
    refusals = [why_not_this_way(state, player, card, way) for way in known]
    if not known or None in refusals:
        return None
    payable = (why for way, why in zip(known, refusals, strict=True) if _has_cost(as_cast(state, card, way), card, way))
    return next(payable, refusals[0])


def _has_cost(state: GameState, card: str, way: Way) -> bool:
    """Whether there is something to pay: not the mana cost of a card that has none (118.6)."""
    return way.cost is not None or seen_of(state, card).mana_cost is not None


def flash_asks(state: GameState, player: str, card: str, way: Way) -> tuple[Condition, ...]:
    """The conditions on choices still to be made of which one has to hold, if the card is to be cast so now (601.3b)."""
    state = as_cast(state, card, way)
    seen = seen_of(state, card)
    if "instant" in seen.types or seen.has_keyword("flash") or way.flash:
        return ()
    if as_though_flash(state, player, card) or sorcery_timing(state, player, "", "117.1a") is None:
        return ()
    return flash_by_choices(state, card)

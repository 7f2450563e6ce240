"""The log of a game (608.2i): what has happened, as flat facts that later questions can be put to.

It is the one answer to "this turn", "last turn", "this game", "the second time": nothing else keeps count.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.state.objects import ObjectKind, Zone

EventName = Literal[
    "cast_spell",
    "activate_ability",
    "activate_loyalty_ability",
    "ability_triggered",
    "resolve_ability",
    "resolve_spell",
    "ability_done",
    "enter",
    "play_land",
    "create_token",
    "die",
    "move",
    "draw",
    "discard",
    "mill",
    "sacrifice",
    "deal_damage",
    "gain_life",
    "lose_life",
    "put_counters",
    "remove_counters",
    "attack",
    "block",
    "become_blocked",
    "crew",
    "become",
    "exert",
    "become_target",
    "choose",
    "act",
]
"""What the log tells. ``docs/history.md`` says what each entry holds."""

Cause = Literal[
    "cast", "play", "resolve", "countered", "did not resolve", "destroy", "sacrifice", "discard", "draw", "mill",
    "state-based action", "effect", "cost", "special action", "cease to exist",
]  # fmt: skip
"""Why an object changes zones."""


class Glimpse(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An object as it was when something happened to it (608.2h), as far as a later question can ask.

    ``zone`` is where it was then: for what left a zone the one it left, for what came into one the one it came to.
    """

    id: str
    kind: ObjectKind = "card"
    zone: Zone
    owner: str
    controller: str | None = None
    name: str = ""
    mana_cost: str | None = None
    x: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    face_down: bool = False


class HistoryEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry of the log: what happened, in which turn, to what or by whom.

    ``player`` did it, or it happened to that player; ``objects`` are what it is about; ``source`` is what did it, for
    damage; ``kind`` is that of counters, what was chosen, what a player did by a keyword action, the name of a spell that
    resolved, or that a spell was cast for its warp cost.
    ``origin`` and ``to`` are zones. ``seen`` are the objects as they were.
    """

    event: EventName
    turn: int
    seq: int
    player: str | None = None
    objects: tuple[str, ...] = ()
    amount: int | None = None
    source: str | None = None
    kind: str | None = None
    origin: Zone | None = None
    to: Zone | None = None
    cause: Cause | None = None
    combat: bool = False
    seen: tuple[Glimpse, ...] = ()

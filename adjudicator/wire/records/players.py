"""Players, teams, and what is theirs (102, 106.4, 119, 401)."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Literal

from adjudicator.wire.records.base import Counters, Id, ManaSymbol, ObjectId, PastId, PlayerId, TeamId, Whole, Wire
from adjudicator.wire.records.cards import CardEntry


class LibraryEntry(Wire, frozen=True, kw_only=True):
    """A library as far as it is known (401): from the top, in unknown order, down to the bottom, and how many in all."""

    top: tuple[CardEntry, ...] = ()
    rest: tuple[CardEntry, ...] = ()
    bottom: tuple[CardEntry, ...] = ()
    size: Whole | None = None


class ManaEntry(Wire, frozen=True, kw_only=True):
    """One unspent mana in a pool, with what restricts its use and how long it stays (106.4, 106.6)."""

    mana: ManaSymbol
    source: PastId | None = None
    snow: bool = False
    text: str | None = None
    until: str | None = None


class Designation(Wire, frozen=True, kw_only=True, rename={"what": "is"}):
    """A designation that a player has (725, 726)."""

    what: Literal["monarch", "initiative", "citys_blessing"]
    timestamp: Whole | None = None


class DungeonEntry(Wire, frozen=True, kw_only=True):
    """The dungeon card that a player owns in the command zone, and those completed (309)."""

    id: Id | None = None
    card: str | None = None
    room: str | None = None
    completed: tuple[str, ...] = ()
    timestamp: Whole | None = None


class PlayerEntry(Wire, frozen=True, kw_only=True):
    """A player (102)."""

    id: Id
    name: str | None = None
    life: Whole | None = None
    team: TeamId | None = None
    controlled_by: PlayerId | None = None
    next_turn_controlled_by: PlayerId | None = None
    counters: Counters = {}
    hand: tuple[CardEntry, ...] = ()
    library: LibraryEntry | None = None
    graveyard: tuple[CardEntry, ...] = ()
    exile: tuple[CardEntry, ...] = ()
    command: tuple[CardEntry, ...] = ()
    mana_pool: tuple[ManaSymbol | ManaEntry, ...] = ()
    lands_played: Whole = 0
    designations: tuple[Designation, ...] = ()
    speed: Whole | None = None
    ring_level: Whole = 0
    max_hand_size: Whole | Literal["unlimited"] | None = None
    dungeon: DungeonEntry | None = None
    commander_casts: dict[ObjectId, Whole] = {}
    commander_damage: dict[ObjectId, Whole] = {}
    drew_from_empty_library: bool = False
    lost: str = ""


class Team(Wire, frozen=True, kw_only=True):
    """A team; it has its members' life total where they share one (810.4)."""

    id: Id
    members: tuple[PlayerId, ...]
    life: Whole | None = None
    counters: Counters = {}

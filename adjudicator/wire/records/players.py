"""Players, teams, and what is theirs (102, 106.4, 119, 401)."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Annotated, Literal

from adjudicator.wire.records.base import Counters, Id, ManaSymbol, ObjectId, PastId, PlayerId, TeamId, Whole, Wire
from adjudicator.wire.records.cards import CardEntry


class LibraryEntry(Wire, frozen=True, kw_only=True):
    """A library as far as it is known (401)."""

    top: Annotated[tuple[CardEntry, ...], "Cards from the top."] = ()
    rest: Annotated[tuple[CardEntry, ...], "Known cards in unknown order."] = ()
    bottom: Annotated[tuple[CardEntry, ...], "Cards down to the bottom."] = ()
    size: Annotated[Whole | None, "How many cards there are in all. Default: 40, or as many as are listed."] = None


class ManaEntry(Wire, frozen=True, kw_only=True):
    """One unspent mana (106.4)."""

    mana: Annotated[ManaSymbol, "Its type, `{R}`."]
    source: Annotated[PastId | None, "What made it."] = None
    snow: Annotated[bool, "Its source was snow (107.4h)."] = False
    text: Annotated[str | None, "What restricts its use, in Oracle wording (106.6)."] = None
    until: Annotated[str | None, "How long it stays, if longer than the step (500.5)."] = None


class Designation(Wire, frozen=True, kw_only=True, rename={"what": "is"}):
    """A designation of a player."""

    what: Annotated[Literal["monarch", "initiative", "citys_blessing"], "Which one."]
    timestamp: Annotated[Whole | None, "When the player got it."] = None


class DungeonEntry(Wire, frozen=True, kw_only=True):
    """The dungeon a player is in (309)."""

    id: Annotated[Id | None, "The dungeon card's id in the command zone. Default: made from its name."] = None
    card: Annotated[str | None, "Its name."] = None
    room: Annotated[str | None, "The room with the venture marker (309.4). Default: the topmost."] = None
    completed: Annotated[tuple[str, ...], "Dungeons completed this game."] = ()
    timestamp: Annotated[Whole | None, "When it was put into the command zone."] = None


class PlayerEntry(Wire, frozen=True, kw_only=True):
    """A player (102)."""

    id: Annotated[Id, "The player's id, by which everything else names them."]
    name: Annotated[str | None, "What people call them. Default: the id."] = None
    life: Annotated[Whole | None, "Life total. Default: the starting life total (103.4)."] = None
    team: Annotated[TeamId | None, "Their team."] = None
    controlled_by: Annotated[
        PlayerId | None, "The player who controls them during this turn, which is theirs (723)."
    ] = None
    next_turn_controlled_by: Annotated[
        PlayerId | None, "The player who will control them during the next turn that they take (723.1)."
    ] = None
    counters: Annotated[Counters, "Poison, energy, rad and other counters (122.1)."] = {}
    hand: Annotated[tuple[CardEntry, ...], "Their hand."] = ()
    library: Annotated[LibraryEntry | None, "Their library."] = None
    graveyard: Annotated[tuple[CardEntry, ...], "Their graveyard; the first is the bottom."] = ()
    exile: Annotated[tuple[CardEntry, ...], "The cards in exile that they own."] = ()
    command: Annotated[tuple[CardEntry, ...], "The cards in the command zone that they own."] = ()
    companion: Annotated[
        tuple[CardEntry, ...], "The companion that they chose, while it is outside the game; one card (702.139a)."
    ] = ()
    mana_pool: Annotated[tuple[ManaSymbol | ManaEntry, ...], "Unspent mana: `{G}`, or an object."] = ()
    lands_played: Annotated[Whole, "Lands played this turn (305.2)."] = 0
    designations: Annotated[tuple[Designation, ...], "Monarch and the like."] = ()
    speed: Annotated[Whole | None, "Their speed, 1 to 4; null for none (702.179)."] = None
    ring_level: Annotated[Whole, "How far the Ring has tempted them, up to 4 (701.54)."] = 0
    max_hand_size: Annotated[
        Whole | Literal["unlimited"] | None,
        "Maximum hand size apart from what static abilities say, or `unlimited`. Default: seven (402.2).",
    ] = None
    dungeon: Annotated[DungeonEntry | None, "The dungeon they are in."] = None
    commander_casts: Annotated[
        dict[ObjectId, Whole], "How often each commander was cast from the command zone (903.8)."
    ] = {}
    commander_damage: Annotated[dict[ObjectId, Whole], "Combat damage dealt to them by each commander (903.10a)."] = {}
    drew_from_empty_library: Annotated[
        bool, "They tried to draw from an empty library since the last check (704.5b)."
    ] = False
    lost: Annotated[str, "The rule by which they lost the game; empty while they are in it (104.3)."] = ""


class Team(Wire, frozen=True, kw_only=True):
    """A team (102.3, 810)."""

    id: Annotated[Id, "The team's id."]
    members: Annotated[tuple[PlayerId, ...], "Its players."]
    life: Annotated[Whole | None, "The shared life total (810.4)."] = None
    counters: Annotated[Counters, "Shared counters."] = {}

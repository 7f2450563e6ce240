"""The board state: everything that is known of a game at one moment."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from adjudicator.wire.records.base import AnyId, CounterKind, Id, ObjectId, PastId, PlayerId, ToldId, Whole, Wire
from adjudicator.wire.records.cards import Origin, Permanent, Zone
from adjudicator.wire.records.players import PlayerEntry, Team
from adjudicator.wire.records.stack import EffectEntry, Emblem, StackEntry
from engine.abilities.ability import Ability
from engine.state.definition import Unread
from engine.state.history import Cause, EventName
from engine.state.objects import ObjectKind
from engine.state.turn import Step

Variant = Literal[
    "two_player",
    "free_for_all",
    "grand_melee",
    "team_vs_team",
    "emperor",
    "two_headed_giant",
    "alternating_teams",
    "planechase",
    "vanguard",
    "commander",
    "archenemy",
    "conspiracy_draft",
]
Period = Literal["this_turn", "previous_turn", "game"]
FormerZone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "pending", "outside"]


class TurnPart(Wire, frozen=True, kw_only=True):
    """A turn, phase or step that is added or skipped (500.7–500.11), by its name (``turn``, ``combat``, ``draw`` ...)."""

    what: str
    player: PlayerId | None = None
    after: str | None = None


class TurnEntry(Wire, frozen=True, kw_only=True):
    """Where in the turn the game is (500). ``priority`` may be ``null``: the step is just beginning."""

    number: Whole | None = None
    active: PlayerId | None = None
    previous_active: PlayerId | None = None
    step: Step | None = None
    priority: PlayerId | UnsetType | None = UNSET
    begun: bool | None = None
    drew: bool | None = None
    passed: tuple[PlayerId, ...] = ()
    combat_number: Whole = 1
    extra: tuple[TurnPart, ...] = ()
    skips: tuple[TurnPart, ...] = ()


NO_TURN: Final = TurnEntry()
"""The beginning of nothing in particular: what is taken where the turn is not told."""


class Attacker(Wire, frozen=True, kw_only=True):
    """An attacking creature (508). ``blocked`` is ``null`` before blockers are declared (509.1h)."""

    id: ObjectId
    defending: AnyId | None = None
    was_attacking: PastId | None = None
    blocked: bool | None = None
    band: Whole | None = None
    put_in: bool = False


class Blocker(Wire, frozen=True, kw_only=True):
    """A blocking creature and what it blocks (509)."""

    id: ObjectId
    blocking: tuple[ObjectId, ...] = ()


class Combat(Wire, frozen=True, kw_only=True):
    """The combat phase as it stands (506). ``removed`` are attackers that are in combat no more (508.5), ``left`` are
    what left the battlefield while in combat (608.2h).
    """

    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    dealt_in_first_step: tuple[ObjectId, ...] | None = None
    removed: tuple[Attacker, ...] = ()
    left: tuple[PastId, ...] = ()


class HeldEntry(Wire, frozen=True, kw_only=True):
    """An ability that an object had, as data, and where it came from."""

    ability: Ability
    index: Whole | None = None
    granted_by: PastId | None = None
    timestamp: Whole | None = None


class CharacteristicsEntry(Wire, frozen=True, kw_only=True):
    """What an object was (109.3) when it was last there."""

    name: str = ""
    mana_cost: str | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: Whole | None = None
    toughness: Whole | None = None
    loyalty: Whole | None = None
    defense: Whole | None = None
    abilities: tuple[str | HeldEntry, ...] = ()
    unread: tuple[Unread, ...] = ()
    controller: PlayerId | None = None


class FormerEntry(Permanent, frozen=True, kw_only=True):
    """Last known information of an object that is gone (608.2h, 603.10): as it last was, and what it became."""

    zone: FormerZone = "battlefield"
    characteristics: CharacteristicsEntry | None = None
    on_stack: StackEntry | None = None
    became: PastId | None = None
    also_became: tuple[PastId, ...] = ()


class SeenEntry(Wire, frozen=True, kw_only=True):
    """An object as it was when something happened to it (608.2h), as far as it can be asked about later."""

    id: Id
    kind: ObjectKind = "card"
    zone: Zone
    owner: PlayerId
    controller: PlayerId | None = None
    name: str = ""
    mana_cost: str | None = None
    x: Whole | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: Whole | None = None
    toughness: Whole | None = None
    keywords: tuple[str, ...] = ()
    counters: dict[CounterKind, Whole] = {}  # noqa: RUF012  (a record never changes)
    tapped: bool = False
    face_down: bool = False


class HistoryEntry(Wire, frozen=True, kw_only=True, rename={"origin": "from"}):
    """Something that happened earlier (608.2i)."""

    event: EventName
    turn: Whole
    seq: Whole = 0
    player: PlayerId | None = None
    objects: tuple[ToldId, ...] = ()
    amount: Whole | None = None
    source: ToldId | None = None
    kind: str | None = None
    origin: Origin | None = None
    to: Zone | None = None
    cause: Cause | None = None
    combat: bool = False
    seen: tuple[SeenEntry, ...] = ()


class Board(Wire, frozen=True, kw_only=True):
    """A game in progress, as far as it matters (section 1 of the format)."""

    variant: Variant | None = None
    starting_life: Whole | None = None
    turn_order: tuple[PlayerId, ...] = ()
    attack_option: Literal["left", "right", "multiple"] | None = None
    range_of_influence: Whole | None = None
    teams: tuple[Team, ...] = ()
    turn: TurnEntry = NO_TURN
    players: tuple[PlayerEntry, ...]
    battlefield: tuple[Permanent, ...] = ()
    stack: tuple[StackEntry, ...] = ()
    emblems: tuple[Emblem, ...] = ()
    effects: tuple[EffectEntry, ...] = ()
    delayed_triggers: tuple[EffectEntry, ...] = ()
    pending_triggers: tuple[StackEntry, ...] = ()
    combat: Combat | None = None
    former: tuple[FormerEntry, ...] = ()
    day_night: Literal["day", "night"] | None = None
    history: tuple[HistoryEntry, ...] = ()
    history_complete: tuple[Period, ...] = ()
    clock: Whole | None = None

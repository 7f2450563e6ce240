"""The board state: everything that is known of a game at one moment."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from typing import Annotated, Final, Literal

from msgspec import UNSET, UnsetType

from adjudicator.wire.records.base import AnyId, CounterKind, Id, ObjectId, PastId, PlayerId, ToldId, Whole, Wire
from adjudicator.wire.records.cards import CardObject, Origin, Permanent, Zone
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
FormerZone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "pending"]


class TurnPart(Wire, frozen=True, kw_only=True):
    """A turn, phase or step that is added or skipped (500.7, 500.8, 500.9)."""

    what: Annotated[str, "`turn`, a phase (`beginning`, `combat`, `main`), or a step."]
    player: Annotated[PlayerId | None, "Whose it is."] = None
    after: Annotated[str | None, "After which phase or step."] = None


class TurnEntry(Wire, frozen=True, kw_only=True):
    """Where in the turn the game is (500)."""

    number: Annotated[Whole | None, "The turn's number. Default: 2, for nobody has said that the game begins."] = None
    active: Annotated[
        PlayerId | None,
        "Whose turn it is (102.1). Default: that of who attacks first, or is the first to act in a main phase with "
        "nothing on the stack and no combat; else that of the first in turn order.",
    ] = None
    previous_active: Annotated[PlayerId | None, "Whose turn the one before was (731.2)."] = None
    step: Annotated[Step | None, "The step, or main phase. Default: `precombat_main`."] = None
    priority: Annotated[
        PlayerId | UnsetType | None,
        "Who has priority (117). `null`: nobody, the step is beginning and its turn-based actions come next. "
        "Default: the active player; nobody in the untap and cleanup steps, and before a step has "
        "begun.",
    ] = UNSET
    begun: Annotated[
        bool | None,
        "The step has begun, and what is done as it begins (combat damage, the draw) is done. Default: whether somebody "
        "has priority.",
    ] = None
    drew: Annotated[
        bool | None,
        "The active player has drawn a card in the draw step of this turn (504.1). Default: yes in a draw step that has "
        "begun and in what comes after it, but for what is said to be turn 1 with two players (103.8a) and for what skips "
        "that step.",
    ] = None
    passed: Annotated[tuple[PlayerId, ...], "Who has passed in succession, in order (117.4)."] = ()
    combat_number: Annotated[Whole, "Which combat phase of the turn this is, or comes next."] = 1
    extra: Annotated[
        tuple[TurnPart, ...],
        "Additional phases of this turn and then extra turns, in the order in which they will come (500.7, 500.8). "
        "In an additional phase, the step with which the turn goes on comes after the phases.",
    ] = ()
    extra_mains: Annotated[Whole, "How many additional main phases have begun this turn."] = 0
    skips: Annotated[tuple[TurnPart, ...], "Turns, phases and steps that will be skipped."] = ()
    seated: Annotated[
        tuple[PlayerId, ...],
        "With a limited range of influence, who was in the game as this turn began (801.2c). Default: who is in it now.",
    ] = ()


NO_TURN: Final = TurnEntry()
"""The beginning of nothing in particular: what is taken where the turn is not told."""


class Attacker(Wire, frozen=True, kw_only=True):
    """An attacking creature (508)."""

    id: Annotated[ObjectId, "The creature."]
    defending: Annotated[AnyId | None, "The player, planeswalker or battle it attacks."] = None
    was_attacking: Annotated[PastId | None, "What it attacked, if that is gone (506.4c)."] = None
    blocked: Annotated[bool | None, "Blocked, unblocked, or null before blockers are declared (509.1h)."] = None
    band: Annotated[Whole | None, "Attackers with the same number are a band (702.22)."] = None
    put_in: Annotated[bool, "It was put onto the battlefield attacking (508.4)."] = False


class Blocker(Wire, frozen=True, kw_only=True):
    """A blocking creature (509)."""

    id: Annotated[ObjectId, "The creature."]
    blocking: Annotated[tuple[ObjectId, ...], "The attackers it blocks."] = ()


class LeftBlock(Wire, frozen=True, kw_only=True):
    """A block that ended as a creature left the battlefield (608.2h)."""

    id: Annotated[PastId, "The blocking creature."]
    under: Annotated[PlayerId, "Who controlled it as it became a blocking creature."]
    blocking: Annotated[tuple[PastId, ...], "The attackers that it blocked: all of them if it left itself."]


class Combat(Wire, frozen=True, kw_only=True):
    """Combat as it stands (506)."""

    attackers: Annotated[tuple[Attacker, ...], "Attacking creatures."] = ()
    blockers: Annotated[tuple[Blocker, ...], "Blocking creatures."] = ()
    dealt_in_first_step: Annotated[
        tuple[ObjectId, ...] | None,
        "Creatures that dealt damage in the first of two damage steps (510.4); in the damage steps, absent means "
        "those in combat with first strike or double strike.",
    ] = None
    removed: Annotated[
        tuple[Attacker, ...], "Attackers that are in combat no more; `was_attacking` is the defending player (508.5)."
    ] = ()
    left: Annotated[tuple[PastId, ...], "Creatures that left the battlefield while in combat (608.2h)."] = ()
    left_blocks: Annotated[
        tuple[LeftBlock, ...], "Who was blocking whom as one of those left. What it says nothing of was not so."
    ] = ()


class HeldEntry(Wire, frozen=True, kw_only=True):
    """An ability that an object had."""

    ability: Annotated[Ability, "The ability as data."]
    index: Annotated[Whole | None, "Its place among the object's own abilities."] = None
    granted_by: Annotated[PastId | None, "The object that granted it."] = None
    timestamp: Annotated[Whole | None, "When it was granted."] = None


class CharacteristicsEntry(Wire, frozen=True, kw_only=True):
    """What an object was (109.3)."""

    name: Annotated[str, "Its name."] = ""
    mana_cost: Annotated[str | None, "Its mana cost in symbols."] = None
    colors: Annotated[tuple[str, ...], "Letters of `WUBRG`."] = ()
    supertypes: Annotated[tuple[str, ...], "In lower case."] = ()
    types: Annotated[tuple[str, ...], "In lower case."] = ()
    subtypes: Annotated[tuple[str, ...], "As printed."] = ()
    power: Annotated[Whole | None, "Power."] = None
    toughness: Annotated[Whole | None, "Toughness."] = None
    loyalty: Annotated[Whole | None, "Loyalty."] = None
    defense: Annotated[Whole | None, "Defense."] = None
    abilities: Annotated[tuple[str | HeldEntry, ...], "Its abilities: in Oracle wording, or as data."] = ()
    unread: Annotated[tuple[Unread, ...], "Lines of its text that were not understood."] = ()
    controller: Annotated[PlayerId | None, "Its controller."] = None


class FormerEntry(Permanent, frozen=True, kw_only=True):
    """An object that is gone and that something still refers to (608.2h, 603.10)."""

    zone: Annotated[FormerZone, "The zone it was in, or `outside` the game."] = "battlefield"
    characteristics: Annotated[CharacteristicsEntry | None, "What it last was. Default: as printed."] = None
    on_stack: Annotated[StackEntry | None, "What it was on the stack, for a spell or ability."] = None
    became: Annotated[PastId | None, "The object that it became."] = None
    also_became: Annotated[tuple[PastId, ...], "What else it became, where it was a merged permanent (730.3c)."] = ()
    attached: Annotated[tuple[PastId, ...] | None, "What was attached to it, as a permanent. Default: not told."] = None


class SeenEntry(Wire, frozen=True, kw_only=True):
    """An object as it was when something happened to it (608.2h). What it says nothing of is taken not to have been so."""

    id: Annotated[Id, "Its id then."]
    kind: Annotated[ObjectKind, "What it was."] = "card"
    zone: Annotated[Zone, "Where it was: the zone it left, or the one it came to."]
    owner: Annotated[PlayerId, "Its owner."]
    controller: Annotated[PlayerId | None, "Its controller."] = None
    name: Annotated[str, "Its name."] = ""
    mana_cost: Annotated[str | None, "Its mana cost."] = None
    x: Annotated[Whole | None, "The X of a spell."] = None
    colors: Annotated[tuple[str, ...], "Letters of `WUBRG`."] = ()
    supertypes: Annotated[tuple[str, ...], "Supertypes, lower case."] = ()
    types: Annotated[tuple[str, ...], "Card types, lower case."] = ()
    subtypes: Annotated[tuple[str, ...], "Subtypes, as printed."] = ()
    power: Annotated[Whole | None, "Power."] = None
    toughness: Annotated[Whole | None, "Toughness."] = None
    keywords: Annotated[tuple[str, ...], "Keyword abilities, lower case."] = ()
    counters: Annotated[dict[CounterKind, Whole], "Counters by kind."] = {}  # noqa: RUF012  (a record never changes)
    tapped: Annotated[bool, "Tapped."] = False
    face_down: Annotated[bool, "Face down."] = False


class HistoryEntry(Wire, frozen=True, kw_only=True, rename={"origin": "from"}):
    """Something that happened earlier (608.2i)."""

    event: Annotated[EventName, "What happened; the log that a ruling's state holds has the same names."]
    turn: Annotated[Whole, "In which turn."]
    seq: Annotated[Whole, "Its place among the events."] = 0
    player: Annotated[PlayerId | None, "The player who did it, or to whom it happened."] = None
    objects: Annotated[tuple[ToldId, ...], "The objects it is about."] = ()
    amount: Annotated[Whole | None, "How much, how many; of an ability its number."] = None
    source: Annotated[ToldId | None, "What dealt the damage."] = None
    kind: Annotated[str | None, "The kind of counters."] = None
    origin: Annotated[Origin | None, "From which zone, or from `outside` the game."] = None
    to: Annotated[Zone | None, "Into which zone."] = None
    cause: Annotated[Cause | None, "Why it changed zones."] = None
    combat: Annotated[bool, "It was combat damage."] = False
    seen: Annotated[tuple[SeenEntry, ...], "The objects as they were. Default: as they are, or last were."] = ()


class Board(Wire, frozen=True, kw_only=True):
    """A game in progress as far as it matters: a moment when a player has priority, or when a step begins."""

    variant: Annotated[
        Variant | None, "What is played. Default: `two_player` with two players, else `free_for_all`."
    ] = None
    starting_life: Annotated[Whole | None, "Default: 20, or what the variant says (103.4)."] = None
    turn_order: Annotated[tuple[PlayerId, ...], "The players in turn order (101.4). Default: as listed."] = ()
    attack_option: Annotated[
        Literal["left", "right", "multiple"] | None, "Which players can be attacked (802, 803)."
    ] = None
    range_of_influence: Annotated[
        Whole | None, "How many seats every player's range of influence goes (801.2); null: it is not limited."
    ] = None
    teams: Annotated[tuple[Team, ...], "Teams."] = ()
    turn: Annotated[TurnEntry, "Where in the turn the game is."] = NO_TURN
    players: Annotated[tuple[PlayerEntry, ...], "The players."]
    battlefield: Annotated[tuple[Permanent, ...], "Permanents, in the order in which they entered."] = ()
    stack: Annotated[tuple[StackEntry, ...], "The stack; the first is the bottom (405.2)."] = ()
    emblems: Annotated[tuple[Emblem, ...], "Emblems."] = ()
    effects: Annotated[tuple[EffectEntry, ...], "Continuous effects left by what resolved earlier."] = ()
    delayed_triggers: Annotated[tuple[EffectEntry, ...], "Delayed triggered abilities (603.7)."] = ()
    pending_triggers: Annotated[
        tuple[StackEntry, ...], "Abilities that triggered and are not on the stack yet (603.3)."
    ] = ()
    combat: Annotated[Combat | None, "Combat."] = None
    former: Annotated[tuple[FormerEntry, ...], "Last known information."] = ()
    day_night: Annotated[Literal["day", "night"] | None, "Day or night (731)."] = None
    history: Annotated[tuple[HistoryEntry, ...], "What happened earlier and matters."] = ()
    history_complete: Annotated[
        tuple[Period, ...], "Periods of which `history` tells everything: what it lacks did not happen."
    ] = ()
    clock: Annotated[
        Whole | None,
        "The last timestamp that was given. Default: the largest on the board (613.7).",
    ] = None


def listed_cards(board: Board) -> list[CardObject]:
    """The cards that a board lists with its players, and of which it says more than a name."""
    lists = chain(map(_LISTS, board.players), map(_PARTS, filter(None, map(_LIBRARY, board.players))))
    return [card for card in chain.from_iterable(chain.from_iterable(lists)) if isinstance(card, CardObject)]


_LISTS, _PARTS = attrgetter("hand", "graveyard", "exile", "command", "companion"), attrgetter("top", "rest", "bottom")
_LIBRARY: Final = attrgetter("library")


def shared_entries(board: Board) -> tuple[tuple[Permanent | StackEntry | Emblem | EffectEntry, ...], ...]:
    """What a board lists that is no player's: permanents, the stack, emblems, effects and triggers. All have timestamps."""
    return board.battlefield, board.stack, board.pending_triggers, board.emblems, board.effects, board.delayed_triggers

"""Trigger conditions: which events an ability waits for (603.1, 603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

import engine.abilities.conditions as co
from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.damage.events import (
    DamageIsPrevented,
    DealsDamage,
    IsDealtDamage,
    IsDealtExcessDamage,
    PlayerIsDealtDamage,
)
from engine.abilities.instructions.chance import RollsDie
from engine.abilities.kinds_of_cards.dungeons import CompletesDungeon, EntersRoom
from engine.abilities.kinds_of_cards.leveling import BecomesLevel
from engine.abilities.kinds_of_cards.merging import Mutates
from engine.abilities.kinds_of_cards.ring import PlayerIsTempted
from engine.abilities.kinds_of_cards.rooms import FullyUnlocks, UnlocksDoor
from engine.abilities.kinds_of_cards.sagas import Chapters, FinalChapter
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.node import Node
from engine.abilities.permanents.phasing import PhasesIn, PhasesOut
from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef, You
from engine.abilities.players.designations import DayChanges, PlayerBecomes
from engine.abilities.triggers.keyword_events import Exploits, KeywordEvent, PlayerDeed
from engine.abilities.triggers.stack_events import ActivatesAbility, Casts, CastsThis, Copies
from engine.abilities.triggers.zone_events import PutIntoExile, PutIntoLibrary, leaves_play_or_graveyard
from engine.abilities.zones.revealing import RevealsThisWay

EventSubject = Noun | ObjectRef
"""Whose event: any object that fits, or one that is named (the object itself, its host)."""


class Dies(Node, frozen=True):
    """It is put into a graveyard from the battlefield (700.4): ``long`` and ``short``, of a permanent, are only wording."""

    what: EventSubject
    long: bool = False
    short: bool = False


class Enters(Node, frozen=True):
    """It enters (603.6a): from ``origin``, ``tapped`` or not, ``under`` that player's control; ``long`` is only wording."""

    what: EventSubject
    origin: InZone | None = None
    tapped: bool = False
    under: PlayerRef | None = None
    untapped: bool = False
    long: bool = False


class Leaves(Node, frozen=True):
    """It leaves the battlefield (603.6c), ``to`` this zone, ``whose``, or not to a graveyard; ``said`` is only wording."""

    what: EventSubject
    to: Literal["", "exile", "hand", "elsewhere"] = ""
    whose: PlayerRef | None = None
    said: Literal["", "exiled", "returned", "returned from", "put from", "short"] = ""


class BecomesTapped(Node, frozen=True):
    """It becomes tapped (701.26a); ``by``: that player taps it, who controls what does it, or pays so."""

    what: EventSubject
    by: PlayerRef | None = None


class BecomesDesignated(Node, frozen=True):
    """It becomes monstrous, suspected, renowned or saddled, or crewed, which is no designation: a crew ability of it
    resolves (701.37b, 701.60b, 702.112a, 702.122d, 702.171b)."""

    what: EventSubject
    designation: Literal["monstrous", "suspected", "renowned", "saddled", "crewed"]


class BecomesUntapped(Node, frozen=True):
    """It becomes untapped (701.26b)."""

    what: EventSubject


class Transforms(Node, frozen=True):
    """It transforms (701.27a) ``into`` the face that has the ability, which is called so, or one that fits (701.27e)."""

    what: EventSubject
    into: str | Noun = ""


class BecomesTarget(Node, frozen=True):
    """It, or a player, becomes the target of a spell or ability that fits (115.1, 601.2c)."""

    what: EventSubject | PlayerRef
    of: Noun


class PutIntoGraveyard(Node, frozen=True):
    """It is put into a graveyard, ``whose`` or anybody's, from a zone or from anywhere (404.1), or as it resolves (608.2n).
    From anywhere, it is no leaves-the-battlefield trigger, wherever it came from (603.6c).
    """

    what: EventSubject
    whose: PlayerRef | None
    origin: Literal["anywhere", "anywhere other than the battlefield", "library", "battlefield", "resolving"]


class LeavesGraveyard(Node, frozen=True):
    """A card leaves a player's graveyard (603.10a), ``to`` this zone where one is said."""

    what: EventSubject
    whose: PlayerRef
    to: Literal["", "hand"] = ""


class GetsCounters(Node, frozen=True):
    """Counters, of this kind or any, are put on it (122.6), by whoever does so or by a player (122.6a)."""

    kind: str | None
    what: EventSubject
    by: You | None = None


class NthCounter(Node, frozen=True):
    """The so-manyeth counter of a kind is put on it (122.7)."""

    nth: int
    kind: str
    what: EventSubject


class LosesCounters(Node, frozen=True):
    """Counters of this kind are removed from it (122.1)."""

    kind: str | None
    what: EventSubject


class LosesLastCounter(Node, frozen=True):
    """The last counter of this kind is removed from it (122.1, 702.63a)."""

    kind: str
    what: EventSubject


class Counters(Node, frozen=True):
    """A spell or ability counters a spell that fits (701.6a); it looks back (603.10e)."""

    what: EventSubject
    spell: Noun


class LosesGame(Node, frozen=True):
    """A player loses the game, for whatever reason (603.9); it looks back (603.10f)."""

    who: PlayerRef


class BecomesAttached(Node, frozen=True):
    """It becomes attached to something that fits (701.3a)."""

    what: EventSubject
    to: EventSubject


class BecomesUnattached(Node, frozen=True):
    """It becomes unattached from something that fits (701.3d, 603.10c)."""

    what: EventSubject
    off: EventSubject


class GainsLife(Node, frozen=True):
    """A player gains life (119.9)."""

    who: PlayerRef


class LosesLife(Node, frozen=True):
    """A player loses life (119.9), of several ones at the same time each ``exactly`` so much in all."""

    who: PlayerRef
    exactly: int | None = None


class Draws(Node, frozen=True):
    """A player draws a card (121.1); ``beyond``: other than the first one that they draw in each of their draw steps."""

    who: PlayerRef
    beyond: bool = False


class Discards(Node, frozen=True):
    """A player discards a card, this one or one that fits (701.9); because of a spell or ability that ``by`` controls."""

    who: PlayerRef
    what: EventSubject
    by: PlayerRef | None = None


class Cycles(Node, frozen=True):
    """A player cycles a card, this one or one that fits (702.29c)."""

    who: PlayerRef
    what: EventSubject


class Sacrifices(Node, frozen=True):
    """A player sacrifices a permanent, this one or one that fits (701.21)."""

    who: PlayerRef
    what: EventSubject


class Mills(Node, frozen=True):
    """A player mills a card that fits (701.17). ``passive``: "one or more cards are milled", by whichever players."""

    who: PlayerRef
    what: Noun
    passive: bool = False


class Creates(Node, frozen=True):
    """A player creates a token that fits (701.7, 111.2)."""

    who: PlayerRef
    what: Noun


class PlayerGetsCounters(Node, frozen=True):
    """A player gets counters of this kind: all at one time are one event (122.1, 107.14)."""

    who: PlayerRef
    counter: str


class PlaysLand(Node, frozen=True):
    """A player plays a land that fits (305.1), from the zone ``origin`` or, ``elsewhere``, from any other."""

    who: PlayerRef
    what: Noun
    origin: InZone | None = None
    elsewhere: bool = False


class PlayerAction(Node, frozen=True):
    """A player does what one word says: scries, surveils, commits a crime, wins a clash: "clashes and wins" (701.22)."""

    who: PlayerRef
    action: PlayerDeed


class Expends(Node, frozen=True):
    """A player expends so much: the mana that they spent to cast spells this turn reaches it (700.14)."""

    who: PlayerRef
    amount: int


class TapsForMana(Node, frozen=True):
    """A player taps it for mana (106.12a), of the ``chosen`` color; ``caused``: also by an ability without {T} as cost."""

    who: PlayerRef
    what: EventSubject
    chosen: bool = False
    caused: bool = False


class IsTappedForMana(Node, frozen=True):
    """It is tapped for mana, by whichever player (106.12a): for ``low`` mana or more, or for mana of the chosen color.

    ``chosen`` is that color, chosen for the object with the ability (607.2d).
    """

    what: EventSubject
    low: int = 1
    chosen: bool = False


class BeginningOf(Node, frozen=True):
    """A step or phase begins (603.2b, 500.6).

    ``first``: the precombat main phase is called the first one, which is only wording; the second one is meant rather than
    any postcombat one (505.1b). ``late`` is only wording: the player is named last. End of combat is that step (511.2).
    """

    step: Literal[
        "upkeep", "draw step", "precombat main phase", "combat", "end of combat", "postcombat main phase", "end step",
        "cleanup step",
    ]  # fmt: skip
    whose: PlayerRef
    first: bool = False
    late: bool = False


class StateIs(Node, frozen=True):
    """It is so: a state trigger, which waits for no event (603.8)."""

    condition: co.Condition


class YouDo(Node, frozen=True):
    """The instruction before was followed, in the resolution that creates a reflexive triggered ability (603.12)."""


class During(Node, frozen=True):
    """The event happens during that player's turn (102.1)."""

    event: TriggerEvent
    whose: PlayerRef


class While(Node, frozen=True):
    """The event happens while it is so, which is looked at as the event is (603.2, 603.10)."""

    event: TriggerEvent
    condition: co.Condition


class Batch(Node, frozen=True):
    """One or more such events at once, as a single event: "whenever one or more creatures you control die" (603.2c)."""

    event: TriggerEvent


class NthEachTurn(Node, frozen=True):
    """The so-manyeth time each turn that such an event happens, for each player by themselves (603.2, 608.2i).

    ``word`` is only wording: "for the first time each turn", or "your" and "their" second spell each turn, or "in a turn".
    """

    event: TriggerEvent
    nth: int
    word: Literal["time", "your", "their", "your, in a turn", "their, in a turn"] = "time"


class OneOf(Node, frozen=True):
    """Any of several events; if one event fits more than one of them, the ability still triggers only once (603.2c).

    ``shared`` is only wording: what is said once for all of them, the subject ("enters or attacks"), the verb
    ("~ or another creature dies", "~ and/or one or more creatures die"), also that of a player and an object ("you or a
    permanent you control becomes the target of a spell") or where from ("play a land or cast a spell from
    your graveyard"), both of them ("deals combat damage to a player or planeswalker"), or the word that joins whole events
    ("... or when ...").
    """

    events: tuple[TriggerEvent, ...]
    shared: Literal[
        "subject",
        "each",
        "verb",
        "target",
        "origin",
        "damaged",
        "damaged a",
        "and/or",
        "or",
        "or event",
        "played",
        "or when",
        "or whenever",
        "and whenever",
        "and at",
        "or at",
    ] = "subject"


TriggerEvent: TypeAlias = (
    Dies
    | Enters
    | Leaves
    | PutIntoGraveyard
    | LeavesGraveyard
    | PutIntoExile
    | PutIntoLibrary
    | Attacks
    | AttacksBeside
    | PlayerAttacks
    | Blocks
    | BecomesBlocked
    | BlocksOrIsBlocked
    | AttacksUnblocked
    | BecomesTapped
    | BecomesUntapped
    | BecomesTarget
    | BecomesAttached
    | BecomesUnattached
    | GetsCounters
    | NthCounter
    | LosesCounters
    | LosesLastCounter
    | KeywordEvent
    | Counters
    | LosesGame
    | BecomesDesignated
    | Transforms
    | Mutates
    | BecomesLevel
    | PhasesOut
    | PhasesIn
    | IsTurnedFaceUp
    | DealsDamage
    | IsDealtDamage
    | IsDealtExcessDamage
    | PlayerIsDealtDamage
    | DamageIsPrevented
    | Casts
    | CastsThis
    | Copies
    | ActivatesAbility
    | GainsLife
    | LosesLife
    | Draws
    | Discards
    | Cycles
    | Sacrifices
    | Mills
    | Creates
    | PlaysLand
    | PlayerGetsCounters
    | PlayerAction
    | RollsDie
    | Expends
    | EntersRoom
    | CompletesDungeon
    | PlayerBecomes
    | DayChanges
    | PlayerIsTempted
    | UnlocksDoor
    | FullyUnlocks
    | TapsForMana
    | IsTappedForMana
    | BeginningOf
    | Chapters
    | FinalChapter
    | RevealsThisWay
    | StateIs
    | YouDo
    | During
    | While
    | Batch
    | NthEachTurn
    | OneOf
)


def parts(condition: TriggerEvent) -> Iterator[TriggerEvent]:
    """The single trigger conditions of which any makes the ability trigger."""
    if isinstance(condition, OneOf):
        for part in condition.events:
            yield from parts(part)
    else:
        yield condition


def restricted(condition: TriggerEvent, wanted: Callable[[TriggerEvent], bool]) -> TriggerEvent | None:
    """The trigger condition with only those of its single ones that are wanted; ``None`` if none is."""
    match condition:
        case OneOf(events=events, shared=shared):
            kept = tuple(one for one in (restricted(part, wanted) for part in events) if one is not None)
            return OneOf(kept, shared) if kept else None
        case Batch(event=inner):
            of = restricted(inner, wanted)
            return Batch(of) if of is not None else None
        case NthEachTurn(event=inner, nth=nth, word=word):
            of = restricted(inner, wanted)
            return NthEachTurn(of, nth, word) if of is not None else None
        case During(event=inner, whose=whose):
            of = restricted(inner, wanted)
            return During(of, whose) if of is not None else None
        case While(event=inner, condition=asked):
            of = restricted(inner, wanted)
            return While(of, asked) if of is not None else None
        case _:
            return condition if wanted(condition) else None


def looks_back(condition: TriggerEvent) -> bool:
    """Whether a single trigger condition sees the game as it was right before the event (603.10)."""
    if isinstance(condition, Batch | During | While | NthEachTurn):
        return any(looks_back(part) for part in parts(condition.event))
    if isinstance(condition, PutIntoGraveyard):
        return condition.origin == "battlefield"
    return isinstance(condition, LOOKS_BACK) or leaves_play_or_graveyard(condition)


LOOKS_BACK = (Dies, Leaves, Sacrifices, Exploits, LeavesGraveyard, BecomesUnattached, Counters, LosesGame, PhasesOut)
"""Leaving the battlefield or a graveyard, being unattached or countered, losing the game, phasing out (603.10a–c, e, f)."""

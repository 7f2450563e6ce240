"""The kinds of ability an object can have (113.3, 112, 602–604, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.casting.activating import (
    AbilityWord,
    ActivationLimit,
    Activator,
    ExhaustsAgain,
    KeywordAllowance,
    LoyaltyAllowance,
    LoyaltySurcharge,
)
from engine.abilities.casting.playing import CastOnly, PlayingRule
from engine.abilities.conditions import Condition
from engine.abilities.costs.cost import Cost
from engine.abilities.costs.costing import AdditionalCost, CostChange, CostFloor, InsteadOfKeywordCost, OfferedCost
from engine.abilities.damage.damaging import DamageDealtAs
from engine.abilities.damage.preventing import DamageStays, Prevents
from engine.abilities.kinds_of_cards.turning import AttachesAsTurned
from engine.abilities.mana.spending import PaidWith
from engine.abilities.node import Node
from engine.abilities.permanents.counters import OtherCounters
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Host, ObjectRef, This
from engine.abilities.players.commanding import (
    BeginsOnBattlefield,
    CanBeCommander,
    DeckMayHave,
    RevealsFromOpeningHand,
)
from engine.abilities.players.player_rules import PlayersStatic
from engine.abilities.replacement.entering import ChosenKind, EntersByChoice, EntersUntapped
from engine.abilities.replacement.replacing import ReplacedEvent
from engine.abilities.triggers.events import TriggerEvent
from engine.abilities.zones.revealing import RevealsFirstDrawn

if TYPE_CHECKING:
    from engine.abilities.effects import Instruction
    from engine.abilities.layers.characteristics import Becomes, BecomeTypes
    from engine.abilities.layers.continuous import ApplyToObjects
    from engine.abilities.tokens.copying import CopyEntersWith, CopyException


class SpellAbility(Node, frozen=True):
    """What an instant or sorcery does on resolving (113.3a)."""

    body: tuple[Instruction, ...]


class Activated(Node, frozen=True):
    """An activated ability: cost, effect and how it may be activated (113.3b, 602.1).

    ``limits`` and ``condition`` are its activation instructions (602.1b, 602.5). Whether it is a mana ability follows
    from its body (605.1a) and is never said here. ``changes`` say that it costs more or less to activate (118.7).
    ``by`` is who may activate it; ``word`` makes it a boast, exhaust or forecast ability, which brings limits of its own.
    ``late`` is only wording: the condition is said after the limits.
    """

    cost: Cost
    body: tuple[Instruction, ...]
    limits: tuple[ActivationLimit, ...] = ()
    condition: Condition | None = None
    changes: tuple[CostChange, ...] = ()
    by: Activator = ""
    word: AbilityWord = ""
    late: bool = False


TriggerLimit = Literal["", "once each turn", "twice each turn", "done once each turn"]
"""How often in a turn an ability triggers, or what it says is done (603.2h)."""


class Triggered(Node, frozen=True):
    """A triggered ability: event, intervening if, effect (113.3c, 603.1, 603.4).

    ``word`` is the one that the text begins with; it has no rules meaning of its own.
    """

    word: Literal["when", "whenever", "at"]
    event: TriggerEvent
    body: tuple[Instruction, ...]
    condition: Condition | None = None
    limit: TriggerLimit = ""


class Static(Node, frozen=True):
    """A static ability that makes a continuous effect while its condition, if it has one, holds (113.3d, 604.1, 604.2).

    ``continues`` is its object where the effect goes on until end of turn if that leaves the battlefield (611.2a).
    ``said`` is only wording: "if" for "as long as"; "otherwise", after what holds while the contrary is so;
    "it", in a second sentence; "else" and "instead", of which one holds in place of the other.
    """

    effect: (
        ApplyToObjects | PlayingRule | CastOnly | KeywordAllowance | LoyaltyAllowance | LoyaltySurcharge | ExhaustsAgain
    )
    condition: Condition | None = None
    leading: bool = False
    continues: This | None = None
    said: Literal["", "if", "otherwise", "it", "else", "instead"] = ""


class EntersTapped(Node, frozen=True):
    """A replacement effect: the object enters tapped (614.1c). ``unless``: not if this holds as it enters (614.12);
    ``condition``: only if this does. How that is ``said`` is only wording.
    """

    what: ObjectRef
    unless: Condition | None = None
    condition: Condition | None = None
    said: Literal["as long as", "if", "it"] = "as long as"


class EntersWithCounters(Node, frozen=True):
    """A replacement effect: the object enters with counters on it, and perhaps with abilities that it ``gains``, or
    ``being`` something besides what it is (614.1c).

    ``also`` are counters of other kinds besides; ``instead`` other kinds of which its controller may choose one (614.12a).

    ``said``, ``more``, ``them``, ``numbered`` and ``pronoun`` are only wording: how the condition is said; how "additional"
    is, if it is; "on them"; "a number of counters on it equal to"; "on him".
    """

    what: ObjectRef
    kind: str
    amount: Quantity
    condition: Condition | None = None
    said: Literal["if", "late", "as long as"] = "if"
    more: Literal["", "a", "n", "a n"] = ""
    them: bool = False
    numbered: bool = False
    being: BecomeTypes | None = None
    gains: tuple[Ability, ...] = ()
    also: tuple[OtherCounters, ...] = ()
    instead: tuple[str, ...] = ()
    pronoun: Literal["", "him", "her"] = ""


class CountersAsTurned(Node, frozen=True):
    """As it is turned face up, counters are put on it (708.11)."""

    what: ObjectRef
    kind: str
    amount: Quantity


class CountersRemain(Node, frozen=True):
    """A static ability: counters stay on the object as it moves to any zone but a hand or library (122.2, 400.7)."""

    what: ObjectRef


class EntersAsCopy(Node, frozen=True):
    """An object enters as a copy of one that its controller chooses, or of a certain one (707.5, 614.12a).

    ``may``: that player may leave it. ``tapped``: it then enters tapped. ``every`` is only wording: "any creature".
    ``then`` is what the linked ability does that triggers when it has entered so (603.11, 707.9g). ``condition`` has to
    hold as it enters (614.12). With a ``duration`` it becomes a copy for that time as it enters.
    """

    what: ObjectRef
    of: Noun | ObjectRef
    exceptions: tuple[CopyException | CopyEntersWith, ...] = ()
    may: bool = False
    tapped: bool = False
    every: bool = False
    then: Instruction | None = None
    condition: Condition | None = None
    duration: Until | None = None


class IsCopy(Node, frozen=True):
    """A static ability: it is a copy of what was chosen as the object with the ability entered (707.2c, 607.2d)."""

    what: Host
    kind: ChosenKind


class EntersAsOneOf(Node, frozen=True):
    """As it enters, it becomes one of these, as its controller chooses: copiable values (613.2a, 707.2).

    ``turned``: or as it is turned face up (708.11).
    """

    what: ObjectRef
    options: tuple[Becomes, ...]
    turned: bool = False


Saying = Literal[
    "last",
    "first",
    "may",
    "elsewhere",
    "discard",
    "graveyard",
    "sentence",
    "prevent",
    "all",
    "all by",
    "all turn first",
    "next time",
    "next time source",
    "next time it",
    "double all",
    "next",
    "next by",
    "tokens plus",
    "tokens plus additional",
    "tokens would plus",
    "tokens instead",
    "one of each",
    "each token",
    "put",
]
"""Where a text says "instead", or how it says what would happen."""


class Replaces(Node, frozen=True):
    """If the event would happen, something else happens instead (614.1a).

    Either instructions, ``do``, in place of it; or the same event with another ``amount``, of which "that much" is what
    it was. ``condition`` must hold as the event would happen. In a body it is an effect with a ``duration``, which with
    ``once`` is used up by the first event that it replaces; as an ability it has none. ``limit`` is how much damage an
    effect is on before it is used up (615.7).

    The rest is only wording: where the word "instead" stands, how the condition is joined, and what the text says again.
    """

    event: ReplacedEvent
    do: tuple[Instruction, ...] = ()
    amount: Quantity | None = None
    condition: Condition | None = None
    duration: Until | None = None
    once: bool = False
    instead: Saying = "last"
    joined: Literal["", "while", "as long as"] = ""
    again: tuple[str, ...] = ()
    limit: Quantity | None = None


class ChangesTriggering(Node, frozen=True):
    """Abilities that such an event makes trigger do so an additional time (603.2d), or not at all (101.2).

    ``cause`` ``None`` is any event. ``of`` says of which objects; ``None`` is of any. A plural noun ("creatures entering")
    is only wording, and so are ``short``, "it triggers", and ``would``, "would cause".
    """

    cause: TriggerEvent | None
    of: Noun | Host | None = None
    more: bool = True
    short: bool = False
    would: bool = False


class Keyword(Node, frozen=True):
    """A keyword ability (702) with what follows its name: a cost, an amount, a quality.

    ``below`` are the abilities printed below backup, which it lends (702.165a); ``changes`` are what the text goes on
    to say of its cost (601.2f). ``spares`` is what protection does not remove from what it is attached to, as the effect
    that grants it says (702.16n). ``limits`` are what the text goes on to say of when it may be activated (602.5b).
    """

    name: str
    cost: Cost | None = None
    amount: Quantity | None = None
    quality: Noun | str | None = None
    below: tuple[Ability, ...] = ()
    changes: tuple[CostChange, ...] = ()
    spares: ObjectRef | None = None
    limits: tuple[ActivationLimit, ...] = ()


Ability = (
    SpellAbility
    | Activated
    | Triggered
    | Static
    | EntersTapped
    | EntersUntapped
    | EntersWithCounters
    | AdditionalCost
    | CostChange
    | CostFloor
    | OfferedCost
    | InsteadOfKeywordCost
    | PaidWith
    | EntersByChoice
    | EntersAsCopy
    | IsCopy
    | EntersAsOneOf
    | CountersAsTurned
    | AttachesAsTurned
    | CountersRemain
    | RevealsFirstDrawn
    | PlayersStatic
    | DamageDealtAs
    | CanBeCommander
    | DeckMayHave
    | BeginsOnBattlefield
    | RevealsFromOpeningHand
    | ChangesTriggering
    | Keyword
    | Prevents
    | DamageStays
    | Replaces
)


class Line(Node, frozen=True):
    """One paragraph of rules text (113.2c): usually one ability, several for a line of keywords.

    ``label`` is an ability word or flavour word before a dash, which has no rules meaning (207.2c).
    """

    abilities: tuple[Ability, ...]
    label: str = ""

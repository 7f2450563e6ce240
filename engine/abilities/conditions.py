"""One algebra of conditions: intervening ifs, "as long as", "if", activation and casting conditions.

There is no node for "always" and none for a condition that was not understood: such text is refused.
"""

from __future__ import annotations

from typing import Final, Literal

from engine.abilities.instructions.chance import FlipCame
from engine.abilities.instructions.voting import GotMoreVotes
from engine.abilities.kinds_of_cards.dungeons import HasCompleted
from engine.abilities.kinds_of_cards.merging import OwnsAndControls
from engine.abilities.kinds_of_cards.ring import RingHasTempted
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Comparison, Noun, PlayerNoun
from engine.abilities.phrases.histories import (
    ActivatedTimes,
    AsCast,
    CastInMainPhase,
    CastInOrder,
    EnteredFrom,
    Happened,
    ResolvedTimes,
    WasCast,
)
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef, This, You
from engine.abilities.players.designations import HasDesignation, IsDayOrNight
from engine.abilities.players.speed import HasSpeed


class Compare(Node, frozen=True):
    """One quantity compares so with another.

    ``said`` is only wording: "its mana value was", "there are four or more", "there is a", "has no counters", "have total
    power", "is poisoned", "with different names", "you own one", "there's a", "is in your graveyard", "you have four or
    more", "exactly", "half your starting life total", "has the same", "you have a full party", "is the most common
    color", "a creature is attacking", "X is four or more".
    """

    left: Quantity
    comparison: Comparison
    right: Quantity
    said: Literal[
        "",
        "was",
        "there",
        "there is",
        "the same",
        "have",
        "poisoned",
        "him",
        "her",
        "different",
        "has",
        "half",
        "full party",
        "spelled",
        "most common",
        "same name",
        "has a",
        "has any",
        "attached",
        "didn't create",
        "at least",
        "at least one is",
        "at least one was",
        "is this way",
        "dies this way",
        "didn't this way",
        "don't put the card",
        "don't put it",
        "was this way",
        "were this way",
        "owns",
        "there are no",
        "no are",
        "there fewer",
        "there at least",
        "tribute",
        "it devoured",
        "there's",
        "is in",
        "are in",
        "is attacking",
        "are attacking",
        "one is attacking",
        "attacked with",
        "dealt damage",
        "attacked",
        "you have",
        "fewer than",
        "exactly",
        "exactly in your hand",
        "has a card",
        "has keyword",
        "had",
        "did",
        "does",
        "didn't",
    ] = ""


class Controls(Node, frozen=True):
    """The player controls at least ``low`` permanents that fit; or exactly so many, or at most (``how``); or ``none``.

    ``said`` is only wording: "at least five", where "five or more" is said elsewhere; "don't control a" for "control no",
    "no opponent controls a", "the creature with the greatest power or tied".
    """

    who: PlayerRef
    noun: Noun
    low: int = 1
    none: bool = False
    how: Literal[">=", "=", "<="] = ">="
    said: Literal["", "at least", "don't", "no opponent", "or tied"] = ""


class Fits(Node, frozen=True):
    """The object fits the noun: "if it's a creature", "if it has flying"; or did when last known (608.2h).

    ``word`` is only wording: "was a creature", "had flying", "it isn't", "remains tapped", "you control it", "Solved —",
    "while saddled", "attacked this turn", "has the least power or is tied", "dies this way".
    """

    what: ObjectRef
    noun: Noun
    negated: bool = False
    word: Literal[
        "",
        "was",
        "isn't",
        "remains",
        "controlled",
        "was controlled",
        "entered",
        "is on",
        "isn't on",
        "is in",
        "solved",
        "alone",
        "did",
        "dies",
        "is put",
        "or tied",
    ] = ""


class Alike(Node, frozen=True):
    """Two of the objects that fit have this in common (608.2h): "two cards that share a color"."""

    noun: Noun
    what: Literal["color", "creature type", "card type"]


class WasKicked(Node, frozen=True):
    """The spell, or the permanent that it became, was kicked so often (702.33d, 607.2i); ``negated``: it was not.

    ``cost``: with that one of its kicker costs (702.33f).
    """

    what: ObjectRef
    cost: str = ""
    times: int = 1
    negated: bool = False


class CostWasPaid(Node, frozen=True):
    """The spell, or the permanent that it became, was cast for the alternative cost of this keyword (118.9, 400.7d); of
    foretell, it was a foretold card, for whatever cost it was cast (702.143c).
    """

    what: ObjectRef
    method: str


class WasPaid(Node, frozen=True):
    """The additional cost that the spell offers was paid, for it or the spell that became the permanent (118.8, 400.7d).

    ``cost`` is the name under which it was paid; ``said`` is only wording.
    """

    what: ObjectRef
    cost: str
    negated: bool = False
    said: str = ""


class WasSpent(Node, frozen=True):
    """Such mana was spent to cast the spell, or the one that the permanent was (106.3, 601.2h): each of the ``mana``.

    Or at least ``low`` mana, from a ``source`` that fits or from any, of any sort, of some one color, or of colors.
    ``word`` is only wording.
    """

    on: ObjectRef
    mana: ManaCost | None = None
    source: Noun | None = None
    low: int = 1
    negated: bool = False
    word: Literal["", "no", "unless", "at least", "or more"] = ""
    sort: Literal["", "the same color", "colored"] = ""


class HasTarget(Node, frozen=True):
    """The spell or ability has a target that fits (115.9b, 115.9c): "if it targets a tapped creature"."""

    what: ObjectRef
    at: Noun | PlayerNoun | This | You


class IsTurnOf(Node, frozen=True):
    """It is that player's turn (102.1), or that ``step`` or phase of it. ``negated``: it is not.

    ``during`` is only wording: "during your turn".
    """

    who: PlayerRef
    negated: bool = False
    during: bool = False
    step: Literal[
        "", "declare_attackers", "declare_blockers", "end", "main phase", "combat phase", "first combat phase"
    ] = ""


class CameSinceUpkeep(Node, frozen=True):
    """The permanent came under its controller's control since the beginning of that player's last upkeep (702.30a)."""

    what: ObjectRef


WON_CLASH: Final = "you win"
"""How a text asks whether the player has won the clash just before (701.30d)."""


class DidSo(Node, frozen=True):
    """What the instruction before allowed or demanded was done ("if you do", 608.2c). ``negated``: "if you don't"."""

    word: str
    negated: bool = False


class SearchedLibrary(Node, frozen=True):
    """The player has searched their library by the instruction before (701.23a). ``word`` is only wording."""

    word: Literal["search", "searched"]


class And(Node, frozen=True):
    """All of them hold.

    ``said`` is only wording: "you control a Forest and a Plains", "... during your turn", "you've cast both ... and ...",
    "during your turn and ...", "you control creatures named ... and ...".
    """

    parts: tuple[Condition, ...]
    said: Literal["", "both", "during", "during and", "cast both", "named both"] = ""


class Or(Node, frozen=True):
    """At least one of them holds."""

    parts: tuple[Condition, ...]


class Except(Node, frozen=True):
    """It is not so: "unless you control a Forest"."""

    condition: Condition


class HasLife(Node, frozen=True):
    """The player's life total compares so (119)."""

    who: PlayerRef
    comparison: Literal["<", "<=", "=", ">=", ">", "!="]
    than: Quantity


class WasAttacked(Node, frozen=True):
    """The player has been attacked in this declare attackers step (508.6)."""

    who: PlayerRef


class HasMore(Node, frozen=True):
    """A player has more than another, or ``fewer``: permanents that fit, life (119), or cards in hand (402).

    ``than`` is whom they are compared with: an opponent (any one of them), each opponent, that player; where it is nobody
    they are compared with each other player. What there is of each is determined as it is asked (608.2h). ``most``: nobody
    else has more, or fewer; "or tied" is how the text may say so, too.
    """

    who: PlayerRef
    of: Noun | Literal["life", "cards in hand"]
    than: PlayerRef | None
    fewer: bool = False
    most: Literal["", "most", "or tied"] = ""


class IsDefendingPlayer(Node, frozen=True):
    """The player is the defending player of whom the ability speaks (508.5)."""

    who: PlayerRef
    defender: PlayerRef


class IsBeingAttacked(Node, frozen=True):
    """A creature is attacking the player themselves (508.1b)."""

    who: PlayerRef


class WasDamagedThisWay(Node, frozen=True):
    """The player was dealt damage by an instruction before in the same text (608.2c)."""

    who: PlayerRef


class IsDoer(Node, frozen=True):
    """The player is one of those who did what the instruction right before told, or allowed, several players to do
    (101.4, 608.2c): "each opponent who can't", "each player who doesn't". ``word`` is only wording.
    """

    who: PlayerRef
    negated: bool
    word: Literal["can't", "doesn't", "didn't", "does"]


class AnchorChosen(Node, frozen=True):
    """The anchor word was chosen as the permanent entered (614.12c, 607.2m)."""

    what: ObjectRef
    word: str


AskedOfPlayers = (
    Compare | Controls | HasLife | HasMore | HasSpeed | IsBeingAttacked | IsDoer | WasDamagedThisWay | Happened
)
"""What can be asked of each player in turn: "each opponent who controls an Elf"."""

Condition = (
    Compare
    | Controls
    | Fits
    | Alike
    | WasKicked
    | CostWasPaid
    | WasPaid
    | WasSpent
    | HasTarget
    | IsTurnOf
    | DidSo
    | FlipCame
    | GotMoreVotes
    | SearchedLibrary
    | And
    | Or
    | Except
    | HasLife
    | HasMore
    | IsDoer
    | WasDamagedThisWay
    | IsBeingAttacked
    | IsDefendingPlayer
    | WasAttacked
    | HasSpeed
    | HasCompleted
    | HasDesignation
    | RingHasTempted
    | IsDayOrNight
    | CameSinceUpkeep
    | Happened
    | ResolvedTimes
    | ActivatedTimes
    | WasCast
    | AsCast
    | CastInMainPhase
    | CastInOrder
    | EnteredFrom
    | OwnsAndControls
    | AnchorChosen
)  # fmt: skip

"""One expression tree for amounts (107.1–107.3, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node

if TYPE_CHECKING:
    from engine.abilities.phrases.filters import Noun
    from engine.abilities.phrases.references import ObjectRef, PlayerRef
    from engine.abilities.triggers.events import TriggerEvent


Period = Literal["this turn", "last turn", "this game", "this combat"]
"""When something has happened (608.2i)."""

Measured = Literal["power", "toughness", "mana_value"]
Variety = Literal[
    "colors", "card types", "basic land types", "creature types", "names", "powers", "mana values", "kinds of counters",
]  # fmt: skip


class Number(Node, frozen=True):
    """A constant."""

    value: int


class X(Node, frozen=True):
    """The X announced for the spell or ability (107.3a), or 0 where nothing was (107.3g)."""


class DefinedX(Node, frozen=True):
    """The X that the sentence itself defines: "X, where X is the number of ..." (107.3c, 608.2h).

    ``within`` is only wording: what X is stands in the middle of the sentence.
    """

    of: Quantity
    within: bool = False


class AnyAmount(Node, frozen=True):
    """An amount that a player chooses as they pay so much, as the spell or ability resolves, at least ``low`` (118.12)."""

    low: int = 0


class CountOf(Node, frozen=True):
    """How many objects fit ("the number of ...", "for each ..."). ``total`` is only wording: "the total number of"."""

    noun: Noun
    total: bool = False


class PropertyOf(Node, frozen=True):
    """The power, toughness or mana value of an object, by last known information if it is gone (608.2h); of several
    objects, what theirs come to.

    ``after`` and ``total`` are only wording: "the power of that creature", "the total power of those cards".
    """

    property: Literal["power", "toughness", "mana_value"]
    of: ObjectRef
    after: bool = False
    total: bool = False


class ChosenNumber(Node, frozen=True):
    """The number that was chosen as the object with the ability entered (607.2d)."""


Remembered = Literal["life paid", "sacrificed", "noted life total", "tribute paid", "devoured"]
"""What an object remembers of its entering, or of what was noted for it since (607.2e, 607.2g, 702.82b)."""


class NumberOf(Node, frozen=True):
    """How much life was paid, or how many permanents were sacrificed, as the object entered (607.2g), or how many creatures
    it devoured (702.82b); or the life total that was noted for it last (607.2e). ``noun`` is only wording: what was
    sacrificed.
    """

    what: Remembered
    of: ObjectRef
    noun: Noun | None = None


class CountersOn(Node, frozen=True):
    """How many counters of a kind, or of any where none is said, are on the object, or on all that fit (122.1).

    ``among`` is only wording: "counters among creatures you control".
    """

    kind: str
    on: ObjectRef
    among: bool = False


class WhoDid(Node, frozen=True):
    """How many of the players who might do it have chosen to, right before (101.4): "for each opponent who does"."""


class VotesFor(Node, frozen=True):
    """How many votes a word got in the vote just before (701.38)."""

    word: str


class FlipsThat(Node, frozen=True):
    """How many of the coins flipped just before were so: won, lost, heads or tails (705.2). ``word`` is only wording."""

    were: Literal["won", "lost", "heads", "tails"]
    word: Literal["you win", "you won", "you lose", "you lost", "comes", "came"]


class RollResult(Node, frozen=True):
    """The result of the die that was rolled just before (706.2), of the one that was not chosen, or of all together.

    ``word`` is only wording: "that result".
    """

    which: Literal["result", "other", "total"] = "result"
    word: Literal["the", "that"] = "the"


class TimesMutated(Node, frozen=True):
    """How often the permanent has mutated (702.140d)."""

    of: ObjectRef


class LevelOf(Node, frozen=True):
    """A permanent's level, a designation that says nothing of level counters; 1 where it has none (716.2b, 716.2d)."""

    of: ObjectRef


class PlayerCounters(Node, frozen=True):
    """How many counters of a kind a player has (122.1)."""

    kind: str
    of: PlayerRef


class CardsIn(Node, frozen=True):
    """How many cards are in a player's hand, graveyard or library (400.1). ``plural`` is only wording."""

    zone: Literal["hand", "graveyard", "library"]
    of: PlayerRef
    plural: Literal["", "hands", "total"] = ""


class LifeTotal(Node, frozen=True):
    """A player's life total (119.1)."""

    of: PlayerRef


class StartingLife(Node, frozen=True):
    """A player's starting life total (103.4)."""

    of: PlayerRef


class SpeedOf(Node, frozen=True):
    """A player's speed (702.179)."""

    of: PlayerRef


class ExtremeLife(Node, frozen=True):
    """The highest or lowest life total among some players (119.1)."""

    which: Literal["highest", "lowest"]
    among: PlayerRef


class ThatMuch(Node, frozen=True):
    """The amount of the event or of the instruction before; bound, ``to`` is ``event.amount`` or ``done.amount``.

    ``done.each`` is how many cards the player has discarded by the instruction before, who does what is told now.
    Or what the condition of the instruction asked about: ``excess`` damage (120.10), the mana that was ``spent`` (106.3).
    """

    word: str
    to: str = ""


class ExcessThisWay(Node, frozen=True):
    """How much excess damage was dealt by the instructions before (120.10).

    ``to`` and ``counted`` are only wording: to what it was dealt, and "the amount of".
    """

    to: Literal["", "to that creature", "to a creature", "to a permanent"] = ""
    counted: bool = False


class PreventedThisWay(Node, frozen=True):
    """How much damage the prevention effect has prevented (615.5). ``word`` is only wording."""

    word: Literal["the damage", "the amount of damage", "1 damage"] = "the damage"


class TotalThisWay(Node, frozen=True):
    """How much life the instructions before have made players lose, or damage they have dealt, or mana or energy players
    have paid because of them (118.12, 119.3, 120.3, 608.2c); how many counters they, or the payment of the cost, have
    removed (122.1). ``kind`` is which counters those are.
    """

    what: Literal["life lost", "damage dealt", "counters removed", "mana paid", "energy paid"]
    kind: str = ""


class MostDiscarded(Node, frozen=True):
    """The greatest number of cards that a player has discarded by the instruction right before (608.2c, 701.9)."""


class PlayerCount(Node, frozen=True):
    """How many players are meant who are still in the game (102, 104.3)."""

    who: PlayerRef


class TargetsOf(Node, frozen=True):
    """How many targets a spell or ability has (115.9a), those ``beyond`` the first so many (601.2f)."""

    of: ObjectRef
    beyond: int = 0


class ColorsSpent(Node, frozen=True):
    """How many colors of mana were spent to cast the spell, or the one that the permanent was (106.3, 601.2h)."""

    on: ObjectRef


class UnspentMana(Node, frozen=True):
    """How much mana a player has that is not spent, of a color or of any kind (106.4)."""

    who: PlayerRef
    color: str = ""


class ManaSpentOn(Node, frozen=True):
    """How much mana was spent to cast the spell (601.2h): of the ``symbol``, or made by a source that fits ``source``.

    ``{S}`` is mana of a snow source (107.4h); without either, all of it.
    """

    on: ObjectRef
    symbol: str = ""
    source: Noun | None = None


class TimesPaid(Node, frozen=True):
    """How often an additional cost was paid for the spell, or the one that the permanent was (702.33d, 702.157a).

    ``cost`` is the name under which it was announced: a keyword, with the cost where a spell may have several.
    """

    cost: str
    of: ObjectRef


class AmountAsCast(Node, frozen=True):
    """What the amount was as the spell was cast (601.2i). ``past`` is only wording: "creatures you controlled"."""

    of: Quantity
    past: bool = False


class CommanderCasts(Node, frozen=True):
    """How often a player has cast a commander from the command zone this game (903.8): any of theirs, or that one.

    ``own`` is only wording: "your commander"; nobody else's card could be meant (903.3).
    """

    who: PlayerRef
    own: bool = True
    of: ObjectRef | None = None


class BlockersOf(Node, frozen=True):
    """How many creatures block that creature now, those ``beyond`` the first so many (509.1g, 702.23a)."""

    of: ObjectRef
    beyond: int = 0


class OpponentsAttacked(Node, frozen=True):
    """How many opponents the player attacked with creatures this combat (508.6, 702.121a)."""

    who: PlayerRef


class StationedBy(Node, frozen=True):
    """How much a creature that is tapped to station counts: its power, or what effects say instead (702.184a, 702.184c)."""

    of: ObjectRef


class TimesHappened(Node, frozen=True):
    """How often such an event has happened in the period (608.2i): "the number of spells you've cast this turn".

    ``objects``: to how many objects, each counted once: "creature you attacked with this turn"; ``sources``: by how many
    sources of damage. ``long`` is only wording: "entered the battlefield", "died under your control".
    """

    event: TriggerEvent
    period: Period = "this turn"
    perfect: bool = False
    objects: bool = False
    long: bool = False
    sources: bool = False


class CastBefore(Node, frozen=True):
    """How many spells that fit this player, or any, cast this turn before they cast that one (608.2i, 702.40a)."""

    what: Noun
    before: ObjectRef
    who: PlayerRef | None = None


class AmountHappened(Node, frozen=True):
    """What such events came to in the period together (608.2i): "the amount of life you gained this turn".

    ``of``: the total of this number of the objects, as they were then. ``said`` is only wording: "the life" for "the amount
    of life", "already dealt".
    """

    event: TriggerEvent
    period: Period = "this turn"
    perfect: bool = False
    said: Literal["", "the", "already"] = ""
    of: Literal["", "power"] = ""


class Extreme(Node, frozen=True):
    """The greatest or least power, toughness or mana value among the objects that fit; 0 if there are none (107.2)."""

    which: Literal["greatest", "highest", "least", "lowest"]
    property: Measured
    among: Noun


class GreatestCommander(Node, frozen=True):
    """The greatest mana value of a commander that the player owns on the battlefield or in the command zone (903.3)."""

    who: PlayerRef


class TotalOf(Node, frozen=True):
    """The sum of a number that each of the objects that fit has."""

    property: Measured
    among: Noun


class VarietyAmong(Node, frozen=True):
    """How many different colors, card types, names ... there are among the objects that fit (105.2, 205.2, 305.6).

    ``named`` is only wording: "differently named lands".
    """

    of: Variety
    among: Noun
    named: bool = False


class MostAlike(Node, frozen=True):
    """The greatest number of objects among those that fit that have a color, creature type or name in common."""

    what: Literal["colors", "creature types", "names"]
    among: Noun


class ColorsOf(Node, frozen=True):
    """How many colors the object has, by last known information if it is gone (105.2, 608.2h)."""

    of: ObjectRef


class Devotion(Node, frozen=True):
    """A player's devotion to one or two colors (700.5); to the color of the mana that is added, where it names none."""

    who: PlayerRef
    colors: tuple[str, ...]


class ManaSymbols(Node, frozen=True):
    """How many mana symbols of a color there are in the mana costs of the objects that fit, or in that of one object, by
    last known information if it is gone (105.2, 107.4, 202.1, 608.2h). A symbol of two colors is of each of them.
    """

    color: str
    of: Noun | ObjectRef


class PartySize(Node, frozen=True):
    """How many creatures are in a player's party (700.8)."""

    who: PlayerRef


class Times(Node, frozen=True):
    """A quantity multiplied by a constant. ``spelled`` is only wording: "two times X life"."""

    factor: int
    of: Quantity
    spelled: bool = False


class Half(Node, frozen=True):
    """Half of a quantity, rounded as the text says (107.1a). ``whole`` is only wording: "half their library"."""

    of: Quantity
    round: Literal["up", "down"]
    whole: bool = False


class Difference(Node, frozen=True):
    """By how much two amounts differ: those that are ``said``, or those that the condition of the same sentence compares
    (608.2c), "the difference", which the binding pass finds. How they are said is only wording.
    """

    left: Quantity = Number(0)
    right: Quantity = Number(0)
    said: Literal["", "between", "own", "its own", "lives"] = ""


class Sum(Node, frozen=True):
    """The sum of two quantities. ``spelled`` is only wording: "one plus" for "1 plus"."""

    left: Quantity
    right: Quantity
    spelled: bool = False


Quantity = (
    Number
    | X
    | DefinedX
    | AnyAmount
    | CountOf
    | PropertyOf
    | ChosenNumber
    | NumberOf
    | CountersOn
    | CardsIn
    | LifeTotal
    | SpeedOf
    | ExtremeLife
    | PlayerCounters
    | ThatMuch
    | ExcessThisWay
    | PreventedThisWay
    | TotalThisWay
    | MostDiscarded
    | PlayerCount
    | StartingLife
    | TargetsOf
    | TimesPaid
    | AmountAsCast
    | CommanderCasts
    | ColorsSpent
    | ManaSpentOn
    | UnspentMana
    | StationedBy
    | BlockersOf
    | OpponentsAttacked
    | TimesHappened
    | CastBefore
    | AmountHappened
    | Extreme
    | TotalOf
    | VarietyAmong
    | MostAlike
    | ColorsOf
    | Devotion
    | ManaSymbols
    | PartySize
    | GreatestCommander
    | LevelOf
    | TimesMutated
    | FlipsThat
    | VotesFor
    | WhoDid
    | RollResult
    | Times
    | Half
    | Difference
    | Sum
)

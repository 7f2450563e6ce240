"""Casting and playing cards by what a text says (601.3, 608.2g, 611, 613.11): now, or later by an effect that allows it.

The effects here change no object: they change what players may or can't do. They have no ``changes`` to apply in a layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.casting.cast_this_way import CastRider
from engine.abilities.costs.cost import Cost
from engine.abilities.costs.costing import CostChange
from engine.abilities.mana.spending import LikeMana, OnAbilities, OnItsAbilities, OnSpells
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Duration
from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back, Group, ObjectRef, PlayerRef, Several, This

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition


Verb = Literal["cast", "play"]
"""To play a card is to cast it or to play it as a land (601.1a)."""


class PlayCard(Node, frozen=True):
    """A player casts or plays a card while the spell or ability resolves (608.2g).

    ``free``: without paying its mana cost (118.9); ``cost``: for this cost in place of it. ``keyword`` is the one of whose
    ability it is part, by which the spell is then said to be cast (702.35a, 702.62a). ``transformed``: with its back face
    up (712.11a). ``origin`` is the zone in which the player chooses what to cast; several cards are cast one after the
    other. ``pool`` are the cards in exile among which they choose. Only wording: ``able``, "if able", which goes without
    saying (101.3), and where it is said; ``late``, what a card has to be is said after its zone.
    """

    who: PlayerRef
    what: ObjectRef
    verb: Verb = "cast"
    free: bool = False
    cost: Cost | None = None
    keyword: str = ""
    transformed: bool = False
    origin: InZone | None = None
    able: Literal["", "first", "last"] = ""
    pool: Noun | None = None
    late: bool = False


class Cascade(Node, frozen=True):
    """Exile cards from the top of the library down to a nonland card of lesser mana value than this spell's, which may be
    cast; put the rest on the bottom (702.85a).
    """


class Airbend(Node, frozen=True):
    """Permanents and spells are exiled; as long as each is, its owner may cast it for {2} (701.65a)."""

    what: ObjectRef


class Discover(Node, frozen=True):
    """A player exiles cards from the top of their library down to a nonland card of mana value ``amount`` or less, which
    they may cast or else put into their hand; the rest go to the bottom (701.57a).
    """

    who: PlayerRef
    amount: Quantity


class BecomesStatus(Node, frozen=True):
    """A card in exile becomes what lets its owner cast it from there in a later turn (702.143d, 702.170c, 702.185a)."""

    what: ObjectRef
    word: Literal["foretold", "plotted", "warped"]


class CostIsManaCost(Node, frozen=True):
    """The cost of the keyword that an object has just gained is its mana cost (702.34a, 118.9), reduced by ``less``
    generic mana for a card that has become foretold (702.143d).
    """

    keyword: str
    what: ObjectRef
    less: ManaCost | None = None


class TopOf(Node, frozen=True):
    """On top of that player's library (401.1)."""

    of: PlayerRef


class RuleEffect(Node, frozen=True):
    """A continuous effect that affects the rules of the game and no object (613.11)."""

    @property
    def changes(self) -> tuple[()]:
        """What it does to objects: nothing."""
        return ()


class MayPlay(RuleEffect, frozen=True):
    """A player may cast or play cards, as the rules alone would not let them (601.3, 118.9, 305.1).

    ``what`` are these cards: a group, or certain cards. ``origin`` is the zone that they may be cast or played from; where
    there is none and ``what`` is a group or the card itself, only the cost or the time is another. ``free``: without paying
    their mana costs; ``cost``: by paying this rather than the mana cost; ``additional``: by paying this besides.
    ``flash``: as though they had flash (601.3b). ``keyword`` is the one that it is the meaning of, if it is one (702).
    ``lands`` are lands that may be played by the very same effect. ``once``: in each of the player's turns, or each turn,
    one spell or land and no more ("each your turn" says the first in other words); or, of an effect, a single one.
    ``among`` are the cards that they may be cast or played from among, wherever those are; ``pool`` the ones that were
    named before. ``look``: the player may look at the cards besides (406.3). ``riders`` are what goes on to be said of the
    spells that are cast this way (400.7h). ``using``: only for the cost of this keyword of the card itself (702.140a).

    Only wording: ``look`` is said with the verb or before it; ``the``, "the cards exiled with"; ``rather``, the cost is
    said before the spell; ``whether``, the condition of the static ability is said with "if"; ``leading``, the duration is
    said first; ``twice``, the zone is said of the lands too; ``late``, that it costs nothing is said last; ``extra``,
    how it is said what is paid besides, or "spells that you cast".
    """

    who: PlayerRef
    what: ObjectRef
    verb: Verb = "cast"
    origin: InZone | TopOf | None = None
    free: bool = False
    cost: Cost | None = None
    additional: Cost | None = None
    flash: bool = False
    lands: Group | None = None
    once: Literal["", "turn", "your turn", "each your turn", "single"] = ""
    among: Noun | None = None
    pool: Back | None = None
    riders: tuple[CastRider, ...] = ()
    duration: Duration | None = None
    rather: bool = False
    whether: bool = False
    leading: bool = False
    keyword: str = ""
    using: str = ""
    look: Literal["", "and", "first"] = ""
    the: bool = False
    twice: bool = False
    late: bool = False
    extra: Literal["", "pay more", "additional cost", "that", "rather first"] = ""


class MayLook(RuleEffect, frozen=True):
    """A player may look at cards that were exiled face down (406.3). ``the`` is only wording: "the cards exiled with"."""

    who: PlayerRef
    what: ObjectRef
    duration: Duration | None = None
    leading: bool = False
    the: bool = False


class CannotPlay(RuleEffect, frozen=True):
    """Players can't cast or play cards that fit (601.3, 101.2).

    ``who`` ``None`` is anybody: "creature spells can't be cast". ``beyond``: they can't cast more than so many each turn.
    ``sources``: nor can they activate abilities of these (602.5). ``origin`` is the zone that they can't cast them from;
    ``elsewhere``: they can cast them from that zone, their own, and no other. ``own_turns``: only in their own turns.
    ``additional`` is only wording: who has cast one can't cast additional ones.
    """

    who: PlayerRef | None
    what: Group
    verb: Verb = "cast"
    beyond: int | None = None
    origin: InZone | None = None
    duration: Duration | None = None
    leading: bool = False
    sources: Group | None = None
    elsewhere: bool = False
    own_turns: bool = False
    additional: bool = False


class Window(Node, frozen=True):
    """A part of the turn, of ``whose`` turn where that is said: the caster's own, or one of an opponent (506, 604.6).

    ``comma`` and ``trailing`` are only wording: "during combat on an opponent's turn".
    """

    when: Literal[
        "turn",
        "upkeep",
        "after upkeep",
        "end step",
        "combat",
        "combat before blockers",
        "combat after blockers",
        "before or in combat before blockers",
        "after combat",
        "declare attackers",
        "declare blockers",
        "before attackers",
        "before blockers",
        "before combat damage",
    ]
    whose: Literal["", "your", "opponent"] = ""
    comma: bool = False
    trailing: bool = False


class CastOnly(RuleEffect, frozen=True):
    """The card can be cast only in all of these parts of the turn, and only if the condition holds (604.6, 601.3).

    ``never_at`` are objects that can't be chosen as its targets as it is cast (601.2c, 101.2).
    """

    what: This
    windows: tuple[Window, ...] = ()
    condition: Condition | None = None
    never_at: Noun | None = None
    duration: None = None


class MoreLands(RuleEffect, frozen=True):
    """A player may play so many additional lands each turn, or this turn (305.2). ``said`` is only wording: "up to three",
    "on each of their turns", "during each of their turns".
    """

    who: PlayerRef
    amount: int
    duration: Duration | None = None
    leading: bool = False
    said: Literal["", "up to", "theirs", "during theirs"] = ""

    @property
    def what(self) -> ObjectRef:
        """The objects that it affects: none."""
        return Several(())


class SeesTop(RuleEffect, frozen=True):
    """The top card of a player's library may be looked at by that player at any time, or is ``shown`` to all (401.5).

    Here nobody's knowledge is kept apart: what lies there is known, or is not.
    """

    who: PlayerRef
    shown: bool = False
    duration: Duration | None = None
    leading: bool = False

    @property
    def what(self) -> ObjectRef:
        """The objects that it affects: none."""
        return Several(())


class SpendsAsThough(RuleEffect, frozen=True):
    """A player may spend mana as though it were other mana: on these things, or on any cost (609.4b).

    ``mana`` is the type of mana that may be spent so, any if it is empty. ``can`` is only wording: "mana of any type".
    """

    who: PlayerRef
    like: LikeMana
    mana: str = ""
    on: tuple[OnSpells | OnAbilities | OnItsAbilities, ...] = ()
    can: bool = False
    duration: Duration | None = None
    leading: bool = False

    @property
    def what(self) -> ObjectRef:
        """The objects that it affects: none."""
        return Several(())


class ChangesCosts(RuleEffect, frozen=True):
    """Spells that fit cost more or less, for a time (601.2f, 611.2); X is fixed as the effect begins (608.2h).

    ``late`` is only wording: the duration is said last.
    """

    change: CostChange
    duration: Duration | None = None
    leading: bool = False
    late: bool = False

    @property
    def what(self) -> ObjectRef:
        """The objects that it affects: none."""
        return Several(())

    @property
    def who(self) -> None:
        """Whose spells they are is said in the phrase for them."""
        return None


PlayingRule = MayPlay | MayLook | CannotPlay | MoreLands | SeesTop | SpendsAsThough | ChangesCosts

PlayingInstruction = PlayCard | Cascade | Discover | Airbend | CostIsManaCost | BecomesStatus | PlayingRule

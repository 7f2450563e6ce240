"""One language for saying which objects are meant (109, 205, 608.2j): nouns, their adjectives and their modifiers.

A :class:`Noun` is a conjunction: an object fits if it fits one of the heads and all of ``post``. A noun says nothing
about how many objects are meant or who chooses them; that is the business of a reference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.of_spells import HasTargets as HasTargets
from engine.abilities.phrases.of_spells import IsAbility as IsAbility
from engine.abilities.phrases.of_spells import IsCastFor as IsCastFor
from engine.abilities.phrases.of_spells import IsCastFrom as IsCastFrom
from engine.abilities.phrases.of_spells import IsFrom as IsFrom
from engine.abilities.phrases.of_spells import IsKicked as IsKicked
from engine.abilities.phrases.of_spells import Targets as Targets
from engine.abilities.phrases.of_spells import UsesManaOf as UsesManaOf
from engine.abilities.phrases.relations import (
    HasAttached,
    IsAttachmentOf,
    IsAttacking,
    IsGoaded,
    IsInCombatWith,
    IsNone,
    IsNthCast,
    IsOneOf,
    IsSo,
    IsTopmost,
    IsUsedFor,
    Together,
)
from engine.abilities.phrases.what_was_done import DamagedThisWay, DidThisTurn, DoneThisWay, HasDone, IsNotExiledThisWay

if TYPE_CHECKING:
    from engine.abilities.conditions import AskedOfPlayers
    from engine.abilities.phrases.quantities import Quantity
    from engine.abilities.phrases.references import ObjectRef, PlayerRef


Comparison = Literal["<", "<=", "=", ">=", ">", "!="]
Property = Literal["power", "toughness", "mana_value"]


class HasType(Node, frozen=True):
    """Has this card type (205.2), lower case: ``creature``, ``land``, ``artifact`` ..."""

    type: str


class HasSubtype(Node, frozen=True):
    """Has this subtype (205.3), as printed: ``Goblin``, ``Aura``, ``Forest`` ..."""

    subtype: str


class HasSupertype(Node, frozen=True):
    """Has this supertype (205.4), lower case: ``legendary``, ``basic``, ``snow`` ..."""

    supertype: str


class HasColor(Node, frozen=True):
    """Is of this color (105.2), a letter of ``WUBRG``."""

    color: str


class ColorCount(Node, frozen=True):
    """Is colorless, monocolored or multicolored (105.2a–c), or "one or more colors": not colorless (105.2c). ``plural`` is
    only wording: "that are one or more colors".
    """

    word: Literal["colorless", "monocolored", "multicolored", "one or more colors"]
    plural: bool = False


class IsTapped(Node, frozen=True):
    """Is tapped, or untapped (110.5)."""

    tapped: bool


class IsFaceDown(Node, frozen=True):
    """Is a face-down spell or permanent, or a face-up one (110.5, 708)."""

    down: bool


class HasMorph(Node, frozen=True):
    """Has a morph ability: morph or megamorph (702.37b)."""


class IsSuspended(Node, frozen=True):
    """Is a card in exile with suspend and a time counter on it (702.62b)."""


class InCombat(Node, frozen=True):
    """Has this part in combat (508.1k, 509.1g, 509.1h); "alone": and no other creature has it (506.5)."""

    role: Literal["attacking", "blocking", "blocked", "unblocked", "attacking alone"]


class IsDesignated(Node, frozen=True):
    """Is monstrous, suspected, solved, prepared, renowned, saddled, a Ring-bearer (701.37b, 701.60b, 719.3b, 722.3a,
    702.112b, 702.171b, 701.54b), or a commander (903.3).
    """

    word: Literal["monstrous", "suspected", "prepared", "solved", "renowned", "ring_bearer", "commander", "saddled"]


class IsPaired(Node, frozen=True):
    """Is paired (702.95b): with an object that fits, where one is spoken of."""

    partner: Noun | None = None


class IsToken(Node, frozen=True):
    """Is a token (111)."""


class IsAnother(Node, frozen=True):
    """Is not the object whose ability this is."""

    word: Literal["another", "other"]


class IsOtherThan(Node, frozen=True):
    """Is not this object: "other than ~"."""

    what: ObjectRef


class HasKeyword(Node, frozen=True):
    """Has this keyword ability (702), lower case."""

    keyword: str


class HasNoAbilities(Node, frozen=True):
    """Has no ability at all, neither of its own nor granted (113.12)."""


class HasCounters(Node, frozen=True):
    """Has at least one counter of a kind on it; ``kind`` ``None`` is any counter (122.1).

    ``low``: at least so many. ``plural`` is only wording: "with +1/+1 counters on them".
    """

    kind: str | None
    plural: bool = False
    low: int | None = None


class Compares(Node, frozen=True):
    """Its power, toughness or mana value compares so with a quantity (107.1, 202.3, 208).

    ``long`` is only wording: "less than or equal to 3" for "3 or less".
    """

    property: Property
    comparison: Comparison
    than: Quantity
    long: bool = False


class ComparesOwn(Node, frozen=True):
    """One of its own numbers compares so with another: "with toughness greater than its power" (208)."""

    property: Property
    comparison: Comparison
    other: Property


class HasSize(Node, frozen=True):
    """Its power and toughness are these: "a 1/1 creature" (208.1)."""

    power: int
    toughness: int


class IsControlledBy(Node, frozen=True):
    """Is controlled by that player, or one of those players (109.4).

    ``said`` is only wording: "already", for what enters is not counted among what was there before (614.12); "did".
    """

    who: PlayerRef
    said: Literal["", "already", "did"] = ""


class IsCastBy(Node, frozen=True):
    """Is a spell that this player casts, or has cast (601.1, 112.1). A copy is not cast (707.10)."""

    who: PlayerRef


class IsOwnedBy(Node, frozen=True):
    """Is owned by that player (108.3)."""

    who: PlayerRef


class IsPlayers(Node, frozen=True):
    """Is controlled by that player, or owned by them and controlled by nobody else: what protection from a player is
    from (702.16k). ``these`` are the players themselves, once an effect has said who they are (607.2d, 611.2c).
    """

    who: PlayerRef
    these: tuple[str, ...] = ()


class IsExiledWith(Node, frozen=True):
    """Is a card in exile that the linked ability of this object put there (607.2a, 607.2q)."""

    by: ObjectRef


class IsCreatedWith(Node, frozen=True):
    """Is a token that the linked ability of this object created (607.2c)."""

    by: ObjectRef


class IsPutWith(Node, frozen=True):
    """Is a permanent that the linked ability of this object put onto the battlefield (607.2c)."""

    by: ObjectRef


class IsNamed(Node, frozen=True):
    """Has this name (201.2); ``~`` is the name of the object whose text it is (201.5)."""

    name: str


class HasManaCost(Node, frozen=True):
    """Has this mana cost, or the other one, symbol for symbol (202.1); what has none has neither.

    ``within``, whose value is only wording: has its symbols in the mana cost, besides others (107.3).
    """

    cost: ManaCost
    other: ManaCost | None = None
    within: Literal["", "its mana cost", "their mana cost", "their mana costs"] = ""


class HasChosen(Node, frozen=True):
    """Has the color, type or name that was chosen: earlier in the same text (608.2d), or as the object with the ability
    entered (607.2d). ``that``: "of that color", which was chosen in the same text, or is that of the mana that it added.
    Of the chosen ``kind`` are lands, or all others. ``now``: it is chosen as the instruction that says so is followed: "of
    the creature type of your choice" (608.2d).
    """

    what: Literal["color", "type", "name", "kind"]
    that: bool = False
    now: bool = False


class InZone(Node, frozen=True):
    """Is in this zone, of that player where the zone is a player's own (400.1); ``of`` ``None`` is anybody's.

    ``single``: all that are chosen together are in one player's zone. ``also``: or in this zone of the same player.
    ``word``, ``plural`` and ``first`` are only wording: which of two zones is said first.
    """

    zone: Literal["hand", "library", "graveyard", "exile", "battlefield", "stack", "command"]
    of: PlayerRef | None = None
    word: Literal["in", "from", "on", "in all", "from all", "in each", "exiled"] = "in"
    plural: bool = False
    single: bool = False
    also: Literal["", "graveyard", "battlefield"] = ""
    first: Literal["", "graveyard", "and"] = ""


PartOfCard = Literal["Adventure", "Omen", "prepare spell"]
"""A spell in the inset frame of a card."""


class HasPart(Node, frozen=True):
    """Has the alternative characteristics of such a spell, whether or not it uses them now (715.2a, 720.2a, 722.2a).

    ``plural`` is only wording: "that have an Adventure".
    """

    kind: PartOfCard
    plural: bool = False


class IsDoubleFaced(Node, frozen=True):
    """Is a double-faced card, or is represented by one (712.1); ``transformed``: with its back face up (701.27g)."""

    transformed: bool = False


class IsAttachedTo(Node, frozen=True):
    """Has something attached to it: an Aura ("enchanted", 303.4), or an Equipment ("equipped", 301.5)."""

    by: Literal["enchanted", "equipped"]


class IsModified(Node, frozen=True):
    """Has counters on it, is equipped, or is enchanted by an Aura of its own controller (700.9)."""


class SharesWith(Node, frozen=True):
    """Has a characteristic in common with the object: a color, a creature type, its name ... (201.2, 608.2h).

    Of several objects with any of them: "that doesn't share a creature type with a creature you control".
    ``least`` and ``several`` are only wording: "at least one creature type", "that share".
    """

    what: Literal["color", "creature type", "card type", "name", "mana value"]
    other: ObjectRef
    least: bool = False
    several: bool = False


class IsExtreme(Node, frozen=True):
    """Has the greatest or least number of those that fit, perhaps together with others (608.2h)."""

    which: Literal["greatest", "highest", "least", "lowest"]
    property: Property
    among: Noun | None = None


class IsOfColors(Node, frozen=True):
    """Is of so many colors, no more and no fewer (105.2): "exactly three colors". ``plural`` is only wording."""

    count: int
    plural: bool = False


class IsColored(Node, frozen=True):
    """Is of any of these colors, or of ``every`` one of them (105.2). ``said`` is only wording."""

    colors: tuple[str, ...]
    every: bool = False
    said: Literal["", "that are", "and/or"] = ""


class HasManaValue(Node, frozen=True):
    """Its mana value is even, or odd; zero is even (202.3). ``plural`` is only wording."""

    parity: Literal["even", "odd"]
    plural: bool = False


class Either(Node, frozen=True):
    """Fits at least one of the predicates: "attacking or blocking", "with flying or reach" (608.2h).

    ``join`` is only wording: with a plural, "instant and sorcery spells" are those that are either, and so are "instant
    and/or sorcery cards"; "one or other" is "that's a creature or Vehicle".
    """

    predicates: tuple[Predicate, ...]
    join: Literal["or", "and", "and/or", "one or other"] = "or"


class Not(Node, frozen=True):
    """Does not fit the predicate (``non``-words and ``without``)."""

    predicate: Predicate


Predicate = (
    HasType
    | HasSubtype
    | HasSupertype
    | HasColor
    | ColorCount
    | IsOfColors
    | IsColored
    | HasManaValue
    | IsTapped
    | IsFaceDown
    | HasMorph
    | IsSuspended
    | InCombat
    | IsToken
    | IsDesignated
    | IsPaired
    | IsAnother
    | IsOtherThan
    | IsNone
    | HasAttached
    | Together
    | IsOneOf
    | IsTopmost
    | HasKeyword
    | HasNoAbilities
    | HasCounters
    | Compares
    | ComparesOwn
    | HasSize
    | IsControlledBy
    | IsCastBy
    | IsOwnedBy
    | IsPlayers
    | IsExiledWith
    | IsCreatedWith
    | IsPutWith
    | IsNamed
    | HasManaCost
    | HasChosen
    | InZone
    | DidThisTurn
    | HasDone
    | DamagedThisWay
    | DoneThisWay
    | IsNotExiledThisWay
    | IsCastFrom
    | IsKicked
    | IsCastFor
    | UsesManaOf
    | HasPart
    | IsDoubleFaced
    | IsAttachedTo
    | IsAttachmentOf
    | IsInCombatWith
    | IsNthCast
    | IsAttacking
    | IsGoaded
    | IsModified
    | SharesWith
    | IsExtreme
    | Targets
    | HasTargets
    | IsAbility
    | IsFrom
    | Either
    | Not
    | IsSo
    | IsUsedFor
)


class Head(Node, frozen=True):
    """One head noun with the adjectives before it, and before those what is said after it of this one alone.

    ``word`` is the class of thing: ``permanent`` (a type or subtype word used alone means a permanent, 109.2), ``card``
    (109.2a), ``spell`` (109.2b), ``source`` (109.2c), ``ability`` (113.1), ``token``. A head that is a bare type word,
    such as ``creature``, has the type as its last adjective and ``bare`` set.
    """

    adjectives: tuple[Predicate, ...]
    word: Literal["permanent", "card", "spell", "source", "ability", "token"]
    bare: bool = False


class Noun(Node, frozen=True):
    """A phrase for objects: one of several heads, with modifiers that cover all heads.

    An object fits if it fits at least one head, and all of ``post``. ``join`` is only wording: "artifacts and
    creatures" are objects that are either, and so is "a Mountain or a Forest", or ("short") "a Bird or
    basic land card".
    """

    heads: tuple[Head, ...]
    post: tuple[Predicate, ...] = ()
    join: Literal["or", "and", "and/or", "or a", "or short"] = "or"


class PlayerNoun(Node, frozen=True):
    """A phrase for players: any player, or an opponent of the ability's controller (102), ``who`` are so."""

    word: Literal["player", "opponent"]
    who: AskedOfPlayers | None = None


class AnyTargetNoun(Node, frozen=True):
    """ "Any target": a creature, player, planeswalker or battle (115.4). ``other``: other than the object itself.

    ``damaged``: only what was dealt damage this turn; ``but``: nothing that fits. ``said`` is only wording: "another
    target", for "any other target".
    """

    other: bool = False
    said: Literal["", "another target", "a third target"] = ""
    damaged: bool = False
    but: Noun | None = None

"""Becoming a copy of an object, with exceptions (707.2, 707.9): as it enters, on resolution, and as a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.abilities.layers.characteristics import BecomeColors, Becomes, BecomeTypes, SetPT
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Duration
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef

if TYPE_CHECKING:
    from engine.abilities.ability import Ability
    from engine.abilities.conditions import Condition


class ThisAbility(Node, frozen=True):
    """The ability that makes it a copy, which the copy has as well (707.9a)."""


class CopyHas(Node, frozen=True):
    """The copy has these abilities, too (707.9a)."""

    abilities: tuple[Ability | ThisAbility, ...]


class CopyNamed(Node, frozen=True):
    """The copy has the name of the object whose text this is (707.9b)."""


class CopyNotLegendary(Node, frozen=True):
    """The copy isn't legendary (707.9b).

    Only wording: ``contracted``, "it isn't" for "it's not"; ``asked``, "if the spell is legendary".
    """

    contracted: bool = True
    asked: Literal["", "the spell"] = ""


class CopySupertypes(Node, frozen=True):
    """The copy has these supertypes, too (707.9b). ``added`` is only wording: "in addition to its other types"."""

    words: tuple[str, ...] = ("legendary",)
    added: bool = False


class CopyKeepsColor(Node, frozen=True):
    """The color is not copied: the copy retains its own (707.9c). ``of`` is only wording: what is copied."""

    of: str = "that creature"


class CopyKeepsSize(Node, frozen=True):
    """The copy retains its own power and toughness (707.9c). ``own`` is only wording: how it calls itself."""

    own: ObjectRef


class CopyKeepsAbilities(Node, frozen=True):
    """The copy retains the other abilities of the object that the copy effect is from (707.9a, 707.9c)."""


class CopyWithoutManaCost(Node, frozen=True):
    """The copy has no mana cost (707.9b)."""


class CopyLosesTypes(Node, frozen=True):
    """The copy has no card types but those that it was said to have just before (205.1a, 707.9b)."""


CopyChange: TypeAlias = (
    BecomeTypes
    | Becomes
    | BecomeColors
    | SetPT
    | CopyHas
    | CopyNamed
    | CopyNotLegendary
    | CopySupertypes
    | CopyKeepsColor
    | CopyKeepsSize
    | CopyKeepsAbilities
    | CopyWithoutManaCost
    | CopyLosesTypes
)


class CopyFits(Node, frozen=True):
    """If the copy fits, as it would be without the exceptions on which this bears (707.9f).

    ``leading`` is only wording: the condition is said first.
    """

    noun: Noun
    leading: bool = False


class CopyException(Node, frozen=True):
    """A change that is part of the copying (707.9), where ``when`` holds.

    Only wording: ``word``, what the text calls the copy, empty where it goes on from the exception before; ``quoted``: it
    ends with an ability in quotation marks and a comma.
    """

    change: CopyChange
    word: str = "it"
    when: Condition | CopyFits | None = None
    quoted: bool = False


class CopyEntersWith(Node, frozen=True):
    """An exception that is an effect of its own: the copy enters with counters (707.9e).

    ``more`` is only wording: "additional" counters.
    """

    kind: str
    amount: Quantity
    when: Condition | CopyFits | None = None
    more: bool = True


class BecomeCopy(Node, frozen=True):
    """Objects on the battlefield become copies of an object, for a duration or for good (707.4).

    ``leading`` and ``copies`` are only wording: the duration is said first, and the text says "become copies".
    """

    what: ObjectRef
    of: ObjectRef
    exceptions: tuple[CopyException, ...] = ()
    duration: Duration | None = None
    leading: bool = False
    copies: bool = False

    @property
    def changes(self) -> tuple[()]:
        """What it changes in the layers after the first: nothing."""
        return ()


class CreateCopies(Node, frozen=True):
    """A player creates so many tokens that are copies of an object, or of each of several (707.2, 707.9, 608.2f).

    ``attacking``, however that is said: the tokens enter attacking (508.4); ``attacked``: that player, or a planeswalker of
    theirs. ``called`` and ``joined`` are only wording: what the text calls each of several objects, where it has "for each"
    of them, and that it has no comma before "except".
    """

    who: PlayerRef
    amount: Quantity
    of: ObjectRef
    exceptions: tuple[CopyException, ...] = ()
    tapped: bool = False
    called: str = ""
    joined: bool = False
    attacking: Literal["", "and attacking", "that's", "and that's", "enters"] = ""
    attacked: PlayerRef | None = None


MakesCopies: TypeAlias = BecomeCopy | CreateCopies
"""The instructions that make permanents and tokens copies."""

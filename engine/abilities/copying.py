"""Becoming a copy of an object, with exceptions (707.2, 707.9): as it enters, on resolution, and as a token."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.abilities.changes import BecomeColors, Becomes, BecomeTypes, SetPT
from engine.abilities.durations import Duration
from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import ObjectRef, PlayerRef


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


class CopyLegendary(Node, frozen=True):
    """The copy is legendary (707.9b). ``added`` is only wording: "in addition to its other types"."""

    added: bool = False


CopyChange: TypeAlias = (
    BecomeTypes | Becomes | BecomeColors | SetPT | CopyHas | CopyNamed | CopyNotLegendary | CopyLegendary
)


class CopyException(Node, frozen=True):
    """A change that is part of the copying (707.9). ``word`` is only wording: what the text calls the copy."""

    change: CopyChange
    word: str = "it"


class CopyEntersWith(Node, frozen=True):
    """An exception that is an effect of its own: the copy enters with more counters (707.9e)."""

    kind: str
    amount: Quantity


class BecomeCopy(Node, frozen=True):
    """Objects on the battlefield become copies of an object, for a duration or for good (707.4).

    ``late`` is only wording: the duration is said after the exceptions.
    """

    what: ObjectRef
    of: ObjectRef
    exceptions: tuple[CopyException, ...] = ()
    duration: Duration | None = None

    @property
    def changes(self) -> tuple[()]:
        """What it changes in the layers after the first: nothing."""
        return ()


class CreateCopies(Node, frozen=True):
    """A player creates so many tokens that are copies of an object (707.2, 707.9)."""

    who: PlayerRef
    amount: Quantity
    of: ObjectRef
    exceptions: tuple[CopyException, ...] = ()
    tapped: bool = False


from engine.abilities.ability import Ability  # noqa: E402  (msgspec resolves the cyclic annotations here)

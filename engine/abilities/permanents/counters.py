"""Counters that are moved (122.5)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node, RulesChange
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef, Target


class MoveCounters(Node, frozen=True):
    """Move counters from objects onto another (122.5): so many of a kind, or of any one kind that its player chooses.

    ``amount`` ``None`` is all of them, or with ``some`` as many as the player chooses of each kind, and onto each of
    several; at ``least`` so many in all, if there are. ``absent``: one of each kind of which that object has none. ``said``
    is only wording: "to" for "onto", "from among".
    """

    counter: str | None
    amount: Quantity | None
    of: ObjectRef
    onto: ObjectRef
    some: bool = False
    said: Literal["", "to", "among"] = ""
    least: int = 0
    absent: ObjectRef | None = None


class EntersAlso(RulesChange, frozen=True):
    """The permanent that the spell becomes enters with so many counters of a kind (614.1c, 400.7a).

    ``more`` and ``numbered`` are only wording: how "additional" is said, if it is; "a number of counters on it equal to".
    """

    kind: str
    amount: Quantity
    more: Literal["", "a", "n", "a n"] = ""
    numbered: bool = False


class OtherCounters(Node, frozen=True):
    """So many counters of another kind, which are put on the same at the same time (122.1)."""

    kind: str
    amount: Quantity


class PutCounters(Node, frozen=True):
    """Put counters on objects or players (122.1): ``also`` those of other kinds, or those of one of the kinds ``instead``,
    as the player chooses. ``who`` puts them: ``None`` is the controller.

    Only wording: ``late``, how many is said last; ``support``, the keyword action that means it (701.41a); ``elided``, "a
    flying, lifelink, or +1/+1 counter", with or without "your choice of"; ``extra``, "another" or "an additional" counter.
    """

    kind: str
    amount: Quantity
    on: AnyRef
    late: bool = False
    support: bool = False
    also: tuple[OtherCounters, ...] = ()
    instead: tuple[str, ...] = ()
    elided: Literal["", "choice", "plain", "or"] = ""
    extra: Literal["", "another", "a additional"] = ""
    who: PlayerRef | None = None


class DistributeCounters(Node, frozen=True):
    """Put counters on targets as they were divided among them on announcing, at least one on each (122.1, 601.2d)."""

    kind: str
    amount: Quantity
    among: Target


class RemoveCounters(Node, frozen=True):
    """Remove counters from objects (122.1): of a kind, or of any that the player chooses. ``amount``
    ``None`` is all of them.

    ``up_to``: as many as the player chooses, up to that. ``said`` is only wording: "those counters", which the condition of
    the sentence asked about.
    """

    kind: str | None
    amount: Quantity | None
    off: ObjectRef
    up_to: bool = False
    said: Literal["", "those counters", "them", "all of them", "all of them from it", "them all"] = ""


class GetCounters(Node, frozen=True):
    """A player gets counters (122.1): energy, poison, experience ... ``extra`` is only wording."""

    who: PlayerRef
    kind: str
    amount: Quantity
    extra: Literal["", "another", "a additional"] = ""


class RemoveAllCounters(Node, frozen=True):
    """Remove all counters of all kinds from objects (122.1)."""

    off: ObjectRef


class AnotherOfEach(Node, frozen=True):
    """For each kind of counter on a permanent or player another one is put there (122.1), or, with ``either``, one is
    removed, as its player chooses for each kind. Only wording: "give that permanent or player another counter".
    """

    on: Target
    either: bool = False

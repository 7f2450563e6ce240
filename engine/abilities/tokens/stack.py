"""Instructions about what is on the stack: copying it, and changing its targets (115.7, 707.10)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import HasChosen, IsNamed, Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerOrNoun, PlayerRef
from engine.abilities.tokens.copying import CopyException


class Copy(Node, frozen=True):
    """A player copies a spell or ability on the stack, so many times (707.10), or a card, to cast the copy (707.12).

    ``exceptions`` are what of the copies is otherwise (707.9), ``without`` is a keyword ability that they don't have.
    ``into``: a copy of what was the spell is created in that zone, to be cast from there (702.192a).
    """

    who: PlayerRef
    what: ObjectRef
    times: Quantity
    exceptions: tuple[CopyException, ...] = ()
    without: str = ""
    into: Literal["", "exile"] = ""


class CreateCopyByName(Node, frozen=True):
    """A player creates a copy of a card that is defined by its name, outside the game, to cast the copy (707.13).

    ``called`` is the name: the one that was chosen, until the text is told which that is.
    """

    who: PlayerRef
    called: HasChosen | IsNamed


class CopyForEach(Node, frozen=True):
    """A player copies a spell or ability for each other object or player that it could target (707.10d).

    Other than what it targets now. ``said`` and ``that`` are only wording: "that the spell could target".
    """

    who: PlayerRef
    what: ObjectRef
    each: Noun | PlayerOrNoun
    said: Literal["the spell", "that spell", "that ability"]
    that: bool = True


class EachCopyTargets(Node, frozen=True):
    """Each of the copies that the sentence before makes targets another one of those objects and ``players`` (707.10d)."""

    of: Noun
    players: bool = False


class CopyTargets(Node, frozen=True):
    """The copy that the sentence before makes targets this, if it can; else it is not made (707.10e)."""

    what: ObjectRef
    to: ObjectRef


class ChooseNewTargets(Node, frozen=True):
    """A player chooses new targets for a spell or ability: any of them may stay as they are (115.7d, 707.10c).

    ``own``: of those copies each player chooses for the ones that they control; which word says so is only wording, and
    so is ``single``: "a new target".
    """

    who: PlayerRef
    what: ObjectRef
    single: bool = False
    own: Literal["", "they control", "their"] = ""


class ChangeTarget(Node, frozen=True):
    """A player changes the target of a spell or ability: all of them (115.7a), or ``one`` of them (115.7b).

    ``to`` is what it has to become; ``None`` leaves that to the player.
    """

    who: PlayerRef
    what: ObjectRef
    one: bool = False
    to: AnyRef | None = None


StackInstruction = (
    Copy | CreateCopyByName | CopyForEach | EachCopyTargets | CopyTargets | ChooseNewTargets | ChangeTarget
)
"""What copies spells and abilities, and what changes their targets."""

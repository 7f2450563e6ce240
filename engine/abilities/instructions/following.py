"""Instructions that hold others: in order, under a condition, by a choice, for each of several (608.2c–e, 118.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.costs.cost import Cost
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef, Players

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.effects import Instruction


class Sequence(Node, frozen=True):
    """Several instructions in one sentence, done in order (608.2c); ``word`` joins them: "elided", with a verb that is
    said once; "listed", by commas alone; "earthbend", in one word for all of them (701.66a); "does the same", of what
    another player does, too; "pile", of what is done with a pile that is chosen or made; "then, then", with the word
    before each of them; "you and", of what a player gains as permanents do; "the same is true", of what is said of other
    keywords besides; ".", in a sentence of its own, which speaks of what happens later, too; "to end this effect", of
    what is done with an object before it is said how the effect on it can be ended.
    """

    parts: tuple[Instruction, ...]
    word: Literal[
        "and",
        ", and",
        "then",
        ", then",
        "elided",
        "listed",
        "earthbend",
        "does the same",
        "pile",
        "then, then",
        "the same is true",
        "the rest",
        "you and",
        ".",
        "to end this effect",
    ]


class May(Node, frozen=True):
    """A player may do it (608.2d)."""

    who: PlayerRef
    do: Instruction


class MayPay(Node, frozen=True):
    """A player may pay a cost while the spell or ability resolves (118.12). ``must``: they pay it if they can (118.3)."""

    who: PlayerRef
    cost: Cost
    must: bool = False


class JoinForces(Node, frozen=True):
    """Each player, starting with the controller and in turn order, may pay any amount of mana (118.12, 101.4).

    ``leading`` is only wording: with whom it starts is said first.
    """

    leading: bool = True


class If(Node, frozen=True):
    """Do it if the condition holds when the instruction is reached (608.2c). ``leading``: the text has the if first."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None
    leading: bool = True


class InsteadIf(Node, frozen=True):
    """In place of the instruction right before it, do this one if the condition holds (614.15).

    ``may``: the controller may do it instead. ``whole``: in place of all instructions of the paragraph before it, which is
    not read but found by what is before. Only wording: ``leading``, the condition is said first; ``first``, "instead" is
    said right after it.
    """

    condition: Condition
    then: Instruction
    leading: bool = True
    first: bool = False
    may: bool = False
    whole: bool = False


class Unless(Node, frozen=True):
    """Do it unless the player pays (118.12a), once or ``per`` times (702.24a). ``told``, as wording: "If you don't"."""

    do: Instruction
    who: PlayerRef
    cost: Cost
    per: Quantity | None = None
    told: bool = False


class UnlessDamaged(Node, frozen=True):
    """Do it unless the player chooses to be dealt that damage (608.2d): "unless its controller has ~ deal 5 damage to
    them".
    """

    do: Instruction
    who: PlayerRef
    damage: Instruction


class ForEach(Node, frozen=True):
    """Do it once for each object that fits; for amounts, see ``CountOf``."""

    noun: Noun
    do: Instruction


class RepeatProcess(Node, frozen=True):
    """Follow all instructions before it once more (608.2c): so many ``times``, or until it is not reached any more.

    ``said`` is only wording: "any number of times".
    """

    times: Quantity | None = None
    said: Literal["", "any number of times", "once", "more"] = ""


class ForEachPlayer(Node, frozen=True):
    """Do it once for each of these players, who are "that player"; a target in it is one for each of them (601.2c)."""

    who: Players
    do: Instruction

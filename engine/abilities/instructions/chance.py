"""Coins and dice (705, 706): instructions, and what triggers on a roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node, contains, find
from engine.abilities.phrases.quantities import FlipsThat, Number, Quantity, RollResult
from engine.abilities.phrases.references import PlayerRef

if TYPE_CHECKING:
    from engine.abilities.effects import Instruction


class FlipCoins(Node, frozen=True):
    """A player flips so many coins (705.1), or one after the other until they lose a flip."""

    who: PlayerRef
    amount: Quantity
    until_lost: bool = False


class RollDice(Node, frozen=True):
    """A player rolls so many dice with so many sides (706.1). ``add``, or ``subtract``, modifies the roll (706.2).

    ``keep``: the lowest roll is ignored (706.6), or the player chooses one of the results. ``spelled`` is only wording: "a
    six-sided die" for "a d6".
    """

    who: PlayerRef
    amount: Quantity
    sides: int
    add: Quantity | None = None
    subtract: Quantity | None = None
    keep: Literal["", "higher", "chosen"] = ""
    spelled: bool = False


class RollAgain(Node, frozen=True):
    """A player rolls the same dice again, and looks the result up again (706.3c)."""

    who: PlayerRef


class DoTimes(Node, frozen=True):
    """Do it so many times: "for each flip you win, ..."; all at once where it is an amount of something.

    ``said`` is only wording: "twice", "X times", once "again", or "for each".
    """

    times: Quantity
    do: Instruction
    said: Literal["", "times", "again", "for each"] = ""


class TableRow(Node, frozen=True):
    """A striation of a results table: what happens if the result is from ``low`` to ``high`` (706.3a).

    ``high`` is ``None`` where the range has a single endpoint.
    """

    low: int
    high: int | None
    body: tuple[Instruction, ...]


class ResultsTable(Node, frozen=True):
    """What happens by the result of the die that was rolled (706.3)."""

    rows: tuple[TableRow, ...]


ChanceInstruction = FlipCoins | RollDice | RollAgain | DoTimes | ResultsTable


def without_chance(value: object) -> Iterator[str]:
    """What speaks of the result of a coin or a die that nothing in the text flips or rolls, by what it speaks of."""
    rolls = list(find(value, RollDice))
    single = any(roll.keep or roll.amount == Number(1) for roll in rolls)
    rolled = {"result": single, "other": any(roll.keep == "chosen" for roll in rolls), "total": bool(rolls)}
    asks_one = any(True for kind in (ResultsTable, RollAgain) for _ in find(value, kind))
    if (asks_one and not single) or not all(rolled[said.which] for said in find(value, RollResult)):
        yield "the result of a roll that is not told of"
    flips = contains(value, FlipCoins)
    if not flips and any(True for kind in (FlipCame, FlipsThat) for _ in find(value, kind)):
        yield "a coin that is not told of"


class FlipCame(Node, frozen=True):
    """The player won the coin flip just before, or the coin came up heads; ``negated``: lost it, or tails (705.2).

    If no coin was flipped, neither is so. ``word`` is only wording: "it comes up heads".
    """

    who: PlayerRef
    what: Literal["won", "heads"]
    negated: bool = False
    word: Literal["", "it", "the coin"] = ""


class RollsDie(Node, frozen=True):
    """A player rolls a die (706.2): any, or one with a result of ``low`` or more, or with that natural result.

    ``said`` is only wording: "on a die".
    """

    who: PlayerRef
    low: int | None = None
    natural: int | Literal["highest"] | None = None
    said: bool = False


TELL_OF_CHANCE = (ResultsTable, RollAgain, RollResult, FlipCame, FlipsThat)
"""What speaks of a coin or a die."""

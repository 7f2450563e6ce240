"""Modes, and how many of them are chosen (700.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from engine.abilities.costs.cost import Cost
from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.effects import Instruction


class Mode(Node, frozen=True):
    """One mode of a modal spell or ability (700.2). ``cost`` is paid in addition if it is chosen (700.2h).

    ``pawprints`` are how many of those symbols it has (107.18, 700.2i).
    """

    body: tuple[Instruction, ...]
    cost: Cost | None = None
    pawprints: int = 0


class MoreModes(Node, frozen=True):
    """If the condition holds as modes are chosen, so many are chosen in place of the usual number (700.2, 601.2b).

    ``word`` is only wording: how the text says the number.
    """

    condition: Condition
    low: int
    high: int
    word: str


class VillainousChoice(Node, frozen=True):
    """A player chooses which of two things is done, even one that can't be, as the instruction is followed (701.55)."""

    who: PlayerRef
    modes: tuple[Mode, ...]


class Modal(Node, frozen=True):
    """Choose modes (700.2): at most ``high``, ``again`` if one may be more than once (700.2d), ``new``: none of before.

    ``pawprints``: those of the chosen modes are no more than that together (700.2i). ``apart``: each mode targets another
    player. ``optional``: or no mode is chosen.
    """

    low: int
    high: int
    modes: tuple[Mode, ...]
    again: bool = False
    more: MoreModes | None = None
    new: Literal["", "ever", "this turn"] = ""
    pawprints: int = 0
    apart: bool = False
    optional: bool = False


@lru_cache(2048)
def modal_of(body: tuple[Instruction, ...]) -> Modal | None:
    """The part of a text that has modes (700.2)."""
    for part in body:
        if isinstance(part, Modal):
            return part
    return None

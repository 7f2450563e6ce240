"""Where in the turn the game is (500)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Step = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
]

STEPS: tuple[Step, ...] = get_args(Step)
"""The steps of a turn, and the main phases, which have none, in order (500.1)."""


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """The turn in progress. ``begun`` is false at the beginning of a step, before its turn-based actions (500.2, 703).

    ``priority`` is who has priority (117), ``None`` where nobody has; ``passed`` lists who passed in succession, in order
    (117.4). ``coming`` are the players whose turns are next, where extra turns are among them: the last is whose turn it
    would be without them, and from there the turns follow each other as usual (500.7).
    """

    number: int
    active: str
    step: Step
    begun: bool = True
    priority: str | None = None
    passed: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()

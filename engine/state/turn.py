"""Where in the turn the game is (500)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from engine.abilities.players.turns import ExtraPhase, SkipPart

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

COMBAT_STEPS: tuple[Step, ...] = STEPS[STEPS.index("beginning_of_combat") : STEPS.index("end_of_combat") + 1]
"""The steps of the combat phase (506.1)."""

SINCE_ATTACKERS: tuple[Step, ...] = COMBAT_STEPS[1:]
"""Those in which creatures may be attacking (508.1)."""

MAIN_PHASES: tuple[Step, ...] = ("precombat_main", "postcombat_main")
"""The main phases of a turn (505.1)."""


FIRST_STEPS: dict[ExtraPhase, Step] = {"beginning": "untap", "combat": "beginning_of_combat", "main": "postcombat_main"}
"""With what an additional phase begins; any main phase but the first of a turn is a postcombat one (500.8, 505.1a)."""


class Skip(msgspec.Struct, frozen=True, gc=False):
    """An effect by which a player skips their next turn, step or phase of a kind; one skip uses it up (614.10a)."""

    player: str
    part: SkipPart


class Turn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The turn in progress. ``begun`` is false at the beginning of a step, before its turn-based actions (500.2, 703).

    ``priority`` is who has priority (117), ``None`` where nobody has; ``passed`` lists who passed in succession, in order
    (117.4). ``coming`` are the players whose turns are next, where extra turns are among them: the last is whose turn it
    would be without them, and from there the turns follow each other as usual (500.7).
    ``drew_in_step``: the active player has drawn a card in the draw step of this turn (504.1), as far as the log lacks it.
    ``skips`` are the effects that wait to make somebody skip something, in the order in which they began (614.10).
    ``previous`` is the active player of the turn before, where that is known (731.2).
    ``extra`` are the additional phases that come after the phase in progress, the next one first (500.8); ``goes_on`` is,
    in an additional phase, the step with which the turn goes on after them, or the next turn. ``combat_number`` is that of
    the combat phase in progress, or of the next one; ``extra_mains``, how many additional main phases have begun.
    """

    number: int
    active: str
    step: Step
    begun: bool = True
    priority: str | None = None
    passed: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    skips: tuple[Skip, ...] = ()
    previous: str | None = None
    drew_in_step: bool = False
    extra: tuple[ExtraPhase, ...] = ()
    goes_on: Step | Literal["turn"] | None = None
    combat_number: int = 1
    extra_mains: int = 0


def is_second_main(turn: Turn) -> bool:
    """Whether it is the second main phase of the turn, of whatever kind that is (505.1b)."""
    if turn.step != "postcombat_main":
        return False
    if turn.goes_on is None:
        return turn.extra_mains == 0
    return turn.extra_mains == 1 and turn.goes_on not in ("end", "turn")


def is_opening_draw(turn: Turn, player: str) -> bool:
    """Whether no card has been drawn yet by this player in their draw step (504.1)."""
    return turn.step == "draw" and turn.active == player and not turn.drew_in_step

"""Instructions as such (608.2, 603.7, 700.2, 701, 705, 706).

In order, under conditions, by choice, in modes, later, by chance, and several in one keyword.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.instructions.chance import ChanceInstruction
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    ForEach,
    ForEachPlayer,
    If,
    InsteadIf,
    JoinForces,
    May,
    MayPay,
    RepeatProcess,
    Sequence,
    Unless,
    UnlessDamaged,
)
from engine.abilities.instructions.keyword_actions import KeywordAction
from engine.abilities.instructions.modes import Modal, VillainousChoice
from engine.abilities.instructions.valuing import ValueInstruction
from engine.abilities.instructions.voting import Vote

ControlInstruction: TypeAlias = (
    Sequence
    | May
    | MayPay
    | JoinForces
    | If
    | InsteadIf
    | Unless
    | UnlessDamaged
    | ForEach
    | RepeatProcess
    | ForEachPlayer
    | Modal
    | VillainousChoice
    | AtNext
    | Later
    | WhenYouDo
)
"""What says whether, when, how often and in which order others are carried out."""

FollowingInstruction: TypeAlias = ControlInstruction | ValueInstruction | ChanceInstruction | KeywordAction | Vote
"""What holds other instructions, has values chosen, leaves things to chance, or is several things in one word."""

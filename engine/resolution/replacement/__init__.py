"""Replacement effects (614).

Beginning them as something resolves, what is done instead of an event, and what is chosen and paid as an object enters.
What is paid, sacrificed or exiled meanwhile happens like anything else: that is why these are here and not in the room
of replacement effects, which reaches them through the table (``engine.table.procedures``).
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.mana.producing import Produces
from engine.abilities.replacement import ReplacementInstruction
from engine.abilities.replacement.replacing import BeginReplacing, EntersUnder, KeepTokens, OneOfEach, SkipThat
from engine.dialogue.unsupported import feature
from engine.resolution.context import Resolving
from engine.resolution.replacement import replacing


def carry_out(resolving: Resolving, instruction: ReplacementInstruction) -> None:
    """Begin a replacement effect; what only such an effect can say is about an event that is not there."""
    match instruction:
        case BeginReplacing(effect=effect):
            replacing.start(resolving, effect)
        case SkipThat():
            replacing.skip_that(resolving, instruction)
        case KeepTokens() | OneOfEach():
            feature(resolving.object, "saying what is kept of tokens that nothing is about to create")
        case Produces():
            feature(resolving.object, "saying what is produced where nothing is tapped for mana")
        case EntersUnder():
            feature(resolving.object, "saying who controls something that nothing is about to put onto the battlefield")
        case _:
            assert_never(instruction)

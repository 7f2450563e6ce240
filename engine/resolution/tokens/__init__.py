"""Tokens and copies (111, 707, 115.7).

Creating tokens and copies, and choosing new targets.
"""

from __future__ import annotations

from typing import assert_never

from engine.abilities.tokens import CopyInstruction
from engine.abilities.tokens.copying import BecomeCopy, CreateCopies
from engine.abilities.tokens.creating import CreateOfThose, CreateTogether, CreateTokens
from engine.abilities.tokens.stack import (
    ChangeTarget,
    ChooseNewTargets,
    Copy,
    CopyForEach,
    CopyTargets,
    CreateCopyByName,
    EachCopyTargets,
)
from engine.dialogue.unsupported import feature
from engine.resolution.context import Resolving
from engine.resolution.tokens import becoming_copies, copying, creating, token_copies


def carry_out(resolving: Resolving, instruction: CopyInstruction) -> None:
    """Carry out one of the instructions that create tokens and copies."""
    match instruction:
        case CreateTokens():
            creating.create_tokens(resolving, instruction)
        case CreateTogether():
            creating.create_together(resolving, instruction)
        case CreateOfThose():
            feature(resolving.object, "tokens of a kind that nothing before creates")
        case BecomeCopy():
            becoming_copies.become(resolving, instruction)
        case CreateCopies():
            token_copies.create_copies(resolving, instruction)
        case Copy() | CreateCopyByName() | CopyForEach() | ChooseNewTargets() | ChangeTarget():
            copying.on_the_stack(resolving, instruction)
        case EachCopyTargets() | CopyTargets():
            pass  # heeded as the copies were made
        case _:
            assert_never(instruction)

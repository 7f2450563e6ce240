"""Tokens and copies (111, 707, 115.7).

Creating them, becoming copies, and copying what is on the stack.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.tokens.copying import MakesCopies
from engine.abilities.tokens.creating import CreateOfThose, CreateTogether, CreateTokens
from engine.abilities.tokens.stack import StackInstruction

CopyInstruction: TypeAlias = CreateTokens | CreateTogether | CreateOfThose | MakesCopies | StackInstruction
"""What creates tokens and copies, and what says what copies are aimed at."""

"""Replacement effects (614).

What they wait for, what they do instead, and how something enters.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities.replacement.replacing import BeginReplacing, ReplacingInstruction

ReplacementInstruction: TypeAlias = BeginReplacing | ReplacingInstruction
"""What begins a replacement effect, and what such an effect says of the event."""

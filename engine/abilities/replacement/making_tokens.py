"""What an effect on creating tokens has created (614.16)."""

from __future__ import annotations

from engine.abilities.mana.producing import Produces
from engine.abilities.node import Node
from engine.abilities.replacement.replacing import EntersUnder, SkipThat
from engine.abilities.tokens.creating import TokenSpec


class KeepTokens(Node, frozen=True):
    """Those tokens are created all the same, and others with them (614.16)."""


class OneOfEach(Node, frozen=True):
    """For each token that would be created, one of each of these is (614.16)."""

    tokens: tuple[TokenSpec, ...]


ReplacingInstruction = KeepTokens | OneOfEach | SkipThat | Produces | EntersUnder
"""What only a replacement effect says."""

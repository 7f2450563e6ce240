"""What an effect on creating tokens has created (614.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities.node import Node
from engine.abilities.producing import Produces
from engine.abilities.replacing import EntersUnder, SkipThat

if TYPE_CHECKING:
    from engine.abilities import effects


class KeepTokens(Node, frozen=True):
    """Those tokens are created all the same, and others with them (614.16)."""


class OneOfEach(Node, frozen=True):
    """For each token that would be created, one of each of these is (614.16)."""

    tokens: tuple[effects.TokenSpec, ...]


ReplacingInstruction = KeepTokens | OneOfEach | SkipThat | Produces | EntersUnder
"""What only a replacement effect says."""

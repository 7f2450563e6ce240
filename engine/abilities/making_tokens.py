"""What an effect on creating tokens has created (614.16)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.producing import Produces
from engine.abilities.replacing import EntersUnder, SkipThat


class KeepTokens(Node, frozen=True):
    """Those tokens are created all the same, and others with them (614.16)."""


class OneOfEach(Node, frozen=True):
    """For each token that would be created, one of each of these is (614.16)."""

    tokens: tuple[effects.TokenSpec, ...]


ReplacingInstruction = KeepTokens | OneOfEach | SkipThat | Produces | EntersUnder
"""What only a replacement effect says."""

from engine.abilities import effects  # noqa: E402  (msgspec resolves the cyclic annotations here)

"""The trigger condition that damage is prevented (615.13)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import AnyRef


class DamageIsPrevented(Node, frozen=True):
    """Damage that would be dealt to somebody or something is prevented: once for each effect that prevents it (615.13)."""

    to: AnyRef | Noun

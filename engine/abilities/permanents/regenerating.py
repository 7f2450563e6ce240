"""Regenerating, and not being able to (701.19)."""

from __future__ import annotations

from engine.abilities.node import Node
from engine.abilities.phrases.references import ObjectRef


class Regenerate(Node, frozen=True):
    """Regenerate permanents: each gets a shield against the next time it would be destroyed this turn (701.19a)."""

    what: ObjectRef


class CannotRegenerate(Node, frozen=True):
    """What the instruction before destroys can't be regenerated (608.2c, 701.19)."""

    what: ObjectRef

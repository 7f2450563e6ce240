"""Instructions about what is attached to what (701.3)."""

from __future__ import annotations

from engine.abilities.node import Node, RulesChange
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef


class Attach(Node, frozen=True):
    """Attach an Aura, Equipment or Fortification, or several, to something (701.3a).

    What is chosen is something for which that is possible (608.2d).
    """

    what: ObjectRef
    to: ObjectRef


class Unattach(Node, frozen=True):
    """Unattach an Equipment from the creature that it is attached to (701.3d)."""

    what: ObjectRef


class AttachesOnlyTo(RulesChange, frozen=True):
    """It can be attached only to permanents that fit (101.2, 301.5)."""

    what: Noun

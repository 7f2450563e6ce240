"""Face-down objects (701.40, 701.58, 701.62, 708), and what is said of turning up or over (708.8, 712.20)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.layers.characteristics import Becomes
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun, PlayerNoun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class PutFaceDown(Node, frozen=True):
    """A player manifests or cloaks cards: one after the other, each is put onto the battlefield face down (701.40a,
    701.40e, 701.58a, 701.58e).
    """

    who: PlayerRef
    what: ObjectRef
    how: Literal["manifest", "cloak"]


class ManifestDread(Node, frozen=True):
    """A player looks at the top two cards of their library and manifests one of them; the other goes to the graveyard
    (701.62a).
    """

    who: PlayerRef


class TurnOver(Node, frozen=True):
    """Permanents are turned face up, or face down (708.2a, 708.8).

    ``listed`` is what they are while they are face down, as the effect lists it (708.2); ``said`` is only wording: how the
    text calls them then.
    """

    what: ObjectRef
    face: Literal["up", "down"]
    listed: Becomes | None = None
    said: str = ""


def is_listed(said: Node) -> bool:
    """Whether these are characteristics that an effect lists for something face down: types, and a size or none (708.2)."""
    match said:
        case Becomes(power=None, toughness=None) | Becomes(power=Number(), toughness=Number()):
            bare = Becomes(said.types, said.subtypes, said.supertypes, power=said.power, toughness=said.toughness)
            return bool(said.types) and said == bare
        case _:
            return False


FaceDownInstruction = PutFaceDown | ManifestDread | TurnOver
"""Instructions about what is or becomes face down."""


class IsTurnedFaceUp(Node, frozen=True):
    """It is turned face up (708.8)."""

    what: Noun | ObjectRef


class AttachesAsTurned(Node, frozen=True):
    """As it is turned face up, or transforms ``into`` what it is with this ability, it is attached (708.11, 712.20).

    Its controller chooses to what; ``may``: or leaves it.
    """

    what: ObjectRef
    to: Noun | PlayerNoun
    into: ObjectRef | None = None
    may: bool = False

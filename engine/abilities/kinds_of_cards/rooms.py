"""The doors of Rooms and what is said of them (709.5)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef

Half = Literal["", "left", "right"]
"""A half of a split card by its place (709.1)."""


class UnlocksDoor(Node, frozen=True):
    """A player unlocks the door that has the ability (709.5h). ``half`` is the half which that is; as text it is open."""

    who: PlayerRef
    half: Half = ""


class FullyUnlocks(Node, frozen=True):
    """A player gives a permanent that fits the second of its unlocked designations (709.5i)."""

    who: PlayerRef
    what: Noun


class UnlockDoor(Node, frozen=True):
    """A player unlocks a locked half of a permanent, which they choose (709.5f).

    ``or_lock``: they may as well choose an unlocked half, which is locked (709.5g).
    """

    who: PlayerRef
    of: ObjectRef
    or_lock: bool = False

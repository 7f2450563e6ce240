"""Emblems (114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities.node import Node
from engine.abilities.phrases.references import PlayerRef

if TYPE_CHECKING:
    from engine.abilities.ability import Ability


class CreateEmblem(Node, frozen=True):
    """A player gets an emblem with abilities (114.1, 114.2)."""

    who: PlayerRef
    abilities: tuple[Ability, ...]

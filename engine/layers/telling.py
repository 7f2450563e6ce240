"""What a projection tells as it goes, to whoever explains it (613)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from engine.layers.board import Board, Outcome
from engine.layers.collecting import Effect
from engine.layers.dependency import Dependence


class Applied(msgspec.Struct, frozen=True):
    """One effect is the next in a layer: of which group, and who of that depended on whom (613.8a)."""

    layer: str
    done: Outcome
    group: Sequence[Outcome]
    dependences: Sequence[Dependence]


class Witness(Protocol):
    """Told what happens in a projection. The board is the one at work: it is looked at, and not kept."""

    def begin(self, board: Board) -> None:
        """The objects as they start (613.1)."""

    def about_to(self, step: Applied, board: Board) -> None:
        """An effect is about to be applied."""

    def applied(self, step: Applied, board: Board) -> None:
        """It has just been applied."""

    def layer_over(self, layer: str, without: Sequence[Effect], board: Board) -> None:
        """A layer is over; some effects were not in it, for their conditions do not hold."""

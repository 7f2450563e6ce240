"""The limited range of influence (801): which players each player can affect."""

from __future__ import annotations

import msgspec

from engine.state.kept import kept


class Influence(msgspec.Struct, frozen=True, dict=True):
    """How many ``seats`` from a player their range goes, and who was ``seated``, in order, as the turn began (801.2c).

    The seats of players who had left by then are not counted; those of players who leave during the turn still are.
    """

    seats: int
    seated: tuple[str, ...]

    @kept
    def ranges(self) -> dict[str, frozenset[str]]:
        """The players within the range of each player, who is always one of them (801.2, 801.2b)."""
        count = len(self.seated)
        near = range(-self.seats, self.seats + 1)
        return {
            player: frozenset(self.seated[(place + step) % count] for step in near)
            for place, player in enumerate(self.seated)
        }

    def of(self, player: str) -> frozenset[str]:
        """The players within the range of a player; of one who has left, that is nobody but them."""
        return self.ranges.get(player) or frozenset((player,))

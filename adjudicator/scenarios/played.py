"""A game as far as it has been played, as expectations look at it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from engine.state.game import GameState


class Fighter(msgspec.Struct, frozen=True):
    """A creature that was declared as an attacker or blocker, by the name it had then."""

    turn: int
    player: str
    event: str
    object: str
    name: str


class Played(Protocol):
    """What expectations ask of a game: the state, the rules cited so far, what was declared, what aliases name, and which
    players have the engine pay for them.
    """

    state: GameState
    fought: list[Fighter]

    @property
    def rules(self) -> dict[str, None]:
        """The rules cited so far, in order."""
        ...

    @property
    def aliases(self) -> dict[str, frozenset[str]]:
        """What aliases name."""
        ...

    @property
    def auto_payment(self) -> dict[str, bool]:
        """For whom mana is found by the engine; for the others the script says what is tapped."""
        ...

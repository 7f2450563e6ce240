"""What the rules ask of rooms above their own: the one recursion of the rules, named in one place.

An event may ask for a choice or a payment as an object enters (614.12a). A payment activates mana abilities (605.3a), and
what they say is followed like any text that resolves (605.3b, 608.2c). What is followed makes events, and so does what is
done in place of an event (614.6). The procedures are carried by the table at which the run is played, so that the rooms
below name what they need and do not import who does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.abilities.effects import Instruction
from engine.abilities.replacement.entering import EntersByChoice
from engine.events import kinds
from engine.events.mana_made import Amount, Making
from engine.phrases.scope import Names
from engine.state.game import GameState

if TYPE_CHECKING:
    from engine.table.followed_instead import FollowedInstead
    from engine.table.table import Table


class Procedures(Protocol):
    """The procedures of the game that lower rooms begin and higher rooms carry out."""

    def decide_entering(
        self, table: Table, ahead: GameState, event: kinds.Entering, ability: EntersByChoice
    ) -> kinds.Entering:
        """The entering, as its controller decides it (614.12a). ``ahead`` is the game with the object in it (614.12)."""
        ...

    def follow_instead(self, table: Table, aftermath: FollowedInstead) -> None:
        """Follow what a replacement or prevention effect has somebody do, to its end (614.6, 615.5)."""
        ...

    def follow_mana_ability(
        self, table: Table, player: str, source: str, names: Names, body: tuple[Instruction, ...], making: Making | None
    ) -> tuple[Amount, Amount]:
        """Follow the instructions of a mana ability that resolves (605.3b): the mana that was to be added, and what it
        came to be (106.12b). Without ``making`` they are what stands before the mana, followed on trial.
        """
        ...

"""The procedures that lower rooms ask for (see ``engine.table.procedures``), carried out."""

from __future__ import annotations

from typing import Final

from engine.abilities.effects import Instruction
from engine.abilities.replacement.entering import EntersByChoice
from engine.events import kinds
from engine.events.mana_made import Amount, Making
from engine.phrases.scope import Names
from engine.resolution import Resolving, follow
from engine.resolution.replacement import entering, instead
from engine.state.game import GameState
from engine.table.followed_instead import FollowedInstead
from engine.table.procedures import Procedures
from engine.table.table import Table


class _Performing:
    """Each procedure is what one room does."""

    def decide_entering(
        self, table: Table, ahead: GameState, event: kinds.Entering, ability: EntersByChoice
    ) -> kinds.Entering:
        """The choices that are made as an object enters (614.12a)."""
        return entering.decide(table, ahead, event, ability)

    def follow_instead(self, table: Table, aftermath: FollowedInstead) -> None:
        """What is done in place of an event, or after a prevention (614.6, 615.5)."""
        instead.follow_instead(table, aftermath)

    def follow_mana_ability(
        self, table: Table, player: str, source: str, names: Names, body: tuple[Instruction, ...], making: Making | None
    ) -> tuple[Amount, Amount]:
        """A mana ability resolves at once (605.3b)."""
        resolving = Resolving(table, source, source, player, names, (), {})
        resolving.mana = making
        follow(resolving, body)
        return resolving.made_mana, resolving.produced_mana


PROCEDURES: Final[Procedures] = _Performing()
"""What every run is played with."""

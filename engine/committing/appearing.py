"""What appears or vanishes that is in no other zone before or after (111.1, 113.7, 707.10, 800.4a)."""

from __future__ import annotations

from engine.events.moving_kinds import CopyPrepareSpell
from engine.state.change import place, tick
from engine.state.game import GameState
from engine.state.halves import PREPARE_SPELL, alone
from engine.state.objects import GameObject


def created(state: GameState, event: CopyPrepareSpell) -> GameState:
    """The game with the copy. The exceptions of what the permanent copies say nothing of its prepare spell (722.3c)."""
    state = tick(state)
    copied = GameObject(
        id=event.becomes,
        kind="copy",
        zone="exile",
        owner=event.owner,  # 112.2a
        controller=None,
        printed=alone(state.objects[event.permanent].definition, PREPARE_SPELL),
        timestamp=state.clock,
        copy_of=event.permanent,
    )
    return place(state, copied)

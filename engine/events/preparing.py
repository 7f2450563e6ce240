"""The copy of a prepare spell that a prepared permanent has in exile, as an event (722.3c)."""

from __future__ import annotations

from engine.events.event import Event
from engine.state.change import place, tick
from engine.state.game import GameState
from engine.state.halves import PREPARE_SPELL, alone
from engine.state.objects import GameObject


class CopyPrepareSpell(Event, frozen=True, kw_only=True):
    """A copy of a prepared permanent, with the characteristics of its prepare spell only, is created in exile (722.3c)."""

    becomes: str
    permanent: str
    owner: str


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

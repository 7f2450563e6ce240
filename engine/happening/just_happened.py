"""What has just happened, for what follows from it; and what follows as events of its own."""

from __future__ import annotations

import msgspec

from engine.events import kinds
from engine.state.effects import FloatingEffect
from engine.state.game import GameState


class Done:
    """What happened at one time: the state before it, the events that changed the state, and all events, containers before
    what they contain, with what then happens at once and without the stack (701.54a, 702.131b).

    ``prevented`` is the damage that did not happen (615.13), ``kept`` are the effects that go on without their object
    (611.3b). ``moved``: an object has left its zone, or the game.
    """

    def __init__(
        self,
        before: GameState,
        leaves: tuple[kinds.Event, ...],
        happened: tuple[kinds.Event, ...],
        prevented: tuple[kinds.DamagePrevented, ...],
        kept: tuple[FloatingEffect, ...],
        *,
        moved: bool,
    ) -> None:
        self.before = before
        self.leaves = leaves
        self.happened = happened
        self.prevented = prevented
        self.kept = kept
        self.moved = moved


class Following(msgspec.Struct, frozen=True):
    """Events that follow immediately as a step of their own: the words, the name of the step and its rules."""

    events: tuple[kinds.Event, ...]
    text: str
    name: str
    rules: tuple[str, ...]
    objects: tuple[str, ...]

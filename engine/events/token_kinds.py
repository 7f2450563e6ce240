"""Events of creating tokens (111.2, 614.16)."""

from __future__ import annotations

import msgspec

from engine.events.event import Event
from engine.state.definition import Definition


class TokenGroup(msgspec.Struct, frozen=True):
    """So many tokens of one kind."""

    definition: Definition
    amount: int


class CreateTokens(Event, frozen=True, kw_only=True):
    """An effect is to create tokens under a player's control, all of one event (111.2, 614.16): before any of them is."""

    player: str
    groups: tuple[TokenGroup, ...]

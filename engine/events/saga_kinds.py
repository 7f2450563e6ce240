"""What happens to abilities of Sagas, for other abilities to trigger on (714)."""

from __future__ import annotations

from typing import Literal

from engine.events.event import Event


class ActFinalChapter(Event, frozen=True, kw_only=True):
    """The final chapter ability of a Saga has triggered or resolved (714.2e); nothing of the game changes by that."""

    object: str
    does: Literal["triggers", "resolves"]

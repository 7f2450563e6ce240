"""A state-based action that is due (704.5)."""

from __future__ import annotations

import msgspec

from engine.events import kinds


class StateBasedAction(msgspec.Struct, frozen=True):
    """A state-based action that is due: the event, why, and by which rules. ``about`` is the object or player.

    ``text`` is empty where another action that is due tells this one, too.
    """

    event: kinds.Event
    text: str
    about: str
    rules: tuple[str, ...]

    @property
    def instead(self) -> str:
        """What is said where it regenerates or is saved otherwise (614.8, 702.89a)."""
        return self.text.replace(" and is destroyed.", " and is saved.")

    @property
    def exiled(self) -> str:
        """What is said where the object is exiled instead (122.1h)."""
        return self.text.replace("is put into its owner's graveyard", "is exiled").replace("is destroyed", "is exiled")

"""Copiable values (707.2): what copy effects make of what is printed on an object (613.2)."""

from __future__ import annotations

import msgspec

from engine.state.definition import Definition


class Copied(msgspec.Struct, frozen=True):
    """A copiable effect on an object (613.2a): from its timestamp on it has the values of this face.

    They were taken when the effect began, with the effect's exceptions, and change no more (707.2b, 707.9). ``effect`` is
    the id of the continuous effect with which it ends; empty for one that lasts as long as the object.
    """

    values: Definition
    face: int = 0
    timestamp: int = 0
    effect: str = ""

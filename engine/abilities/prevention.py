"""Prevention effects (615): from resolutions, where they act like shields, and from static abilities."""

from __future__ import annotations

from typing import Literal

from engine.abilities.durations import Until
from engine.abilities.node import Node
from engine.abilities.quantities import Quantity
from engine.abilities.references import AnyRef


class PreventDamage(Node, frozen=True):
    """Prevent damage that would be dealt (615.1): all of it, the next ``amount`` (615.7), or with ``once`` all of what a
    source would deal the next time (615.8).

    ``to`` and ``by`` restrict it to these recipients and sources; ``None`` is any. ``either``: to or
    by what ``to`` names.
    ``order`` is only wording: where the duration and the source stand ("all damage X would deal this turn").
    """

    amount: Quantity | None
    combat: bool
    duration: Until
    to: AnyRef | None = None
    by: AnyRef | None = None
    once: bool = False
    either: bool = False
    order: Literal["", "by first", "active", "duration first"] = ""


class Prevents(Node, frozen=True):
    """A static ability that prevents damage for as long as it is there (615.1, 615.10); fields as above."""

    combat: bool
    to: AnyRef | None = None
    by: AnyRef | None = None
    either: bool = False

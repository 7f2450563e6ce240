"""What replacement and prevention effects have in common as they contend for an event (616.1)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Precedence = Literal["self-replacement", "control", "copy", "back face", "any"]
"""Which must be chosen first: the steps of 616.1a–e."""

PRECEDENCE: tuple[Precedence, ...] = get_args(Precedence)

STEP_OF: dict[Precedence, str] = {
    "self-replacement": "616.1a",
    "control": "616.1b",
    "copy": "616.1c",
    "back face": "616.1d",
    "any": "616.1e",
}
"""The rule of each step."""


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that would apply to an event. ``key`` tells it from others, so that it applies just once (614.5).

    ``of`` is the object that it is of, where there is one.
    """

    key: str
    label: str
    of: str | None = None
    precedence: Precedence = "any"

"""What comes of a scenario."""

from __future__ import annotations

from typing import Literal

import msgspec

Status = Literal["pass", "fail", "error", "unsupported"]


class Checked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An expectation and what came of it: where it stands, what was found, and the rules cited on the way."""

    pointer: str
    status: Literal["pass", "fail", "not_reached"]
    that: str
    found: str = ""
    rules: tuple[str, ...] = ()


class PassedOver(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the timeline that could not be carried out, so that the game went on without it: where, and why."""

    pointer: str
    why: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        """In one line, with the rules."""
        return f"{self.pointer} was passed over: {self.why} ({', '.join(self.rules)})"


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of a scenario. ``reason`` says why it did not pass.

    ``defaults`` are the choices that were made for the players, ``unused`` the pointers of answers that nobody asked for,
    ``passed_over`` attacks and blocks that could not be declared.
    ``courses`` is how many courses of the default choices were played.
    """

    id: str
    title: str
    tags: tuple[str, ...]
    status: Status
    reason: str = ""
    expectations: tuple[Checked, ...] = ()
    unused: tuple[str, ...] = ()
    defaults: tuple[str, ...] = ()
    passed_over: tuple[PassedOver, ...] = ()
    courses: int = 1

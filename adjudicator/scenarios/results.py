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


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of a scenario. ``reason`` says why it did not pass.

    ``defaults`` are the choices that were made for the players, ``unused`` the pointers of answers that nobody asked for.
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
    courses: int = 1

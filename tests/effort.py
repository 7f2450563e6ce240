"""How much is tried by tests that try much: ``ADJUDICATOR_EFFORT=4`` tries four times as much."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")
EFFORT = int(os.environ.get("ADJUDICATOR_EFFORT", "1"))


def tries(usual: int) -> int:
    """How many examples are drawn in this run, where so many are drawn in the usual one."""
    return usual * EFFORT


def sample(items: Sequence[Item], every: int) -> Sequence[Item]:
    """One of so many items in the usual run; all of them with an effort as great as that."""
    return items[:: max(1, every // EFFORT)]

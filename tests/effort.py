"""How much is tried by tests that try much: ``ADJUDICATOR_EFFORT=4`` tries four times as many drawn examples."""

from __future__ import annotations

import os

EFFORT = int(os.environ.get("ADJUDICATOR_EFFORT", "1"))


def tries(usual: int) -> int:
    """How many examples are drawn in this run, where so many are drawn in the usual one."""
    return usual * EFFORT

"""When a process that lives long looks for rubbish: never amid a ruling, and never through what it was ready with.

What a ruling makes goes by itself once nobody has it any more; a cycle, which would have to be found, is rare.
``docs/memory.md`` says what a worker keeps, and what that is bounded by.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_YOUNG: Final = 5_000
"""After so many objects more than there were, those are looked through: some milliseconds."""

_ROUNDS: Final = 2
"""After so many times also those that were left of them."""

_NEVER: Final = 1_000_000


def settle() -> None:
    """This process has made what it needs for its jobs, which is not looked through again; nor is it copied by a fork."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _ROUNDS, _NEVER)


def tidy() -> None:
    """Between two jobs: look through what has lasted since this was done before, if it is much, and keep what is in use."""
    if gc.get_count()[2]:
        gc.collect()
        gc.freeze()


@contextmanager
def unwatched() -> Iterator[None]:
    """While cards are compiled, which makes no cycles at all, no rubbish is looked for."""
    watched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if watched:
            gc.enable()

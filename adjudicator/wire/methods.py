"""By which words requests call the ways of casting a spell (118.9, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire.nearness import hint, near
from engine.casting.ways_of_casting import ALTERNATIVE_COST, MANA_COST, METHODS, NORMAL
from engine.keywords.table import BY_NAME

KEPT: Final[frozenset[str]] = METHODS | {ALTERNATIVE_COST}
"""What a spell may have been cast by, as it is kept with the spell."""

ASKED: Final[frozenset[str]] = KEPT | {*BY_NAME}
"""What a way of casting may be called; one that the engine does not have yet is none that is misspelt."""

SAID: Final[frozenset[str]] = ASKED | {NORMAL, MANA_COST}
"""What an action may call the way in which a spell is cast."""


def unknown_method(at: str, method: str, known: Iterable[str]) -> Defect:
    """The defect of a word at a place that calls no way of casting, with what was perhaps meant."""
    listed = tuple(known)
    detail = f"There is no way of casting {method!r}.{hint(method, listed)}"
    return Defect(at, detail, "118.9", near(method, listed))

"""Which assumptions are only the usual: what anybody takes for granted of a board that says nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

OF_PLAYERS: Final[Mapping[str, str]] = {
    "life": "starting life",
    "max_hand_size": "maximum hand size of seven",
    "library/size": "library of 40 cards",
}
"""Fields of a player that may be left out, and what is then taken, in a few words."""

OF_BOARD: Final[Mapping[str, str]] = {
    "/state/battlefield": "nothing unusual about permanents",
    "/state/players": "empty zones",
    "/state/stack": "empty stack",
    "/state/effects": "no effects from earlier",
    "/state/pending_triggers": "no waiting triggers",
    "/state/day_night": "neither day nor night",
    "/state/history": "nothing earlier that matters",
    "/state/turn/passed": "nobody has passed",
}
"""Fields of a board that may be left out, and what is then taken."""

OF_TURN: Final = (
    "/state/turn/active",
    "/state/turn/step",
    "/state/turn/number",
    "/state/turn/priority",
    "/state/variant",
)
"""Fields of a turn that may be left out: the sentence says what is taken."""

_PLAYER: Final = re.compile(r"/state/players/\d+/(.+)")


def of_player(pointer: str) -> str | None:
    """The field of a player that a pointer leads to, if it is one of those."""
    found = _PLAYER.fullmatch(pointer)
    return found[1] if found is not None and found[1] in OF_PLAYERS else None


@lru_cache(1024)
def is_usual(pointer: str) -> bool:
    """Whether what is assumed at this place is only the usual."""
    return pointer in OF_BOARD or pointer in OF_TURN or of_player(pointer) is not None


def weighed(assumptions: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Assumptions, each with whether it is ``material``: anything but the usual. Those that are come first."""
    each = [{**one, "material": not is_usual(one.get("pointer") or "")} for one in assumptions]
    return sorted(each, key=_MATERIAL, reverse=True)


_MATERIAL: Final = itemgetter("material")

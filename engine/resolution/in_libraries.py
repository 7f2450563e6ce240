"""Instructions about libraries: to mill, to look at the top, to search, to shuffle (701.17, 701.22 to 701.25)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities import effects as ef
from engine.resolution import library, searching, searching_zones
from engine.resolution.context import Resolving


def follow_in_library(
    resolving: Resolving,
    instruction: ef.Mill | ef.Scry | ef.Surveil | ef.Shuffle | ef.Search | ef.SearchZones,
) -> None:
    """Follow an instruction about libraries."""
    match instruction:
        case ef.Mill():
            library.mill(resolving, instruction)
        case ef.Scry() | ef.Surveil():
            library.look(resolving, instruction)
        case ef.Shuffle():
            library.shuffle(resolving, instruction)
        case ef.Search():
            searching.search(resolving, instruction)
        case ef.SearchZones():
            searching_zones.search_zones(resolving, instruction)
        case _:
            assert_never(instruction)

"""Keywords with a meaning on permanents only, printed on an instant or sorcery: that line is not understood."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Keyword
from engine.keywords.table import BY_NAME
from engine.oracle.reading import Refused, Understood

_OF_PERMANENTS: Final = frozenset(
    {
        "banding",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flying",
        "haste",
        "horsemanship",
        "intimidate",
        "landwalk",
        "menace",
        "reach",
        "shadow",
        "skulk",
        "trample",
        "vigilance",
    }
)
"""The keywords about how creatures attack, block and deal combat damage: an instant or sorcery never does (506.3, 702)."""


def with_use(result: Understood | Refused, category: str, length: int) -> Understood | Refused:
    """What was read of a line of that category, unless it is a keyword that no rule uses there.

    Something is meant by it all the same, which reminder text may hint at and no rule says.
    """
    if isinstance(result, Refused) or category != "spell_line":
        return result
    for ability in result.abilities:
        if isinstance(ability, Keyword) and ability.name in _OF_PERMANENTS:
            rule = BY_NAME[ability.name].rule
            return Refused(
                0, length, f"no rule says what {ability.name} does on an instant or sorcery ({rule})", "static"
            )
    return result

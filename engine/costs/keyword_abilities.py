"""Which keyword an activated ability stands for, as effects and triggers ask for it (702)."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final

from engine.abilities.ability import Activated
from engine.keywords.table import KEYWORDS
from engine.state.characteristics import HeldAbility


def keyword_of(held: HeldAbility) -> str:
    """The keyword that brought the ability, or the word that makes it one of a special kind; nothing for any other."""
    if isinstance(held.ability, Activated) and held.ability.word:
        return held.ability.word
    rule = held.rule.rstrip(ascii_lowercase) if held.rule is not None else ""
    return _NAMES.get(rule, "")


_NAMES: Final[dict[str, str]] = {one.rule: one.name for one in reversed(KEYWORDS)}
"""The first keyword of each rule: typecycling abilities are cycling abilities (702.29f)."""

"""The objects that an ability names as what granted it (201.5a)."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.ability import Ability
from engine.abilities.node import find
from engine.abilities.phrases.references import OBJECT, PRESENT, Back


@lru_cache(4096)
def granters(ability: Ability | None) -> tuple[str, ...]:
    """The objects that an ability names as what granted it."""
    return tuple(
        back.to.removeprefix(prefix)
        for back in find(ability, Back)
        for prefix in (OBJECT, PRESENT)
        if back.to.startswith(prefix)
    )

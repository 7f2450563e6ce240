"""What was so as a spell was cast (601.2i): it is looked at then, and kept with the spell and its permanent (400.7d).

It is kept among the costs of the spell, under the words of the text that asks for it. A copy of a spell was not cast: of
it, nothing was so (707.10).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.abilities.ability import Ability
from engine.abilities.node import find
from engine.abilities.phrases.histories import AsCast
from engine.abilities.phrases.quantities import AmountAsCast
from engine.dialogue.unsupported import feature
from engine.oracle.printing import show
from engine.phrases.costs_paid import costs_of
from engine.state.objects import GameObject

CASTING: Final = "casting"
"""Under this name the text of a spell that is being cast finds that it is: what is so now is what is so as it is cast."""

AS_CAST: Final = "as cast"

FORETOLD: Final = f"{AS_CAST} foretold"
"""Under this name it is kept that a spell was a foretold card before it was cast, for whatever cost (702.143c)."""


NOT_AS_SORCERY: Final = f"{AS_CAST} when a sorcery couldn't be"
"""Under this name it is kept that a spell was cast when no sorcery could have been (307.1), where its text asks."""


@lru_cache(1024)
def name_of(asked: AsCast | AmountAsCast) -> str:
    """Under which name the answer is kept with the spell."""
    if isinstance(asked, AsCast):
        return f"{AS_CAST}: {show('condition', asked.condition)}"
    return f"{AS_CAST}: {show('expression', asked.of)}"


@lru_cache(2048)
def asked_by(abilities: tuple[Ability, ...]) -> tuple[AsCast | AmountAsCast, ...]:
    """What the text of a spell asks of the time at which it was cast."""
    return (*dict.fromkeys(find(abilities, AsCast)), *dict.fromkeys(find(abilities, AmountAsCast)))


def kept(asked: AsCast | AmountAsCast, record: GameObject | None) -> int:
    """What was kept with the spell, or its permanent; of a condition, 1 if it held."""
    if record is None or not was_cast(record):
        return 0
    found = [one.times for one in costs_of(record) if one.kind == name_of(asked)]
    if not found and isinstance(asked, AmountAsCast):
        feature(record.id, "an amount as it was when a spell was cast that was posted without it")
    return sum(found)


def was_cast(record: GameObject) -> bool:
    """Whether it is a spell that was cast, or the permanent that one became, and no copy (707.10, 707.12)."""
    return record.cast is not None and (record.kind == "card" or record.cast.origin is not None)

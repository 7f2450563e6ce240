"""Keywords of permanents that answer what is aimed at them or cast by their controller: ward, extort."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.casting.countering import Counter
from engine.abilities.instructions.following import Unless
from engine.abilities.phrases.filters import Head, IsControlledBy, Noun
from engine.abilities.phrases.references import Back, Players, This
from engine.abilities.triggers.events import BecomesTarget

_AIMED = Noun((Head((), "spell"), Head((), "ability")), (IsControlledBy(Players("an opponent")),))


def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """As it becomes the target of an opponent's spell or ability: counter that unless its player pays (702.21a)."""
    if keyword.cost is None:
        return ()
    counter = Counter(Back("that spell or ability", "event.source"))
    body = (Unless(counter, Back("that player", "event.player"), keyword.cost),)
    return (Triggered("whenever", BecomesTarget(This(), _AIMED), body),)

"""Class level bars, and what abilities say of a permanent's level (716.2)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Activated
from engine.abilities.conditions import Compare
from engine.abilities.costs.cost import Cost
from engine.abilities.kinds_of_cards.leveling import BecomeLevel, BecomesLevel
from engine.abilities.phrases.quantities import LevelOf, Number, Quantity
from engine.abilities.phrases.references import This
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE

THIS_CLASS = This("this Class")


def declare(g: Builder) -> None:
    """Declare ``level_bar`` among the lines, and becoming a level among the trigger conditions."""
    g.form("level_bar", "{cost:cost} : level {level:numeral}", Activated, _gaining, _ungaining)
    g.form("ability_line", "{it:level_bar}", tuple, lambda it: (it,), lambda line: line if len(line) == 1 else None)
    g.form("event_verb", "becomes|become level {level:numeral}", BecomesLevel, _becoming, _unbecoming)
    g.form(
        "condition",
        "{of:self} is level {level:numeral} or greater",
        Compare,
        lambda of, level: Compare(LevelOf(of), ">=", level) if isinstance(level, Number) else None,
        _unlevel,
    )


def _gaining(cost: Cost, level: Quantity) -> Activated | None:
    """What the bar means: only from the level before, and only as a sorcery (716.2a)."""
    if not isinstance(level, Number) or level.value < 2:
        return None
    before = Compare(LevelOf(THIS_CLASS), "=", Number(level.value - 1))
    return Activated(cost, (BecomeLevel(THIS_CLASS, level.value),), ("sorcery",), before)


def _ungaining(ability: Activated) -> tuple[Any, ...] | None:
    match ability.body:
        case (BecomeLevel(level=level),) if ability == _gaining(ability.cost, Number(level)):
            return ability.cost, Number(level)
        case _:
            return None


def _becoming(level: Quantity) -> BecomesLevel | None:
    return BecomesLevel(HOLE, level.value) if isinstance(level, Number) else None


def _unbecoming(event: BecomesLevel) -> tuple[Any] | None:
    return (Number(event.level),) if event.what == HOLE else None


def _unlevel(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(LevelOf(of), ">=", Number() as level):
            return of, level
        case _:
            return None

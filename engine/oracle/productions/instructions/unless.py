"""What is done unless somebody pays (118.12a): "counter it unless its controller pays {2}"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from engine.abilities.costs.cost import Cost, ManaCostOf, PayMana
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence, Unless
from engine.abilities.phrases.references import PlayerRef
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL


def declare(g: Builder) -> None:
    """Declare it for all that may be paid."""
    for category in ("paying", "paying_either"):
        unless(g, f"{{who:player/@}} {{cost:{category}/@}}", lambda cost: cost, lambda cost: cost)
    unless(g, "{who:player/@} pays|pay {cost:mana_cost_of}", _only, _mana_cost)
    unless(g, "{who:player/@} pays|pay {cost:mana_for_each}", _only, _mana_for_each)
    g.rule("mana_cost_of", "{of:owning} mana cost", ManaCostOf)
    g.rule("mana_cost_of", "{of:owning} mana cost reduced by up to {less:mana}", ManaCostOf)
    g.rule("mana_for_each", "{mana:mana} for each {each:each_unit}", PayMana)


def unless(g: Builder, pays: str, cost_of: Callable[[Any], Cost], part_of: Callable[[Cost], Any]) -> None:
    """Declare "do this unless somebody ``pays``": the cost of what is said there, and back."""

    def make(do: Instruction, who: PlayerRef, cost: Any) -> Instruction:
        return of_the_last(do, lambda last: Unless(last, who, cost_of(cost)))

    def split(value: Instruction) -> tuple[Any, ...] | None:
        match value:
            case Unless(do, who, cost, None, False) if (part := part_of(cost)) is not None:
                return do, who, part
            case _:
                return None

    kinds = (Unless, Sequence)
    g.form("unless", f"{{do:clause}} unless {pays}", kinds, make, split_of_the_last(split), number=NEUTRAL)


def of_the_last(do: Instruction, unless: Callable[[Instruction], Instruction]) -> Instruction:
    """Of what is done one after the other, "unless" is said of the last alone: "put a counter on it, then sacrifice it
    unless you pay {1}" (608.2c).
    """
    if not _goes_on(do):
        return unless(do)
    *before, last = do.parts
    return Sequence((*before, unless(last)), do.word)


def split_of_the_last(
    split: Callable[[Instruction], tuple[Any, ...] | None],
) -> Callable[[Instruction], tuple[Any, ...] | None]:
    """The inverse: what is done and the rest of what ``split`` finds."""

    def unmake(value: Instruction) -> tuple[Any, ...] | None:
        if _goes_on(value):
            *before, last = value.parts
            parts = split(last)
            return (Sequence((*before, parts[0]), value.word), *parts[1:]) if parts is not None else None
        parts = split(value)
        return parts if parts is not None and not _goes_on(parts[0]) else None

    return unmake


def _goes_on(do: Instruction) -> TypeGuard[Sequence]:
    return isinstance(do, Sequence) and do.word.endswith("then") and len(do.parts) > 1


def _only(part: ManaCostOf | PayMana) -> Cost:
    return Cost((part,))


def _mana_cost(cost: Cost) -> ManaCostOf | None:
    match cost:
        case Cost((ManaCostOf() as part,)) if cost == Cost((part,)):
            return part
        case _:
            return None


def _mana_for_each(cost: Cost) -> PayMana | None:
    match cost:
        case Cost((PayMana(each=each) as part,)) if each is not None and cost == Cost((part,)):
            return part
        case _:
            return None

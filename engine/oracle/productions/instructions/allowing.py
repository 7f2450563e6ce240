"""What a player may do later, and three things said one after the other (608.2c, 608.2d, 603.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import InsteadIf, May, Sequence
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED, fill, unfill


def may_later(g: Builder) -> None:
    """ "Its controller may draw a card at the beginning of the next turn's upkeep": the choice is made then."""

    def make(who: Any, do: Instruction, at: tuple[Any, Any]) -> AtNext | None:
        may = fill(May(HOLE, do), who)
        return AtNext(at[0], may, at[1]) if may is not None else None

    def unmake(value: AtNext) -> tuple[Any, ...] | None:
        parts = unfill(value.do) if isinstance(value.do, May) and not value.leading else None
        if parts is None or not isinstance(parts[1], May):
            return None
        return parts[0], parts[1].do, (value.step, value.whose)

    later = "{who:player} may {do:player_verb/pl} {at:later}"
    g.form("clause", later, AtNext, make, unmake, number=NEUTRAL)


def then_and_then(g: Builder, who: str, sequence: Callable[[tuple[Instruction, ...]], Instruction | None]) -> None:
    """ "Discards a card, then loses 1 life, then draws a card": the word stands before each of them."""

    def make(*parts: Instruction) -> Sequence | None:
        made = sequence(parts)
        return made if isinstance(made, Sequence) else None

    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        return value.parts if value.word == "then, then" and len(value.parts) == 3 else None

    thrice = " , then ".join(f"{{{part}:{who}_joined/@}}" for part in ("a", "b", "c"))
    g.form(f"{who}_verbs", thrice, Sequence, make, unmake)


def may_instead(g: Builder) -> None:
    """Declare "if that creature is attacking, you may put it on top of its owner's library instead" (614.15)."""
    may = "if {condition:conditions} , you may {do:player_verb/pl} instead"
    g.form("sentence", may, InsteadIf, _may_instead, _unmay_instead)


def _may_instead(condition: Any, do: Instruction) -> InsteadIf | None:
    filled = fill(do, IMPLIED)
    return InsteadIf(condition, filled, may=True) if filled is not None else None


def _unmay_instead(value: InsteadIf) -> tuple[Any, ...] | None:
    said = unfill(value.then)
    return (value.condition, said[1]) if value.may and said is not None and said[0] == IMPLIED else None

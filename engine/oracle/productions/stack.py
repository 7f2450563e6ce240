"""Copying what is on the stack, and changing its targets (115.7, 707.10)."""

from __future__ import annotations

from typing import Any

from engine.abilities.quantities import Number, Quantity
from engine.abilities.references import Back, This
from engine.abilities.stack_effects import ChangeTarget, ChooseNewTargets, Copy, CounteredInstead
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.quantities import per_unit, split_unit
from engine.oracle.productions.verbs import HOLE

TIMES = (("twice", 2), ("three times", 3))


def declare(g: Builder) -> None:
    """Declare verb phrases of players about spells and abilities on the stack."""
    for category in ("self", "target", "back_object"):
        g.unit("stacked", f"{{it:{category}/@}}")
    g.rule("player_verb", "copies|copy {what:stacked}", Copy, who=HOLE, times=Number(1))
    for words, count in TIMES:
        g.rule("player_verb", f"copies|copy {{what:stacked}} {words}", Copy, who=HOLE, times=Number(count))
    g.form(
        "player_verb", "copies|copy {what:stacked} for each {unit:each_unit}", Copy, _copy_for_each, _uncopy_for_each
    )
    _countered(g)
    g.word("copies", "the copy", Back("the copy"), number=SG)
    g.word("copies", "that copy", Back("that copy"), number=SG)
    g.word("copies", "the copies", Back("the copies"), number=PL)
    for category in ("stacked", "copies"):
        g.unit("retargeted", f"{{it:{category}}}")
    g.rule("player_verb", "chooses|choose new targets for {what:retargeted}", ChooseNewTargets, who=HOLE)
    g.rule("player_verb", "chooses|choose a new target for {what:retargeted}", ChooseNewTargets, who=HOLE, single=True)
    for article, one in (("the", False), ("a", True)):
        start = f"changes|change {article} target of {{what:stacked}}"
        g.rule("player_verb", start, ChangeTarget, who=HOLE, one=one)
        g.rule("player_verb", f"{start} to {{to:new_target}}", ChangeTarget, who=HOLE, one=one)
    g.unit("new_target", "{it:self}", This)
    g.unit("new_target", "{it:host}")


ELSEWHERE = (
    ("exile it instead of putting it into its owner 's graveyard", "exile"),
    ("put it into its owner 's hand instead of into that player 's graveyard", "hand"),
    ("put it on top of its owner 's library instead of into that player 's graveyard", "library top"),
    ("put it on the bottom of its owner 's library instead of into that player 's graveyard", "library bottom"),
)
"""Where a countered spell goes: "it" and "that player" are that spell and its owner in every one of these phrases."""


def _countered(g: Builder) -> None:
    for words, to in ELSEWHERE:
        g.rule("sentence", f"if {{what:back_singular}} is countered this way , {words}", CounteredInstead, to=to)


def _copy_for_each(what: Any, unit: Quantity) -> Copy | None:
    times = per_unit(Number(1), unit)
    return Copy(HOLE, what, times) if times is not None else None


def _uncopy_for_each(value: Copy) -> tuple[Any, ...] | None:
    parts = split_unit(value.times)
    return (value.what, parts[1]) if parts is not None and parts[0] == Number(1) and value.who == HOLE else None

"""Copying what is on the stack, and changing its targets (115.7, 707.10)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.casting.countering import CounteredInstead
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence
from engine.abilities.phrases.filters import HasChosen, Noun
from engine.abilities.phrases.quantities import Number, Quantity, X
from engine.abilities.phrases.references import AnyRef, Back, Chosen, Group, This
from engine.abilities.tokens.stack import (
    ChangeTarget,
    ChooseNewTargets,
    Copy,
    CopyForEach,
    CopyTargets,
    CreateCopyByName,
    EachCopyTargets,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.phrases.quantities import per_unit, split_unit
from engine.oracle.productions.phrases.verbs import HOLE, IMPLIED, elided, fill, unfill

TIMES = (("twice", 2), ("three times", 3))


def declare(g: Builder) -> None:
    """Declare verb phrases of players about spells and abilities on the stack."""
    for category in ("self", "target", "back_object"):
        g.unit("stacked", f"{{it:{category}/@}}")
    g.rule("player_verb", "copies|copy {what:stacked}", Copy, who=HOLE, times=Number(1))
    g.rule(
        "player_verb",
        "copies|copy {what:stacked} , except {exceptions:copy_exceptions}",
        Copy,
        who=HOLE,
        times=Number(1),
    )
    g.form("player_verb", "copies|copy {what:chosen/sg} in it", Copy, _copy_in_it, _uncopy_in_it)
    for words, count in TIMES:
        g.rule("player_verb", f"copies|copy {{what:stacked}} {words}", Copy, who=HOLE, times=Number(count))
    g.rule("player_verb", "copies|copy {what:stacked} X times", Copy, who=HOLE, times=X())
    g.form(
        "player_verb", "copies|copy {what:stacked} for each {unit:each_unit}", Copy, _copy_for_each, _uncopy_for_each
    )
    _for_each_target(g)
    _countered(g)
    g.word("with_chosen_name", "with the chosen name", HasChosen("name"))
    by_name = "creates|create a copy of the card {called:with_chosen_name}"
    g.rule("player_verb", by_name, CreateCopyByName, who=HOLE)
    g.word("copies", "the copy", Back("the copy"), number=SG)
    g.word("copies", "that copy", Back("that copy"), number=SG)
    g.word("copies", "the copies", Back("the copies"), number=PL)
    for category in ("stacked", "copies"):
        g.unit("retargeted", f"{{it:{category}}}")
    g.rule("player_verb", "chooses|choose new targets for {what:retargeted}", ChooseNewTargets, who=HOLE)
    g.rule("player_verb", "chooses|choose a new target for {what:retargeted}", ChooseNewTargets, who=HOLE, single=True)
    verb, controlled = "chooses|choose new targets for", "{what:copies} they control"
    g.rule("player_verb", f"{verb} {controlled}", ChooseNewTargets, who=HOLE, own="they control")
    g.form("player_verb", f"{verb} their copy", ChooseNewTargets, _own_copy, _unown_copy)
    g.form(
        "clause",
        "{who:player} may {first:player_verb/pl} and may {second:player_verb/pl}",
        Sequence,
        _may_and_may,
        _unmay_and_may,
        number=NEUTRAL,
    )
    g.form(
        "clause",
        "{who:player/@} {first:player_verb/@} and may {second:player_verb/pl}",
        Sequence,
        _copy_and_may,
        _uncopy_and_may,
        number=NEUTRAL,
    )
    for article, one in (("the", False), ("a", True)):
        start = f"changes|change {article} target of {{what:stacked}}"
        g.rule("player_verb", start, ChangeTarget, who=HOLE, one=one)
        g.rule("player_verb", f"{start} to {{to:new_target}}", ChangeTarget, who=HOLE, one=one)
    g.unit("new_target", "{it:self}", This)
    g.unit("new_target", "{it:host}")


def _for_each_target(g: Builder) -> None:
    """Copies for each that it could target, and what a copy targets (707.10d, 707.10e)."""
    for said in ("the spell", "that spell", "that ability"):
        for that in (True, False):
            words = f"{'that ' if that else ''}{said} could target"
            g.rule(
                "player_verb",
                f"copies|copy {{what:stacked}} for each other {{each:target_noun/sg}} {words}",
                CopyForEach,
                who=HOLE,
                said=said,
                that=that,
            )
    different = "each copy targets a different one of those {of:plain_noun/pl}"
    g.rule("sentence", different, EachCopyTargets)
    g.rule("sentence", f"{different} and players", EachCopyTargets, players=True)
    for category in ("self", "back_singular"):
        g.rule("sentence", f"{{what:copies}} targets {{to:{category}}}", CopyTargets)


ELSEWHERE = (
    ("exile it instead of putting it into its owner 's graveyard", "exile"),
    ("put it into its owner 's hand instead of into that player 's graveyard", "hand"),
    ("put it on top of its owner 's library instead of into that player 's graveyard", "library top"),
    ("put it on the bottom of its owner 's library instead of into that player 's graveyard", "library bottom"),
)
"""Where a countered spell goes: "it" and "that player" are that spell and its owner in every one of these phrases."""


def _countered(g: Builder) -> None:
    g.form("countered_one", "{noun:a_noun/sg}", Group, _countered_one, lambda group: (group.noun,))
    for words, to in ELSEWHERE:
        g.rule("sentence", f"if {{what:countered_one}} is countered this way , {words}", CounteredInstead, to=to)
        g.rule("sentence", f"if {{what:back_singular}} is countered this way , {words}", CounteredInstead, to=to)


def _countered_one(noun: Noun) -> Group | None:
    """ "A permanent spell": whatever of it is countered."""
    return Group(noun, "a") if all(head.word == "spell" for head in noun.heads) else None


def _own_copy() -> ChooseNewTargets:
    return ChooseNewTargets(HOLE, Back("the copy"), own="their")


def _unown_copy(value: ChooseNewTargets) -> tuple[()] | None:
    return () if value == _own_copy() else None


def _may_and_may(who: AnyRef, first: Instruction, second: Instruction) -> Sequence | None:
    """ "You may copy it and may choose new targets": two permissions, of which the second depends on the first."""
    if not isinstance(first, Copy) or not isinstance(second, ChooseNewTargets):
        return None
    copies, aims = fill(May(HOLE, first), who), fill(May(HOLE, second), elided(who))
    return Sequence((copies, aims), "and") if copies is not None and aims is not None else None


def _unmay_and_may(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((May() as first, May() as second), "and"):
            copies, aims = unfill(first), unfill(second)
        case _:
            return None
    if copies is None or aims is None or not isinstance(copies[1], May) or not isinstance(aims[1], May):
        return None
    return copies[0], copies[1].do, aims[1].do


def _copy_and_may(who: AnyRef, first: Instruction, second: Instruction) -> Sequence | None:
    if not isinstance(first, Copy) or not isinstance(second, ChooseNewTargets):
        return None
    copies, aims = fill(first, who), fill(May(HOLE, second), elided(who))
    return Sequence((copies, aims), "and") if copies is not None and aims is not None else None


def _uncopy_and_may(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((Copy() as first, May() as second), "and"):
            copies, aims = unfill(first), unfill(second)
        case _:
            return None
    if copies is None or copies[0] == IMPLIED or aims is None or not isinstance(aims[1], May):
        return None
    return copies[0], copies[1], aims[1].do


def _copy_in_it(what: Chosen) -> Copy:
    """A card in a hand that was revealed just before."""
    return Copy(HOLE, replace(what, among=Back("it")), Number(1))


def _uncopy_in_it(value: Copy) -> tuple[Any, ...] | None:
    match value:
        case Copy(who, Chosen(among=Back("it")) as what, Number(1), ()) if who == HOLE:
            return (replace(what, among=None),)
        case _:
            return None


def _copy_for_each(what: Any, unit: Quantity) -> Copy | None:
    times = per_unit(Number(1), unit)
    return Copy(HOLE, what, times) if times is not None else None


def _uncopy_for_each(value: Copy) -> tuple[Any, ...] | None:
    parts = split_unit(value.times)
    return (value.what, parts[1]) if parts is not None and parts[0] == Number(1) and value.who == HOLE else None

"""What each of several does: its own damage, what is done unless a player is dealt damage (608.2d, 608.2f)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import Controls
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import Sequence, UnlessDamaged
from engine.abilities.node import find
from engine.abilities.phrases.filters import HasType, Head, Noun
from engine.abilities.phrases.quantities import PropertyOf
from engine.abilities.phrases.references import AnyRef, Back, ControllerOf, Players, Several, Target, You
from engine.abilities.phrases.relations import IsAttacking
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, SG
from engine.oracle.productions.phrases.verbs import ELIDED, HOLE, fill, unfill


def declare(g: Builder) -> None:
    """Declare the clauses and sentences."""
    _own_damage(g)
    _unless(g)
    attacking = "each opponent attacking {whom:attackee}"
    g.form("player", attacking, Players, _attacking, _unattacking, number=SG)
    same = "{first:clause} . {who:player/sg} does the same ."
    g.form("full_sentence", same, Sequence, _does_the_same, _undoes_the_same)


_THEY = Back("they")


def _unless(g: Builder) -> None:
    damaged = "{do:clause} unless {who:one_player/sg} has {by:self} deal {amount:n_damage} to them"
    g.form("sentence", damaged, UnlessDamaged, _unless_damaged, _ununless_damaged)


def _unless_damaged(do: Instruction, who: Any, by: Any, amount: Any) -> UnlessDamaged | None:
    """One player is asked whether they are dealt the damage instead."""
    several = isinstance(who, Players) or isinstance(do, Sequence)
    return None if several else UnlessDamaged(do, who, DealDamage(by, amount, Back("them")))


def _ununless_damaged(value: UnlessDamaged) -> tuple[Any, ...] | None:
    match value.damage:
        case DealDamage(by, amount, Back("them") | ControllerOf(said="them"), False):
            return value.do, value.who, by, amount
        case _:
            return None


def _own_damage(g: Builder) -> None:
    """ "Two target creatures each deal damage equal to their power to target player": each its own (608.2f)."""
    damage = "deal damage equal to their power to {to:recipients}"
    g.form("clause", f"{{by:target/pl}} each {damage}", DealDamage, _each_deals, _uneach_deals, number=NEUTRAL)
    several = f"{{parts:subject_list}} each {damage}"
    g.form("clause", several, DealDamage, _several_deal, _unseveral_deal, number=NEUTRAL)
    g.form("clause", f"they each {damage}", DealDamage, _they_deal, _unthey_deal, number=NEUTRAL)


OWN_POWER = PropertyOf("power", Back("of each"))
"""The power of each of several that deal damage."""


def _each_deals(by: Target, to: Any) -> DealDamage:
    return DealDamage(replace(by, each=True), OWN_POWER, to)


def _uneach_deals(value: DealDamage) -> tuple[Any, ...] | None:
    if not isinstance(value.by, Target) or not value.by.each:
        return None
    by = replace(value.by, each=False)
    return (by, value.to) if value == _each_deals(by, value.to) else None


def _several_deal(parts: tuple[AnyRef, ...], to: Any) -> DealDamage | None:
    targets = all(isinstance(part, Target) for part in parts)
    return DealDamage(Several(parts, "and each"), OWN_POWER, to) if targets else None


def _unseveral_deal(value: DealDamage) -> tuple[Any, ...] | None:
    if not isinstance(value.by, Several):
        return None
    return (value.by.parts, value.to) if value == _several_deal(value.by.parts, value.to) else None


def _they_deal(to: Any) -> DealDamage:
    return DealDamage(_THEY, OWN_POWER, to)


def _unthey_deal(value: DealDamage) -> tuple[Any, ...] | None:
    they = isinstance(value.by, Back) and value.by.word == _THEY.word and value.amount == OWN_POWER and not value.late
    return (value.to,) if they else None


_ATTACKERS = Head((HasType("creature"),), "permanent", bare=True)


def _attacking(whom: Any) -> Players:
    """An opponent attacks a player who controls a creature that does (508.6)."""
    return Players("each opponent", who=Controls(Back("attacking"), Noun((_ATTACKERS,), (IsAttacking(whom),))))


def _unattacking(value: Players) -> tuple[Any] | None:
    match value.who:
        case Controls(noun=Noun(post=(IsAttacking(whom),))) if value == _attacking(whom):
            return (whom,)
        case _:
            return None


def _does_the_same(first: Instruction, who: Any) -> Sequence | None:
    """What "you" or an imperative says, done by somebody else as well."""
    match unfill(first):
        case (You(), do) if not any(back not in (HOLE, ELIDED) for back in find(do, Back)):
            second = fill(do, who)
            return Sequence((first, second), "does the same") if second is not None else None
        case _:
            return None


def _undoes_the_same(value: Sequence) -> tuple[Any, ...] | None:
    if value.word != "does the same" or len(value.parts) != 2:
        return None
    first, second = value.parts
    parts = unfill(second)
    return (first, parts[0]) if parts is not None and value == _does_the_same(first, parts[0]) else None

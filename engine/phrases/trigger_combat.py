"""Trigger conditions of combat (508.3, 509.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import PlayerRef, Players
from engine.abilities.triggers import events as te
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.phrases import matching, references, trigger_bindings
from engine.phrases.scope import Bindings, Scope

CombatEvent = Attacks | Blocks | BecomesBlocked | BlocksOrIsBlocked | AttacksUnblocked


def in_combat(condition: CombatEvent, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """One ``Bindings`` for each time that the event fulfils the condition."""
    match condition, event:
        case Attacks(), kinds.AttackDeclared():
            yield from _attacks(condition, event, scope)
        case Blocks(what=what, whom=None), kinds.BlockDeclared():
            yield from trigger_bindings.if_meant(what, event.object, scope, event.player)
        case BecomesBlocked(what=what, by=None), kinds.BecomeBlocked():
            yield from _of_attacker(what, event.object, scope)
        case Blocks(what=what, whom=Noun() as other), kinds.BlockDeclared():
            yield from _blocks(what, other, event, scope)
        case BecomesBlocked(what=what, by=Noun() as other), kinds.BlockDeclared():
            yield from _is_blocked(what, other, event, scope)
        case BecomesBlocked(what=what, by=Noun() as other), kinds.JoinBlock():  # 509.3d
            yield from _is_blocked(what, other, _as_declared(event), scope)
        case BlocksOrIsBlocked(what=what, other=other), kinds.JoinBlock():  # 509.4: it never blocked
            yield from _is_blocked(what, other, _as_declared(event), scope)
        case BlocksOrIsBlocked(what=what, other=other), kinds.BlockDeclared():
            yield from _blocks(what, other, event, scope)
            yield from _is_blocked(what, other, event, scope)
        case AttacksUnblocked(what=what), kinds.BecomeUnblocked():
            yield from _of_attacker(what, event.object, scope)
        case _:
            return


def _attacks(condition: Attacks, event: kinds.AttackDeclared, scope: Scope) -> Iterator[Bindings]:
    if condition.whom is not None and not _is_attacked(condition.whom, event, scope):
        return
    if condition.alone and not _attacks_alone(event, scope):
        return
    for found in trigger_bindings.if_meant(condition.what, event.object, scope, event.player):
        yield _with_defender(found, event.whom)


def _is_attacked(
    whom: PlayerRef | Noun | Literal["most life", "your side", "their side"], event: kinds.AttackDeclared, scope: Scope
) -> bool:
    """Whether that is what the creature attacks (508.3a); a player is attacked only themselves."""
    if not event.defending:
        feature(None, "whom a creature attacked earlier, where a text asks for that")
    if isinstance(whom, Noun):
        return event.defending not in scope.state.players and matching.fits(whom, event.defending, scope)
    if whom == "your side":
        return event.whom == scope.you and not _is_battle(event.defending, scope)
    if whom == "their side":
        opponents = references.players(Players("opponents"), scope)
        return event.whom in opponents and not _is_battle(event.defending, scope)
    if event.defending not in scope.state.players:
        return False
    if whom == "most life":
        there = [scope.state.players[one] for one in scope.near(scope.state.apnap)]
        return scope.state.players[event.defending].life == max(one.life for one in there)
    return event.defending in references.players(whom, scope)


def _is_battle(attacked: str, scope: Scope) -> bool:
    return attacked not in scope.state.players and "battle" in scope.sight.of(attacked).types


def _attacks_alone(event: kinds.AttackDeclared, scope: Scope) -> bool:
    """Whether just one creature was declared as an attacker (506.5)."""
    if not event.defending:
        feature(None, "whether a creature attacked alone earlier, where a text asks for that")
    combat = scope.state.combat
    declared = {one.object for one in (*combat.attackers, *combat.removed) if not one.put_in}
    return len(declared) == 1


def _blocks(what: te.EventSubject, other: Noun, event: kinds.BlockDeclared, scope: Scope) -> Iterator[Bindings]:
    """Once for each attacking creature that it blocks (509.3b)."""
    for attacker in event.blocking:
        if matching.fits(other, attacker, scope):
            for found in trigger_bindings.if_meant(what, event.object, scope, event.player):
                yield _with_other(found, attacker)


def _is_blocked(what: te.EventSubject, by: Noun, event: kinds.BlockDeclared, scope: Scope) -> Iterator[Bindings]:
    """Once for each creature that blocks it (509.3d)."""
    if matching.fits(by, event.object, scope):
        for attacker in event.blocking:
            for found in _of_attacker(what, attacker, scope):
                yield _with_other(found, event.object)


def _as_declared(event: kinds.JoinBlock) -> kinds.BlockDeclared:
    return kinds.BlockDeclared(object=event.object, player=event.player, blocking=(event.blocking,))


def _of_attacker(what: te.EventSubject, attacker: str, scope: Scope) -> Iterator[Bindings]:
    part = scope.state.combat.attacks(attacker)
    for found in trigger_bindings.if_meant(what, attacker, scope):
        yield _with_defender(found, part.player if part is not None else "")


def _with_defender(found: Bindings, defender: str) -> Bindings:
    """What the event gives to refer to, with the defending player (508.5)."""
    refs = (("event.defender", (defender,)),) if defender else ()
    return Bindings((*found.refs, *refs), found.amounts)


def _with_other(found: Bindings, other: str) -> Bindings:
    """What the event gives to refer to, with the creature that blocks it or that it blocks."""
    return Bindings((*found.refs, ("event.opposing", (other,))), found.amounts)


def attacking_together(
    condition: AttacksBeside | PlayerAttacks, events: tuple[kinds.Event, ...], scope: Scope
) -> Iterator[Bindings]:
    """What a declaration of attackers as a whole fulfils (508.3c, 508.3d, 508.3e)."""
    declared = [event for event in events if isinstance(event, kinds.AttackDeclared)]
    if isinstance(condition, AttacksBeside):
        yield from _beside(condition, declared, scope)
        return
    for player in dict.fromkeys(event.player for event in declared):
        if condition.passive or player in references.players(condition.who, scope):  # 801.7: who attacks is not said
            mine = [event for event in declared if event.player == player and _counts(condition, event, scope)]
            if condition.whom is None:
                if _power(mine, scope) >= condition.power or not condition.power:
                    yield from _with(mine, condition, player)
                continue
            if condition.said == "several":
                those = references.players(condition.whom, scope)
                yield from _with([event for event in mine if event.defending in those], condition, player)
                continue
            for attacked in dict.fromkeys(event.defending for event in mine):
                if attacked in scope.state.players and attacked in references.players(condition.whom, scope):
                    yield from _with([event for event in mine if event.defending == attacked], condition, player)


def _counts(condition: PlayerAttacks, event: kinds.AttackDeclared, scope: Scope) -> bool:
    return condition.noun is None or matching.fits(condition.noun, event.object, scope)


def _power(attackers: list[kinds.AttackDeclared], scope: Scope) -> int:
    """The total power of the attackers."""
    return sum(scope.sight.of(event.object).power or 0 for event in attackers)


def _with(mine: list[kinds.AttackDeclared], condition: PlayerAttacks, player: str) -> Iterator[Bindings]:
    """The creatures and the players they attack."""
    if len(mine) >= condition.low and not (condition.exactly and len(mine) > condition.low):
        attackers = tuple(event.object for event in mine)
        defenders = tuple(dict.fromkeys(event.whom for event in mine if event.whom))
        refs = (("event.object", attackers), ("event.player", (player,)), ("event.defender", defenders))
        yield Bindings(refs, (("event.amount", len(mine)),))


def _beside(condition: AttacksBeside, declared: list[kinds.AttackDeclared], scope: Scope) -> Iterator[Bindings]:
    for event in declared:
        if event.object in references.objects(condition.what, scope):
            others = [one.object for one in declared if one.object != event.object]
            if sum(matching.fits(condition.others, one, scope) for one in others) >= condition.low:
                for found in trigger_bindings.if_meant(condition.what, event.object, scope, event.player):
                    yield _with_defender(found, event.whom)

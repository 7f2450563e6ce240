"""What effects say of several attacks or blocks at once, and of how many are possible (506.5, 508.1c, 509.1a to 509.1c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.abilities.combat.restrictions import (
    Alone,
    AssignsDamage,
    BlockedByAll,
    BlockedByNumber,
    BlocksMore,
    CanAttackAnyway,
    CannotAttackPlayer,
    CannotAttackUnless,
    CannotBeBlockedBy,
    CannotBlock,
    DeclaredAtMost,
    DeclaredOnlyWith,
    Goaded,
    MustAttack,
    MustBlock,
)
from engine.abilities.phrases.references import CANDIDATE
from engine.combat.legal_declarations import Limit, Pair, Refusal, Requirement
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.conditions import holds
from engine.phrases.matching import fits
from engine.phrases.references import is_one_of, objects
from engine.standing.object_rules import because, said
from engine.state.game import GameState


def attacks_anyway(state: GameState, one: str, although: Literal["defender", "no haste"]) -> bool:
    """Whether a creature can attack as though it didn't have defender, or had haste (609.4)."""
    effects = (effect for effect in said(state, CanAttackAnyway) if effect.change.although == although)
    return any(one in effect.of for effect in effects)


def barred_by_defender(state: GameState, one: str, player: str) -> str | None:
    """By which effect a creature can't attack what a player defends for what that player controls (508.1c, 508.5)."""
    look = view(state)
    for effect in said(state, CannotAttackUnless):
        if one in effect.of:
            theirs = (other for other in state.battlefield if look.of(other).controller == player)
            has = any(fits(effect.change.controls, other, effect.scope) for other in theirs)
            if has == effect.change.negated:
                return because(effect, one)
    for asking in said(state, CannotAttackPlayer):
        if one in asking.of:
            names = replace(asking.scope.names, refs=asking.scope.names.refs | {CANDIDATE: (player,)})
            if not holds(asking.change.unless, replace(asking.scope, names=names)):
                return because(asking, one)
    return None


def barred_blocker(state: GameState, one: str, attacker: str) -> str | None:
    """Which effect says that a creature can't block that attacker (509.1b)."""
    for effect in said(state, CannotBlock):
        if one in effect.of and is_one_of(effect.change.whom, attacker, effect.scope):
            return because(effect, one)
    for either in said(state, CannotBeBlockedBy):
        if either.change.nor and one in either.of and fits(either.change.by, attacker, either.scope):
            return because(either, one)
    return None


def alone(state: GameState, pairs: tuple[Pair, ...], verb: str, rule: str) -> Iterator[Limit]:
    """Restrictions of creatures that can't attack, or block, alone, or only alone (506.5)."""
    for effect in said(state, Alone):
        for one in effect.of if verb in effect.change.what else ():
            mine = frozenset(pair for pair in pairs if pair[0] == one)
            if not mine:
                continue
            if effect.change.how == "cannot":
                why: Refusal = (f"{name_of(state, one)} can't {verb} alone{because(effect, one)}", rule, "506.5")
                yield Limit(mine, frozenset(pairs), why, low=2)
            else:
                why = (f"{name_of(state, one)} can {verb} only alone{because(effect, one)}", rule, "506.5")
                yield Limit(mine, frozenset(pairs), why, high=1)


def only_with(state: GameState, pairs: tuple[Pair, ...], verb: str, rule: str) -> Iterator[Limit]:
    """Restrictions of creatures that can't attack, or block, unless certain others do: those count that block already."""
    before = [one.object for one in state.combat.blockers] if verb == "block" else []
    for effect in said(state, DeclaredOnlyWith):
        change = effect.change
        for one in effect.of if change.what == verb else ():
            mine = frozenset(pair for pair in pairs if pair[0] == one)
            others = frozenset(p for p in pairs if p[0] != one and fits(change.others, p[0], effect.scope))
            if mine:
                why: Refusal = (
                    f"{name_of(state, one)} can't {verb} unless certain others do{because(effect, one)}",
                    rule,
                )
                there = sum(fits(change.others, other, effect.scope) for other in before)
                yield Limit(mine, others, why, low=max(0, change.low - there))


def at_most(
    state: GameState, pairs: tuple[Pair, ...], verb: Literal["attack", "block"], rule: Literal["508.1c", "509.1b"]
) -> Iterator[Limit]:
    """Restrictions on how many creatures attack, or block, in each combat: those count that others have declared."""
    before = frozenset(one.object for one in state.combat.blockers) if verb == "block" else frozenset[str]()
    for effect in said(state, DeclaredAtMost):
        change = effect.change
        if change.what != verb:
            continue
        whom = objects(change.whom, effect.scope) if change.whom is not None else None
        among = frozenset(pair for pair in pairs if pair[0] in effect.of and (whom is None or pair[1] in whom))
        if among:
            most = max(0, change.most - len(before.intersection(effect.of)))
            words = "creature" if change.most == 1 else "creatures"
            of = "" if whom is None else "".join(f" {name_of(state, one)}" for one in whom[:1])
            why = f"no more than {change.most} {words} can {verb}{of} each combat{because(effect)}"
            yield Limit(among, among, (why, rule), high=most)


def numbers(state: GameState, pairs: tuple[Pair, ...]) -> Iterator[Limit]:
    """Restrictions on how many creatures block an attacker (509.1b)."""
    for effect in said(state, BlockedByNumber):
        low, high = effect.change.low, effect.change.high
        for one in effect.of:
            meant = frozenset(pair for pair in pairs if pair[1] == one)
            if meant:
                how = f"at least {low}" if high is None else f"at most {high}"
                why = (f"{name_of(state, one)} can be blocked by {how}{because(effect, one)}", "509.1b")
                yield Limit(meant, meant, why, low=low, high=high)


def caps(state: GameState, pairs: tuple[Pair, ...]) -> dict[str, int | None]:
    """How many creatures each creature can block, where that is not one (509.1a)."""
    found: dict[str, int | None] = {}
    able = {one for one, _ in pairs}
    for effect in said(state, BlocksMore):
        for one in able.intersection(effect.of):
            now, more = found.get(one, 1), effect.change.more
            found[one] = None if now is None or more is None else now + more
    return found


def required_blocks(state: GameState, pairs: tuple[Pair, ...]) -> Iterator[Requirement]:
    """That creatures block, or block one attacker, or that all block an attacker (509.1c)."""
    for effect in said(state, MustBlock):
        whom = objects(effect.change.whom, effect.scope) if effect.change.whom is not None else None
        for one in effect.of:
            meant = frozenset(pair for pair in pairs if pair[0] == one and (whom is None or pair[1] in whom))
            if meant:
                what = f" {names_of(state, whom)}" if whom is not None else ""
                yield Requirement(meant, f"{name_of(state, one)} blocks{what} if able", "509.1c")
    for either in said(state, MustAttack):
        for one in either.of if either.change.blocks else ():
            meant = frozenset(pair for pair in pairs if pair[0] == one)
            if meant:
                yield Requirement(meant, f"{name_of(state, one)} blocks if able", "509.1c")
    for lure in said(state, BlockedByAll):
        by = lure.change.by
        for pair in pairs:
            if pair[1] in lure.of and (by is None or fits(by, pair[0], lure.scope)):
                words = f"{name_of(state, pair[0])} blocks {name_of(state, pair[1])} if able"
                yield Requirement(frozenset((pair,)), words, "509.1c")


def goads(state: GameState) -> tuple[tuple[str, str], ...]:
    """Each creature that is goaded with each player who has goaded it, once (701.15b, 701.15c)."""
    return tuple(dict.fromkeys((one, effect.scope.you) for effect in said(state, Goaded) for one in effect.of))


def goaded(state: GameState, pairs: tuple[Pair, ...]) -> Iterator[Requirement]:
    """Two requirements for each player who has goaded a creature, however often they did (701.15b to 701.15d)."""
    for one, goader in goads(state):
        mine = frozenset(pair for pair in pairs if pair[0] == one)
        others = frozenset(pair for pair in mine if pair[1] in state.players and pair[1] != goader)
        if mine:
            yield Requirement(mine, f"{name_of(state, one)} is goaded, so it attacks if able", "701.15b")
        if others:
            words = (
                f"{name_of(state, one)} is goaded, so it attacks a player other than {name_of(state, goader)} if able"
            )
            yield Requirement(others, words, "701.15b")


def may_assign_past_blockers(state: GameState, one: str) -> str | None:
    """Who may have it assign combat damage as though it weren't blocked, by an effect of theirs (609.4)."""
    effects = (effect for effect in said(state, AssignsDamage) if effect.change.what == "as though unblocked")
    return next((effect.scope.you for effect in effects if one in effect.of), None)


def assigned_by(state: GameState, one: str) -> int:
    """How much combat damage a creature assigns: its power, unless effects say otherwise (510.1a)."""
    seen = view(state).of(one)
    amount = seen.power or 0
    for effect in said(state, AssignsDamage):
        if one in effect.of:
            match effect.change.what:
                case "nothing":
                    return 0
                case "toughness":
                    amount = seen.toughness or 0
                case "as though unblocked":
                    pass  # to whom, not how much
    return max(amount, 0)

"""Declarations of attackers and blockers, and of how combat damage is assigned (508.1, 509.1, 510.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from adjudicator.notation.actor import Acting, paid_for
from adjudicator.notation.attackers_meant import HOW_MANY, all_that_can
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import Fighter
from adjudicator.notation.references import Reference
from adjudicator.wire.records import actions as act


def attack(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``attacks B with X and Y``, ``attacks with X attacking B, Y attacking C``; ``attacks B with X, C with Y``."""
    context = acting.context
    attackers: list[act.DeclaredAttacker] = []
    if cursor.take("with nothing", "with nobody", "with no creatures"):
        return act.DeclareAttackersEntry(player=player, attackers=(), payment=acting.payment)
    cursor.take("at", "into")
    is_said = not cursor.done and not cursor.looks("with")
    defending = context.reference(cursor, "What is attacked, or `with`") if is_said else None
    span = cursor.rest()
    if not cursor.done and not cursor.take("with"):
        cursor.unexpected("`with`, and the attacking creatures", ("with",))
    if (count := 1 if cursor.done else cursor.meaning(HOW_MANY)) is not None:
        attackers += [
            act.DeclaredAttacker(id=one, defending=defending) for one in all_that_can(acting, player, span, count)
        ]
    while count is None:
        named, *more = context.several(cursor, "An attacking creature")
        if attackers and not more and cursor.take("with"):
            defending, named = named, context.reference(cursor, "An attacking creature")
        own = context.reference(cursor, "What it attacks") if cursor.take("attacking", "at") else defending
        band = _band(cursor)
        attackers += [act.DeclaredAttacker(id=one, defending=own, band=band) for one in (named, *more)]
        if not cursor.mark(",") and not cursor.take("and"):
            break
        cursor.take("and")
    if cursor.take("as a band", "in a band", "banded"):
        band = _next_band(acting)
        attackers = [replace(one, band=band) for one in attackers]
    return act.DeclareAttackersEntry(
        player=player, attackers=tuple(attackers), payment=paid_for(acting, cursor, player)
    )


def _next_band(acting: Acting) -> int:
    """A number that no band has that was declared before (702.22c)."""
    declared = (action for action, _ in acting.draft.actions if isinstance(action, act.DeclareAttackersEntry))
    return 1 + max((one.band or 0 for action in declared for one in action.attackers), default=0)


def _band(cursor: Cursor) -> int | None:
    return cursor.needed_number("A band") if cursor.take("band", "in band") else None


def no_attack(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """Nothing attacks."""
    return act.DeclareAttackersEntry(player=player, attackers=(), payment=acting.payment)


def no_block(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """Nothing blocks."""
    return act.DeclareBlockersEntry(player=player, blockers=(), payment=acting.payment)


NONE_DECLARED: Final[Mapping[str, Callable[[Acting, Cursor, str], act.AnyAction]]] = {
    "doesn't attack": no_attack,
    "does not attack": no_attack,
    "no attacks": no_attack,
    "no attackers": no_attack,
    "doesn't block": no_block,
    "does not block": no_block,
    "no blocks": no_block,
    "no block": no_block,
    "no blockers": no_block,
}
"""How it is said that nothing is declared; the first of each is printed."""


def block(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``blocks X with Y and Z, W with V``; ``blocks X and W with Y``."""
    context = acting.context
    if cursor.take("nothing", "with nothing", "nobody"):
        return no_block(acting, cursor, player)
    blocking: dict[tuple[str, str], tuple[str, tuple[str, ...]]] = {}
    group: tuple[str, ...] | None = _only_attacker(acting, cursor, player) or _blocked(context, cursor)
    while group is not None:
        following: tuple[str, ...] | None = None
        while following is None:
            blocker = context.reference(cursor, "A blocking creature")
            key = _called(context, blocker)
            first, so_far = blocking.get(key, (blocker, ()))
            blocking[key] = (first, (*so_far, *group))
            if not cursor.mark(",") and not cursor.take("and"):
                break
            cursor.take("and")
            following = _next_group(context, cursor)
        group = following
    blockers = tuple(act.DeclaredBlocker(id=first, blocking=group) for first, group in blocking.values())
    return act.DeclareBlockersEntry(player=player, blockers=blockers, payment=paid_for(acting, cursor, player))


def _only_attacker(acting: Acting, cursor: Cursor, player: str) -> tuple[str, ...]:
    """What is blocked where it is not said, ``blocks with X``, and just one creature attacks; else nothing."""
    if not cursor.looks("with"):
        return ()
    attackers = [_mark(acting, fighter) for fighter in acting.draft.fighters if fighter.fight.attacking]
    for action, _ in acting.draft.actions:
        if isinstance(action, act.DeclareAttackersEntry) and action.player != player:
            attackers += [one.id for one in action.attackers]
    if len(attackers) != 1:
        return ()
    cursor.take("with")
    return tuple(attackers)


def _mark(acting: Acting, fighter: Fighter) -> str:
    """A reference to a permanent that fights."""
    permanent, entry = acting.draft.battlefield[fighter.place]
    return acting.context.references.mark(Reference(permanent.id or entry.name, fighter.attacking))


def _blocked(context: Context, cursor: Cursor) -> tuple[str, ...]:
    found = context.references_list(cursor, "What is blocked")
    if not cursor.take("with"):
        cursor.unexpected("`with`, and the blocking creatures", ("with",))
    return found


def _next_group(context: Context, cursor: Cursor) -> tuple[str, ...] | None:
    """More attackers and ``with``, if that is what comes next, and no other blocker."""
    start = cursor.at
    if not any(token.key == "with" for token in cursor.tokens[start:]):
        return None
    found = context.references_list(cursor, "What is blocked", commas=False)
    if cursor.take("with"):
        return found
    cursor.at = start
    return None


def assign(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """``assigns 1 damage from Hill Giant to Grizzly Bears and 2 to B``; what deals it may be left out where only one
    creature can.
    """
    shares: list[act.DamageShare] = []
    source = ""
    while True:
        amount = cursor.needed_number("How much damage is assigned")
        cursor.take("damage")
        if cursor.take("from", "of"):
            source = acting.context.reference(cursor, "What deals the damage")
        start = cursor.at
        if not cursor.take("to"):
            cursor.unexpected("`to`, and what is dealt the damage", ("to",))
        to = acting.context.reference(cursor)
        dealing = source or _only_one_fighting(acting, player, to)
        if not dealing:
            cursor.at = start
            cursor.unexpected("`from`, and what deals the damage", ("from",))
        shares.append(act.DamageShare(source=dealing, to=to, amount=amount))
        if not cursor.mark(",") and not cursor.take("and"):
            return act.AssignCombatDamageEntry(player=player, assignments=tuple(shares))
        cursor.take("and")


def _only_one_fighting(acting: Acting, player: str, to: str) -> str:
    """The only creature of a player that fights, or the only one of them that a blocker blocks; else nothing."""
    own, blocked = list[str](), set[tuple[str, str]]()
    for fighter in acting.draft.fighters:
        if acting.draft.battlefield[fighter.place][0].controller == player:
            own.append(_mark(acting, fighter))
    for action, _ in acting.draft.actions:
        match action:
            case act.DeclareAttackersEntry() if action.player == player:
                own += [one.id for one in action.attackers]
            case act.DeclareBlockersEntry() if action.player == player:
                own += [one.id for one in action.blockers]
            case act.DeclareBlockersEntry():
                blocks = (
                    one.blocking
                    for one in action.blockers
                    if _called(acting.context, one.id) == _called(acting.context, to)
                )
                blocked.update(_called(acting.context, one) for each in blocks for one in each)
            case _:
                pass
    possible = own if len(own) == 1 else [one for one in own if _called(acting.context, one) in blocked]
    return possible[0] if len(possible) == 1 else ""


def joined(context: Context, before: act.AnyAction, action: act.AnyAction) -> act.AnyAction | None:
    """One declaration of two that a player makes one directly after the other, for all is declared at once (508.1,
    509.1, 510.1); ``None`` if they are not such.
    """
    match before, action:
        case act.DeclareAttackersEntry(), act.DeclareAttackersEntry():
            known = {_called(context, one.id) for one in before.attackers}
            twice = any(_called(context, one.id) in known for one in action.attackers)
            if before.player == action.player and before.attackers and action.attackers and not twice:
                return replace(before, attackers=(*before.attackers, *action.attackers))
        case act.DeclareBlockersEntry(), act.DeclareBlockersEntry():
            if before.player == action.player and before.blockers and action.blockers:
                blocking = {_called(context, one.id): one for one in before.blockers}
                for one in action.blockers:
                    key = _called(context, one.id)
                    so_far = blocking[key].blocking if key in blocking else ()
                    blocking[key] = replace(blocking.get(key, one), blocking=(*so_far, *one.blocking))
                return replace(before, blockers=tuple(blocking.values()))
        case act.AssignCombatDamageEntry(), act.AssignCombatDamageEntry():
            if before.player == action.player:
                return replace(before, assignments=(*before.assignments, *action.assignments))
        case _:
            pass
    return None


def _called(context: Context, mark: str) -> tuple[str, str]:
    """What a creature was called, and whose."""
    reference = context.references.of(mark)
    return ("", mark) if reference is None else (reference.whose, reference.phrase.casefold())

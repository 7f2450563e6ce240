"""How events change combat (506, 508, 509)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.events import kinds
from engine.state.combat import NO_COMBAT, Attacker, Blocker, Combat
from engine.state.game import GameState
from engine.state.turn import STEPS


def after(state: GameState, event: kinds.CombatEvent) -> GameState:
    """The state after something has happened in combat."""
    late = STEPS.index(state.turn.step) >= STEPS.index("declare_blockers")
    return msgspec.structs.replace(state, combat=_after(state.combat, event, late))


def _after(combat: Combat, event: kinds.CombatEvent, late: bool) -> Combat:
    """``late``: blockers are, or were, declared in this phase."""
    match event:
        case kinds.AttackDeclared(object=one, player=player, defending=defending, whom=whom, band=band):
            attacker = Attacker(object=one, under=player, defending=defending, player=whom, band=band)
            return msgspec.structs.replace(combat, attackers=(*combat.attackers, attacker))
        case kinds.JoinAttack(object=one, player=player, defending=defending, whom=whom):
            blocked = False if late else None  # 508.4d
            attacker = Attacker(
                object=one, under=player, defending=defending, player=whom, blocked=blocked, put_in=True
            )
            return msgspec.structs.replace(combat, attackers=(*combat.attackers, attacker))
        case kinds.BlockDeclared(object=one, player=player, blocking=blocking):
            known = combat.blocker(one)
            already = known.blocking if known is not None else ()
            blocker = Blocker(object=one, under=player, blocking=tuple(dict.fromkeys((*already, *blocking))))
            others = tuple(other for other in combat.blockers if other.object != one)
            return msgspec.structs.replace(combat, blockers=(*others, blocker))
        case kinds.JoinBlock(object=one, player=player, blocking=blocked):
            joined = Blocker(object=one, under=player, blocking=(blocked,))
            return msgspec.structs.replace(combat, blockers=(*combat.blockers, joined))
        case kinds.BecomeBlocked(object=one):
            return edited(combat, one, blocked=True)
        case kinds.BecomeUnblocked(object=one):
            return edited(combat, one, blocked=False)
        case kinds.RemoveFromCombat(object=one):
            return without(combat, (one,))
        case kinds.StrikeFirst(objects=objects):
            return msgspec.structs.replace(combat, struck=objects)
        case kinds.EndCombat():
            return NO_COMBAT
        case _:
            assert_never(event)


def edited(combat: Combat, one: str, **fields: object) -> Combat:
    """The combat with fields of one attacker changed."""
    changed = tuple(
        msgspec.structs.replace(attacker, **fields) if attacker.object == one else attacker
        for attacker in combat.attackers
    )
    return msgspec.structs.replace(combat, attackers=changed)


def without(combat: Combat, gone: tuple[str, ...], left: tuple[str, ...] = ()) -> Combat:
    """Combat without some creatures (506.4). ``left`` are those of them that left the battlefield as they were in combat.

    What they blocked stays blocked (509.1h), and they are in no band any more (702.22f).
    """
    ended = (
        msgspec.structs.replace(one, blocking=one.blocking if one.object in left else _among(one.blocking, left))
        for one in combat.blockers
    )
    blockers = (
        msgspec.structs.replace(one, blocking=tuple(other for other in one.blocking if other not in gone))
        for one in combat.blockers
        if one.object not in gone
    )
    return msgspec.structs.replace(
        combat,
        attackers=tuple(one for one in combat.attackers if one.object not in gone),
        blockers=tuple(blockers),
        removed=(
            *combat.removed,
            *(msgspec.structs.replace(one, band=None) for one in combat.attackers if one.object in gone),
        ),
        left=(*combat.left, *left),
        left_blocks=(*combat.left_blocks, *(one for one in ended if one.blocking)),
    )


def _among(ids: tuple[str, ...], those: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in ids if one in those)

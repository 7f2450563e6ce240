"""Combat as the wire has it (506)."""

from __future__ import annotations

from adjudicator.wire.records.board import Attacker as AttackerEntry
from adjudicator.wire.records.board import Blocker as BlockerEntry
from adjudicator.wire.records.board import Combat as CombatEntry
from adjudicator.wire.records.board import LeftBlock
from engine.state.combat import NO_COMBAT, Attacker
from engine.state.game import GameState
from engine.status.defending import attackable


def dump_combat(state: GameState) -> CombatEntry | None:
    """Combat as it stands; nothing where nobody attacks."""
    combat = state.combat
    if combat == NO_COMBAT:
        return None
    return CombatEntry(
        attackers=tuple(_attacker(one, one.defending) for one in combat.attackers),
        blockers=tuple(BlockerEntry(id=one.object, blocking=one.blocking) for one in combat.blockers),
        dealt_in_first_step=tuple(one for one in combat.struck if one in state.battlefield),
        removed=tuple(_removed(one, state) for one in combat.removed),
        left=combat.left,
        left_blocks=tuple(
            LeftBlock(id=one.object, under=one.under, blocking=one.blocking) for one in combat.left_blocks
        ),
    )


def _removed(one: Attacker, state: GameState) -> AttackerEntry:
    """What attacked, and what, if that can still be attacked."""
    return _attacker(one, one.defending if one.defending in tuple(attackable(state)) else None)


def _attacker(one: Attacker, attacked: str | None) -> AttackerEntry:
    return AttackerEntry(
        id=one.object,
        defending=attacked,
        was_attacking=one.player if attacked is None else None,
        blocked=one.blocked,
        put_in=one.put_in,
        band=one.band,
    )

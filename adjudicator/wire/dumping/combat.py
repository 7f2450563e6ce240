"""Combat as the wire has it (506)."""

from __future__ import annotations

from adjudicator.wire.records.board import Attacker as AttackerEntry
from adjudicator.wire.records.board import Blocker as BlockerEntry
from adjudicator.wire.records.board import Combat as CombatEntry
from engine.state.combat import NO_COMBAT, Attacker
from engine.state.game import GameState


def dump_combat(state: GameState) -> CombatEntry | None:
    """Combat as it stands; nothing where nobody attacks."""
    combat = state.combat
    if combat == NO_COMBAT:
        return None
    return CombatEntry(
        attackers=tuple(_attacker(one) for one in combat.attackers),
        blockers=tuple(BlockerEntry(id=one.object, blocking=one.blocking) for one in combat.blockers),
        dealt_in_first_step=tuple(one for one in combat.struck if one in state.battlefield),
        removed=tuple(_attacker(one) for one in combat.removed),
        left=combat.left,
    )


def _attacker(one: Attacker) -> AttackerEntry:
    return AttackerEntry(
        id=one.object,
        defending=one.defending,
        was_attacking=one.player if one.defending is None else None,
        blocked=one.blocked,
        put_in=one.put_in,
        band=one.band,
    )

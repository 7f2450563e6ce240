"""Whether an object is an attacking, blocking, blocked or unblocked creature (508.1k, 509.1g, 509.1h, 506.4)."""

from __future__ import annotations

from typing import Literal, assert_never

from engine.dialogue.unsupported import feature
from engine.state.game import GameState
from engine.state.objects import GameObject

How = Literal["blocking", "blocked by", "blocking or blocked by"]

Part = Literal["attacking", "blocking", "blocked", "unblocked", "attacking alone"]


def is_in_combat(role: Part, record: GameObject, state: GameState) -> bool:
    """Whether it has that part in combat, or had as it left the battlefield (608.2h)."""
    combat, one = state.combat, record.id
    there = one in state.objects
    if not there and one not in combat.left:
        return False
    attacker = combat.attacker(one) if there else combat.attacks(one)
    match role:
        case "attacking":
            return attacker is not None
        case "attacking alone":
            if not there:
                feature(one, "whether a creature that has left the battlefield was attacking alone")
            return attacker is not None and len(combat.attackers) == 1
        case "blocking":
            return combat.blocker(one) is not None or (not there and attacker is None)
        case "blocked":
            return attacker is not None and attacker.blocked is True
        case "unblocked":
            return attacker is not None and attacker.blocked is False
        case _:
            assert_never(role)


def is_with(how: How, one: str, other: str, state: GameState) -> bool:
    """Whether an object is blocking another now, or is blocked by it (509.1g).

    Of what has left the battlefield it is asked how it was as it left (608.2h); of what has left combat otherwise, nothing
    is: it neither blocks nor is blocked (506.4).
    """
    combat = state.combat
    if other in state.phased:
        feature(other, "what a creature that has phased out was blocking, or was blocked by")
    if one not in state.objects:
        return False
    if other in combat.left:
        blocks, is_blocked = combat.had_block(one, other), combat.had_block(other, one)
        if (blocks or is_blocked) and all(part.object != one for part in combat.parts):
            feature(one, "whether a creature that has left combat is one that another was in combat with as it left")
    else:
        blocks, is_blocked = one in combat.blockers_of(other), other in combat.blockers_of(one)
    return (how != "blocked by" and blocks) or (how != "blocking" and is_blocked)


def attacked_by_one(one: str, state: GameState) -> str | None:
    """The player or permanent that a creature is attacking, or was as it left the battlefield (508.1b, 608.2h)."""
    combat = state.combat
    part = combat.attacker(one)
    if part is None and one in combat.left:
        part = combat.attacks(one)
    return part.defending if part is not None else None


def defended_from(one: str, state: GameState) -> tuple[str, ...]:
    """The defending player for an attacking creature, or for one that was attacking in this combat (508.5)."""
    part = state.combat.attacks(one)
    return (part.player,) if part is not None else ()


def attacked_by(player: str, state: GameState) -> frozenset[str]:
    """Whom a player has attacked in this combat: by a declaration, not with what was put in attacking (508.4, 508.6)."""
    combat = state.combat
    declared = (one for one in (*combat.attackers, *combat.removed) if one.under == player and not one.put_in)
    found: set[str] = set()
    for one in declared:
        if one.defending is None and state.players[one.player].lost:
            feature(one.object, "whether a player was attacked who has left the game, or what that player controlled")
        if one.defending == one.player:
            found.add(one.player)
    return frozenset(found)

"""Combat as a board has it (section 1 of the format): the engine's own, and what can't be (506, 508, 509)."""

from __future__ import annotations

import re
from typing import Final, TypeGuard

import msgspec

from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.loading.perhaps import unread_about
from adjudicator.wire.records.board import Attacker as AttackerEntry
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.board import Combat as CombatEntry
from engine.combat.damage import strikes_first
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.combat import NO_COMBAT, Attacker, Blocker, Combat
from engine.state.game import GameState
from engine.state.turn import COMBAT_STEPS, STEPS
from engine.status.defending import defender_of, defending_players

AT = "/state/combat"
_DAMAGE_STEPS = ("first_strike_damage", "combat_damage")
CONTROLS = "who controls it"


def with_combat(board: Board, state: GameState, notes: Notes) -> GameState:
    """The state with the combat of the board, whose objects it has."""
    entry = board.combat
    if entry is None:
        if state.turn.step in COMBAT_STEPS[2:]:
            notes.assume(AT, "Nothing is in combat.")
        return state
    if (entry.attackers or entry.blockers) and state.turn.step not in COMBAT_STEPS:
        notes.refuse(AT, "Creatures attack and block only in the combat phase.", "511.3")
        return state
    if entry.attackers and state.turn.step in _DAMAGE_STEPS and state.turn.begun:
        text = "The combat damage of this step was dealt before the board was posted: the step has begun (510.3). "
        notes.assume("/state/turn/begun", text + "`begun` false is the moment before.")
    attackers = tuple(
        _attacker(one, f"{AT}/attackers/{n}", entry, state, notes) for n, one in enumerate(entry.attackers)
    )
    parts = {one.object: one for one in attackers if one is not None}
    _check_that_each_is_there_once(entry, notes)
    _check_bands(entry, notes)
    removed = (_removed(one, f"{AT}/removed/{n}", state, notes) for n, one in enumerate(entry.removed))
    combat = Combat(
        attackers=tuple(parts.values()),
        blockers=_blockers(entry, parts, state, notes),
        removed=tuple(one for one in removed if one is not None),
        left=entry.left,
        left_blocks=tuple(Blocker(object=one.id, under=one.under, blocking=one.blocking) for one in entry.left_blocks),
    )
    struck = entry.dealt_in_first_step
    if struck is None:
        struck = _struck(msgspec.structs.replace(state, combat=combat), notes)
    combat = msgspec.structs.replace(combat, struck=struck)
    return state if combat == NO_COMBAT else msgspec.structs.replace(state, combat=combat)


def _struck(state: GameState, notes: Notes) -> tuple[str, ...]:
    """What is taken to have dealt damage in the first of two damage steps, once that has begun (510.4)."""
    if (state.turn.step, state.turn.begun) not in (("first_strike_damage", True), ("combat_damage", False)):
        return ()
    first = strikes_first(state)
    if first:
        text = f"The first combat damage step began with {names_of(state, first)} having first or double strike."
        notes.assume(f"{AT}/dealt_in_first_step", text)
    return first


def _check_that_each_is_there_once(entry: CombatEntry, notes: Notes) -> None:
    seen: set[str] = set()
    parts = [(f"attackers/{n}", one.id) for n, one in enumerate(entry.attackers)]
    parts += [(f"blockers/{n}", one.id) for n, one in enumerate(entry.blockers)]
    for at, one in parts:
        if one in seen:
            notes.refuse(f"{AT}/{at}/id", f"{one} is in combat twice.", "506.4")
        seen.add(one)


def _check_bands(entry: CombatEntry, notes: Notes) -> None:
    """A band attacks the same player or permanent, and what blocks one of it blocks all of it (702.22d, 702.22h)."""
    bands: dict[int, list[AttackerEntry]] = {}
    for n, one in enumerate(entry.attackers):
        if one.band is None:
            continue
        band = bands.setdefault(one.band, [])
        if band and band[0].defending != one.defending:
            why = f"{one.id} is in a band with {band[0].id}, and they don't attack the same."
            notes.refuse(f"{AT}/attackers/{n}/band", why, "702.22d")
        band.append(one)
    for n, blocker in enumerate(entry.blockers):
        for band in bands.values():
            missed = [one.id for one in band if one.id not in blocker.blocking]
            if missed and len(missed) < len(band):
                why = f"{blocker.id} blocks a creature of a band, and {missed[0]} of the same band is not listed."
                notes.refuse(f"{AT}/blockers/{n}/blocking", why, "702.22h")


def _attacker(one: AttackerEntry, at: str, entry: CombatEntry, state: GameState, notes: Notes) -> Attacker | None:
    if not _is_fit(one.id, f"{at}/id", state, notes):
        return None
    active = state.turn.active
    if view(state).of(one.id).controller != active:
        if notes.perhaps(f"{at}/id", CONTROLS, unread_about(state, "control")):
            return None
        notes.refuse(f"{at}/id", f"{name_of(state, one.id)} attacks and is not controlled by {active}.", "506.4")
        return None
    if not one.put_in and STEPS.index(state.turn.step) < STEPS.index("declare_attackers") + (not state.turn.begun):
        why = f"{name_of(state, one.id)} attacks before attackers are declared."
        notes.refuse(at, f"{why} `put_in` says that it was put onto the battlefield attacking.", "508.4")
    found = _attacked(one, at, state, notes)
    if found is None:
        return None
    defending, player = found
    blocked = _blocked(one, at, entry, state, notes)
    return Attacker(
        object=one.id,
        under=active,
        defending=defending,
        player=player,
        blocked=blocked,
        put_in=one.put_in,
        band=one.band,
    )


def _is_fit(one: str, at: str, state: GameState, notes: Notes) -> bool:
    """Whether it can be in combat: a creature, and no battle (506.3, 506.4)."""
    types = view(state).of(one).types if one in state.battlefield else ()
    if "creature" in types and "battle" not in types:
        return True
    if notes.perhaps(at, "whether it is a creature", unread_about(state, "creature")):
        return False
    why = f"{name_of(state, one)} is in combat and is no creature on the battlefield."
    notes.refuse(at, f"{why}{_animated(state, one)}", "506.4")
    return False


_REMINDER: Final = re.compile(r" ?\([^()]*\)")


def _animated(state: GameState, one: str) -> str:
    """How an effect is listed that has made it a creature (611.2)."""
    if one not in state.battlefield:
        return ""
    text = next((line.text for line in state.objects[one].faced.lines if " becomes a" in line.text), "")
    said = _REMINDER.sub("", text.partition(": ")[2]) or "Until end of turn, this permanent becomes a 2/2 creature."
    return f' If an effect has made it one, list that: `effect: "{said}" from {name_of(state, one)}`.'


def _attacked(one: AttackerEntry, at: str, state: GameState, notes: Notes) -> tuple[str | None, str] | None:
    """What it attacks, if that is still there, and its defending player (508.5)."""
    defending = defending_players(state)
    if one.defending is not None:
        player = one.defending if one.defending in state.players else defender_of(state, one.defending)
        if _defends(player, state):
            return one.defending, player
        notes.refuse(f"{at}/defending", f"{name_of(state, one.defending)} can't be attacked.", "506.3")
        return None
    if one.was_attacking is not None:
        gone = state.former.get(one.was_attacking)
        if one.was_attacking in state.players:
            player = one.was_attacking
        else:
            player = defender_of(state, one.was_attacking) if gone is None else gone.characteristics.controller
        if _defends(player, state):
            return None, player
        notes.refuse(f"{at}/was_attacking", "It names no defending player, and nothing that one had.", "508.5")
        return None
    if len(defending) == 1:
        notes.assume(f"{at}/defending", f"{name_of(state, one.id)} attacks {name_of(state, defending[0])}.")
        return defending[0], defending[0]
    notes.refuse(f"{at}/defending", "It has to be said what it attacks.", "508.1b")
    return None


def _defends(player: str | None, state: GameState) -> TypeGuard[str]:
    """Whether a player is, or was before leaving the game, a defending player (506.2, 802.2)."""
    return player in state.players and player != state.turn.active


def _blocked(one: AttackerEntry, at: str, entry: CombatEntry, state: GameState, notes: Notes) -> bool | None:
    """Whether it is blocked; nothing is, before blockers are declared (509.1h)."""
    blocks = any(one.id in blocker.blocking for blocker in entry.blockers)
    if not _blockers_are_declared(state):
        if one.blocked is not None or blocks:
            notes.refuse(f"{at}/blocked", "Nothing is blocked or unblocked before blockers are declared.", "509.1h")
        return None
    if one.blocked is None:
        state_word = "blocked" if blocks else "unblocked"
        notes.assume(f"{at}/blocked", f"{name_of(state, one.id)} is {state_word}.")
        return blocks
    if blocks and not one.blocked:
        notes.refuse(f"{at}/blocked", f"{name_of(state, one.id)} has a creature blocking it.", "509.1h")
    return one.blocked


def _blockers_are_declared(state: GameState) -> bool:
    return STEPS.index(state.turn.step) >= STEPS.index("declare_blockers") + (not state.turn.begun)


def _blockers(
    entry: CombatEntry, attackers: dict[str, Attacker], state: GameState, notes: Notes
) -> tuple[Blocker, ...]:
    found = []
    for n, one in enumerate(entry.blockers):
        at = f"{AT}/blockers/{n}"
        if not _blockers_are_declared(state):
            notes.refuse(at, f"{name_of(state, one.id)} blocks before blockers are declared.", "509.1g")
            continue
        if not _is_fit(one.id, f"{at}/id", state, notes):
            continue
        under = view(state).of(one.id).controller or ""
        for place, attacker in enumerate(one.blocking):
            part = attackers.get(attacker)
            if part is None or part.player != under:
                if notes.perhaps(f"{at}/blocking/{place}", CONTROLS, unread_about(state, "control")):
                    continue
                whose = f"the controller of {name_of(state, one.id)}"
                detail = f"{name_of(state, attacker)} attacks nothing that {whose} defends."
                notes.refuse(f"{at}/blocking/{place}", detail, "509.1a")
        found.append(Blocker(object=one.id, under=under, blocking=one.blocking))
    return tuple(found)


def _removed(one: AttackerEntry, at: str, state: GameState, notes: Notes) -> Attacker | None:
    """An attacker that is in combat no more; of what it attacked the defending player is remembered (508.5)."""
    found = _attacked(one, at, state, notes)
    if found is None:
        return None
    return Attacker(
        object=one.id,
        under=state.turn.active,
        defending=found[0],
        player=found[1],
        blocked=one.blocked,
        put_in=one.put_in,
    )

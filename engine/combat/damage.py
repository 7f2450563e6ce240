"""The combat damage steps (510)."""

from __future__ import annotations

from functools import partial

from engine.combat.assigning import Assigned, assign
from engine.combat.restrictions import assigned_by
from engine.dialogue.actions import AssignCombatDamage
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.damage import rules_of_dealt
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.game import GameState
from engine.table.table import Table


def strikes_first(state: GameState) -> tuple[str, ...]:
    """The creatures in combat that have first strike or double strike (510.4)."""
    look = view(state)
    keywords = ("first strike", "double strike")
    return tuple(one for one in _in_combat(state) if any(look.of(one).has_keyword(word) for word in keywords))


def deal_combat_damage(table: Table, actions: tuple[AssignCombatDamage, ...]) -> None:
    """Combat damage is assigned, then dealt all at once (510.1, 510.2).

    :raises IllegalAction: an assignment that an action makes is illegal.
    """
    state = table.state
    for action in actions:
        if action.player not in state.apnap:
            raise IllegalAction(f"{name_of(state, action.player)} has no creature in combat", "510.1")
    if state.turn.step == "first_strike_damage":
        strikers = strikes_first(state)
        event = kinds.StrikeFirst(objects=strikers)
        text = f"{names_of(state, strikers)} {'have' if len(strikers) > 1 else 'has'} first strike or double strike."
        happen(table, (event,), text, "strike_first", "510.4", objects=strikers)
    else:
        struck = state.combat.struck
        strikers = tuple(
            one for one in _in_combat(state) if one not in struck or view(state).of(one).has_keyword("double strike")
        )
    assigned = assign(table, strikers, actions)
    _note_blocked(table, strikers, assigned)
    if not assigned:
        table.note("No combat damage is assigned.", "deal_damage", "510.1a", "510.2")
        return
    events = tuple(kinds.DealDamage(source=one.source, to=one.to, amount=one.amount, combat=True) for one in assigned)
    objects = tuple(dict.fromkeys(ref for one in assigned for ref in (one.source, one.to)))
    before = table.state

    def told(happened: tuple[kinds.Event, ...]) -> str:
        return _told(before, [Assigned(one.source, one.to, one.amount) for one in _dealt(happened)])

    happen(table, events, told, "deal_damage", "510.2", objects=objects, cited=partial(rules_of_dealt, before))


def _note_blocked(table: Table, strikers: tuple[str, ...], assigned: tuple[Assigned, ...]) -> None:
    """Say of blocked attackers that nothing blocks them any more, and that they stay blocked all the same (509.1h)."""
    combat, dealing = table.state.combat, {one.source for one in assigned}
    for one in combat.attackers:
        alone = one.blocked and not combat.blockers_of(one.object)
        if alone and one.object in strikers and one.object not in dealing and assigned_by(table.state, one.object):
            name = name_of(table.state, one.object)
            text = f"{name} stays blocked although no creature blocks it now, so it assigns no combat damage."
            table.note(text, "stays_blocked", "509.1h", "510.1c", objects=(one.object,))


def _dealt(happened: tuple[kinds.Event, ...]) -> list[kinds.DealDamage]:
    """The damage that was dealt in the end: without what was prevented, and with what was redirected (615.1, 614.9)."""
    return [one for one in happened if isinstance(one, kinds.DealDamage)]


def _in_combat(state: GameState) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.object for part in state.combat.parts))


def _told(state: GameState, dealt: list[Assigned]) -> str:
    if not dealt:
        return "No combat damage is dealt."
    parts = []
    for source in dict.fromkeys(one.source for one in dealt):
        shares = [one for one in dealt if one.source == source]
        amounts = " and ".join(f"{one.amount} to {names_of(state, (one.to,))}" for one in shares)
        parts.append(f"{names_of(state, (source,))} deals {amounts}")
    return f"Combat damage is dealt: {'; '.join(parts)}."

"""Turn structure (500–514): steps end and begin, and what the game does by itself as they do (703).

What combat does as its steps begin is in ``engine.combat``, in which order phases come in ``engine.turn.phases``.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Final

import msgspec

from engine.combat.attacking import declare_attackers
from engine.combat.blocking import declare_blockers
from engine.combat.damage import deal_combat_damage
from engine.dialogue.actions import AssignCombatDamage, CombatAction, DeclareAttackers, DeclareBlockers, PassThrough
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.happening import controlling_players, durations, phasing
from engine.happening.drawing import draw
from engine.happening.happen import do_instead, happen
from engine.happening.told_counters import put_text
from engine.layers import view
from engine.layers.naming import is_are, name_of, names_of
from engine.phrases.wording import capital, counted
from engine.standing.player_rules import max_hand_size, unspent
from engine.state.change import edit, edit_player, edit_turn
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.influence import Influence
from engine.state.objects import GameObject
from engine.state.turn import COMBAT_STEPS, STEPS, Step, Turn
from engine.state_based import checking as state_based
from engine.status import day_night
from engine.table.choosing import choose_objects
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table
from engine.triggers import delayed_for_a_turn, sagas
from engine.turn.phases import GoesOn, following, leave_phase
from engine.turn.priority import give_priority
from engine.turn.skipping import skips, skips_step
from engine.turn.untapping import untap


def end_step(
    table: Table, stop_before: Step | None = None, actions: tuple[CombatAction | PassThrough, ...] = ()
) -> None:
    """The step or phase ends (500.2), effects and unspent mana with it (500.5), and the next begins, up to priority.

    ``stop_before`` names a step: the game then stands at its beginning, before anything is done in it. ``actions`` as for
    :func:`begin_step`.
    """
    step = table.state.turn.step
    if step == "end_of_combat":
        _end_combat(table)
    empty_mana_pools(table)
    if step == "cleanup":
        begin_step(table, "cleanup", stop_before)  # 514.3a: after one with priority comes another
        return
    begin_step(table, following(table, step), stop_before, actions)


def end_the_turn(table: Table, stop_before: Step | None = None) -> None:
    """The turn ends by an effect that has just resolved (724.1): the rest of it is skipped up to the cleanup step.

    Nobody gets priority on the way, and what triggers waits for the cleanup step (724.1c to 724.1f).
    """
    table.state = edit_turn(table.state, priority=None, passed=())
    while not game_over(table.state) and state_based.check(table):
        pass
    if game_over(table.state):
        give_priority(table, table.state.turn.active, "117.3b")  # tells who has won
        return
    step = table.state.turn.step
    if step in COMBAT_STEPS:
        _end_combat(table)
    empty_mana_pools(table)
    table.state = edit_turn(table.state, extra=(), goes_on=None)
    table.note(f"The {label(step)} ends; the game goes to the cleanup step.", "end_turn", "724.1d", "724.1e")
    begin_step(table, "cleanup", stop_before)


def _end_combat(table: Table) -> None:
    """The combat phase is over: everything is removed from combat, and what lasts until then ends (511.2, 511.3)."""
    combat = table.state.combat
    durations.at_end_of_combat(table)
    if combat.was_joined:
        there = tuple(dict.fromkeys(part.object for part in combat.parts))
        text = f"Combat is over; {names_of(table.state, there) or 'nothing'} {is_are(there)} removed from it."
        happen(table, (kinds.EndCombat(),), text, "end_combat", "511.3", objects=there)


def latest_after(step: Step) -> Step:
    """The last step or main phase of a turn in which players may get priority next after one: what is between them may
    be skipped, or has nothing in it (500.11, 508.8, 510.4).
    """
    match step:
        case "untap" | "upkeep" | "draw":
            return "precombat_main"
        case "precombat_main":
            return "postcombat_main"
        case "declare_attackers":
            return "end_of_combat"
        case "declare_blockers":
            return "combat_damage"
        case "end" | "cleanup":
            return "cleanup"
        case _:
            return STEPS[STEPS.index(step) + 1]


def empty_mana_pools(table: Table) -> None:
    """Unspent mana is lost as a step or phase ends (106.4, 500.5, 703.4q)."""
    for player in table.state.apnap:
        pool = table.state.players[player].mana_pool
        left = unspent(table.state, player, pool) if pool else ()
        if left != pool:
            who = name_of(table.state, player)
            text = (
                f"{who} loses unspent mana." if len(left) < len(pool) else f"Unspent mana of {who} becomes other mana."
            )
            happen(
                table,
                (kinds.SpendMana(player=player, left=left),),
                text,
                "empty_mana_pool",
                "106.4",
                "500.5",
                actor=player,
            )


def begin_step(
    table: Table, follows: GoesOn, stop_before: Step | None = None, actions: tuple[CombatAction | PassThrough, ...] = ()
) -> None:
    """A step or main phase begins (500.6): its turn-based actions, then the active player gets priority (117.3a).

    ``follows`` is which, or that it is the first of the next turn. ``actions`` are what players do as such actions in a
    step of combat.

    :raises IllegalAction: one of them is illegal.
    """
    later: list[FollowedInstead] = []
    while True:
        if follows == "turn":
            _next_turn(table, later)
        step: Step = "untap" if follows == "turn" else follows
        if skips_step(table, step, later):
            follows = _after_skipped(table, step)
            continue
        before = table.state
        active = before.turn.active
        if step == stop_before:
            table.state = edit_turn(before, step=step, begun=False, priority=None, passed=())
            _do_first(table, later)
            return
        table.state = edit_turn(before, step=step, begun=True, priority=None, passed=(), drew_in_step=False)
        _note_upkeep(table, step)
        text = f"The {label(step)} of turn {before.turn.number} begins."
        event = kinds.BeginStep(player=active)
        happen(table, (event,), text, "begin_step", "500.1", RULE_OF[step], actor=active)
        _do_first(table, later)
        durations.as_step_begins(table, step)
        _turn_based_actions(table, step, actions)
        if game_over(table.state):
            return
        if step == "untap":
            empty_mana_pools(table)
            follows = following(table, step)
            continue
        if step != "cleanup" or _cleanup_needs_priority(table):
            give_priority(table, active, "117.3a" if step != "cleanup" else "514.3a")
            return
        empty_mana_pools(table)
        follows = following(table, step)


def _after_skipped(table: Table, step: Step) -> GoesOn:
    """With what the turn goes on after a step that is skipped, or the combat phase that it would begin (500.11)."""
    combat = step == "beginning_of_combat"
    return leave_phase(table, "postcombat_main", skipped=True) if combat else following(table, step)


def _do_first(table: Table, later: list[FollowedInstead]) -> None:
    """What somebody does for what they have skipped is the first thing that happens in what begins after it (614.10b)."""
    do_instead(table, later)
    later.clear()


RULE_OF: dict[Step, str] = {
    "untap": "502.3",
    "upkeep": "503.1",
    "draw": "504.1",
    "precombat_main": "505.1a",
    "beginning_of_combat": "507.2",
    "declare_attackers": "508.1",
    "declare_blockers": "509.1",
    "first_strike_damage": "510.4",
    "combat_damage": "510.1",
    "end_of_combat": "511.1",
    "postcombat_main": "505.1a",
    "end": "513.1",
    "cleanup": "514.1",
}


def label(step: Step) -> str:
    """The name of a step or main phase."""
    if step == "first_strike_damage":
        return "first combat damage step"
    words = step.replace("_", " ")
    return f"{words} phase" if step.endswith("main") else f"{words} step"


def _turn_based_actions(table: Table, step: Step, actions: tuple[CombatAction | PassThrough, ...]) -> None:
    match step:
        case "untap":
            phasing.turn_based(table)
            _day_or_night(table)
            untap(table)
        case "draw":
            if not table.state.players[table.state.turn.active].lost:  # 800.4j
                draw(table, table.state.turn.active, "504.1", "703.4d")
        case "precombat_main":
            _lore_counters(table)
        case "declare_attackers":
            how = next((action for action in actions if isinstance(action, DeclareAttackers | PassThrough)), None)
            declare_attackers(table, how)
        case "declare_blockers":
            declare_blockers(table, tuple(action for action in actions if isinstance(action, DeclareBlockers)))
        case "first_strike_damage" | "combat_damage":
            given = tuple(action for action in actions if isinstance(action, AssignCombatDamage))
            deal_combat_damage(table, given)
        case "cleanup":
            _discard_to_hand_size(table)
            _end_of_turn(table)
        case _:
            pass


def _day_or_night(table: Table) -> None:
    """The game checks whether day becomes night, or night day, by what the last active player cast (502.2, 731.2)."""
    state = table.state
    if not state.day_night:
        return  # 731.2c
    number = state.turn.number - 1
    previous = state.turn.previous
    if previous is None:
        order = state.turn_order
        previous = order[order.index(state.turn.active) - 1]
        table.assume(f"The turn before was {name_of(state, previous)}'s.")
    spells = sum((one.event, one.turn, one.player) == ("cast_spell", number, previous) for one in state.history)
    if not {"previous_turn", "game"}.intersection(state.history_complete) and spells < 2:
        table.assume(f"{name_of(state, previous)} cast no spells in the turn before but those in the history.")
    becomes = day_night.change(state, spells)
    if becomes is not None:
        how_many = counted(spells, "spell") if spells else "no spells"
        text = f"It becomes {becomes}: {name_of(state, previous)} cast {how_many} in the turn before."
        event = kinds.DayNight(to=becomes, changed=True)
        happen(table, (event,), text, "day_night", "502.2", "703.4b", "731.2a" if becomes == "night" else "731.2b")


def _lore_counters(table: Table) -> None:
    state, active = table.state, table.state.turn.active
    events = sagas.turn_based(state, active)
    objects = tuple(event.on for event in events)
    happen(table, events, partial(put_text, state), "put_counters", "714.3c", "703.4f", actor=active, objects=objects)


def _discard_to_hand_size(table: Table) -> None:
    state = table.state
    active = state.turn.active
    hand, limit = state.zone("hand", active), max_hand_size(state, active)
    if limit is None or len(hand) <= limit:
        return
    count = len(hand) - limit
    cards, _ = choose_objects(
        table,
        active,
        f"Which {counted(count, 'card') if count > 1 else 'card'} does {name_of(state, active)} discard to get to {limit}?",
        hand,
        "514.1",
        low=count,
        high=count,
    )
    events = tuple(kinds.DiscardCard(object=one, player=active) for one in cards)
    text = f"{name_of(state, active)} discards {names_of(state, cards)}."
    happen(table, events, text, "discard", "514.1", "703.4n", actor=active, objects=cards)


def _phased(state: GameState) -> tuple[tuple[str, GameObject], ...]:
    return tuple((one, phased.object) for one, phased in state.phased.items())


def _end_of_turn(table: Table) -> None:
    state = table.state
    over = durations.over_at_cleanup(state)
    ending = {one.id: one.text for one in over} | {
        one.id: one.text for one in durations.amending_over_at_cleanup(state)
    }
    damaged = tuple(one for one in state.battlefield if state.objects[one].damage)
    apart = tuple(one for one, obj in _phased(state) if obj.damage)
    there = (*((one, state.objects[one]) for one in state.battlefield), *_phased(state))
    saddled = tuple(one for one, obj in there if "saddled" in obj.designations)
    if not ending and not damaged and not apart and not saddled:
        return
    worn = (*damaged, *sorted(apart))
    parts = [f"damage is removed from {names_of(state, worn)}"] if worn else []
    parts.extend(f"the effect “{text.rstrip('.')}” ends" for text in ending.values())
    parts.extend([f"{names_of(state, saddled)} {is_are(saddled)} no longer saddled"] if saddled else [])
    at_once = ", at the same time" if len(parts) > 1 else ""
    text = capital(f"{enumerated(parts)}{at_once}.")
    unsaddled = (kinds.LoseDesignation(object=one, designation="saddled") for one in saddled)  # 702.171b
    events = (kinds.RemoveDamage(), kinds.EndEffects(ids=tuple(ending)), *unsaddled)
    objects = tuple(dict.fromkeys((*damaged, *saddled, *(one for effect in over for one in effect.affects or ()))))
    happen(table, events, text, "end_of_turn", "514.2", "703.4p", objects=objects)


def _cleanup_needs_priority(table: Table) -> bool:
    """Whether players get priority in this cleanup step after all (514.3a)."""
    durations.end_what_is_over(table)
    acted = state_based.check(table)
    return acted or bool(table.state.zone("pending"))


def _coming(state: GameState) -> tuple[str, tuple[str, ...]]:
    """Whose turn is next, and which are known to come after it: extra turns of players who have left are not taken."""
    coming = state.turn.coming
    if not coming:
        return state.after(state.turn.active), ()
    *extra, usual = coming
    left = [player for player in extra if not state.players[player].lost]
    then = state.after(usual) if state.players[usual].lost else usual
    return (left[0], (*left[1:], then)) if left else (then, ())


def _next_turn(table: Table, later: list[FollowedInstead]) -> None:
    delayed_for_a_turn.end_delayed_of_turn(table)
    state = table.state
    follows = _coming(state)
    while skips(table, kinds.BeginPart(player=follows[0], part="turn", extra=bool(follows[1])), later):
        passed = edit_turn(table.state, active=follows[0], coming=follows[1])
        follows = _coming(passed)
    state = table.state
    active, coming = follows
    number, waiting = state.turn.number + 1, state.turn.skips
    turn = Turn(
        number=number,
        active=active,
        step="untap",
        begun=False,
        coming=coming,
        skips=waiting,
        previous=state.turn.active,
    )
    table.state = msgspec.structs.replace(state, turn=turn, influence=_seated(state))
    for player in state.players:
        if state.players[player].lands_played:
            table.state = edit_player(table.state, player, lands_played=0)
    for one in state.battlefield:  # 302.6: continuously since this turn began
        obj = table.state.objects[one]
        if view(state).of(one).controller == active and not obj.controlled_since_turn_began:
            table.state = edit(table.state, one, controlled_since_turn_began=True)
    for one, apart in state.phased.items():  # 702.26d: nothing has changed its controller
        if apart.under == active:
            obj = msgspec.structs.replace(apart.object, controlled_since_turn_began=True)
            phased = table.state.phased.insert(one, msgspec.structs.replace(apart, object=obj))
            table.state = msgspec.structs.replace(table.state, phased=phased)
    text = f"Turn {turn.number} begins; {name_of(state, active)} is the active player."
    rules = ("500.1", "102.1", "500.7") if coming else ("500.1", "102.1")
    table.note(text, "begin_turn", *rules, actor=active, before=state)
    controlling_players.as_turn_begins(table, active)
    if not coming:
        _end_for_those_who_left(table, state.turn)
    durations.at_start_of_turn(table, active)


def _seated(state: GameState) -> Influence | None:
    """The ranges of influence as a turn begins, by the seats of the players who are still in the game (801.2c)."""
    influence = state.influence
    seated = tuple(player for player in state.turn_order if not state.players[player].lost)
    if influence is None or influence.seated == seated:
        return influence
    return msgspec.structs.replace(influence, seated=seated)


def _end_for_those_who_left(table: Table, before: Turn) -> None:
    """What lasts until the next turn of a player who has left lasts until that turn would have begun (800.4m).

    Those are the players between the one whose turn it was before, in turn order, and the one whose turn it is now; while
    extra turns were taken, whose it would have been without them was kept.
    """
    state = table.state
    order = state.turn_order
    place = order.index(state.turn.active)
    passed = (*order[place:], *order[:place])
    first = before.coming[-1] if before.coming else order[(order.index(before.active) + 1) % len(order)]
    for player in passed[passed.index(first) or len(passed) :]:
        if state.players[player].lost:
            durations.at_start_of_turn(table, player)


_CAME: Final = attrgetter("came")


def _note_upkeep(table: Table, step: Step) -> None:
    """What came since the last upkeep began is new in this one, in which that upkeep is the one before; and not later."""
    state = table.state
    for obj in filter(_CAME, state.objects.those(state.battlefield)):
        one = obj.id
        if obj.came == "last" and step == "upkeep" and view(state).of(one).controller == state.turn.active:
            table.state = edit(table.state, one, came="previous")
        elif obj.came == "previous":
            table.state = edit(table.state, one, came=None)

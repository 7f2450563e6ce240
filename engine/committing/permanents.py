"""What happens to permanents where they are (110.5, 122, 701, 702.26, 707.4, 708-710)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.committing.effects import at_time
from engine.committing.merging import turned_down, turned_over, turned_up
from engine.events import kinds
from engine.layers import view
from engine.state.change import add_counters, edit, edit_player, place, take, tick, with_object
from engine.state.game import Former, GameState, PhasedOut
from engine.state.halves import designation as unlocked


def after(state: GameState, event: kinds.PermanentEvent, before: GameState) -> GameState:
    """The state after something has happened to a permanent."""
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, amount=amount):
            state = tick(state)
            if on in state.players:
                counters = add_counters(state.players[on].counters, kind, amount, state.clock)
                return edit_player(state, on, counters=counters)
            return edit(state, on, counters=add_counters(state.objects[on].counters, kind, amount, state.clock))
        case kinds.SetTapped(object=target, tapped=tapped):
            return edit(state, target, tapped=tapped)
        case kinds.BecomeAttached(object=target, to=host):  # 613.7e: with a new timestamp
            state = tick(state)
            return edit(state, target, attached_to=host, timestamp=state.clock)
        case kinds.BecomeUnattached(object=target):
            return edit(state, target, attached_to=None)
        case kinds.PairUp() | kinds.Unpair():
            return _paired(state, event)
        case kinds.PhaseOut() | kinds.PhaseIn():
            return _phased(state, event, before)
        case kinds.RemoveDamageFrom(object=target):
            return edit(state, target, damage=0)  # 704.5h asks for damage that was dealt, not for damage that is marked
        case kinds.RemoveDamage():
            return _undamaged(state)
        case (
            kinds.BecomeDesignated()
            | kinds.LoseDesignation()
            | kinds.UnlockHalf()
            | kinds.GetLevel()
            | kinds.BecomeProtector()
        ):
            return _designated(state, event)
        case (
            kinds.TransformPermanent()
            | kinds.FlipPermanent()
            | kinds.TurnFaceUp()
            | kinds.TurnFaceDown()
            | kinds.BecomeCopy()
        ):
            return _turned(state, event)
        case (
            kinds.Destroy()
            | kinds.Regenerates()
            | kinds.SavedByAura()
            | kinds.SacrificePermanent()
            | kinds.ExploitCreature()
            | kinds.FinishExploring()
            | kinds.CrewVehicle()
            | kinds.BecomeCrewed()
            | kinds.EnlistCreature()
            | kinds.ExertPermanent()
        ):
            return state  # what it contains are events of their own
        case _:
            assert_never(event)


def _designated(
    state: GameState,
    event: kinds.BecomeDesignated | kinds.LoseDesignation | kinds.UnlockHalf | kinds.GetLevel | kinds.BecomeProtector,
) -> GameState:
    """What is said of a permanent besides its characteristics: designations, unlocked halves, a level, a protector."""
    match event:
        case kinds.BecomeDesignated(object=target, designation=designation):
            return edit(state, target, designations=(*state.objects[target].designations, designation))
        case kinds.LoseDesignation(object=target, designation=lost) if target in state.phased:
            phased = state.phased[target]
            kept = tuple(one for one in phased.object.designations if one != lost)
            gone = msgspec.structs.replace(phased, object=msgspec.structs.replace(phased.object, designations=kept))
            return msgspec.structs.replace(state, phased=state.phased.insert(target, gone))
        case kinds.LoseDesignation(object=target, designation=lost):
            kept = tuple(one for one in state.objects[target].designations if one != lost)
            return edit(state, target, designations=kept)
        case kinds.UnlockHalf(object=target, half=half):  # 709.5c
            return edit(state, target, designations=(*state.objects[target].designations, unlocked(half)))
        case kinds.GetLevel(object=target, level=level):
            return edit(state, target, level=level)
        case kinds.BecomeProtector(object=target, player=player):
            return edit(state, target, protector=player)
        case _:
            assert_never(event)


def _turned(
    state: GameState,
    event: kinds.TransformPermanent | kinds.FlipPermanent | kinds.TurnFaceUp | kinds.TurnFaceDown | kinds.BecomeCopy,
) -> GameState:
    """A permanent shows another face, or becomes a copy of something."""
    match event:
        case kinds.TransformPermanent(object=target):  # 613.7g: with a new timestamp
            state = tick(state)
            state = with_object(state, turned_over(state.objects[target]))
            return edit(state, target, timestamp=state.clock, turned=state.clock)
        case kinds.FlipPermanent(object=target):
            return edit(state, target, flipped=True)
        case kinds.TurnFaceUp(object=target, copied=became):  # 613.7f: with a new timestamp
            state = with_object(tick(state), turned_up(state.objects[target]))
            copied = (*state.objects[target].copied, *at_time(became, state.clock))
            return edit(state, target, timestamp=state.clock, copied=copied)
        case kinds.TurnFaceDown(object=target, down=down):
            state = tick(state)
            return edit(with_object(state, turned_down(state.objects[target], down)), target, timestamp=state.clock)
        case kinds.BecomeCopy(object=target, copied=another):  # 613.7b
            state = tick(state)
            return edit(state, target, copied=(*state.objects[target].copied, *at_time((another,), state.clock)))
        case _:
            assert_never(event)


def _paired(state: GameState, event: kinds.PairUp | kinds.Unpair) -> GameState:
    """The state with the two paired, or the one unpaired; each knows the other."""
    match event:
        case kinds.PairUp(object=one, other=other):
            return edit(edit(state, one, paired_with=other), other, paired_with=one)
        case kinds.Unpair(object=one):
            return edit(state, one, paired_with=None)


def _phased(state: GameState, event: kinds.PhaseOut | kinds.PhaseIn, before: GameState) -> GameState:
    """A permanent is set apart as though it did not exist, or is there again, the same object (702.26b–d)."""
    match event:
        case kinds.PhaseOut(object=one, indirectly=indirectly):
            obj, seen = state.objects[one], view(before).of(one)
            former = state.former.insert(one, Former(object=before.objects[one], characteristics=seen))
            alone = msgspec.structs.replace(obj, paired_with=None)  # 702.26f
            apart = PhasedOut(object=alone, under=seen.controller or obj.owner, indirectly=indirectly)
            state = take(state, one)
            return msgspec.structs.replace(state, former=former, phased=state.phased.insert(one, apart))
        case kinds.PhaseIn(object=one, attached_to=host):
            obj = msgspec.structs.replace(state.phased[one].object, attached_to=host)
            former = state.former.remove(one) if one in state.former else state.former
            state = msgspec.structs.replace(state, former=former, phased=state.phased.remove(one))
            return place(state, obj)


def _undamaged(state: GameState) -> GameState:
    """No permanent has damage marked on it any more, not even what is phased out (514.2)."""
    for target in state.battlefield:
        if state.objects[target].damage or state.objects[target].damaged_by_deathtouch:
            state = edit(state, target, damage=0, damaged_by_deathtouch=False)
    for target, phased in state.phased.items():
        undamaged = msgspec.structs.replace(phased.object, damage=0, damaged_by_deathtouch=False)
        kept = msgspec.structs.replace(phased, object=undamaged)
        state = msgspec.structs.replace(state, phased=state.phased.insert(target, kept))
    return state

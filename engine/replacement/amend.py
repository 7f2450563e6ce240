"""Replacement and prevention effects (614–616): what would happen is amended before it does.

Every event goes through here. The effects that would apply to it contend for it; those of the first step of 616.1 that
has any come first, among several the affected object's controller or the affected player chooses, each applies at most
once (614.5), and after each it is asked anew which apply (616.1f). Each kind of effect has a module of its own, which says
which apply to an event and what they make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, assert_never

import msgspec

from engine.committing.commit import look_ahead
from engine.dialogue.choices import ChoicePending
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.events import kinds
from engine.replacement import entering, leaving_stack, preventing, regeneration, replacing, shield_stun_finality
from engine.replacement.coming_apart import in_parts
from engine.replacement.commanders import to_command_zone
from engine.replacement.entering import HowItEnters
from engine.replacement.interaction import explain, first
from engine.replacement.leaving_stack import GoesElsewhere
from engine.replacement.lost_abilities import note_lost
from engine.replacement.possible import impossible
from engine.replacement.preventing import Prevention
from engine.replacement.regeneration import Shield
from engine.replacement.replacing import Replacement
from engine.replacement.shield_stun_finality import Stun
from engine.replacement.tribute import tribute_paid
from engine.state.canonical import canonical_by_name
from engine.state.game import GameState
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table
from engine.unread import DISCARDED, PUT_AWAY, stop_at_occasion
from engine.unread.unknown_cards import identify
from engine.unread.untold import heed

Amending = HowItEnters | GoesElsewhere | Prevention | Shield | Stun | Replacement
"""The kinds of effect that amend events."""


class Amended(msgspec.Struct, frozen=True):
    """What is left of an event: what happens, what is done right after that (121.7), and which effects have applied.

    ``spent`` are those that are used up with all damage that is dealt at this time (615.8), ``prevented`` is what damage
    was prevented on the way (615.13).
    """

    events: tuple[kinds.Event, ...] = ()
    later: tuple[FollowedInstead, ...] = ()
    applied: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    prevented: tuple[kinds.DamagePrevented, ...] = ()


def amended(table: Table, event: kinds.Event, applied: tuple[str, ...] = ()) -> Amended:
    """An event after all that amends it. ``applied`` are effects that have amended it already (614.5)."""
    applied = (*table.amended_by, *applied)
    if isinstance(event, kinds.MoveObject):
        if event.to != "battlefield":
            _see_what_it_is(table, event)
            heed(table, table.state, (event,), would=True)
            if event.to == "graveyard":
                stop_at_occasion(table.state, event.object, PUT_AWAY)
            return _amended(table, event, applied)
        if event.face_down is None and table.state.objects[event.object].unknown:
            identify(table, event.object)
        attached = entering.attached(table, event)
        if attached is None or attached.to != "battlefield":
            return Amended((attached,) if attached is not None else ())
        event = attached
    if entering.is_entering(event):
        entering.doubt_unread(table, event)
    heed(table, table.state, (event,), would=True)
    if isinstance(event, kinds.DiscardCard):
        stop_at_occasion(table.state, event.object, DISCARDED)
    elif isinstance(event, kinds.Destroy):
        regeneration.note_forbidden(table, event)
    return _amended(table, event, applied)


def _see_what_it_is(table: Table, event: kinds.MoveObject) -> None:
    """Ask what a card is that nobody was told of, if an effect may apply to it; where nobody can tell, none does."""
    if table.state.objects[event.object].unknown and (perhaps := replacing.perhaps_replacing(table.state, event)):
        if table.state.objects[event.object].one_of:
            identify(table, event.object)
            return
        for one in perhaps:
            table.assume(f"No unknown card that moves is one to which the replacement effect of {one.label} applies.")


def _amended(table: Table, event: kinds.Event, applied: tuple[str, ...], begin: str | None = None) -> Amended:
    """What the effects that would apply make of an event; ``begin`` is the one that applies first, if that is settled."""
    found = contenders(table.state, event)
    if not found:
        return _finished(table, event, applied)
    later: list[FollowedInstead] = []
    spent: tuple[str, ...] = ()
    prevented: tuple[kinds.DamagePrevented, ...] = ()
    while True:
        left = [one for one in found if one.key not in applied]
        if not left:
            finished = _finished(table, event, applied)
            return Amended(finished.events, (*later, *finished.later), applied, spent, prevented)
        among = left if begin is None else [one for one in left if one.key == begin]
        begin, before = None, event
        settled = first(table, event, among, partial(_alike_whichever, table, before, applied))
        chosen = settled.chosen
        applied = (*applied, chosen.key)
        noted = len(table.steps)
        result = _apply(table, event, chosen, applied)
        explain(table, noted, settled)
        later.extend(result.later)
        spent = (*spent, *result.spent)
        prevented = (*prevented, *_prevented(event, chosen, result.events))
        if len(result.events) != 1:
            parts = [amended(table, part, applied) for part in result.events if impossible(table.state, part) is None]
            events = tuple(one for part in parts for one in part.events)
            spent = (*spent, *(one for part in parts for one in part.spent))
            prevented = (*prevented, *(one for part in parts for one in part.prevented))
            return Amended(events, (*later, *(one for part in parts for one in part.later)), applied, spent, prevented)
        event = result.events[0]
        if isinstance(chosen, HowItEnters) and chosen.precedence == "copy" and isinstance(event, kinds.MoveObject):
            hosted = entering.attached(table, event)  # 303.4f: it may enter as an Aura now
            if hosted is None or hosted.to != "battlefield":
                return Amended((hosted,) if hosted is not None else (), tuple(later), applied)
            event = hosted
        if impossible(table.state, event) is not None:
            return Amended((event,), tuple(later), applied, spent, prevented)  # 614.17c: nothing else can modify it
        found = contenders(table.state, event)


def _alike_whichever(table: Table, event: kinds.Event, applied: tuple[str, ...], among: Sequence[Amending]) -> bool:
    """Whether it comes to the same whichever of a few effects applies first, as trials tell (616.1f)."""
    if len(among) > _FEW or table.trying >= _FEW:
        return False
    ends: list[tuple[Amended, bytes]] = []
    for one in among:
        trial = table.on_trial()
        try:
            end = _amended(trial, event, applied, one.key)
        except (ChoicePending, IllegalAction, TextNotUnderstood, BudgetSpent):
            return False
        # what has applied counts only where the event contains others (614.5), and a move contains none
        moves = all(isinstance(left, kinds.MoveObject) for left in end.events)
        applied_then = () if moves else tuple(sorted(end.applied))
        ends.append((msgspec.structs.replace(end, applied=applied_then), canonical_by_name(trial.state)))
        if ends[-1] != ends[0] or trial.doubts or trial.taken:
            return False
    return True


_FEW = 3
"""Among how many effects every order is tried."""


def contenders(state: GameState, event: kinds.Event) -> list[Amending]:
    """All effects that would apply to an event: none to mana that is not added (106.4, 614.7)."""
    if isinstance(event, kinds.AddMana) and not event.mana:
        return []
    found = _OF_THE_KIND.get(type(event))
    return [*(found(state, event) if found is not None else ()), *replacing.replacements(state, event)]


def _on_moving(state: GameState, event: kinds.MoveObject) -> Iterator[Amending]:
    return _on_entering(state, event) if event.to == "battlefield" else leaving_stack.going_elsewhere(state, event)


def _on_entering(state: GameState, event: kinds.Entering) -> Iterator[Amending]:
    ahead = look_ahead(state, event)
    entering.stop_at_unsupported(ahead, event)
    yield from entering.contenders(state, ahead, event)
    yield from replacing.of_what_enters(state, ahead, event)


_OF_THE_KIND: Final[Mapping[type, Callable[[GameState, Any], Iterable[Amending]]]] = {
    kinds.CreateToken: _on_entering,
    kinds.DealDamage: preventing.preventions,
    kinds.Destroy: regeneration.savers,
    kinds.MoveObject: _on_moving,
    kinds.SetTapped: shield_stun_finality.stunning,
}
"""What applies to the events of one kind only, and to none of another."""


def _apply(table: Table, event: kinds.Event, chosen: Amending, applied: tuple[str, ...]) -> Amended:
    """What an effect makes of the event."""
    match chosen:
        case Replacement():
            made, later, spent = replacing.apply(table, event, chosen, applied)
            return Amended(made, later, spent=spent)
        case Prevention():
            assert isinstance(event, kinds.DealDamage)
            left = preventing.apply(table, event, chosen)
            return Amended(left.events, left.later, spent=left.spent)
        case Shield():
            assert isinstance(event, kinds.Destroy)
            return Amended((regeneration.apply(table, event, chosen),))
        case Stun():
            assert isinstance(event, kinds.SetTapped)
            return Amended((shield_stun_finality.stunned(table, event),))
        case GoesElsewhere():
            assert isinstance(event, kinds.MoveObject)
            return Amended((leaving_stack.apply(table, event, chosen),))
        case HowItEnters():
            assert isinstance(event, kinds.Entering)
            return Amended((entering.apply(table, look_ahead(table.state, event), event, chosen),))
        case _:
            assert_never(chosen)


def _prevented(event: kinds.Event, chosen: Amending, left: tuple[kinds.Event, ...]) -> Iterator[kinds.DamagePrevented]:
    """How much of the damage the effect prevented, if it is one that prevents (615.13)."""
    prevents = isinstance(chosen, Prevention) or (isinstance(chosen, Replacement) and chosen.prevents)
    if isinstance(event, kinds.DealDamage) and prevents:
        amount = event.amount - sum(one.amount for one in left if isinstance(one, kinds.DealDamage))
        if amount > 0:
            by = f"{chosen.key} of {chosen.of}"
            yield kinds.DamagePrevented(by=by, source=event.source, to=event.to, amount=amount)


def _finished(table: Table, event: kinds.Event, applied: tuple[str, ...]) -> Amended:
    """What comes after all others: counters on what enters (616.1g), and a commander that may go elsewhere (903.9b)."""
    if entering.is_entering(event):
        if event.copy_counters:  # 707.9e: those of the last copy effect
            event = msgspec.structs.replace(event, counters=(*event.counters, *event.copy_counters), copy_counters=())
        ahead = look_ahead(table.state, event)
        entering.stop_at_unsupported(ahead, event)
        note_lost(table, ahead, event)
        with_counters = entering.without_counters(table, ahead, event)
        with_counters = replacing.counters_as_it_enters(table, with_counters, applied)
        return Amended((tribute_paid(table, ahead, event, with_counters),), applied=applied)
    if type(event) is kinds.MoveObject:
        event = in_parts(table, event) if table.state.objects[event.object].merged else to_command_zone(table, event)
    return Amended((event,), applied=applied)

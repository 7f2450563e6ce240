"""What happens to an object by a keyword, or to its counters: matching trigger conditions (603.2, 122, 701, 702)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Crews, Enlists, Exploits, Explores
from engine.events import kinds
from engine.events.permanent_kinds import CrewVehicle
from engine.phrases import matching, references, trigger_bindings
from engine.phrases.scope import Bindings, Scope


def of_keywords(
    condition: te.LosesLastCounter | Exploits | Explores | Crews | Enlists | te.Counters,
    event: kinds.Event,
    scope: Scope,
) -> Iterator[Bindings]:
    """What the condition of a keyword's event binds if this is such an event."""
    match condition, event:
        case te.LosesLastCounter(kind=kind, what=what), kinds.ChangeCounters(on=on, kind=of, amount=amount):
            obj = scope.state.objects.get(on)
            if kind == of and amount < 0 and obj is not None and obj.count(kind) == 0:
                yield from trigger_bindings.if_meant(what, on, scope)
        case Exploits(what=what, creature=creature), kinds.ExploitCreature(object=one, creature=sacrificed):
            if matching.fits(creature, sacrificed, scope):
                yield from trigger_bindings.if_meant(what, one, scope)
        case Crews(what=what, vehicle=vehicle, doing=doing), CrewVehicle(object=one, vehicle=crewed, doing=done):
            if doing == done and matching.fits(vehicle, crewed, scope):
                for found in trigger_bindings.if_meant(what, one, scope):
                    yield Bindings(refs=(*found.refs, ("event.crewed", (crewed,))))
        case Enlists(what=what, whom=whom), kinds.EnlistCreature(object=one, enlisted=tapped):
            if whom is None or matching.fits(whom, tapped, scope):
                for found in trigger_bindings.if_meant(what, one, scope):
                    yield Bindings(refs=(*found.refs, ("event.enlisted", (tapped,))))
        case te.Counters(what=what, spell=spell), kinds.CounterSpell(object=countered, by=str(by)):
            if matching.fits(spell, countered, scope):
                yield from trigger_bindings.if_meant(what, by, scope)
        case Explores(what=what, card=noun), kinds.FinishExploring(object=one, card=card):
            if noun is None or (card is not None and matching.fits(noun, card, scope)):
                yield from trigger_bindings.if_meant(what, one, scope)
        case _:
            return


def of_designations(condition: te.BecomesDesignated, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """What becomes monstrous, saddled and the like, or crewed (701.37b, 702.122d, 702.171b)."""
    match event:
        case kinds.BecomeCrewed(object=one) if condition.designation == "crewed":
            yield from trigger_bindings.if_meant(condition.what, one, scope)
        case kinds.BecomeDesignated(object=one, designation=word, x=x) if word == condition.designation:
            yield from trigger_bindings.with_x(trigger_bindings.if_meant(condition.what, one, scope), x)
        case _:
            return


def of_counters(condition: te.GetsCounters | te.LosesCounters, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """Once for each counter (603.2c); what enters with counters gets them too (122.6)."""
    on = event.on if isinstance(event, kinds.ChangeCounters) else getattr(event, "becomes", None)
    if on is None or on in scope.state.players:
        return
    sign = 1 if isinstance(condition, te.GetsCounters) else -1
    for by, kind, amount in _changes(event):
        if condition.kind in (None, kind) and _put_by(condition, by, on, scope):
            for _ in range(max(sign * amount, 0)):
                yield from trigger_bindings.if_meant(condition.what, on, scope)


def _changes(event: kinds.Event) -> Iterator[tuple[str | None, str, int]]:
    """Who puts how many counters of which kind on something by an event, or removes them; nobody where nothing says who."""
    match event:
        case kinds.ChangeCounters(kind=kind, amount=amount, by=by):
            yield by, kind, amount
        case kinds.MoveObject() | kinds.CreateToken():
            yield from ((None, *one) for one in event.counters)
            yield from event.others_counters
        case _:
            return


def _put_by(condition: te.GetsCounters | te.LosesCounters, by: str | None, on: str, scope: Scope) -> bool:
    """Whether the right player puts them there, the controller of the object where nothing says who (122.6a)."""
    if not isinstance(condition, te.GetsCounters) or condition.by is None:
        return True
    if on not in scope.state.objects:
        return False
    player = by if by is not None else trigger_bindings.seen_controller(on, scope)
    return player is not None and player in references.players(condition.by, scope)


def nth_counter(condition: te.NthCounter, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """Fewer than so many before, so many or more after (122.7), entering with them included (122.6)."""
    match event:
        case kinds.ChangeCounters(on=on, kind=kind, amount=put) if kind == condition.kind and put > 0:
            pass
        case kinds.MoveObject(becomes=on) | kinds.CreateToken(becomes=on):
            put = sum(amount for kind, amount in event.all_counters if kind == condition.kind)
        case _:
            return
    if on in scope.state.objects:
        now = scope.state.objects[on].count(condition.kind)
        if now - put < condition.nth <= now:
            yield from trigger_bindings.if_meant(condition.what, on, scope)

"""What happens to an object by a keyword, or to its last counter: matching trigger conditions (603.2, 701, 702)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.triggers import events as te
from engine.abilities.triggers.keyword_events import Crews, Enlists, Exploits, Explores
from engine.events import kinds
from engine.events.permanent_kinds import CrewVehicle
from engine.phrases import matching, trigger_bindings
from engine.phrases.scope import Bindings, Scope


def of_keywords(  # noqa: C901  (one case for each kind)
    condition: te.LosesLastCounter | Exploits | Explores | Crews | Enlists | te.Counters | te.BecomesDesignated,
    event: kinds.Event,
    scope: Scope,
) -> Iterator[Bindings]:
    """What the condition of a keyword's event binds if this is such an event."""
    match condition, event:
        case te.LosesLastCounter(kind=kind, what=what), kinds.ChangeCounters(on=on, kind=of, amount=amount):
            obj = scope.state.objects.get(on)
            if kind == of and amount < 0 and obj is not None and obj.count(kind) == 0:
                yield from trigger_bindings.if_meant(what, on, scope)
        case te.BecomesDesignated(what=what, designation="crewed"), kinds.BecomeCrewed(object=one):
            yield from trigger_bindings.if_meant(what, one, scope)
        case te.BecomesDesignated(what=what, designation=word), kinds.BecomeDesignated(
            object=one, designation=is_now, x=x
        ):
            if is_now == word:
                yield from trigger_bindings.with_x(trigger_bindings.if_meant(what, one, scope), x)
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

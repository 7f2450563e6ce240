"""What an event gives a triggered ability to refer to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.references import PlayerRef
from engine.abilities.triggers import events as te
from engine.abilities.triggers.zone_events import PutIntoExile
from engine.events import kinds
from engine.phrases import matching, references
from engine.phrases.scope import Bindings, Scope
from engine.state.objects import GameObject


def if_meant(
    what: te.EventSubject | PlayerRef, object_id: str, scope: Scope, player: str | None = None
) -> Iterator[Bindings]:
    """What an object gives to refer to, if it is what the trigger condition means; its controller, or else ``player``."""
    if references.is_one_of(what, object_id, scope):
        yield of_object(object_id, player or seen_controller(object_id, scope))


def seen_controller(object_id: str, scope: Scope) -> str | None:
    """The controller of an object, as the scope sees it; a player has none."""
    return None if object_id in scope.state.players else scope.sight.of(object_id).controller


def of_object(object_id: str, player: str | None) -> Bindings:
    """An object, and the player that the event is about."""
    by = (("event.player", (player,)),) if player is not None else ()
    return Bindings(refs=(("event.object", (object_id,)), *by))


def attachment(
    condition: te.BecomesAttached | te.BecomesUnattached, event: kinds.Event, scope: Scope
) -> Iterator[Bindings]:
    """Becoming attached, also as it enters; becoming unattached, also as it goes elsewhere or leaves (701.3)."""
    match condition, event:
        case te.BecomesAttached(what=what, to=to), kinds.BecomeAttached(object=attached, to=host):
            pass
        case te.BecomesAttached(what=what, to=to), kinds.MoveObject(becomes=attached, attached_to=str(host)):
            pass
        case (
            te.BecomesUnattached(what=what, off=to),
            kinds.BecomeUnattached(object=attached)
            | kinds.BecomeAttached(object=attached)
            | kinds.MoveObject(object=attached)
            | kinds.LeaveGame(object=attached),
        ):
            obj = scope.state.objects.get(attached)
            if obj is None or obj.attached_to is None:
                return
            host = obj.attached_to
        case _:
            return
    if any(True for _ in if_meant(to, host, scope)):
        for found in if_meant(what, attached, scope):
            yield Bindings((*found.refs, ("event.host", (host,))), found.amounts)


STEP_NAMES = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "precombat main phase": "precombat_main",
    "combat": "beginning_of_combat",
    "end of combat": "end_of_combat",  # 511.2
    "postcombat main phase": "postcombat_main",
    "end step": "end",
    "cleanup step": "cleanup",
}


EVENT_X = "event.x"
"""The name of the X of an event: in the cost for turning a permanent face up (702.37f), or of a monstrosity (701.37c)."""


def makes_enough(event: te.IsTappedForMana, mana: tuple[str, ...], scope: Scope) -> bool:
    """Whether so much mana is produced, and mana of the chosen color where that is asked for (106.12a)."""
    return len(mana) >= event.low and (not event.chosen or not matching.chosen("color", scope).isdisjoint(mana))


def exiled(condition: PutIntoExile, event: kinds.MoveObject, scope: Scope) -> Iterator[Bindings]:
    """It comes from the right zone; 712.21e: each card that a merged permanent becomes is put there."""
    was, what = what_moved(event, scope), condition.what
    if was is None:
        return
    origin = next((zone for zone in condition.origins if is_in(zone, was.zone, was.owner, scope)), None)
    if te.looks_back(condition) and origin is not None:  # it is a card wherever it was
        yield from if_meant(Noun(what.heads, (*what.post, origin), what.join), event.object, scope)
    elif origin is not None or not condition.origins:
        for one in event.results:
            yield from if_meant(what, one, scope)


def leaves(condition: te.Leaves, event: kinds.MoveObject | kinds.LeaveGame, scope: Scope) -> Iterator[Bindings]:
    """It goes to the right place; "that player" is then the one to whose hand it goes."""
    at = event.to if isinstance(event, kinds.MoveObject) else ""
    if condition.to != at and not (condition.to == "elsewhere" and at != "graveyard") and condition.to != "":
        return
    was, whose = what_moved(event, scope), condition.whose
    if whose is None:
        yield from if_meant(condition.what, event.object, scope)
    elif was is not None and was.owner in references.players(whose, scope):
        yield from if_meant(condition.what, event.object, scope, was.owner)


def what_moved(event: kinds.MoveObject | kinds.LeaveGame, scope: Scope) -> GameObject | None:
    """What moved, as it was before, where that is known."""
    return scope.state.record_of(event.object)


def moved_from(event: kinds.MoveObject | kinds.LeaveGame, zone: str, scope: Scope) -> bool:
    """Whether it was in that zone."""
    was = what_moved(event, scope)
    return was is not None and was.zone == zone


def is_in(meant: InZone, zone: str | None, owner: str, scope: Scope) -> bool:
    """Whether a zone of a player is the one that is meant."""
    return zone == meant.zone and (meant.of is None or owner in references.players(meant.of, scope))


def with_x(found: Iterable[Bindings], x: int | None) -> Iterator[Bindings]:
    """What was bound, with the X of the event, if it has one (701.37c, 702.37f)."""
    for one in found:
        yield Bindings(one.refs, (*one.amounts, (EVENT_X, x))) if x is not None else one


def x_of(spell: str, scope: Scope) -> int | None:
    """The value of X in the mana cost of a spell (107.3e)."""
    on_stack = scope.state.objects[spell].on_stack
    return on_stack.x if on_stack is not None else None

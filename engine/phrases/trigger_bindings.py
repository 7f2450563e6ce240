"""What an event gives a triggered ability to refer to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.phrases.references import PlayerRef
from engine.abilities.triggers import events as te
from engine.events import kinds
from engine.phrases import matching, references
from engine.phrases.scope import Bindings, Scope


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
}


EVENT_X = "event.x"
"""The name of the X of an event: in the cost for turning a permanent face up (702.37f), or of a monstrosity (701.37c)."""


def makes_enough(event: te.IsTappedForMana, mana: tuple[str, ...], scope: Scope) -> bool:
    """Whether so much mana is produced, and mana of the chosen color where that is asked for (106.12a)."""
    return len(mana) >= event.low and (not event.chosen or not matching.chosen("color", scope).isdisjoint(mana))

"""What an event gives a triggered ability to refer to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import events as te
from engine.reading import references
from engine.reading.scope import Bindings, Scope


def if_meant(what: te.EventSubject, object_id: str, scope: Scope, player: str | None = None) -> Iterator[Bindings]:
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

"""What an event gives a triggered ability to refer to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import events as te
from engine.rules.references import is_one_of
from engine.rules.scope import Scope


class Bindings(msgspec.Struct, frozen=True):
    """What the event gives the ability to refer to: objects and players by name, amounts by name."""

    refs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()

    def ref(self, name: str) -> tuple[str, ...]:
        """The ids that a name stands for."""
        return dict(self.refs).get(name, ())


def if_meant(what: te.EventSubject, object_id: str, scope: Scope, player: str | None = None) -> Iterator[Bindings]:
    """What an object gives to refer to, if it is what the trigger condition means; its controller, or else ``player``."""
    if is_one_of(what, object_id, scope):
        yield of_object(object_id, player or seen_controller(object_id, scope))


def seen_controller(object_id: str, scope: Scope) -> str | None:
    """The controller of an object, as the scope sees it; a player has none."""
    return None if object_id in scope.state.players else scope.sight.of(object_id).controller


def of_object(object_id: str, player: str | None) -> Bindings:
    """An object, and the player that the event is about."""
    by = (("event.player", (player,)),) if player is not None else ()
    return Bindings(refs=(("event.object", (object_id,)), *by))

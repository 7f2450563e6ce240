"""From where an ability looks at the game: whose it is, what it is on, and what its names stand for (109.5, 608.2h)."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from engine.abilities.phrases.mana_symbols import ManaCost
from engine.state.characteristics import HeldAbility
from engine.state.definition import Unread
from engine.state.game import GameState
from engine.state.objects import Binding


class Seen(Protocol):
    """The characteristics of an object, final or in the middle of the layers."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def mana_cost(self) -> ManaCost | None: ...  # noqa: D102
    @property
    def colors(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def supertypes(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def types(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def subtypes(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def power(self) -> int | None: ...  # noqa: D102
    @property
    def toughness(self) -> int | None: ...  # noqa: D102
    @property
    def abilities(self) -> tuple[HeldAbility, ...]: ...  # noqa: D102
    @property
    def unread(self) -> tuple[Unread, ...]: ...  # noqa: D102
    @property
    def controller(self) -> str | None: ...  # noqa: D102


Characteristic = Literal[
    "name",
    "mana_cost",
    "colors",
    "supertypes",
    "types",
    "subtypes",
    "power",
    "toughness",
    "abilities",
    "unread",
    "controller",
    "kept abilities",
    "barred",
]
"""What of an object an effect may look at, or alter.

``kept abilities`` are those that it had at the time: gaining others does not alter them; ``barred`` what it can't have.
"""


class Sight(Protocol):
    """How objects look from here: the finished view, or the one being made layer by layer."""

    def of(self, object_id: str) -> Seen:
        """The characteristics of an object that exists, or existed and is remembered."""


class Names(msgspec.Struct, frozen=True):
    """What the names in an ability stand for: ids, and amounts (608.2c, 608.2k). ``x`` is the announced value (107.3)."""

    refs: dict[str, tuple[str, ...]] = {}
    amounts: dict[str, int] = {}
    x: int | None = None


def named(bindings: tuple[Binding, ...], x: int | None = None) -> Names:
    """What names stand for, from what an effect, or an ability on the stack, keeps of it."""
    if not bindings:
        return Names({}, {}, x)
    refs = {one.name: one.refs for one in bindings if one.refs or one.amount is None}
    return Names(refs, {one.name: one.amount for one in bindings if one.amount is not None}, x)


class Scope(msgspec.Struct, frozen=True):
    """A state seen from an ability: ``you`` controls it, ``this`` is the object it is on (113.7).

    A card that nobody was told of fits no phrase that asks what it is; with ``unknown_fits`` it fits each of them. Where
    that makes a difference, the answer depends on the card.
    """

    state: GameState
    sight: Sight
    you: str
    this: str | None
    names: Names = Names()
    unknown_fits: bool = False

    @property
    def open_minded(self) -> Scope:
        """The same, with each card that nobody was told of fitting all that is asked of it."""
        return msgspec.structs.replace(self, unknown_fits=True)

    def reaches(self, one: str) -> bool:
        """Whether an object or player is within the range of influence of the ability's controller (801.2, 801.2d)."""
        influence = self.state.influence
        return influence is None or self._is_near(one, influence.of(self.you))

    def _is_near(self, one: str, near: frozenset[str]) -> bool:
        """Whether it is one of these players, or theirs; a card that nobody controls is its owner's (108.4a)."""
        if one in self.state.players:
            return one in near
        record = self.state.record_of(one)
        if record is None:
            return True
        if record.zone not in ("battlefield", "stack"):
            return (record.controller or record.owner) in near
        seen = self.sight.of(one)
        if record.protector in near and "battle" in seen.types:
            return True
        return (seen.controller or record.owner) in near

    def near(self, these: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some objects and players that are within that range."""
        if self.state.influence is None:
            return these
        return tuple(one for one in these if self.reaches(one))


class Bindings(msgspec.Struct, frozen=True):
    """What the event gives the ability to refer to: objects and players by name, amounts by name."""

    refs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()

    def ref(self, name: str) -> tuple[str, ...]:
        """The ids that a name stands for."""
        return dict(self.refs).get(name, ())

    def amount(self, name: str) -> int:
        """The amount that a name stands for."""
        return dict(self.amounts).get(name, 0)


def itself(scope: Scope) -> tuple[str | None, ...]:
    """The object that a text is on, and the card that it has become where it went as it left the battlefield (400.7e)."""
    former = scope.state.former.get(scope.this) if scope.this is not None else None
    if former is None or former.object.zone != "battlefield":
        return (scope.this,)
    gone = (
        one for one in former.became if one not in scope.state.objects or scope.state.objects[one].zone != "battlefield"
    )
    return (scope.this, *gone)

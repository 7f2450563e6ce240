"""Objects change zones, merge, appear and vanish (400.6, 730.2, 111.1, 309, 707.10, 722.3c, 800.4a)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities.ability import Ability, Triggered
from engine.events.event import Event
from engine.events.stack_kinds import Countered
from engine.state.copiable import Copied
from engine.state.definition import Definition
from engine.state.effects import FloatingEffect
from engine.state.face_down import FaceDown
from engine.state.history import Cause
from engine.state.ids import successor
from engine.state.objects import Binding, CardStatus, CastFacts, ExiledBy, GameObject, StackFacts, Zone


class Part(msgspec.Struct, frozen=True):
    """A component of a merged permanent that leaves the battlefield: what it becomes, and where it is put (730.3)."""

    component: str
    becomes: str
    to: Zone


class Melding(msgspec.Struct, frozen=True):
    """The ``other`` card that enters together with one, as a single permanent: their back faces combined (712.14c)."""

    other: str
    into: Definition


class MergeObject(Event, frozen=True, kw_only=True):
    """A spell merges with a permanent as it resolves (702.140c, 730.2): it is put ``over`` that, or under it."""

    object: str
    spell: str
    over: bool


class LinkedTrigger(msgspec.Struct, frozen=True, kw_only=True):
    """An ability that triggers as an object enters by the effect that it is linked to (603.11)."""

    ability: Triggered
    controller: str
    bindings: tuple[Binding, ...]


class MoveObject(Event, frozen=True, kw_only=True):
    """An object changes zones and becomes a new object (400.7). ``becomes`` is the id of the new one.

    A merged permanent becomes several: ``parts`` are all of them, in the order in which they are put there (730.3).
    ``melding`` is the card with which it is melded as it enters.

    ``controller`` is who will control it on the battlefield or the stack, ``under`` who does instead of them by an effect
    on its entering (616.1b); ``counters`` are put on it as it enters.
    ``position`` is its place in an ordered zone (401, 404, 405), ``depth`` how many cards lie on top of it in a library
    (401.7). ``copied`` is what it enters as a copy of, ``copy_counters`` and ``copy_trigger`` come with the last of those
    effects (707.9e, 707.9g).
    ``own`` is where it goes by a self-replacement effect of what moves it (614.15).
    ``exiled_by`` is what a card in exile is remembered to be exiled by (607.2a). ``gains`` are abilities that it
    gains as it enters, ``being`` the effects that say what it is from then on (611.2e). It may enter ``prepared`` (722.3a).
    ``known_to`` are the players who may look at a card that is exiled face down (406.3). ``by`` controls the spell or
    ability that causes a card to be discarded (701.9a). ``opening``: it is the first card that its owner draws in their
    draw step (504.1).
    """

    object: str
    to: Zone
    becomes: str
    cause: Cause
    controller: str | None = None
    under: str | None = None
    own: Countered | None = None
    position: Literal["top", "bottom"] = "top"
    depth: int = 0
    exiled_by: ExiledBy | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    others_counters: tuple[tuple[str, str, int], ...] = ()
    face: int = 0
    attached_to: str | None = None
    links: tuple[Binding, ...] = ()
    gains: tuple[Ability, ...] = ()
    being: tuple[FloatingEffect, ...] = ()
    cast: CastFacts | None = None
    on_stack: StackFacts | None = None
    status: CardStatus | None = None
    protector: str | None = None
    face_down: FaceDown | None = None
    known_to: tuple[str, ...] = ()
    copied: tuple[Copied, ...] = ()
    copy_counters: tuple[tuple[str, int], ...] = ()
    copy_trigger: LinkedTrigger | None = None
    been: tuple[Entering, ...] = ()
    prepared: bool = False
    parts: tuple[Part, ...] = ()
    melding: Melding | None = None
    by: str | None = None
    opening: bool = False

    @property
    def all_counters(self) -> tuple[tuple[str, int], ...]:
        """The counters that its controller and those that others put on it."""
        if not self.others_counters:
            return self.counters
        return (*self.counters, *((kind, amount) for _, kind, amount in self.others_counters))

    @property
    def results(self) -> tuple[str, ...]:
        """The ids of all that the object becomes: of one that is not merged, just one."""
        return tuple(part.becomes for part in self.parts) if self.parts else (self.becomes,)


class CreateToken(Event, frozen=True, kw_only=True):
    """A token is created (111.2): it enters under its creator's control, or ``under`` another player's (616.1b)."""

    becomes: str
    definition: Definition
    controller: str
    under: str | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    others_counters: tuple[tuple[str, str, int], ...] = ()
    attached_to: str | None = None
    links: tuple[Binding, ...] = ()
    gains: tuple[Ability, ...] = ()
    being: tuple[FloatingEffect, ...] = ()
    protector: str | None = None
    face: int = 0
    copied: tuple[Copied, ...] = ()
    copy_counters: tuple[tuple[str, int], ...] = ()
    copy_trigger: LinkedTrigger | None = None
    been: tuple[Entering, ...] = ()
    prepared: bool = False

    @property
    def all_counters(self) -> tuple[tuple[str, int], ...]:
        """The counters that its controller and those that others put on it."""
        return (*self.counters, *((kind, amount) for _, kind, amount in self.others_counters))


class PutEmblem(Event, frozen=True, kw_only=True):
    """A player puts an emblem into the command zone (114.2)."""

    becomes: str
    definition: Definition
    player: str


class PutAbility(Event, frozen=True, kw_only=True):
    """An ability goes to the stack (602.2a, 603.3b), or waits to (603.2; ``zone`` is then ``pending``)."""

    becomes: str
    zone: Literal["stack", "pending"]
    controller: str
    source: str | None
    definition: Definition
    on_stack: StackFacts


class CopyOnStack(Event, frozen=True, kw_only=True):
    """A copy of a spell or ability is put onto the stack (707.10). ``original`` is its record, as it is or last was."""

    becomes: str
    original: GameObject
    controller: str


class CreateCopy(Event, frozen=True, kw_only=True):
    """A copy of a card is created for a player who may cast it: where the card is, or outside the game (707.12, 707.13)."""

    becomes: str
    zone: Zone
    definition: Definition
    owner: str
    face: int = 0


class StackPending(Event, frozen=True, kw_only=True):
    """An ability that waited is put on the stack (603.3b)."""

    object: str


class CeaseToExist(Event, frozen=True, kw_only=True):
    """An ability leaves the stack (608.2n), or a token or copy is where it can't be (704.5d, 704.5e): it is gone."""

    object: str


class LeaveGame(Event, frozen=True, kw_only=True):
    """An object leaves the game with the player who owns it (800.4a)."""

    object: str


Entering = MoveObject | CreateToken
"""What may put something onto the battlefield: ``entering.is_entering`` says whether it does."""


class BringDungeon(Event, frozen=True, kw_only=True):
    """A player puts a dungeon card that they own from outside the game into the command zone (309.2a)."""

    becomes: str
    definition: Definition
    player: str


class CompleteDungeon(Event, frozen=True, kw_only=True):
    """A player removes their dungeon card from the game, and so completes it (309.7)."""

    object: str
    player: str


class CopyPrepareSpell(Event, frozen=True, kw_only=True):
    """A copy of a prepared permanent, with the characteristics of its prepare spell only, is created in exile (722.3c)."""

    becomes: str
    permanent: str
    owner: str


class TokenGroup(msgspec.Struct, frozen=True):
    """So many tokens of one kind."""

    definition: Definition
    amount: int


class CreateTokens(Event, frozen=True, kw_only=True):
    """An effect is to create tokens under a player's control, all of one event (111.2, 614.16): before any of them is."""

    player: str
    groups: tuple[TokenGroup, ...]


def to_graveyard(object_id: str, cause: Cause) -> MoveObject:
    """The move into the owner's graveyard (404.1)."""
    return MoveObject(object=object_id, to="graveyard", becomes=successor(object_id), cause=cause)


GOING: Final[frozenset[type]] = frozenset({MoveObject, LeaveGame})
"""The kinds by which an object leaves its zone, or the game."""

MovingEvent = MoveObject | MergeObject
"""An object changes zones, or merges with a permanent."""

AppearingEvent = (
    CreateToken
    | PutEmblem
    | PutAbility
    | CopyOnStack
    | CreateCopy
    | StackPending
    | CeaseToExist
    | LeaveGame
    | BringDungeon
    | CompleteDungeon
    | CopyPrepareSpell
    | CreateTokens
)
"""What makes an object appear or vanish that is in no other zone before or after."""

"""What is on the stack or waits to be put there, and the effects that are left of what resolved."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Literal

from adjudicator.wire.records.base import AnyId, Bound, Id, ObjectId, PastId, PlayerId, Values, Whole, Wire
from adjudicator.wire.records.cards import CardDefinition, CastFacts, FaceDown, NamedCard
from engine.abilities.ability import Ability, Replaces
from engine.state.effects import ContinuousEffect

StackKind = Literal["spell", "activated_ability", "triggered_ability"]
Moment = Literal["end_of_turn", "end_of_combat", "your_next_turn", "end_of_your_next_turn"]


class TargetEntry(Wire, frozen=True, kw_only=True):
    """A chosen target (115): its slot, the mode it belongs to, what was chosen, its share of a division (601.2d)."""

    ref: AnyId
    slot: str | None = None
    mode: Whole | None = None
    amount: Whole | None = None


class TriggerFacts(Wire, frozen=True, kw_only=True):
    """The event that a triggered ability triggered on, and what it says of that event (603.2)."""

    event: str | None = None
    bindings: dict[str, Bound] = {}


class StackEntry(Wire, frozen=True, kw_only=True):
    """A spell or ability on the stack, or an ability that has triggered and is not there yet (405, 603.3)."""

    id: Id | None = None
    kind: StackKind
    owner: PlayerId | None = None
    controller: PlayerId | None = None
    card: str | CardDefinition | None = None
    source: ObjectId | None = None
    ability: int | str | Ability | None = None
    text: str | None = None
    face: str | None = None
    face_down: bool | FaceDown = False
    targets: tuple[AnyId | TargetEntry, ...] = ()
    modes: tuple[Whole, ...] = ()
    x: Whole | None = None
    spliced: tuple[NamedCard, ...] = ()
    trigger: TriggerFacts | None = None
    cast: CastFacts | None = None
    copy_of: ObjectId | None = None
    timestamp: Whole | None = None
    was: PastId | None = None


class DurationEntry(Wire, frozen=True, kw_only=True):
    """How long an effect lasts, and the turn in which it began (611.2a)."""

    until: Moment | None = None
    started_turn: Whole | None = None


class EffectEntry(Wire, frozen=True, kw_only=True):
    """What a spell or ability left behind: a continuous effect, a shield, a permission, a delayed trigger (611.2, 603.7).

    ``effect`` is the reading of ``text`` as data, where the text alone does not say all of it; of a delayed trigger that
    is ``ability``, and ``one_shot`` says that it ends once it has triggered.
    """

    id: Id | None = None
    text: str = ""
    effect: ContinuousEffect | Replaces | None = None
    ability: Ability | None = None
    controller: PlayerId | None = None
    source: ObjectId | None = None
    affects: tuple[AnyId, ...] | Literal["open"] | None = None
    bindings: dict[str, Bound] = {}
    values: Values = {}
    duration: DurationEntry | None = None
    remaining: Whole | None = None
    one_shot: bool = False
    timestamp: Whole | None = None


class Emblem(Wire, frozen=True, kw_only=True):
    """An emblem (114)."""

    id: Id | None = None
    text: str
    source: str | None = None
    owner: PlayerId
    timestamp: Whole | None = None

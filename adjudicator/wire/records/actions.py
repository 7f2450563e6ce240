"""Actions: what is proposed (section 2 of the format)."""

from __future__ import annotations

from typing import Literal

from adjudicator.wire.records.base import AnyId, ObjectId, PermissionId, PlayerId, Whole, Wire
from engine.state.turn import Step


class CostEntry(Wire, frozen=True, kw_only=True):
    """A part of a cost by what is done to pay it, and with which objects (601.2h, 602.2b)."""

    cost: str
    pay_with: tuple[ObjectId, ...]


class AdditionalEntry(Wire, frozen=True, kw_only=True):
    """An additional cost that the action announces: its name, how often, with which objects (601.2b)."""

    cost: str
    times: Whole = 1
    pay_with: tuple[ObjectId, ...] = ()


class ManaAbilityEntry(Wire, frozen=True, kw_only=True):
    """One activation of a mana ability in a payment plan (605.3a)."""

    object: ObjectId
    ability: int | str = 0
    answers: tuple[str, ...] = ()


class PlanEntry(Wire, frozen=True, kw_only=True):
    """An explicit payment: mana abilities in order, and the mana to spend (601.2g, 601.2h)."""

    mana_abilities: tuple[ManaAbilityEntry, ...] = ()
    spend: tuple[str, ...] | None = None


PaymentEntry = Literal["auto", "ask", "assume"] | PlanEntry


class ActionEntry(Wire, frozen=True, kw_only=True, tag_field="type"):
    """Something that is proposed."""


class PlayerAction(ActionEntry, frozen=True, kw_only=True):
    """Something that a player proposes to do."""

    player: PlayerId


class CastEntry(PlayerAction, frozen=True, kw_only=True, tag="cast"):
    """Cast a spell (601)."""

    object: ObjectId
    face: str | None = None
    method: str | None = None
    permission: PermissionId | None = None
    additional: tuple[AdditionalEntry, ...] | None = None
    modes: tuple[Whole, ...] | None = None
    targets: tuple[AnyId | None, ...] | None = None
    x: Whole | None = None
    division: dict[AnyId, Whole] | None = None
    splice: tuple[ObjectId, ...] | None = None
    tap_for: tuple[ObjectId, ...] = ()
    delve: tuple[ObjectId, ...] = ()
    payment: PaymentEntry = "auto"


class ActivateEntry(PlayerAction, frozen=True, kw_only=True, tag="activate"):
    """Activate an ability (602)."""

    object: ObjectId
    ability: int | str = 0
    modes: tuple[Whole, ...] | None = None
    targets: tuple[AnyId | None, ...] | None = None
    x: Whole | None = None
    division: dict[AnyId, Whole] | None = None
    costs: tuple[CostEntry, ...] = ()
    payment: PaymentEntry = "auto"


class PlayLandEntry(PlayerAction, frozen=True, kw_only=True, tag="play_land"):
    """Play a land (116.2a, 305)."""

    object: ObjectId
    face: str | None = None
    permission: PermissionId | None = None


class ObjectAction(PlayerAction, frozen=True, kw_only=True):
    """A special action with a card or permanent (116.2)."""

    object: ObjectId
    payment: PaymentEntry = "auto"


class TurnFaceUpEntry(ObjectAction, frozen=True, kw_only=True, tag="turn_face_up"):
    """Turn a face-down permanent face up (116.2b)."""

    method: str | None = None
    x: Whole | None = None


class EndEffectEntry(ObjectAction, frozen=True, kw_only=True, tag="end_effect"):
    """End an effect or stop a trigger, as an effect allows (116.2c)."""


class IgnoreEffectEntry(ObjectAction, frozen=True, kw_only=True, tag="ignore_effect"):
    """Ignore the effect of a static ability for a while (116.2d)."""


class DiscardEntry(ObjectAction, frozen=True, kw_only=True, tag="discard"):
    """Discard a card that says it may be discarded so (116.2e)."""


class SuspendEntry(ObjectAction, frozen=True, kw_only=True, tag="suspend"):
    """Suspend a card (116.2f)."""

    x: Whole | None = None


class CompanionEntry(ObjectAction, frozen=True, kw_only=True, tag="companion"):
    """Put the companion into the hand (116.2g)."""


class ForetellEntry(ObjectAction, frozen=True, kw_only=True, tag="foretell"):
    """Foretell a card (116.2h)."""


class RollPlanarDieEntry(PlayerAction, frozen=True, kw_only=True, tag="roll_planar_die"):
    """Roll the planar die (116.2i)."""

    payment: PaymentEntry = "auto"


class TurnConspiracyFaceUpEntry(ObjectAction, frozen=True, kw_only=True, tag="turn_conspiracy_face_up"):
    """Turn a face-down conspiracy face up (116.2j)."""


class PlotEntry(ObjectAction, frozen=True, kw_only=True, tag="plot"):
    """Plot a card (116.2k)."""


class UnlockEntry(ObjectAction, frozen=True, kw_only=True, tag="unlock"):
    """Unlock a half of a permanent (116.2m)."""

    half: str | None = None


class PassPriorityEntry(PlayerAction, frozen=True, kw_only=True, tag="pass_priority"):
    """Pass priority (117.3d)."""


class ConcedeEntry(PlayerAction, frozen=True, kw_only=True, tag="concede"):
    """Concede the game (104.3a)."""


class ResolveEntry(ActionEntry, frozen=True, kw_only=True, tag="resolve"):
    """All players pass in succession, once (117.4)."""


class AdvanceEntry(ActionEntry, frozen=True, kw_only=True, tag="advance"):
    """Everybody passes until a step begins (500.2)."""

    to: Step
    turn: Whole | None = None


class DeclaredAttacker(Wire, frozen=True, kw_only=True):
    """One creature of a declaration and what it attacks (508.1a, 508.1b)."""

    id: ObjectId
    defending: AnyId | None = None
    band: Whole | None = None


class DeclareAttackersEntry(PlayerAction, frozen=True, kw_only=True, tag="declare_attackers"):
    """Declare attackers (508.1)."""

    attackers: tuple[DeclaredAttacker, ...]
    payment: PaymentEntry = "auto"


class DeclaredBlocker(Wire, frozen=True, kw_only=True):
    """One creature of a declaration and what it blocks (509.1a)."""

    id: ObjectId
    blocking: tuple[ObjectId, ...]


class DeclareBlockersEntry(PlayerAction, frozen=True, kw_only=True, tag="declare_blockers"):
    """Declare blockers (509.1)."""

    blockers: tuple[DeclaredBlocker, ...]
    payment: PaymentEntry = "auto"


class DamageShare(Wire, frozen=True, kw_only=True):
    """How much combat damage one creature assigns to one creature, player or permanent (510.1)."""

    source: ObjectId
    to: AnyId
    amount: Whole


class AssignCombatDamageEntry(PlayerAction, frozen=True, kw_only=True, tag="assign_combat_damage"):
    """Announce how combat damage is assigned (510.1)."""

    assignments: tuple[DamageShare, ...]


class HypotheticalFacts(Wire, frozen=True, kw_only=True):
    """What a hypothetical event is about, where a list of objects does not say it all."""

    objects: tuple[AnyId, ...] = ()
    player: PlayerId | None = None
    source: ObjectId | None = None
    amount: Whole | None = None


class HappensEntry(ActionEntry, frozen=True, kw_only=True, tag="happens"):
    """A hypothetical event, by the name of one of the engine's own."""

    event: dict[str, tuple[AnyId, ...] | HypotheticalFacts]


AnyAction = (
    CastEntry
    | ActivateEntry
    | PlayLandEntry
    | TurnFaceUpEntry
    | EndEffectEntry
    | IgnoreEffectEntry
    | DiscardEntry
    | SuspendEntry
    | CompanionEntry
    | ForetellEntry
    | RollPlanarDieEntry
    | TurnConspiracyFaceUpEntry
    | PlotEntry
    | UnlockEntry
    | PassPriorityEntry
    | ConcedeEntry
    | ResolveEntry
    | AdvanceEntry
    | DeclareAttackersEntry
    | DeclareBlockersEntry
    | AssignCombatDamageEntry
    | HappensEntry
)

"""Actions: what is proposed (section 2 of the format)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from adjudicator.wire.records.base import AnyId, ObjectId, PermissionId, PlayerId, Whole, Wire
from engine.state.turn import Step


class CostEntry(Wire, frozen=True, kw_only=True):
    """What a part of a cost is paid with (601.2h, 602.2b)."""

    cost: Annotated[
        str, "The part, by what is done: `sacrifice`, `discard`, `exile`, `return`, `tap`, `crew`, `collect`."
    ]
    pay_with: Annotated[tuple[ObjectId, ...], "With which objects."]


class AdditionalEntry(Wire, frozen=True, kw_only=True):
    """An additional cost (601.2b)."""

    cost: Annotated[str, "Its name: `kicker`; one of two kickers by its cost, `kicker {W}` (702.33f)."]
    times: Annotated[Whole, "How often."] = 1
    pay_with: Annotated[tuple[ObjectId, ...], "With which objects."] = ()


class ManaAbilityEntry(Wire, frozen=True, kw_only=True):
    """One activation of a mana ability (605.3a)."""

    object: Annotated[ObjectId, "The object."]
    ability: Annotated[Whole | str, "Which of its abilities: index or beginning of the text."] = 0
    answers: Annotated[tuple[str, ...], "What is chosen for it."] = ()


class PlanEntry(Wire, frozen=True, kw_only=True):
    """A payment plan (601.2g, 601.2h)."""

    mana_abilities: Annotated[tuple[ManaAbilityEntry, ...], "Mana abilities to activate, in order."] = ()
    spend: Annotated[tuple[str, ...] | None, "The mana to spend, by symbols."] = None


PaymentEntry = Annotated[
    Literal["auto", "ask", "assume"] | PlanEntry,
    "`auto`: a legal plan is found and listed as an assumption; `ask`; `assume`: mana is taken as paid; or a plan.",
]


class ActionEntry(Wire, frozen=True, kw_only=True, tag_field="type"):
    """Something that is proposed."""


class PlayerAction(ActionEntry, frozen=True, kw_only=True):
    """Something that a player proposes to do."""

    player: Annotated[PlayerId, "The player who does it."]


Copying = Annotated[
    ObjectId | None,
    "What the permanent enters as a copy of (707.5). What is absent, or can't be copied by then, is asked as it enters.",
]
ChosenAsEnters = Annotated[
    str | None,
    "What is chosen as the permanent enters (614.12a), or as the spell resolves (608.2d): a color, type, name, player ... "
    "What is absent, or can't be chosen then, is asked.",
]


class CastEntry(PlayerAction, frozen=True, kw_only=True, tag="cast"):
    """Cast a spell (601)."""

    object: Annotated[ObjectId, "The card."]
    face: Annotated[str | None, "The face or half to cast."] = None
    method: Annotated[
        str | None,
        "The way of casting: the keyword's name, `alternative`, `free`, or `normal` for the mana cost (118.9a). "
        "What is absent is asked.",
    ] = None
    permission: Annotated[PermissionId | None, "The effect that allows it."] = None
    additional: Annotated[tuple[AdditionalEntry, ...] | None, "Additional costs. What is absent is asked."] = None
    modes: Annotated[tuple[Whole, ...] | None, "Modes, from 0 as printed (700.2). What is absent is asked."] = None
    targets: Annotated[
        tuple[AnyId | None, ...] | None,
        "Targets, in reading order or any other that fits (601.2c); null is no target where there need not be one."
        " What is absent is asked.",
    ] = None
    x: Annotated[Whole | None, "The value of X (107.3a). What is absent is asked."] = None
    division: Annotated[
        dict[AnyId, Whole] | None,
        "Shares of what is divided (601.2d). What is absent is asked.",
    ] = None
    splice: Annotated[
        tuple[ObjectId, ...] | None,
        "Cards spliced onto it, in the order of their effects (702.47). What is absent is asked.",
    ] = None
    tap_for: Annotated[tuple[ObjectId, ...], "Permanents tapped for convoke, improvise and the like."] = ()
    delve: Annotated[tuple[ObjectId, ...], "Cards exiled for delve (702.66)."] = ()
    life: Annotated[
        Whole | None,
        "How much life is paid for Phyrexian symbols, 2 for each (107.4f). What is absent is found with the payment.",
    ] = None
    copying: Copying = None
    chosen: ChosenAsEnters = None
    payment: PaymentEntry = "auto"


class ActivateEntry(PlayerAction, frozen=True, kw_only=True, tag="activate"):
    """Activate an ability (602)."""

    object: Annotated[ObjectId, "The object that has the ability."]
    ability: Annotated[
        Whole | str | None,
        "Which: its number from 0 as printed, or the beginning of its text. Without one: the only one; which of several"
        " is asked.",
    ] = None
    modes: Annotated[tuple[Whole, ...] | None, "Modes, from 0 as printed (700.2). What is absent is asked."] = None
    targets: Annotated[
        tuple[AnyId | None, ...] | None,
        "Targets, in reading order or any other that fits (602.2b); null is no target where there need not be one."
        " What is absent is asked.",
    ] = None
    x: Annotated[Whole | None, "The value of X (107.3a). What is absent is asked."] = None
    division: Annotated[dict[AnyId, Whole] | None, "Shares of what is divided. What is absent is asked."] = None
    costs: Annotated[
        tuple[CostEntry, ...], "With which objects costs beside mana are paid. What is absent is asked."
    ] = ()
    life: Annotated[
        Whole | None,
        "How much life is paid for Phyrexian symbols, 2 for each (107.4f). What is absent is found with the payment.",
    ] = None
    payment: PaymentEntry = "auto"


class PlayLandEntry(PlayerAction, frozen=True, kw_only=True, tag="play_land"):
    """Play a land (116.2a)."""

    object: Annotated[ObjectId, "The card."]
    face: Annotated[str | None, "The face to play."] = None
    permission: Annotated[PermissionId | None, "The effect that allows it."] = None
    copying: Copying = None
    chosen: ChosenAsEnters = None


class ObjectAction(PlayerAction, frozen=True, kw_only=True):
    """A special action with a card or permanent (116.2)."""

    object: Annotated[ObjectId, "The card or permanent."]
    payment: PaymentEntry = "auto"


class TurnFaceUpEntry(ObjectAction, frozen=True, kw_only=True, tag="turn_face_up"):
    """Turn a permanent face up (116.2b)."""

    method: Annotated[str | None, "For which cost: `morph`, `megamorph`, `disguise`, `mana_cost`."] = None
    x: Annotated[Whole | None, "The value of X."] = None


class EndEffectEntry(ObjectAction, frozen=True, kw_only=True, tag="end_effect"):
    """End an effect, or stop a trigger (116.2c)."""


class IgnoreEffectEntry(ObjectAction, frozen=True, kw_only=True, tag="ignore_effect"):
    """Ignore the effect of a static ability (116.2d)."""


class DiscardEntry(ObjectAction, frozen=True, kw_only=True, tag="discard"):
    """Discard a card that says it may be discarded so (116.2e)."""


class SuspendEntry(ObjectAction, frozen=True, kw_only=True, tag="suspend"):
    """Suspend a card (116.2f)."""

    x: Annotated[Whole | None, "The value of X."] = None


class CompanionEntry(ObjectAction, frozen=True, kw_only=True, tag="companion"):
    """Put the companion into the hand (116.2g)."""


class ForetellEntry(ObjectAction, frozen=True, kw_only=True, tag="foretell"):
    """Foretell a card (116.2h)."""


class RollPlanarDieEntry(PlayerAction, frozen=True, kw_only=True, tag="roll_planar_die"):
    """Roll the planar die (116.2i)."""

    payment: PaymentEntry = "auto"


class TurnConspiracyFaceUpEntry(ObjectAction, frozen=True, kw_only=True, tag="turn_conspiracy_face_up"):
    """Turn a conspiracy face up (116.2j)."""


class PlotEntry(ObjectAction, frozen=True, kw_only=True, tag="plot"):
    """Plot a card (116.2k)."""


class UnlockEntry(ObjectAction, frozen=True, kw_only=True, tag="unlock"):
    """Unlock a half (116.2m)."""

    half: Annotated[str | None, "The name of the half."] = None


class PassPriorityEntry(PlayerAction, frozen=True, kw_only=True, tag="pass_priority"):
    """Pass priority (117.3d)."""


class ConcedeEntry(PlayerAction, frozen=True, kw_only=True, tag="concede"):
    """Concede the game (104.3a)."""


class ResolveEntry(ActionEntry, frozen=True, kw_only=True, tag="resolve"):
    """All pass in succession once: the top object resolves, or the step ends (117.4)."""


class AdvanceEntry(ActionEntry, frozen=True, kw_only=True, tag="advance"):
    """Everybody passes until a step begins and its turn-based actions are done (500.2, 703.4).

    Nobody gets priority in an untap step, and seldom in a cleanup step: the game then stands right before it, and nothing
    of it has been done. What is done in a cleanup step (514) is done where the game goes on to the untap step after it.
    """

    to: Annotated[Step, "The step."]
    turn: Annotated[Whole | None, "Of which turn. Default: the next such step."] = None


class DeclaredAttacker(Wire, frozen=True, kw_only=True):
    """One creature of a declaration (508.1a)."""

    id: Annotated[ObjectId, "The creature."]
    defending: Annotated[AnyId | None, "What it attacks. What is absent is asked."] = None
    band: Annotated[
        Whole | None,
        "Attackers with the same number are a band (702.22). What is absent is in none.",
    ] = None


class DeclareAttackersEntry(PlayerAction, frozen=True, kw_only=True, tag="declare_attackers"):
    """Declare attackers (508.1)."""

    attackers: Annotated[tuple[DeclaredAttacker, ...], "The attacking creatures."]
    payment: PaymentEntry = "auto"


class DeclaredBlocker(Wire, frozen=True, kw_only=True):
    """One creature of a declaration (509.1a)."""

    id: Annotated[ObjectId, "The creature."]
    blocking: Annotated[tuple[ObjectId, ...], "What it blocks."]


class DeclareBlockersEntry(PlayerAction, frozen=True, kw_only=True, tag="declare_blockers"):
    """Declare blockers (509.1)."""

    blockers: Annotated[tuple[DeclaredBlocker, ...], "The blocking creatures."]
    payment: PaymentEntry = "auto"


class DamageShare(Wire, frozen=True, kw_only=True):
    """Damage that one creature assigns (510.1)."""

    source: Annotated[ObjectId, "The creature."]
    to: Annotated[AnyId, "The creature, player or permanent."]
    amount: Annotated[Whole, "How much."]


class AssignCombatDamageEntry(PlayerAction, frozen=True, kw_only=True, tag="assign_combat_damage"):
    """Announce how combat damage is assigned (510.1)."""

    assignments: Annotated[tuple[DamageShare, ...], "Who deals how much to whom."]


class HypotheticalFacts(Wire, frozen=True, kw_only=True):
    """What a hypothetical event is about."""

    objects: Annotated[tuple[AnyId, ...], "Objects."] = ()
    player: Annotated[PlayerId | None, "A player."] = None
    source: Annotated[ObjectId | None, "The source."] = None
    amount: Annotated[Whole | None, "How much."] = None


EventWord = Annotated[str, Meta(examples=["destroy"])]


class HappensEntry(ActionEntry, frozen=True, kw_only=True, tag="happens"):
    """A hypothetical event."""

    event: Annotated[
        dict[EventWord, tuple[AnyId, ...] | HypotheticalFacts],
        'The event\'s name, and the objects it is about: `{"destroy": ["bears-1"]}`.',
    ]


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

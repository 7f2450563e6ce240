"""Actions: what is proposed (section 2 of the format)."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema

from adjudicator.wire.schemas.fields import ByTag, ByType, Id, Inside, Listed, Shape, Table, Text, Whole, Word
from engine.state.turn import STEPS

_ASKED = " What is absent is asked."

_TARGETS = "Targets, in reading order or any other that fits ({}); null is no target where there need not be one."


class AdditionalSchema(Shape):
    """An additional cost (601.2b)."""

    cost = Text("Its name: `kicker`; one of two kickers by its cost, `kicker {W}` (702.33f).", required=True)
    times = Whole("How often.", default=1)
    pay_with = Listed("With which objects.", Id(""))


class CostSchema(Shape):
    """What a part of a cost is paid with (601.2h, 602.2b)."""

    cost = Text(
        "The part, by what is done: `sacrifice`, `discard`, `exile`, `return`, `tap`, `crew`, `collect`.", required=True
    )
    pay_with = Listed("With which objects.", Id(""), required=True)


class ManaAbilitySchema(Shape):
    """One activation of a mana ability (605.3a)."""

    object = Id("The object.", required=True)
    ability = ByType(
        "Which of its abilities: index or beginning of the text.", {int: Whole(""), str: Text("")}, default=0
    )
    answers = Listed("What is chosen for it.", Text(""))


class PlanSchema(Shape):
    """A payment plan (601.2g, 601.2h)."""

    mana_abilities = Listed("Mana abilities to activate, in order.", Inside("", ManaAbilitySchema))
    spend = Listed("The mana to spend, by symbols.", Text(""), default=None)


def payment() -> ByType:
    """How costs are paid."""
    return ByType(
        "`auto`: a legal plan is found and listed as an assumption; `ask`; `assume`: mana is taken as paid; or a plan.",
        {str: Word("", "auto", "ask", "assume"), dict: Inside("", PlanSchema)},
        default="auto",
    )


def tag(name: str) -> Word:
    """The ``type`` of an action."""
    return Word("The kind of action.", name, required=True)


def player() -> Id:
    """Who does it."""
    return Id("The player who does it.", required=True)


class CastActionSchema(Shape):
    """Cast a spell (601)."""

    type = tag("cast")
    player = player()
    object = Id("The card.", required=True)
    face = Text("The face or half to cast.")
    method = Text(
        "The way of casting: the keyword's name, `alternative`, `free`, or `normal` for the mana cost (118.9a)."
        + _ASKED
    )
    permission = Id("The effect that allows it.")
    additional = Listed("Additional costs." + _ASKED, Inside("", AdditionalSchema), default=None)
    modes = Listed("Modes, from 0 as printed (700.2)." + _ASKED, Whole(""), default=None)
    targets = Listed(_TARGETS.format("601.2c") + _ASKED, Id(""), default=None, nulls=True)
    x = Whole("The value of X (107.3a)." + _ASKED)
    division = Table("Shares of what is divided (601.2d)." + _ASKED, Whole("", required=True), default=None)
    splice = Listed("Cards spliced onto it, in the order of their effects (702.47)." + _ASKED, Id(""), default=None)
    tap_for = Listed("Permanents tapped for convoke, improvise and the like.", Id(""))
    delve = Listed("Cards exiled for delve (702.66).", Id(""))
    payment = payment()


class ActivateActionSchema(Shape):
    """Activate an ability (602)."""

    type = tag("activate")
    player = player()
    object = Id("The object that has the ability.", required=True)
    ability = ByType(
        "Which: its number from 0 as printed, or the beginning of its text.", {int: Whole(""), str: Text("")}, default=0
    )
    modes = Listed("Modes, from 0 as printed (700.2)." + _ASKED, Whole(""), default=None)
    targets = Listed(_TARGETS.format("602.2b") + _ASKED, Id(""), default=None, nulls=True)
    x = Whole("The value of X (107.3a)." + _ASKED)
    division = Table("Shares of what is divided." + _ASKED, Whole("", required=True), default=None)
    costs = Listed("With which objects costs beside mana are paid." + _ASKED, Inside("", CostSchema))
    payment = payment()


class PlayLandActionSchema(Shape):
    """Play a land (116.2a)."""

    type = tag("play_land")
    player = player()
    object = Id("The card.", required=True)
    face = Text("The face to play.")
    permission = Id("The effect that allows it.")


class ObjectActionSchema(Shape):
    """A special action with a card or permanent (116.2)."""

    player = player()
    object = Id("The card or permanent.", required=True)
    payment = payment()


class TurnFaceUpActionSchema(ObjectActionSchema):
    """Turn a permanent face up (116.2b)."""

    type = tag("turn_face_up")
    method = Text("For which cost: `morph`, `megamorph`, `disguise`, `mana_cost`.")
    x = Whole("The value of X.")


class EndEffectActionSchema(ObjectActionSchema):
    """End an effect, or stop a trigger (116.2c)."""

    type = tag("end_effect")


class IgnoreEffectActionSchema(ObjectActionSchema):
    """Ignore the effect of a static ability (116.2d)."""

    type = tag("ignore_effect")


class DiscardActionSchema(ObjectActionSchema):
    """Discard a card that says it may be discarded so (116.2e)."""

    type = tag("discard")


class SuspendActionSchema(ObjectActionSchema):
    """Suspend a card (116.2f)."""

    type = tag("suspend")
    x = Whole("The value of X.")


class CompanionActionSchema(ObjectActionSchema):
    """Put the companion into the hand (116.2g)."""

    type = tag("companion")


class ForetellActionSchema(ObjectActionSchema):
    """Foretell a card (116.2h)."""

    type = tag("foretell")


class RollPlanarDieActionSchema(Shape):
    """Roll the planar die (116.2i)."""

    type = tag("roll_planar_die")
    player = player()
    payment = payment()


class TurnConspiracyFaceUpActionSchema(ObjectActionSchema):
    """Turn a conspiracy face up (116.2j)."""

    type = tag("turn_conspiracy_face_up")


class PlotActionSchema(ObjectActionSchema):
    """Plot a card (116.2k)."""

    type = tag("plot")


class UnlockActionSchema(ObjectActionSchema):
    """Unlock a half (116.2m)."""

    type = tag("unlock")
    half = Text("The name of the half.")


class PassPriorityActionSchema(Shape):
    """Pass priority (117.3d)."""

    type = tag("pass_priority")
    player = player()


class ConcedeActionSchema(Shape):
    """Concede the game (104.3a)."""

    type = tag("concede")
    player = player()


class ResolveActionSchema(Shape):
    """All pass in succession once: the top object resolves, or the step ends (117.4)."""

    type = tag("resolve")


class AdvanceActionSchema(Shape):
    """Everybody passes until a step begins (500.2)."""

    type = tag("advance")
    to = Word("The step.", *STEPS, required=True)
    turn = Whole("Of which turn. Default: the next such step.")


class DeclaredAttackerSchema(Shape):
    """One creature of a declaration (508.1a)."""

    id = Id("The creature.", required=True)
    defending = Id("What it attacks." + _ASKED)
    band = Whole("Attackers with the same number are a band (702.22). What is absent is in none.")


class DeclareAttackersActionSchema(Shape):
    """Declare attackers (508.1)."""

    type = tag("declare_attackers")
    player = player()
    attackers = Listed("The attacking creatures.", Inside("", DeclaredAttackerSchema), required=True)
    payment = payment()


class DeclaredBlockerSchema(Shape):
    """One creature of a declaration (509.1a)."""

    id = Id("The creature.", required=True)
    blocking = Listed("What it blocks.", Id(""), required=True)


class DeclareBlockersActionSchema(Shape):
    """Declare blockers (509.1)."""

    type = tag("declare_blockers")
    player = player()
    blockers = Listed("The blocking creatures.", Inside("", DeclaredBlockerSchema), required=True)
    payment = payment()


class DamageShareSchema(Shape):
    """Damage that one creature assigns (510.1)."""

    source = Id("The creature.", required=True)
    to = Id("The creature, player or permanent.", required=True)
    amount = Whole("How much.", required=True)


class AssignCombatDamageActionSchema(Shape):
    """Announce how combat damage is assigned (510.1)."""

    type = tag("assign_combat_damage")
    player = player()
    assignments = Listed("Who deals how much to whom.", Inside("", DamageShareSchema), required=True)


class HypotheticalSchema(Shape):
    """What a hypothetical event is about."""

    objects = Listed("Objects.", Id(""))
    player = Id("A player.")
    source = Id("The source.")
    amount = Whole("How much.")


class HappensActionSchema(Shape):
    """A hypothetical event."""

    type = tag("happens")
    event = Table(
        'The event\'s name, and the objects it is about: `{"destroy": ["bears-1"]}`.',
        ByType("", {list: Listed("", Id("")), dict: Inside("", HypotheticalSchema)}, required=True),
        required=True,
        longest=None,
        key="destroy",
    )


ACTIONS: dict[str, type[Schema]] = {
    "cast": CastActionSchema,
    "activate": ActivateActionSchema,
    "play_land": PlayLandActionSchema,
    "turn_face_up": TurnFaceUpActionSchema,
    "end_effect": EndEffectActionSchema,
    "ignore_effect": IgnoreEffectActionSchema,
    "discard": DiscardActionSchema,
    "suspend": SuspendActionSchema,
    "companion": CompanionActionSchema,
    "foretell": ForetellActionSchema,
    "roll_planar_die": RollPlanarDieActionSchema,
    "turn_conspiracy_face_up": TurnConspiracyFaceUpActionSchema,
    "plot": PlotActionSchema,
    "unlock": UnlockActionSchema,
    "pass_priority": PassPriorityActionSchema,
    "concede": ConcedeActionSchema,
    "resolve": ResolveActionSchema,
    "advance": AdvanceActionSchema,
    "declare_attackers": DeclareAttackersActionSchema,
    "declare_blockers": DeclareBlockersActionSchema,
    "assign_combat_damage": AssignCombatDamageActionSchema,
    "happens": HappensActionSchema,
}
"""The actions by their ``type``."""


def action() -> Any:
    """One action."""
    return ByTag("An action.", ACTIONS)

"""The board state."""

from __future__ import annotations

from typing import get_args

from adjudicator.wire.records.board import Variant
from adjudicator.wire.schemas.cards import ORIGINS, ZONES, PermanentSchema
from adjudicator.wire.schemas.fields import ByType, Data, Id, Inside, Listed, Shape, Table, Text, Whole, Word, YesNo
from adjudicator.wire.schemas.players import PlayerSchema, TeamSchema
from adjudicator.wire.schemas.stack import EffectSchema, EmblemSchema, StackObjectSchema
from engine.abilities.ability import Ability
from engine.state.definition import Unread
from engine.state.history import CAUSES, EVENT_NAMES
from engine.state.objects import ObjectKind
from engine.state.turn import STEPS

VARIANTS: tuple[str, ...] = get_args(Variant)


class TurnPartSchema(Shape):
    """A turn, phase or step that is added or skipped (500.7, 500.8, 500.9)."""

    what = Text("`turn`, a phase (`combat`), or a step.", required=True)
    player = Id("Whose it is.")
    after = Text("After which phase or step.")


class TurnSchema(Shape):
    """Where in the turn the game is (500)."""

    number = Whole("The turn's number. Default: 1.")
    active = Id("Whose turn it is (102.1). Default: the first in turn order.")
    previous_active = Id("Whose turn the one before was (731.2).")
    step = Word("The step, or main phase. Default: `precombat_main`.", *STEPS)
    priority = Id(
        "Who has priority (117). `null`: nobody, the step is beginning and its turn-based actions come next. Default: the "
        "active player; nobody in the untap and cleanup steps."
    )
    begun = YesNo("The step has begun. Default: whether somebody has priority.", default=None)
    drew = YesNo(
        "The active player has drawn a card in this draw step (504.1). Default: yes in a draw step that has begun.",
        default=None,
    )
    passed = Listed("Who has passed in succession, in order (117.4).", Id(""))
    combat_number = Whole("Which combat phase of the turn this is, or comes next.", default=1)
    extra = Listed("Extra turns, phases and steps, in the order in which they will come.", Inside("", TurnPartSchema))
    skips = Listed("Turns, phases and steps that will be skipped.", Inside("", TurnPartSchema))


class AttackerSchema(Shape):
    """An attacking creature (508)."""

    id = Id("The creature.", required=True)
    defending = Id("The player, planeswalker or battle it attacks.")
    was_attacking = Id("What it attacked, if that is gone (506.4c).")
    blocked = YesNo("Blocked, unblocked, or null before blockers are declared (509.1h).", default=None)
    band = Whole("Attackers with the same number are a band (702.22).")
    put_in = YesNo("It was put onto the battlefield attacking (508.4).")


class BlockerSchema(Shape):
    """A blocking creature (509)."""

    id = Id("The creature.", required=True)
    blocking = Listed("The attackers it blocks.", Id(""))


class CombatSchema(Shape):
    """Combat as it stands (506)."""

    attackers = Listed("Attacking creatures.", Inside("", AttackerSchema))
    blockers = Listed("Blocking creatures.", Inside("", BlockerSchema))
    dealt_in_first_step = Listed(
        "Creatures that dealt damage in the first of two damage steps (510.4); in the damage steps, absent means those in"
        " combat with first strike or double strike.",
        Id(""),
        default=None,
    )
    removed = Listed(
        "Attackers that are in combat no more; `was_attacking` is the defending player (508.5).",
        Inside("", AttackerSchema),
    )
    left = Listed("Creatures that left the battlefield while in combat (608.2h).", Id(""))


class HeldAbilitySchema(Shape):
    """An ability that an object had."""

    ability = Data("The ability as data.", Ability, required=True)
    index = Whole("Its place among the object's own abilities.")
    granted_by = Id("The object that granted it.")
    timestamp = Whole("When it was granted.")


class CharacteristicsSchema(Shape):
    """What an object was (109.3)."""

    name = Text("Its name.", default="")
    mana_cost = Text("Its mana cost in symbols.")
    colors = Listed("Letters of `WUBRG`.", Text(""))
    supertypes = Listed("In lower case.", Text(""))
    types = Listed("In lower case.", Text(""))
    subtypes = Listed("As printed.", Text(""))
    power = Whole("Power.")
    toughness = Whole("Toughness.")
    loyalty = Whole("Loyalty.")
    defense = Whole("Defense.")
    abilities = Listed(
        "Its abilities: in Oracle wording, or as data.",
        ByType("", {str: Text(""), dict: Inside("", HeldAbilitySchema)}),
    )
    unread = Listed("Lines of its text that were not understood.", Data("", Unread))
    controller = Id("Its controller.")


class FormerSchema(PermanentSchema):
    """An object that is gone and that something still refers to (608.2h, 603.10)."""

    zone = Word("The zone it was in, or `outside` the game.", *ORIGINS, "pending", default="battlefield")
    characteristics = Inside("What it last was. Default: as printed.", CharacteristicsSchema)
    on_stack = Inside("What it was on the stack, for a spell or ability.", StackObjectSchema)
    became = Id("The object that it became.")
    also_became = Listed("What else it became, where it was a merged permanent (730.3c).", Id(""))


class SeenSchema(Shape):
    """An object as it was when something happened to it (608.2h). What it says nothing of is taken not to have been so."""

    id = Id("Its id then.", required=True)
    kind = Word("What it was.", *get_args(ObjectKind), default="card")
    zone = Word("Where it was: the zone it left, or the one it came to.", *ZONES, required=True)
    owner = Id("Its owner.", required=True)
    controller = Id("Its controller.")
    name = Text("Its name.", default="")
    mana_cost = Text("Its mana cost.")
    x = Whole("The X of a spell.")
    colors = Listed("Letters of `WUBRG`.", Text(""))
    supertypes = Listed("Supertypes, lower case.", Text(""))
    types = Listed("Card types, lower case.", Text(""))
    subtypes = Listed("Subtypes, as printed.", Text(""))
    power = Whole("Power.")
    toughness = Whole("Toughness.")
    keywords = Listed("Keyword abilities, lower case.", Text(""))
    counters = Table("Counters by kind.", Whole(""), key="+1/+1")
    tapped = YesNo("Tapped.")
    face_down = YesNo("Face down.")


class HistorySchema(Shape):
    """Something that happened earlier (608.2i)."""

    class Meta:
        """Fields whose names are words of the language."""

        include = {"from": Word("From which zone, or from `outside` the game.", *ORIGINS)}  # noqa: RUF012  (marshmallow's way)

    event = Word("What happened; the log that a ruling's state holds has the same names.", *EVENT_NAMES, required=True)
    turn = Whole("In which turn.", required=True)
    seq = Whole("Its place among the events.", default=0)
    player = Id("The player who did it, or to whom it happened.")
    objects = Listed("The objects it is about.", Id(""))
    amount = Whole("How much, how many; of an ability its number.")
    source = Id("What dealt the damage.")
    kind = Text("The kind of counters.")
    to = Word("Into which zone.", *ZONES)
    cause = Word("Why it changed zones.", *CAUSES)
    combat = YesNo("It was combat damage.")
    seen = Listed("The objects as they were. Default: as they are, or last were.", Inside("", SeenSchema))


class StateSchema(Shape):
    """A game in progress as far as it matters: a moment when a player has priority, or when a step begins."""

    variant = Word("What is played. Default: `two_player` with two players, else `free_for_all`.", *VARIANTS)
    starting_life = Whole("Default: 20, or what the variant says (103.4).")
    turn_order = Listed("The players in turn order (101.4). Default: as listed.", Id(""))
    attack_option = Word("Which players can be attacked (802, 803).", "left", "right", "multiple")
    range_of_influence = Whole("In seats (801.2); null for everybody.")
    teams = Listed("Teams.", Inside("", TeamSchema))
    turn = Inside("Where in the turn the game is.", TurnSchema, default={})
    players = Listed("The players.", Inside("", PlayerSchema), required=True)
    battlefield = Listed("Permanents, in the order in which they entered.", Inside("", PermanentSchema))
    stack = Listed("The stack; the first is the bottom (405.2).", Inside("", StackObjectSchema))
    emblems = Listed("Emblems.", Inside("", EmblemSchema))
    effects = Listed("Continuous effects left by what resolved earlier.", Inside("", EffectSchema))
    delayed_triggers = Listed("Delayed triggered abilities (603.7).", Inside("", EffectSchema))
    pending_triggers = Listed(
        "Abilities that triggered and are not on the stack yet (603.3).", Inside("", StackObjectSchema)
    )
    combat = Inside("Combat.", CombatSchema)
    former = Listed("Last known information.", Inside("", FormerSchema))
    day_night = Word("Day or night (731).", "day", "night")
    history = Listed("What happened earlier and matters.", Inside("", HistorySchema))
    history_complete = Listed(
        "Periods of which `history` tells everything: what it lacks did not happen.",
        Word("", "this_turn", "previous_turn", "game", required=True),
    )
    clock = Whole("The last timestamp that was given. Default: the largest on the board (613.7).")

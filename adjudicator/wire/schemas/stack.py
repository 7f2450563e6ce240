"""The stack, waiting triggers, effects, emblems."""

from __future__ import annotations

from adjudicator.wire.schemas.cards import FACE_DOWN, CastSchema, DefinitionSchema
from adjudicator.wire.schemas.fields import (
    ByType,
    CardName,
    Data,
    Id,
    Inside,
    Listed,
    Shape,
    Table,
    Text,
    Whole,
    Word,
    YesNo,
)
from engine.abilities.ability import Ability, Replaces
from engine.state.effects import ContinuousEffect

MOMENTS = ("end_of_turn", "end_of_combat", "your_next_turn", "end_of_your_next_turn")


def bindings_field(description: str) -> Table:
    """Names and what they stand for."""
    bound = ByType(
        "An id, several ids, or an amount.", {int: Whole(""), str: Id(""), list: Listed("", Id(""))}, required=True
    )
    return Table(description, bound, longest=None)


class TargetSchema(Shape):
    """A chosen target (115)."""

    ref = Id("The object or player.", required=True)
    slot = Text("Which use of the word target: `t1`, `t2` ... in reading order. Default: the next one.")
    mode = Whole("The mode it belongs to, from 0 as printed (700.2).")
    amount = Whole("Its share of what is divided (601.2d).")


class TriggerSchema(Shape):
    """What a triggered ability triggered on (603.2)."""

    event = Text("The event's name.")
    bindings = bindings_field('What its words refer to: `{"that creature": "bears-1", "that much": 3}`.')


class StackObjectSchema(Shape):
    """A spell or ability on the stack, or one that waits (405, 603.3)."""

    id = Id("Its id. Default: made of its card's name, and returned.")
    kind = Word("What it is.", "spell", "activated_ability", "triggered_ability", required=True)
    owner = Id("Its owner. Default: its controller.")
    controller = Id("Its controller; needed (112.2, 113.8).")
    card = ByType("A spell's card.", {str: CardName("A card's name."), dict: Inside("", DefinitionSchema)})
    source = Id("An ability's source (113.7).")
    ability = ByType(
        "Which ability of its source: index from 0 as printed, the beginning of its text, or the ability as data.",
        {int: Whole(""), str: Text(""), dict: Data("", Ability)},
    )
    text = Text("The text of an ability that is not printed on its source: granted, delayed, reflexive.")
    face = Text(
        "The face, half or part that was cast: `front`, `back`, `prototype`, or its name. "
        "Default: the one that `card` names."
    )
    face_down = ByType("Cast face down, and why.", {bool: YesNo(""), str: Word("", *FACE_DOWN)}, default=False)
    targets = Listed(
        "Its targets: ids in reading order, or objects.", ByType("", {str: Id(""), dict: Inside("", TargetSchema)})
    )
    modes = Listed("The chosen modes, from 0 as printed (700.2).", Whole(""))
    x = Whole("The announced X (107.3a).")
    spliced = Listed(
        "The cards spliced onto a spell, in order: it has their rules text after its own (702.47).",
        ByType("", {str: CardName("A card's name."), dict: Inside("", DefinitionSchema)}),
    )
    trigger = Inside("What a triggered ability triggered on.", TriggerSchema)
    cast = Inside("How a spell was cast.", CastSchema)
    copy_of = Id("What it is a copy of (707.10).")
    timestamp = Whole("When it came to the stack.")
    was = Id("The id of the object it was before (400.7).")


class DurationSchema(Shape):
    """How long an effect lasts."""

    until = Word(
        "Until when, if the text does not say it.",
        "end_of_turn",
        "end_of_combat",
        "your_next_turn",
        "end_of_your_next_turn",
    )
    started_turn = Whole("The number of the turn in which it began. Default: this turn.")


class EffectSchema(Shape):
    """What a spell or ability left behind (611.2, 603.7)."""

    id = Id("Its id. Default: made up, and returned.")
    text = Text("What it does, in Oracle wording: `Target creature gets +3/+3 until end of turn.`", default="")
    effect = Data(
        "What it does as data, where the text does not say all of it.",
        ContinuousEffect | Replaces,
    )
    ability = Data("Of a delayed trigger: the ability as data, where the text does not say all of it.", Ability)
    controller = Id("Who controls it. Default: who controls its source, else the active player.")
    source = Id("The object it is from.")
    affects = ByType(
        "The objects it affects, a set fixed when it began (611.2c), or `open`.",
        {list: Listed("", Id("")), str: Word("", "open")},
    )
    bindings = bindings_field("What words of the text refer to.")
    values = Table('Amounts that were fixed as it began (608.2h): `{"X": 3}`.', Whole("", required=True), key="X")
    duration = Inside("How long it lasts.", DurationSchema)
    remaining = Whole("How much of it is left, for a shield (615.7).")
    one_shot = YesNo("It ends once it has applied.")
    timestamp = Whole("When it began (613.7b).")


class EmblemSchema(Shape):
    """An emblem (114)."""

    id = Id("Its id. Default: made up, and returned.")
    text = Text("Its abilities, in Oracle wording.", required=True)
    source = Text("What made it: a name, or an id if the text is about that object (201.5a, 607.1d).")
    owner = Id("Its owner and controller (114.2).", required=True)
    timestamp = Whole("When it was created.")

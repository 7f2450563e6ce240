"""What is on the stack or waits to be put there, and the effects that are left of what resolved."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Annotated, Literal

from adjudicator.wire.records.base import AnyId, Bound, Id, ObjectId, PastId, PlayerId, ValueName, Whole, Wire
from adjudicator.wire.records.cards import CastFacts, FaceDown, NamedCard
from engine.abilities.ability import Ability, Replaces
from engine.state.effects import ContinuousEffect

StackKind = Literal["spell", "activated_ability", "triggered_ability"]
Moment = Literal["end_of_turn", "end_of_combat", "your_next_turn", "end_of_your_next_turn"]


class TargetEntry(Wire, frozen=True, kw_only=True):
    """A chosen target (115)."""

    ref: Annotated[AnyId, "The object or player."]
    slot: Annotated[
        str | None, "Which use of the word target: `t1`, `t2` ... in reading order. Default: the next one."
    ] = None
    mode: Annotated[Whole | None, "The mode it belongs to, from 0 as printed (700.2)."] = None
    amount: Annotated[Whole | None, "Its share of what is divided (601.2d)."] = None


class TriggerFacts(Wire, frozen=True, kw_only=True):
    """What a triggered ability triggered on (603.2)."""

    event: Annotated[str | None, "The event's name."] = None
    bindings: Annotated[
        dict[str, Bound], 'What its words refer to: `{"that creature": "bears-1", "that much": 3}`.'
    ] = {}


class StackEntry(Wire, frozen=True, kw_only=True):
    """A spell or ability on the stack, or one that waits (405, 603.3)."""

    id: Annotated[Id | None, "Its id. Default: made of its card's name, and returned."] = None
    kind: Annotated[StackKind, "What it is."]
    owner: Annotated[PlayerId | None, "Its owner. Default: its controller."] = None
    controller: Annotated[PlayerId | None, "Its controller; needed (112.2, 113.8)."] = None
    card: Annotated[NamedCard | None, "A spell's card."] = None
    source: Annotated[ObjectId | None, "An ability's source (113.7)."] = None
    ability: Annotated[
        Whole | str | Ability | None,
        "Which ability of its source: index from 0 as printed, the beginning of its text, or the ability as data."
        " If it and `text` are left out: the only one of that kind.",
    ] = None
    text: Annotated[
        str | None, "The text of an ability that is not printed on its source: granted, delayed, reflexive."
    ] = None
    face: Annotated[
        str | None,
        "The face, half or part that was cast: `front`, `back`, `prototype`, or its name. "
        "Default: the one that `card` names.",
    ] = None
    face_down: Annotated[bool | FaceDown, "Cast face down, and why."] = False
    targets: Annotated[tuple[AnyId | TargetEntry, ...], "Its targets: ids in reading order, or objects."] = ()
    modes: Annotated[tuple[Whole, ...], "The chosen modes, from 0 as printed (700.2)."] = ()
    x: Annotated[Whole | None, "The announced X (107.3a)."] = None
    spliced: Annotated[
        tuple[NamedCard, ...],
        "The cards spliced onto a spell, in order: it has their rules text after its own (702.47).",
    ] = ()
    trigger: Annotated[TriggerFacts | None, "What a triggered ability triggered on."] = None
    cast: Annotated[CastFacts | None, "How a spell was cast."] = None
    copy_of: Annotated[ObjectId | None, "What it is a copy of (707.10)."] = None
    timestamp: Annotated[Whole | None, "When it came to the stack."] = None
    was: Annotated[PastId | None, "The id of the object it was before (400.7)."] = None


class DurationEntry(Wire, frozen=True, kw_only=True):
    """How long an effect lasts."""

    until: Annotated[
        Literal[Moment, "end_of_game"] | None,
        "Until when, if the text does not say it. `end_of_game` is for delayed triggers (702.50a, 702.192a).",
    ] = None
    started_turn: Annotated[Whole | None, "The number of the turn in which it began. Default: this turn."] = None


class EffectEntry(Wire, frozen=True, kw_only=True):
    """What a spell or ability left behind (611.2, 603.7)."""

    id: Annotated[Id | None, "Its id. Default: made up, and returned."] = None
    text: Annotated[str, "What it does, in Oracle wording: `Target creature gets +3/+3 until end of turn.`"] = ""
    effect: Annotated[
        ContinuousEffect | Replaces | None, "What it does as data, where the text does not say all of it."
    ] = None
    ability: Annotated[
        Ability | None, "Of a delayed trigger: the ability as data, where the text does not say all of it."
    ] = None
    controller: Annotated[
        PlayerId | None, "Who controls it. Default: who controls its source, else the active player."
    ] = None
    source: Annotated[ObjectId | None, "The object it is from."] = None
    affects: Annotated[
        tuple[AnyId, ...] | Literal["open"] | None,
        "The objects it affects, a set fixed when it began (611.2c), or `open`; of a shield, what its text targets.",
    ] = None
    bindings: Annotated[dict[str, Bound], "What words of the text refer to."] = {}
    values: Annotated[dict[ValueName, Whole], 'Amounts that were fixed as it began (608.2h): `{"X": 3}`.'] = {}
    duration: Annotated[DurationEntry | None, "How long it lasts."] = None
    remaining: Annotated[Whole | None, "How much of it is left, for a shield (615.7)."] = None
    one_shot: Annotated[bool, "It ends once it has applied."] = False
    timestamp: Annotated[Whole | None, "When it began (613.7b)."] = None


class Emblem(Wire, frozen=True, kw_only=True):
    """An emblem (114)."""

    id: Annotated[Id | None, "Its id. Default: made up, and returned."] = None
    text: Annotated[str, "Its abilities, in Oracle wording."]
    source: Annotated[
        str | None, "What made it: a name, or an id if the text is about that object (201.5a, 607.1d)."
    ] = None
    owner: Annotated[PlayerId, "Its owner and controller (114.2)."]
    timestamp: Annotated[Whole | None, "When it was created."] = None

"""Cards, and objects that cards are (``<card>`` and ``<permanent>``)."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Annotated, Literal

from adjudicator.wire.records.base import (
    AnyId,
    CardName,
    ChoiceName,
    Counters,
    Id,
    ManaSymbol,
    ObjectId,
    PastId,
    PlayerId,
    Whole,
    Wire,
)
from engine.abilities.ability import Ability, Line
from engine.oracle.card import CardText, FaceText
from engine.state.objects import Came

StatusKind = Literal["foretold", "plotted", "suspended", "on_adventure", "warped"]
FaceDown = Literal["morph", "disguise", "manifest", "cloak", "other"]
Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
Origin = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside"]
"""Where a spell was cast from: a zone, or outside the game (707.13)."""


class CardDefinition(CardText, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card defined in place, with Scryfall's field names, or with its abilities as data."""

    abilities: Annotated[
        tuple[Annotated[Ability | Line, "An ability, or a paragraph of several (`line`)."], ...] | None,
        "The abilities as data, one entry a paragraph; `oracle_text` is then only what is shown of them.",
    ] = None


NamedCard = CardName | CardDefinition


FaceDownAs = Annotated[
    FaceText,
    "What the effect that turned it face down, or put it there so, lists for it (708.2): "
    '`{"type_line": "Land — Forest"}`. Default: a 2/2 creature.',
]


class Status(Wire, frozen=True, kw_only=True, rename={"what": "is"}):
    """What a card in exile is, beyond being there."""

    what: Annotated[StatusKind, "What it is."]
    turn: Annotated[Whole | None, "Since which turn."] = None
    player: Annotated[PlayerId | None, "Who may play it, being on an adventure (715.3d). Default: its owner."] = None
    less: Annotated[
        Whole | None,
        "By how much generic mana its mana cost is reduced, where that is the foretell cost an effect gave it (702.143d).",
    ] = None


class ExiledBy(Wire, frozen=True, kw_only=True):
    """What exiled a card (607.2a)."""

    object: Annotated[ObjectId, "The object whose ability it was."]
    ability: Annotated[
        Whole | str | None,
        "Which ability of it: index, or text. `granted 7`: one that the effect of timestamp 7 gave it; "
        "`keyword 0`: one that the keyword with this index stands for; `printed`: any other (607.1a, 607.2k, 607.5).",
    ] = None


class ManaSpent(Wire, frozen=True, kw_only=True):
    """Mana that was spent (106.3)."""

    symbol: Annotated[ManaSymbol, "Its type, `{R}`."]
    source: Annotated[PastId | None, "What made it."] = None
    amount: Annotated[Whole, "How much of it."] = 1


class PaidCost(Wire, frozen=True, kw_only=True):
    """A cost that was announced and paid (601.2b)."""

    kind: Annotated[str, "Its name: `kicker`, `buyback` ...; one of two kickers by its cost, `kicker {W}`."]
    objects: Annotated[tuple[PastId, ...], "What it was paid with."] = ()
    amount: Annotated[Whole, "How often, or how much."] = 1


class CastFacts(Wire, frozen=True, kw_only=True, rename={"origin": "from"}):
    """How a spell was cast (400.7d)."""

    origin: Annotated[Origin | None, "From which zone, or from `outside` the game."] = None
    method: Annotated[str | None, "The alternative cost or way of casting, by the keyword's name (118.9a)."] = None
    permission: Annotated[PastId | None, "The effect that allowed it."] = None
    costs: Annotated[tuple[PaidCost, ...], "Additional and alternative costs that were paid."] = ()
    x: Annotated[Whole | None, "The value of X (107.3a)."] = None
    mana_spent: Annotated[tuple[ManaSpent, ...], "The mana that was spent on it."] = ()


class CardObject(Wire, frozen=True, kw_only=True):
    """A card in a zone."""

    id: Annotated[Id | None, "Its id. Default: made of its name, and returned."] = None
    card: Annotated[NamedCard | None, "Which card it is."] = None
    unknown: Annotated[bool, "It is not known what card this is."] = False
    one_of: Annotated[tuple[NamedCard, ...], "What an unknown card may be."] = ()
    owner: Annotated[
        PlayerId | None, "Its owner. Default: the player it is listed with; on the battlefield its controller."
    ] = None
    token: Annotated[bool, "It is a token (111)."] = False
    counters: Annotated[Counters, 'Counters on it (122.1): `{"+1/+1": 2}`.'] = {}
    face_down: Annotated[
        bool | FaceDown, "Face down: true in exile (406.3); on the battlefield and stack the reason."
    ] = False
    known_to: Annotated[tuple[PlayerId, ...], "The players who may look at a card exiled face down (406.3)."] = ()
    exiled_by: Annotated[ExiledBy | None, "The ability that exiled it (607.2a)."] = None
    status: Annotated[Status | None, "What it is in exile."] = None
    bound_to: Annotated[
        ObjectId | None, "In exile: the creature that it haunts (702.55b), or is encoded on (702.99b)."
    ] = None
    copy_of: Annotated[
        ObjectId | None, "In exile: the prepared permanent of whose prepare spell it is a copy (722.3c)."
    ] = None
    commander: Annotated[bool, "It is a commander (903.3)."] = False
    permissions: Annotated[tuple[str, ...], "What players may do with it, in Oracle wording."] = ()
    timestamp: Annotated[
        Whole | None, "When it entered its zone (613.7d); on everything that matters or on nothing."
    ] = None
    was: Annotated[PastId | None, "The id of the object it was before it changed zones (400.7)."] = None


CardEntry = CardName | CardObject


class Attachment(Wire, frozen=True, kw_only=True):
    """What a permanent is attached to, and since when."""

    to: Annotated[AnyId, "An object or a player."]
    timestamp: Annotated[Whole | None, "When it became attached (613.7e)."] = None


class CopyEffect(Wire, frozen=True, kw_only=True, rename={"excepting": "except"}):
    """An effect that makes the permanent a copy (707)."""

    of: Annotated[str | CardDefinition, "What it copies: an object's id, a card's name, or values."]
    excepting: Annotated[str | None, "Its exceptions in Oracle wording (707.9)."] = None
    until: Annotated[str | None, "How long, in Oracle wording."] = None
    timestamp: Annotated[Whole | None, "When it began (613.7b)."] = None


class MergedPart(Wire, frozen=True, kw_only=True):
    """A component of a merged permanent, topmost first (730.2)."""

    id: Annotated[
        Id | None,
        "The id that it had; that of the permanent for what was there first. Default: the last one was there first.",
    ] = None
    card: Annotated[NamedCard | None, "Which card it is."] = None
    token: Annotated[bool, "It is a token."] = False
    owner: Annotated[PlayerId | None, "Its owner."] = None
    face: Annotated[str | None, "Which face is up."] = None
    face_down: Annotated[bool | FaceDown, "Face down, and why."] = False
    face_down_as: FaceDownAs | None = None
    commander: Annotated[bool, "It is a commander."] = False
    timestamp: Annotated[Whole | None, "When it merged (730.2a)."] = None


class Link(Wire, frozen=True, kw_only=True):
    """What an ability chose, named or exiled, for the ability that is linked to it (607)."""

    ability: Annotated[Whole | str, "The ability that did it: index or text."]
    objects: Annotated[tuple[AnyId, ...], "Objects."] = ()
    values: Annotated[dict[ChoiceName, str | Whole], 'Other choices: `{"color": "red"}`.'] = {}


class Permanent(CardObject, frozen=True, kw_only=True):
    """A permanent (110)."""

    controller: Annotated[
        PlayerId | None, "Its controller as seen now. Default: its owner; one of the two is needed (110.2)."
    ] = None
    entered_under: Annotated[
        PlayerId | None, "Its controller before control-changing effects. Default: its controller."
    ] = None
    tapped: Annotated[bool, "It is tapped (110.5)."] = False
    flipped: Annotated[bool, "It is flipped (710)."] = False
    phased_out: Annotated[bool, "It is phased out (702.26)."] = False
    face: Annotated[
        str | None,
        "Which face is up: `front`, `back`, or a face's name; `prototype` if it was cast so. "
        "Default: the front, or the face that `card` names.",
    ] = None
    face_down_as: FaceDownAs | None = None
    damage: Annotated[Whole, "The damage marked on it (120.6)."] = 0
    damaged_by_deathtouch: Annotated[
        bool, "A source with deathtouch dealt it damage since the last check (704.5h)."
    ] = False
    attached_to: Annotated[AnyId | Attachment | None, "What it is attached to."] = None
    controlled_since_turn_began: Annotated[
        bool, "Its controller has controlled it continuously since their most recent turn began (302.6)."
    ] = True
    came_since_upkeep: Annotated[
        Came | None,
        "It came under its controller's control since the beginning of that player's last upkeep or, during "
        "an upkeep, of the one before (702.30a). Default: earlier.",
    ] = None
    copy_effects: Annotated[tuple[CopyEffect, ...], "Effects that make it a copy."] = ()
    merged: Annotated[tuple[MergedPart, ...], "The components of a merged permanent, topmost first."] = ()
    melded: Annotated[bool, "It is a melded permanent (712.4)."] = False
    links: Annotated[tuple[Link, ...], "What its linked abilities remember (607)."] = ()
    class_level: Annotated[Whole | None, "A Class's level (716)."] = None
    unlocked: Annotated[tuple[str, ...], "The unlocked halves of a Room: `left`, `right` (709.5c)."] = ()
    prepared: Annotated[bool, "It is prepared; the copy in exile is made unless it is listed there (722.3c)."] = False
    solved: Annotated[bool, "It is solved (719.3b)."] = False
    saddled: Annotated[bool, "It is saddled (702.171)."] = False
    monstrous: Annotated[bool, "It is monstrous (701.37)."] = False
    renowned: Annotated[bool, "It is renowned (702.112)."] = False
    suspected: Annotated[bool, "It is suspected (701.60)."] = False
    goaded_by: Annotated[tuple[PlayerId, ...], "The players who goaded it (701.15)."] = ()
    protector: Annotated[PlayerId | None, "A battle's protector (310.8)."] = None
    paired_with: Annotated[
        ObjectId | None, "The creature that it is paired with; one of the two may say it (702.95b)."
    ] = None
    ring_bearer: Annotated[bool, "It is a Ring-bearer (701.54)."] = False
    sector: Annotated[Literal["alpha", "beta", "gamma"] | None, "The sector it is in (702.158)."] = None
    harnessed: Annotated[bool, "It is harnessed."] = False
    cast: Annotated[CastFacts | None, "How it was cast, if it was (400.7d)."] = None

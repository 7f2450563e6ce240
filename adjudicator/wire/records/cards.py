"""Cards, and objects that cards are (``<card>`` and ``<permanent>``)."""

# ruff: noqa: RUF012  (msgspec gives every record its own dictionary)

from __future__ import annotations

from typing import Literal

from adjudicator.wire.records.base import AnyId, Counters, Id, ManaSymbol, ObjectId, PastId, PlayerId, Whole, Wire
from engine.abilities.ability import Ability, Line
from engine.oracle.card import CardText, FaceText
from engine.state.objects import Came

StatusKind = Literal["foretold", "plotted", "suspended", "on_adventure", "warped"]
FaceDown = Literal["morph", "disguise", "manifest", "cloak", "other"]
Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
Origin = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside"]
"""Where a spell was cast from: a zone, or outside the game (707.13)."""


class CardDefinition(CardText, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card defined in place: its text, or its abilities as data.

    With ``abilities`` each entry is one paragraph, read; ``oracle_text`` is then only what is shown of it.
    """

    abilities: tuple[Ability | Line, ...] | None = None


NamedCard = str | CardDefinition


class Status(Wire, frozen=True, kw_only=True, rename={"what": "is"}):
    """What a card in exile is, beyond being there, and since which turn; who may play it, if not its owner (715.3d)."""

    what: StatusKind
    turn: Whole | None = None
    player: PlayerId | None = None


class ExiledBy(Wire, frozen=True, kw_only=True):
    """Which ability of which object exiled the card (607.2a)."""

    object: ObjectId
    ability: int | str | None = None


class ManaSpent(Wire, frozen=True, kw_only=True):
    """Mana that was spent, and what made it (106.3)."""

    symbol: ManaSymbol
    source: PastId | None = None
    amount: Whole = 1


class PaidCost(Wire, frozen=True, kw_only=True):
    """A cost that was announced and paid: its name, with what, how often or how much (601.2b)."""

    kind: str
    objects: tuple[PastId, ...] = ()
    amount: Whole = 1


class CastFacts(Wire, frozen=True, kw_only=True, rename={"origin": "from"}):
    """How a spell was cast, or how the spell that became this permanent was (400.7d)."""

    origin: Origin | None = None
    method: str | None = None
    permission: PastId | None = None
    costs: tuple[PaidCost, ...] = ()
    x: Whole | None = None
    mana_spent: tuple[ManaSpent, ...] = ()


class CardObject(Wire, frozen=True, kw_only=True):
    """An object that is a card, or is represented by one, in any zone (109.1)."""

    id: Id | None = None
    card: NamedCard | None = None
    unknown: bool = False
    one_of: tuple[NamedCard, ...] = ()
    owner: PlayerId | None = None
    token: bool = False
    counters: Counters = {}
    face_down: bool | FaceDown = False
    known_to: tuple[PlayerId, ...] = ()
    exiled_by: ExiledBy | None = None
    status: Status | None = None
    copy_of: ObjectId | None = None
    commander: bool = False
    permissions: tuple[str, ...] = ()
    timestamp: Whole | None = None
    was: PastId | None = None


CardEntry = str | CardObject


class Attachment(Wire, frozen=True, kw_only=True):
    """What a permanent is attached to, and since when (613.7e)."""

    to: AnyId
    timestamp: Whole | None = None


class CopyEffect(Wire, frozen=True, kw_only=True, rename={"excepting": "except"}):
    """An effect that makes the permanent a copy (707): of an object's id, a card, or values; with exceptions (707.9)."""

    of: str | CardDefinition
    excepting: str | None = None
    until: str | None = None
    timestamp: Whole | None = None


class MergedPart(Wire, frozen=True, kw_only=True):
    """A component of a merged permanent (730.2); ``id`` is the permanent's own for what was there first."""

    id: Id | None = None
    card: NamedCard | None = None
    token: bool = False
    owner: PlayerId | None = None
    face: str | None = None
    face_down: bool | FaceDown = False
    face_down_as: FaceText | None = None
    commander: bool = False
    timestamp: Whole | None = None


class Link(Wire, frozen=True, kw_only=True):
    """What an ability chose, named or exiled, for the ability linked to it (607)."""

    ability: int | str
    objects: tuple[AnyId, ...] = ()
    values: dict[Id, str | Whole] = {}


class Permanent(CardObject, frozen=True, kw_only=True):
    """A permanent (110)."""

    controller: PlayerId | None = None
    entered_under: PlayerId | None = None
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    face: str | None = None
    face_down_as: FaceText | None = None
    damage: Whole = 0
    damaged_by_deathtouch: bool = False
    attached_to: AnyId | Attachment | None = None
    controlled_since_turn_began: bool = True
    came_since_upkeep: Came | None = None
    copy_effects: tuple[CopyEffect, ...] = ()
    merged: tuple[MergedPart, ...] = ()
    melded: bool = False
    links: tuple[Link, ...] = ()
    class_level: Whole | None = None
    unlocked: tuple[str, ...] = ()
    prepared: bool = False
    solved: bool = False
    saddled: bool = False
    monstrous: bool = False
    renowned: bool = False
    suspected: bool = False
    goaded_by: tuple[PlayerId, ...] = ()
    protector: PlayerId | None = None
    paired_with: ObjectId | None = None
    ring_bearer: bool = False
    sector: Literal["alpha", "beta", "gamma"] | None = None
    harnessed: bool = False
    cast: CastFacts | None = None

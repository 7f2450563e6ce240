"""Cards, objects that are cards, and permanents."""

from __future__ import annotations

from adjudicator.wire.schemas.fields import (
    ByType,
    CardName,
    Data,
    Id,
    Inside,
    Listed,
    Mana,
    Shape,
    Table,
    Text,
    Whole,
    Word,
    YesNo,
)
from engine.abilities.ability import Ability, Line

ZONES = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
ORIGINS = (*ZONES, "outside")
FACE_DOWN = ("morph", "disguise", "manifest", "cloak", "other")
_FACE = (
    "Which face is up: `front`, `back`, or a face's name; `prototype` if it was cast so. "
    "Default: the front, or the face that `card` names."
)

_LISTED = (
    "What the effect that turned it face down, or put it there so, lists for it (708.2): "
    '`{"type_line": "Land — Forest"}`. Default: a 2/2 creature.'
)


class FaceSchema(Shape):
    """One face of a card, with Scryfall's field names."""

    name = Text("The face's name.", default="")
    mana_cost = Text("In symbols, `{2}{W/U}`; absent where there is none (202.1b).")
    type_line = Text("As printed: `Legendary Creature — Elf Druid`.", default="")
    oracle_text = Text("The rules text in Oracle wording, a paragraph a line.", default="")
    power = Text("As printed, a text because of `*` (208.2).")
    toughness = Text("As printed, a text because of `*` (208.2).")
    loyalty = Text("A planeswalker's printed loyalty (209.1).")
    defense = Text("A battle's printed defense (210.1).")
    colors = Listed(
        "Letters of `WUBRG`; for reading only, colors come from the cost or the indicator.", Text(""), default=None
    )
    color_indicator = Listed("Letters of `WUBRG` (204.1).", Text(""), default=None)


class DefinitionSchema(FaceSchema):
    """A card defined in place, with Scryfall's field names, or with its abilities as data."""

    layout = Text("Scryfall's word: `normal`, `transform`, `split` ...", default="normal")
    card_faces = Listed(
        "The faces of a card that has several; it then has no text of its own.", Inside("", FaceSchema), default=()
    )
    abilities = Listed(
        "The abilities as data, one entry a paragraph; `oracle_text` is then only what is shown of them.",
        Data("An ability, or a paragraph of several (`line`).", Ability | Line),
        default=None,
    )


def card_field(description: str, *, required: bool = False) -> ByType:
    """A card by its name, or defined in place."""
    return ByType(description, {str: CardName("A card's name."), dict: Inside("", DefinitionSchema)}, required=required)


def counters_field(description: str) -> Table:
    """Counters by kind."""
    amount = ByType("How many, or how many since when.", {int: Whole("How many."), dict: Inside("", CountersSchema)})
    return Table(description, amount, key="+1/+1")


class CountersSchema(Shape):
    """The counters of one kind with their timestamp."""

    amount = Whole("How many.", required=True)
    timestamp = Whole("The timestamp that they share (613.7c).")


class StatusSchema(Shape):
    """What a card in exile is, beyond being there."""

    class Meta(Shape.Meta):
        """The field whose name is a word of Python's."""

        include = {  # noqa: RUF012
            "is": Word("What it is.", "foretold", "plotted", "suspended", "on_adventure", "warped", required=True)
        }

    turn = Whole("Since which turn.")
    player = Id("Who may play it, being on an adventure (715.3d). Default: its owner.")


class ExiledBySchema(Shape):
    """What exiled a card (607.2a)."""

    object = Id("The object whose ability it was.", required=True)
    ability = ByType(
        "Which ability of it: index, or text. `granted 7`: one that the effect of timestamp 7 gave it; `keyword 0`: "
        "one that the keyword with this index stands for; `printed`: any other (607.1a, 607.2k, 607.5).",
        {int: Whole(""), str: Text("")},
    )


class ManaSpentSchema(Shape):
    """Mana that was spent (106.3)."""

    symbol = Mana("Its type, `{R}`.", required=True)
    source = Id("What made it.")
    amount = Whole("How much of it.", default=1)


class PaidCostSchema(Shape):
    """A cost that was announced and paid (601.2b)."""

    kind = Text("Its name: `kicker`, `buyback` ...; one of two kickers by its cost, `kicker {W}`.", required=True)
    objects = Listed("What it was paid with.", Id(""))
    amount = Whole("How often, or how much.", default=1)


class CastSchema(Shape):
    """How a spell was cast (400.7d)."""

    class Meta(Shape.Meta):
        """The field whose name is a word of Python's."""

        include = {"from": Word("From which zone, or from `outside` the game.", *ORIGINS)}  # noqa: RUF012

    method = Text("The alternative cost or way of casting, by the keyword's name (118.9a).")
    permission = Id("The effect that allowed it.")
    costs = Listed("Additional and alternative costs that were paid.", Inside("", PaidCostSchema))
    x = Whole("The value of X (107.3a).")
    mana_spent = Listed("The mana that was spent on it.", Inside("", ManaSpentSchema))


class CardObjectSchema(Shape):
    """A card in a zone."""

    class Meta(Shape.Meta):
        """The field whose name marshmallow uses for itself."""

        include = {"unknown": YesNo("It is not known what card this is.")}  # noqa: RUF012

    id = Id("Its id. Default: made of its name, and returned.")
    card = card_field("Which card it is.")
    one_of = Listed("What an unknown card may be.", card_field(""))
    owner = Id("Its owner. Default: the player it is listed with; on the battlefield its controller.")
    token = YesNo("It is a token (111).")
    counters = counters_field('Counters on it (122.1): `{"+1/+1": 2}`.')
    face_down = ByType(
        "Face down: true in exile (406.3); on the battlefield and stack the reason.",
        {bool: YesNo(""), str: Word("", *FACE_DOWN)},
        default=False,
    )
    known_to = Listed("The players who may look at a card exiled face down (406.3).", Id(""))
    exiled_by = Inside("The ability that exiled it (607.2a).", ExiledBySchema)
    status = Inside("What it is in exile.", StatusSchema)
    copy_of = Id("In exile: the prepared permanent of whose prepare spell it is a copy (722.3c).")
    commander = YesNo("It is a commander (903.3).")
    permissions = Listed("What players may do with it, in Oracle wording.", Text(""))
    timestamp = Whole("When it entered its zone (613.7d); on everything that matters or on nothing.")
    was = Id("The id of the object it was before it changed zones (400.7).")


def card_entry(description: str) -> ByType:
    """A card in a list: its name, or an object."""
    return ByType(description, {str: CardName("A card's name."), dict: Inside("", CardObjectSchema)})


class AttachmentSchema(Shape):
    """What a permanent is attached to, and since when."""

    to = Id("An object or a player.", required=True)
    timestamp = Whole("When it became attached (613.7e).")


class CopyEffectSchema(Shape):
    """An effect that makes the permanent a copy (707)."""

    class Meta(Shape.Meta):
        """The field whose name is a word of Python's."""

        include = {"except": Text("Its exceptions in Oracle wording (707.9).")}  # noqa: RUF012

    of = ByType(
        "What it copies: an object's id, a card's name, or values.",
        {str: Text(""), dict: Inside("", DefinitionSchema)},
        required=True,
    )
    until = Text("How long, in Oracle wording.")
    timestamp = Whole("When it began (613.7b).")


class MergedPartSchema(Shape):
    """A component of a merged permanent, topmost first (730.2)."""

    id = Id(
        "The id that it had; that of the permanent for what was there first. Default: the last one was there first."
    )
    card = card_field("Which card it is.")
    token = YesNo("It is a token.")
    owner = Id("Its owner.")
    face = Text("Which face is up.")
    face_down = ByType("Face down, and why.", {bool: YesNo(""), str: Word("", *FACE_DOWN)}, default=False)
    face_down_as = Inside(_LISTED, FaceSchema)
    commander = YesNo("It is a commander.")
    timestamp = Whole("When it merged (730.2a).")


class LinkSchema(Shape):
    """What an ability chose, named or exiled, for the ability that is linked to it (607)."""

    ability = ByType("The ability that did it: index or text.", {int: Whole(""), str: Text("")}, required=True)
    objects = Listed("Objects.", Id(""))
    values = Table('Other choices: `{"color": "red"}`.', ByType("", {str: Text(""), int: Whole("")}), key="color")


class PermanentSchema(CardObjectSchema):
    """A permanent (110)."""

    controller = Id("Its controller as seen now. Default: its owner; one of the two is needed (110.2).")
    entered_under = Id("Its controller before control-changing effects. Default: its controller.")
    tapped = YesNo("It is tapped (110.5).")
    flipped = YesNo("It is flipped (710).")
    phased_out = YesNo("It is phased out (702.26).")
    face = Text(_FACE)
    face_down_as = Inside(_LISTED, FaceSchema)
    damage = Whole("The damage marked on it (120.6).", default=0)
    damaged_by_deathtouch = YesNo("A source with deathtouch dealt it damage since the last check (704.5h).")
    attached_to = ByType("What it is attached to.", {str: Id(""), dict: Inside("", AttachmentSchema)})
    controlled_since_turn_began = YesNo(
        "Its controller has controlled it continuously since their most recent turn began (302.6).", default=True
    )
    came_since_upkeep = Word(
        "It came under its controller's control since the beginning of that player's last upkeep or, during an upkeep, of "
        "the one before (702.30a). Default: earlier.",
        "last",
        "previous",
    )
    copy_effects = Listed("Effects that make it a copy.", Inside("", CopyEffectSchema))
    merged = Listed("The components of a merged permanent, topmost first.", Inside("", MergedPartSchema))
    melded = YesNo("It is a melded permanent (712.4).")
    links = Listed("What its linked abilities remember (607).", Inside("", LinkSchema))
    class_level = Whole("A Class's level (716).")
    unlocked = Listed("The unlocked halves of a Room: `left`, `right` (709.5c).", Text(""))
    prepared = YesNo("It is prepared; the copy in exile is made unless it is listed there (722.3c).")
    solved = YesNo("It is solved (719.3b).")
    saddled = YesNo("It is saddled (702.171).")
    monstrous = YesNo("It is monstrous (701.37).")
    renowned = YesNo("It is renowned (702.112).")
    suspected = YesNo("It is suspected (701.60).")
    goaded_by = Listed("The players who goaded it (701.15).", Id(""))
    protector = Id("A battle's protector (310.8).")
    paired_with = Id("The creature that it is paired with; one of the two may say it (702.95b).")
    ring_bearer = YesNo("It is a Ring-bearer (701.54).")
    sector = Word("The sector it is in (702.158).", "alpha", "beta", "gamma")
    harnessed = YesNo("It is harnessed.")
    cast = Inside("How it was cast, if it was (400.7d).", CastSchema)

"""The records of what a scenario expects, one for each ``that`` of the format."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from adjudicator.expectations.base import (
    Alias,
    Amounts,
    Count,
    ManaText,
    Method,
    Name,
    Natural,
    PlayerId,
    Record,
    Text,
    Which,
    ZoneName,
)
from adjudicator.ruling.told_events import WORDS
from engine.dialogue.choices import ChoiceKind


class That(Record, frozen=True, kw_only=True, tag_field="that"):
    """An expectation: something that is so."""


class OfPlayer(That, frozen=True, kw_only=True):
    """An expectation of a player."""

    player: PlayerId


class NumberOf(OfPlayer, frozen=True, kw_only=True):
    """A number that a player has."""

    is_: int = msgspec.field(name="is")


class FactOf(OfPlayer, frozen=True, kw_only=True):
    """Whether something is so of a player."""

    is_: bool = msgspec.field(name="is", default=True)


def _see_that_one_is_said(is_: int | None, at_least: int | None) -> None:
    """:raises ValueError: both are said, or neither is."""
    if (is_ is None) == (at_least is None):
        raise ValueError("Expected one of `is` and `at_least`")


class Life(OfPlayer, frozen=True, kw_only=True, tag="life"):
    """A life total."""

    is_: int | None = msgspec.field(name="is", default=None)
    at_least: int | None = None

    def __post_init__(self) -> None:
        """See that it says how much."""
        _see_that_one_is_said(self.is_, self.at_least)


class Speed(NumberOf, frozen=True, kw_only=True, tag="speed"):
    """A speed."""


class LandsPlayed(NumberOf, frozen=True, kw_only=True, tag="lands_played"):
    """How many lands were played this turn."""


class MaxHandSize(NumberOf, frozen=True, kw_only=True, tag="max_hand_size"):
    """A maximum hand size."""


class Won(FactOf, frozen=True, kw_only=True, tag="won"):
    """Whether the player has won."""


class Lost(FactOf, frozen=True, kw_only=True, tag="lost"):
    """Whether the player has lost."""


class InGame(FactOf, frozen=True, kw_only=True, tag="in_game"):
    """Whether the player is in the game."""


class TopCardRevealed(FactOf, frozen=True, kw_only=True, tag="top_card_revealed"):
    """Whether the player plays with the top card of the library revealed."""


class CountOf(That, frozen=True, kw_only=True, tag="count"):
    """How many objects of a name are in a zone."""

    zone: ZoneName
    name: Name | None = None
    emblem: str | None = None
    player: PlayerId | None = None
    tapped: bool | None = None
    token: bool | None = None
    is_: Natural | None = msgspec.field(name="is", default=None)
    at_least: Count | None = None

    def __post_init__(self) -> None:
        """See that it says what and how many."""
        if (self.name is None) == (self.emblem is None):
            raise ValueError("Expected one of `name` and `emblem`")
        _see_that_one_is_said(self.is_, self.at_least)


class ZoneSize(OfPlayer, frozen=True, kw_only=True, tag="zone_size"):
    """How many cards are in a zone of a player."""

    zone: ZoneName
    is_: Natural | None = msgspec.field(name="is", default=None)
    at_least: Count | None = None

    def __post_init__(self) -> None:
        """See that it says how many."""
        _see_that_one_is_said(self.is_, self.at_least)


class OfObject(That, frozen=True, kw_only=True):
    """An expectation of an object by its name."""

    name: Name
    player: PlayerId | None = None
    scope: Which = "any"


class PowerToughness(OfObject, frozen=True, kw_only=True, tag="power_toughness"):
    """Power and toughness; ``base``: as set before counters and modifiers."""

    is_: tuple[int, int] = msgspec.field(name="is")
    base: bool = False


class NumberOn(OfObject, frozen=True, kw_only=True):
    """A number of an object."""

    is_: int = msgspec.field(name="is")


class Power(NumberOn, frozen=True, kw_only=True, tag="power"):
    """Its power."""


class Toughness(NumberOn, frozen=True, kw_only=True, tag="toughness"):
    """Its toughness."""


class Damage(NumberOn, frozen=True, kw_only=True, tag="damage"):
    """The damage marked on it."""


class ManaValue(NumberOn, frozen=True, kw_only=True, tag="mana_value"):
    """Its mana value."""


class ClassLevel(NumberOn, frozen=True, kw_only=True, tag="class_level"):
    """Its class level."""


class CountersOn(That, frozen=True, kw_only=True, tag="counters"):
    """Counters on an object, or, without ``name``, of a player."""

    kind: Text
    is_: Natural = msgspec.field(name="is")
    name: Name | None = None
    player: PlayerId | None = None
    scope: Which = "any"
    zone: ZoneName = "battlefield"

    def __post_init__(self) -> None:
        """See that it says whose."""
        if self.name is None and self.player is None:
            raise ValueError("Expected `name` or `player`")


class OfObjectInZone(OfObject, frozen=True, kw_only=True):
    """An expectation of an object by its name and zone."""

    zone: ZoneName = "battlefield"


class Quality(OfObjectInZone, frozen=True, kw_only=True):
    """Whether an object has something."""

    value: Text
    is_: bool = msgspec.field(name="is", default=True)


class HasAbility(Quality, frozen=True, kw_only=True, tag="has_ability"):
    """Whether it has an ability, by keyword or text."""


class HasType(Quality, frozen=True, kw_only=True, tag="has_type"):
    """Whether it has a card type."""


class HasSubtype(Quality, frozen=True, kw_only=True, tag="has_subtype"):
    """Whether it has a subtype."""


class HasSupertype(Quality, frozen=True, kw_only=True, tag="has_supertype"):
    """Whether it has a supertype."""


class HasColor(Quality, frozen=True, kw_only=True, tag="has_color"):
    """Whether it has a color."""

    value: Literal["white", "blue", "black", "red", "green", "colorless"]


class HasStatus(OfObject, frozen=True, kw_only=True, tag="has_status"):
    """Whether it has a status or designation."""

    value: Literal[
        "attacking", "blocking", "suspected", "renowned", "goaded", "flipped", "transformed", "monstrous", "saddled",
        "solved", "face_down",
    ]  # fmt: skip
    is_: bool = msgspec.field(name="is", default=True)
    by: PlayerId | None = None


class Controller(OfObjectInZone, frozen=True, kw_only=True, tag="controller"):
    """Who controls it."""

    is_: PlayerId = msgspec.field(name="is")


class Owner(OfObjectInZone, frozen=True, kw_only=True, tag="owner"):
    """Who owns it."""

    is_: PlayerId = msgspec.field(name="is")


class Tapped(OfObject, frozen=True, kw_only=True, tag="tapped"):
    """Whether it is tapped."""

    is_: bool = msgspec.field(name="is", default=True)


class Attached(OfObject, frozen=True, kw_only=True, tag="attached"):
    """Whether it is attached to something."""

    is_: bool = msgspec.field(name="is", default=True)
    to: Name | None = None
    to_player: PlayerId | None = None


class Attachments(OfObject, frozen=True, kw_only=True, tag="attachments"):
    """How much is attached to it."""

    is_: Natural | None = msgspec.field(name="is", default=None)
    at_least: Count | None = None

    def __post_init__(self) -> None:
        """See that it says how many."""
        _see_that_one_is_said(self.is_, self.at_least)


class ManaPool(OfPlayer, frozen=True, kw_only=True, tag="mana_pool"):
    """How much mana, of a kind if one is named, is in a pool."""

    is_: Natural = msgspec.field(name="is")
    mana: Amounts | None = None


class ManaOptions(OfPlayer, frozen=True, kw_only=True, tag="mana_options"):
    """The largest sets of mana that a player's mana abilities can make."""

    is_: tuple[Amounts, ...] | None = msgspec.field(name="is", default=None)
    has: Amounts | None = None
    count: Natural | None = None

    def __post_init__(self) -> None:
        """See that it says one thing of them."""
        if sum(part is not None for part in (self.is_, self.has, self.count)) != 1:
            raise ValueError("Expected one of `is`, `has` and `count`")


class CanDo(OfPlayer, frozen=True, kw_only=True, tag="can_do"):
    """Whether a player could do something now; the fields beside ``is`` are those of an entry."""

    do: Literal[
        "cast", "activate", "play_land", "turn_face_up", "unlock", "foretell", "plot", "suspend", "companion",
        "special_action",
    ]  # fmt: skip
    is_: bool = msgspec.field(name="is", default=True)
    card: Name | None = None
    method: Method | None = None
    ability: Text | None = None
    object: Alias | None = None
    cost: ManaText | None = None
    half: Literal["left", "right"] | None = None

    def __post_init__(self) -> None:
        """See that the fields are those of what is done."""
        needed, more = CAN_DO[self.do]
        given = {f for f in ("card", "method", "ability", "object", "cost", "half") if getattr(self, f) is not None}
        if not needed <= given or not given <= needed | more or (self.do == "cast" and not given & {"card", "method"}):
            raise ValueError(_fields_of(self.do))


CAN_DO: dict[str, tuple[set[str], set[str]]] = {
    "cast": (set(), {"card", "method", "ability"}),
    "activate": ({"ability"}, {"object"}),
    "play_land": ({"card"}, set()),
    "turn_face_up": ({"cost"}, set()),
    "unlock": ({"half"}, {"cost"}),
    "foretell": (set(), {"ability"}),
    "plot": (set(), {"ability"}),
    "suspend": (set(), {"ability"}),
    "companion": (set(), set()),
    "special_action": ({"card"}, set()),
}
"""The fields that each kind of doing needs, and those that it may have."""


def _fields_of(do: str) -> str:
    """What an expectation of a kind of doing has to say beside who does it."""
    needed, more = ({f"`{field}`" for field in fields} for fields in CAN_DO[do])
    if do == "cast":
        return "`cast` needs `card` or `method`, and may have `ability`"
    if not needed | more:
        return f"`{do}` has no more fields"
    needs = f"needs {' and '.join(sorted(needed))}" if needed else "needs nothing more"
    return f"`{do}` {needs}" + (f", and may have {' and '.join(sorted(more))}" if more else "")


class CanAttack(OfPlayer, frozen=True, kw_only=True, tag="can_attack"):
    """Whether a creature could attack."""

    name: Name
    defending: Name
    is_: bool = msgspec.field(name="is", default=True)


class StackSize(That, frozen=True, kw_only=True, tag="stack_size"):
    """How much is on the stack."""

    is_: Natural = msgspec.field(name="is")


class StackHas(That, frozen=True, kw_only=True, tag="stack_has"):
    """How many spells of a name, or abilities of a text, are on the stack."""

    is_: Natural = msgspec.field(name="is")
    spell: str | None = None
    ability: Text | None = None

    def __post_init__(self) -> None:
        """See that it says of what."""
        if (self.spell is None) == (self.ability is None):
            raise ValueError("Expected one of `spell` and `ability`")


class Designation(That, frozen=True, kw_only=True, tag="designation"):
    """Who is the monarch or has the initiative, or whether it is day or night."""

    value: Literal["monarch", "initiative", "day_night"]
    is_: str | None = msgspec.field(name="is")


class Attacking(OfPlayer, frozen=True, kw_only=True, tag="attacking"):
    """What of a player's attacked this turn."""

    names: tuple[Name, ...]


class Blocking(OfPlayer, frozen=True, kw_only=True, tag="blocking"):
    """What of a player's blocked this turn."""

    names: tuple[Name, ...]


class LibraryCard(OfPlayer, frozen=True, kw_only=True, tag="library_card"):
    """Which card lies at a place of a library, counted from the top."""

    from_top: Count
    is_: Name = msgspec.field(name="is")


class ActivePlayer(That, frozen=True, kw_only=True, tag="active_player"):
    """Whose turn it is."""

    is_: PlayerId = msgspec.field(name="is")


class TurnNumber(That, frozen=True, kw_only=True, tag="turn"):
    """Which turn it is."""

    is_: Count = msgspec.field(name="is")


class InRange(OfPlayer, frozen=True, kw_only=True, tag="in_range"):
    """Whether a player is within another's range of influence."""

    other: PlayerId
    is_: bool = msgspec.field(name="is", default=True)


class Draw(That, frozen=True, kw_only=True, tag="draw"):
    """Whether the game is a draw."""

    is_: bool = msgspec.field(name="is", default=True)


class GameOver(That, frozen=True, kw_only=True, tag="game_over"):
    """Whether the game has ended."""

    is_: bool = msgspec.field(name="is", default=True)


class IsIllegal(That, frozen=True, kw_only=True, tag="illegal"):
    """Whether an action is illegal, of several the one of this index from 0, by this rule if one is named."""

    is_: bool = msgspec.field(name="is", default=True)
    action: Natural | None = None
    rule: Text | None = None


class IsAsked(That, frozen=True, kw_only=True, tag="choice"):
    """Whether the game waits for a choice, of this kind and player if they are named."""

    is_: bool = msgspec.field(name="is", default=True)
    kind: ChoiceKind | None = None
    player: PlayerId | None = None


EventName = Annotated[str, Meta(min_length=1, extra_json_schema={"enum": sorted(WORDS)})]
"""The word of a step for its event. Whether there is such a word is looked at with what else a request speaks of, so that
all such mistakes are told at once.
"""


class Happened(That, frozen=True, kw_only=True, tag="happened"):
    """How many steps tell of an event, by its word in the steps of a ruling; in all, or of objects of this name."""

    event: EventName
    name: Name | None = None
    is_: Natural | None = msgspec.field(name="is", default=None)
    at_least: Count | None = None

    def __post_init__(self) -> None:
        """See that it says how many."""
        _see_that_one_is_said(self.is_, self.at_least)


class Cited(That, frozen=True, kw_only=True, tag="cited"):
    """Whether a rule is cited on the way."""

    rule: Text
    is_: bool = msgspec.field(name="is", default=True)


Expectation = (
    Life | Speed | LandsPlayed | MaxHandSize | Won | Lost | InGame | TopCardRevealed | CountOf | ZoneSize
    | PowerToughness | Power | Toughness | Damage | ManaValue | ClassLevel | CountersOn | HasAbility | HasType
    | HasSubtype | HasSupertype | HasColor | HasStatus | Controller | Owner | Tapped | Attached | Attachments
    | ManaPool | ManaOptions | CanDo | CanAttack | StackSize | StackHas | Designation | Attacking | Blocking
    | LibraryCard | ActivePlayer | TurnNumber | InRange | Draw | GameOver
)  # fmt: skip
"""What can be expected of a game."""

OfRuling = IsIllegal | IsAsked | Happened | Cited
"""What can be expected of a ruling besides: how it ended, and what its steps say."""

AnyExpectation = Expectation | OfRuling

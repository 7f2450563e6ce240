"""The records of a scenario: what is set up, what players do and answer, and the script of them all."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from adjudicator.expectations.base import (
    Alias,
    Count,
    DayNight,
    ManaText,
    Method,
    Name,
    Natural,
    PlayerId,
    Record,
    Text,
)
from adjudicator.expectations.records import Expectation
from engine.state.turn import Step


class Stop(Record, frozen=True, kw_only=True):
    """Where the game ends: with the end of this step."""

    turn: Count
    step: Step


class Item(Record, frozen=True, kw_only=True):
    """Something that is chosen or targeted: an object by its name, a player, or an ability on the stack by its text.

    A bare name in the format is an item with that ``object``. ``mode`` and ``amount`` are for targets only.
    """

    object: Name | None = None
    player: PlayerId | None = None
    ability: Text | None = None
    mode: Count | None = None
    amount: Count | None = None
    copy: bool | None = None

    def __post_init__(self) -> None:
        """See that it is exactly one thing."""
        if sum(part is not None for part in (self.object, self.player, self.ability)) != 1:
            raise ValueError("Expected exactly one of `object`, `player` and `ability`")


class Put(Record, frozen=True, kw_only=True):
    """Put a card somewhere before the game begins."""

    put: Name
    player: PlayerId
    zone: Literal["library", "hand", "graveyard", "command", "exile", "battlefield", "outside"]
    count: Count = 1
    tapped: bool = False
    commander: bool = False
    alias: Alias | None = None


class Emblem(Record, frozen=True, kw_only=True):
    """Give a player an emblem."""

    emblem: Text
    player: PlayerId
    source: Name | None = None


class SetLife(Record, frozen=True, kw_only=True, tag_field="set", tag="life"):
    """Set a life total."""

    player: PlayerId
    to: int


class SetDayNight(Record, frozen=True, kw_only=True, tag_field="set", tag="day_night"):
    """Make it day or night."""

    to: DayNight


class SetShuffle(Record, frozen=True, kw_only=True, tag_field="set", tag="shuffle"):
    """Whether libraries are shuffled after the setup."""

    to: bool


class SetAutoPayment(Record, frozen=True, kw_only=True, tag_field="set", tag="auto_payment"):
    """Whether a player's costs are paid by tapping what can be tapped."""

    player: PlayerId
    to: bool


Setting = SetLife | SetDayNight | SetShuffle | SetAutoPayment
Setup = Put | Emblem | Setting


class Entry(Record, frozen=True, kw_only=True, tag_field="do"):
    """Something that a player does at a place in the timeline."""

    turn: Count
    step: Step
    player: PlayerId


class Conditional(Entry, frozen=True, kw_only=True):
    """An entry that waits until its conditions are met."""

    targets: tuple[Item, ...] = ()
    while_on_stack: str | None = None
    while_not_on_stack: Text | None = None
    while_copy_on_stack: Text | None = None
    while_on_top: Text | None = None
    when_mana_in_pool: Count | None = None


class Cast(Conditional, frozen=True, kw_only=True, tag="cast"):
    """Cast a card."""

    card: Name | None = None
    method: Method | None = None
    ability: Text | None = None

    def __post_init__(self) -> None:
        """See that it says what is cast."""
        if self.card is None and self.method is None:
            raise ValueError("Expected `card` or `method`")


class Activate(Conditional, frozen=True, kw_only=True, tag="activate"):
    """Activate an ability."""

    ability: Text
    object: Alias | None = None


class PlayLandEntry(Entry, frozen=True, kw_only=True, tag="play_land"):
    """Play a land."""

    card: Name


class TurnFaceUp(Entry, frozen=True, kw_only=True, tag="turn_face_up"):
    """Turn a permanent face up for this cost."""

    cost: ManaText


class Unlock(Entry, frozen=True, kw_only=True, tag="unlock"):
    """Unlock a door of a Room."""

    half: Literal["left", "right"]
    cost: ManaText | None = None


class Foretell(Entry, frozen=True, kw_only=True, tag="foretell"):
    """Foretell a card."""

    ability: Text | None = None


class Plot(Entry, frozen=True, kw_only=True, tag="plot"):
    """Plot a card."""

    ability: Text | None = None


class Suspend(Entry, frozen=True, kw_only=True, tag="suspend"):
    """Suspend a card."""

    ability: Text | None = None


class Companion(Entry, frozen=True, kw_only=True, tag="companion"):
    """Put the companion into the hand."""


class SpecialAction(Entry, frozen=True, kw_only=True, tag="special_action"):
    """A special action that an effect of a card allows (116.2c, 116.2d)."""

    card: Name


class ManaEntry(Entry, frozen=True, kw_only=True, tag="mana"):
    """Activate a mana ability."""

    ability: Text
    object: Alias | None = None


class Nth(Record, frozen=True, kw_only=True):
    """The so-manyeth object of a name."""

    object: Name
    nth: Count


class Attack(Entry, frozen=True, kw_only=True, tag="attack"):
    """Declare an attacker."""

    attacker: Name | Nth
    defending: Name


class NoAttack(Entry, frozen=True, kw_only=True, tag="no_attack"):
    """Declare that nobody attacks."""


class Block(Entry, frozen=True, kw_only=True, tag="block"):
    """Declare a blocker."""

    blocker: Name | Nth
    attacker: Name | Nth


class NoBlock(Entry, frozen=True, kw_only=True, tag="no_block"):
    """Declare that nobody blocks."""


class AddCounters(Entry, frozen=True, kw_only=True, tag="add_counters"):
    """Put counters on a permanent, by no rule but the script's."""

    card: Name
    kind: Text
    count: Count


class Wait(Entry, frozen=True, kw_only=True, tag="wait"):
    """Pass until the stack is empty, at most so often."""

    passes: Count | None = None


class ConcedeEntry(Entry, frozen=True, kw_only=True, tag="concede"):
    """Leave the game."""


class MakeDayNight(Entry, frozen=True, kw_only=True, tag="day_night"):
    """Make it day or night."""

    to: DayNight


class Expect(Entry, frozen=True, kw_only=True, tag="expect"):
    """Check an expectation here."""

    that: Expectation


class Answering(Record, frozen=True, kw_only=True):
    """An answer that a player will give; exactly one of the fields beside ``player`` and ``source`` is given.

    The ones that may be null are told from absent ones by ``UNSET``.
    """

    player: PlayerId
    choose: tuple[Item, ...] | UnsetType | None = UNSET
    target: tuple[Item, ...] | UnsetType | None = UNSET
    mode: Count | UnsetType | None = UNSET
    yes: bool | UnsetType = UNSET
    number: int | UnsetType = UNSET
    divide: dict[str, Count] | UnsetType | None = UNSET
    cost: str | UnsetType | None = UNSET
    die: Count | UnsetType = UNSET
    coin: bool | UnsetType = UNSET
    source: Name | None = None

    def __post_init__(self) -> None:
        """See that it answers one kind of choice."""
        if len(self.given) != 1:
            raise ValueError("Expected exactly one kind of answer")
        if self.source is not None and self.kind not in ("choose", "cost"):
            raise ValueError("Only `choose` and `cost` have a `source`")
        if self.kind in ("choose", "target") and getattr(self, self.kind) == ():
            raise ValueError("Expected at least one item")

    @property
    def given(self) -> tuple[str, ...]:
        """The fields that are given beside ``player`` and ``source``."""
        names = ("choose", "target", "mode", "yes", "number", "divide", "cost", "die", "coin")
        return tuple(name for name in names if getattr(self, name) is not UNSET)

    @property
    def kind(self) -> str:
        """Which kind of choice it answers."""
        return self.given[0]

    @property
    def items(self) -> tuple[Item, ...] | None:
        """The items of a ``choose`` or ``target``; ``None`` for its null."""
        taken = self.target if self.target is not UNSET else self.choose
        return None if isinstance(taken, UnsetType) else taken


AnyEntry = (
    Cast | Activate | PlayLandEntry | TurnFaceUp | Unlock | Foretell | Plot | Suspend | Companion | SpecialAction
    | ManaEntry | Attack | NoAttack | Block | NoBlock | AddCounters | Wait | ConcedeEntry | MakeDayNight | Expect
)  # fmt: skip


class Refusal(Record, frozen=True, kw_only=True):
    """What has to be refused: a timeline entry or an answer; with ``go_on`` the game is then played on without it."""

    kind: Literal["illegal_action", "illegal_attack", "illegal_block", "illegal_target", "illegal_choice"]
    entry: Natural | None = None
    answer: Natural | None = None
    go_on: bool = False


class Segment(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of the game: what is done and answered, up to where, and what is then expected.

    ``pointer`` is where it stands in the scenario.
    """

    timeline: tuple[AnyEntry, ...]
    answers: tuple[Answering, ...]
    strict: bool
    stop: Stop
    expect: tuple[Expectation, ...]
    expect_error: Refusal | None = None
    pointer: str = ""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scripted game with expectations. One without segments in the format has one here.

    ``start`` is the board that it starts from, as a request has it under ``state``; ``None``: it begins with turn 1.
    """

    id: str
    title: str
    tags: tuple[str, ...]
    cards: tuple[str, ...]
    variant: Literal["two_player", "free_for_all", "commander", "two_headed_giant", "team_vs_team"]
    turn_order: tuple[str, ...]
    starting_life: int
    attack_option: Literal["left", "right", "multiple"] | None
    range_of_influence: int | None
    first_draw_skipped: bool
    setup: tuple[Setup, ...]
    library_filler: dict[str, tuple[tuple[str, int], ...]]
    segments: tuple[Segment, ...]
    start: Any = None


PRINTABLE: Final = r"^[^\x00-\x1f\x7f-\x9f]+$"
"""A text without control characters."""

ScenarioId = Annotated[str, Meta(pattern=PRINTABLE, min_length=1, max_length=200)]
"""The id of a scenario is its user's: any printable text."""

Tag = Annotated[str, Meta(pattern=PRINTABLE, min_length=1, max_length=100)]

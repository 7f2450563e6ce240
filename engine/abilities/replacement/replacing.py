"""What replacement effects wait for (614.1a): events that would happen; and instructions of theirs alone (614.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.damage.events import DamageSort
from engine.abilities.mana.producing import Produces
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import AnyRef, ObjectRef, PlayerRef, This
from engine.abilities.players.turns import SkipPart
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.triggers.events import (
    Dies,
    Draws,
    During,
    EventSubject,
    GainsLife,
    IsTappedForMana,
    Leaves,
    LosesLife,
    PutIntoGraveyard,
    TapsForMana,
)

if TYPE_CHECKING:
    from engine.abilities.ability import Replaces


class DrawsBeyondFirst(Node, frozen=True):
    """A player draws a card that is not the first one they draw in one of their draw steps (121.6)."""

    who: PlayerRef


class DrawsSeveral(Node, frozen=True):
    """A player is to draw so many cards or more, before any of them is drawn (121.2a)."""

    who: PlayerRef
    low: int


class GoesToGraveyard(Node, frozen=True):
    """It is put into a graveyard, ``whose`` or anybody's, from wherever it is (404.1)."""

    what: EventSubject
    whose: PlayerRef | None = None


class EitherMove(Node, frozen=True):
    """One of two moves of objects: "if it would die or would be put into a graveyard" (614.1a)."""

    first: Move
    second: Move


class DealtDamage(Node, frozen=True):
    """Damage of this sort is dealt to somebody or something (120.1), by ``by`` or by anything.

    ``active`` is only wording: it "is dealt" damage.
    """

    to: AnyRef | Noun
    sort: DamageSort = ""
    active: bool = False
    by: AnyRef | None = None


class DealsAnyDamage(Node, frozen=True):
    """A source that fits deals damage of this sort, ``to`` what is named or to anything (120.1): ``low`` or more of it, and
    ``high`` or less. ``said`` is only wording: "any source".
    """

    by: EventSubject
    sort: DamageSort
    to: tuple[Noun | AnyRef, ...]
    low: int = 0
    high: int | None = None
    said: Literal["", "any"] = ""


class ReducesLife(Node, frozen=True):
    """Damage makes the controller's life total less than a number (120.4c)."""

    to_less_than: int


class GetsCountersAtOnce(Node, frozen=True):
    """One or more counters of a kind, or of any, are put on something that fits, or on a ``player`` (122.1, 122.6).

    ``by_effect``: only what an effect puts there (614.16); ``by``: only what this player puts there (122.6a).
    ``entering``: only those with which it enters (702.150a).
    """

    kind: str | None
    on: EventSubject | None
    by_effect: bool = False
    by: PlayerRef | None = None
    player: PlayerRef | None = None
    entering: bool = False


class CreatesTokens(Node, frozen=True):
    """One or more tokens that fit are created under a player's control, or anybody's (111.2, 614.16).

    ``form`` is only wording: "would be created", "an effect would create".
    """

    what: Noun
    who: PlayerRef | None
    form: Literal["created", "effect"] = "created"


class DiscardsByEffect(Node, frozen=True):
    """An effect makes a player discard a card (701.9a): not a cost, and not the cleanup step.

    ``what`` is this card, if no other is meant; ``by`` controls the spell or ability, if not anybody may.
    """

    who: PlayerRef
    what: This | None = None
    by: PlayerRef | None = None


class WouldLose(Node, frozen=True):
    """A player loses the game (104.3), other than by conceding."""

    who: PlayerRef


class WouldEnter(Node, frozen=True):
    """It enters the battlefield (614.12), under a player's control or anybody's. ``uncast``: and it wasn't cast.

    ``long`` is only wording: it would "enter the battlefield".
    """

    what: EventSubject
    under: PlayerRef | None = None
    uncast: bool = False
    long: bool = False


class WouldBegin(Node, frozen=True):
    """A player begins their turn, any or an ``extra`` one, or a step or phase of a kind (500.11, 614.10)."""

    who: PlayerRef
    part: SkipPart
    extra: bool = False


Move = Dies | Leaves | PutIntoGraveyard | GoesToGraveyard
"""What moves an object."""

ReplacedEvent = (
    Draws
    | GainsLife
    | LosesLife
    | Dies
    | Leaves
    | PutIntoGraveyard
    | During
    | DrawsBeyondFirst
    | DrawsSeveral
    | GoesToGraveyard
    | EitherMove
    | DealtDamage
    | DealsAnyDamage
    | ReducesLife
    | GetsCountersAtOnce
    | CreatesTokens
    | WouldEnter
    | DiscardsByEffect
    | WouldLose
    | WouldBegin
    | TapsForMana
    | IsTappedForMana
)
"""What a replacement effect waits for: an event in the terms of the trigger conditions, before it happens."""


class SkipThat(Node, frozen=True):
    """The player does not draw the card (121.6), or does not begin the turn or step (614.1b, 614.10)."""

    who: PlayerRef
    what: Literal["draw", "step", "turn"] = "draw"


class EntersUnder(Node, frozen=True):
    """It enters, or the tokens are created, under this player's control (616.1b). ``what`` is not said of tokens."""

    who: PlayerRef
    what: ObjectRef | None = None


class BeginReplacing(Node, frozen=True):
    """A replacement effect begins: "If that creature would die this turn, exile it instead" (611.2a, 614.3)."""

    effect: Replaces


class KeepTokens(Node, frozen=True):
    """Those tokens are created all the same, and others with them (614.16)."""


class OneOfEach(Node, frozen=True):
    """For each token that would be created, one of each of these is (614.16)."""

    tokens: tuple[TokenSpec, ...]


ReplacingInstruction = KeepTokens | OneOfEach | SkipThat | Produces | EntersUnder
"""What only a replacement effect says."""

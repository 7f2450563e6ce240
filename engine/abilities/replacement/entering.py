"""How an object enters, where a player decides something as it does: replacement effects (614.1c, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from engine.abilities.costs.cost import Cost
from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Remembered
from engine.abilities.phrases.references import Chosen, ObjectRef

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition

ChosenKind = Literal[
    "color",
    "color word",
    "creature type",
    "basic land type",
    "land type",
    "card type",
    "artifact, enchantment, instant, sorcery, or planeswalker",
    "artifact, creature, enchantment, instant, or sorcery",
    "opponent",
    "player",
    "number",
    "card name",
    "nonland card name",
    "creature card name",
    "nonbasic land card name",
    "noncreature, nonland card name",
    "creature",
]
"""What can be chosen as a permanent enters, for abilities that are linked to it (607.2d). A name may have to be that of
a card with certain characteristics (201.4a)."""


OF_TYPES: Final[tuple[ChosenKind, ...]] = (
    "artifact, enchantment, instant, sorcery, or planeswalker",
    "artifact, creature, enchantment, instant, or sorcery",
)
"""Card types of which one is chosen (205.2a)."""


def kept_as(kind: ChosenKind) -> str:
    """What the choice is called by the abilities that refer to it: any card name is "the chosen name", and any of the card
    types that are listed "the chosen type".
    """
    return "card name" if kind.endswith("card name") else "card type" if kind in OF_TYPES else kind


class AsEntersChoose(Node, frozen=True):
    """As it enters, its controller chooses a color, a type, a player ... (614.12a); it keeps that in mind (607.2d).

    ``never`` is the color or type that can't be chosen. ``looks``: before that the controller looks at the hand of an
    opponent of their choice (701.20e).
    """

    what: ObjectRef
    kind: ChosenKind
    never: str = ""
    looks: bool = False


class EntersTappedUnlessPaid(Node, frozen=True):
    """As it enters, its controller may pay a cost, or reveal a card from hand; otherwise it enters tapped (614.12a).

    Exactly one of ``cost`` and ``reveal`` is given. ``again`` is only wording: how the second sentence calls it.
    """

    what: ObjectRef
    again: ObjectRef
    cost: Cost | None = None
    reveal: Noun | None = None


class MayEnterWithCounter(Node, frozen=True):
    """Its controller may have it enter with an additional counter (702.98a); otherwise it gains keywords (702.136a)."""

    what: ObjectRef
    kind: str
    otherwise: tuple[str, ...] = ()


class TributeAsEnters(Node, frozen=True):
    """As it enters, its controller chooses an opponent, who may have it enter with so many additional +1/+1 counters;
    it remembers whether they did (702.104a, 702.104b).
    """

    what: ObjectRef
    amount: int


TRIBUTE: Final = "tribute paid"

DEVOURED: Final = "devoured"


class DayAsEnters(Node, frozen=True):
    """If it is neither day nor night, it becomes day as the object enters (731.1)."""

    what: ObjectRef


class EntersWithMore(Node, frozen=True):
    """As it enters, its controller may sacrifice any number of permanents that fit (702.82a), or reveal any number of
    cards that fit from their hand (702.38a): it enters with so many +1/+1 counters for each, or where no number is said,
    with as many for each as there are of them.
    """

    what: ObjectRef
    noun: Noun
    each: int | None
    how: Literal["sacrifice", "reveal"]


class ExilesAsEnters(Node, frozen=True):
    """As it enters, its controller exiles cards that they choose (614.12a), to which linked abilities refer (607.2a)."""

    what: ObjectRef
    cards: Chosen


class PaysAsEnters(Node, frozen=True):
    """As it enters, its controller pays any amount of life, or sacrifices any number of permanents that fit (614.12a): how
    much is remembered (607.2g).
    """

    what: ObjectRef
    noun: Noun | None = None


def paid_as(ability: PaysAsEnters) -> Remembered:
    """What the object remembers of it."""
    return "life paid" if ability.noun is None else "sacrificed"


NOTED: Final = "noted life total"


class NotesAsEnters(Node, frozen=True):
    """As it enters, its controller's life total is noted for it (614.12a, 607.2e)."""

    what: ObjectRef


class TurnsDownAsEnters(Node, frozen=True):
    """As it enters, others are turned face down (614.1c, 708.2a)."""

    what: ObjectRef
    others: ObjectRef


class ChoosesAnchor(Node, frozen=True):
    """As it enters, its controller chooses one of these anchor words, each of which brings an ability (614.12c)."""

    what: ObjectRef
    words: tuple[str, ...]


class EntersPrepared(Node, frozen=True):
    """It enters prepared, if it has a prepare spell (614.1c, 722.3a)."""

    what: ObjectRef


class EntersUntapped(Node, frozen=True):
    """What would enter tapped, by another effect or as it is put there, enters untapped, if a condition holds (614.1d)."""

    what: ObjectRef
    condition: Condition | None = None


class EntersUnderOpponent(Node, frozen=True):
    """It enters under the control of an opponent, of its controller's choice (614.1d, 616.1b)."""

    what: ObjectRef


EntersByChoice = (
    AsEntersChoose
    | EntersTappedUnlessPaid
    | MayEnterWithCounter
    | TributeAsEnters
    | DayAsEnters
    | EntersWithMore
    | ExilesAsEnters
    | PaysAsEnters
    | NotesAsEnters
    | TurnsDownAsEnters
    | EntersPrepared
    | EntersUnderOpponent
    | ChoosesAnchor
)

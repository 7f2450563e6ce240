"""How long a continuous effect lasts (611.2a, 514.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.mana_symbols import ManaCost

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.phrases.references import ObjectRef


class Until(Node, frozen=True):
    """Until a moment of the turn structure. ``end_of_turn`` also serves "this turn" (514.2).

    ``untap_step`` is the next one of the controller of what the effect affects.
    """

    moment: Literal[
        "end_of_turn",
        "end_of_combat",
        "your_next_turn",
        "end_of_your_next_turn",
        "your_next_upkeep",
        "your_next_end_step",
        "untap_step",
    ]
    word: Literal["until", "this", "the beginning of"] = "until"


class ForAsLongAs(Node, frozen=True):
    """For as long as something is so (611.2b)."""

    condition: Condition


class UntilLeaves(Node, frozen=True):
    """Until an object leaves the battlefield (611.2a), or for as long as it ``remains`` there (611.2b).

    To phase out is not to leave (702.26d), but what is phased out is not seen to remain (702.26f).
    """

    what: ObjectRef
    remains: bool = False


class WhileExiled(Node, frozen=True):
    """For as long as a card remains in exile (611.2b)."""

    what: ObjectRef


class UntilAnotherExiled(Node, frozen=True):
    """Until another card is exiled with that object (611.2a): while the card is in exile, and none was exiled after it."""

    by: ObjectRef


class UntilPaid(Node, frozen=True):
    """Until its controller ends it by a special action, for that mana (116.2c)."""

    mana: ManaCost


Duration = Until | ForAsLongAs | UntilLeaves | WhileExiled | UntilAnotherExiled | UntilPaid

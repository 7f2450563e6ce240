"""Preventing and redirecting damage: in static abilities and by instructions; damage that can't be (614.9, 615)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.damage.events import DamageSort
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import AnyRef, This
from engine.abilities.players.player_rules import PlayersForTurn

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition
    from engine.abilities.effects import Instruction


class Prevents(Node, frozen=True):
    """A static ability that prevents damage for as long as it is there and its condition holds (615.1).

    ``to`` and ``by`` restrict it to these recipients and sources; ``either``: to or by what ``to`` names. ``joined`` is
    only wording: where the condition stands.
    """

    sort: DamageSort
    to: AnyRef | None = None
    by: AnyRef | None = None
    either: bool = False
    condition: Condition | None = None
    joined: Literal["", "as long as", "during your turn", "late", "that"] = ""


class DamageStays(Node, frozen=True):
    """Damage can't be prevented (615.12): any of this sort, or what these sources deal. ``duration`` in an effect.

    Of :data:`OWN_DAMAGE` it is said in the text of a spell, as a static ability with a condition or among what it does.
    """

    sort: DamageSort = ""
    by: AnyRef | None = None
    duration: Until | None = None
    condition: Condition | None = None


OWN_DAMAGE = This("the damage")
"""The spell itself, whose text speaks of "the damage" that it deals."""


class PreventDamage(Node, frozen=True):
    """Prevent damage that would be dealt (615.1): all of it, the next ``amount`` (615.7), or with ``once`` all of what a
    source would deal the next time (615.8).

    ``to`` and ``by`` restrict it to these recipients and sources; ``None`` is any. ``either``: to or
    by what ``to`` names. ``spared``: so much of the damage is not prevented; ``half`` of it is, rounded so (107.1a).
    ``divided``: the amount is divided among the targets as they are announced (601.2d).
    ``then`` is done immediately afterward, with how much was prevented (615.5).
    ``order`` is only wording: where the duration and the source stand ("all damage X would deal this turn").
    """

    amount: Quantity | None
    sort: DamageSort
    duration: Until
    to: AnyRef | None = None
    by: AnyRef | None = None
    once: bool = False
    either: bool = False
    order: Literal["", "by first", "active", "duration first", "leading", "plain", "plain last", "that"] = ""
    spared: Quantity | None = None
    half: Literal["", "up", "down"] = ""
    then: tuple[Instruction, ...] = ()
    divided: bool = False


class PreventThat(Node, frozen=True):
    """Prevent the damage that would be dealt: all of it, ``some`` of it, or all but ``spared`` of it (615.1, 615.10).

    ``half`` of it is rounded so (107.1a).
    """

    some: Quantity | None = None
    spared: Quantity | None = None
    half: Literal["", "up", "down"] = ""


class RedirectThat(Node, frozen=True):
    """The damage that would be dealt is dealt to somebody or something else instead (614.9)."""

    to: AnyRef


SOURCE = "event.object"
"""The name of the source of damage in what is done after it was prevented."""


class IfPrevented(Node, frozen=True):
    """Done if damage was prevented this way, or for each 1 damage that was; ``by``: from a source that fits (615.5)."""

    do: Instruction
    each: bool = False
    by: Noun | None = None


class WhenPrevented(Node, frozen=True):
    """An ability triggers if damage is prevented this way, ``by``: from a source that fits (615.13).

    ``word`` and ``turn`` are only wording: "whenever ... this turn" is for as long as the prevention effect lasts.
    """

    do: Instruction
    by: Noun | None = None
    word: Literal["when", "whenever"] = "when"
    turn: bool = False


PreventingInstruction = (
    PreventDamage | PreventThat | RedirectThat | IfPrevented | WhenPrevented | DamageStays | PlayersForTurn
)
"""Instructions about damage that would be dealt, and those that make a rule hold of players for a time."""

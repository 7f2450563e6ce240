"""Static abilities that change what the rules say of players (613.11): life, hands, winning and losing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import PlayerRef

if TYPE_CHECKING:
    from engine.abilities.conditions import Condition

PlayerRuleKind = Literal[
    "can't gain life",
    "can't get counters",
    "can't lose life",
    "life total can't change",
    "no maximum hand size",
    "plays with their hand revealed",
    "devotion is increased by one",
    "maximum hand size is",
    "maximum hand size is reduced by",
    "maximum hand size is increased by",
    "can't activate abilities but mana abilities",
    "can't activate abilities but mana and loyalty abilities",
    "can't activate loyalty abilities of planeswalkers",
    "can't pay life for spells or abilities",
    "can't pay life except for mana abilities",
    "can't sacrifice for spells or abilities",
    "can't draw cards",
    "can't draw more than one card each turn",
    "can't search libraries",
    "can't search their library by what they control",
    "searches only the top four cards",
    "casts spells only as sorceries",
    "can't be made to sacrifice by opponents",
    "doesn't lose for having no life",
    "can't lose the game",
    "can't win the game",
    "keeps unspent mana",
    "unspent mana becomes",
    "skips untap steps",
    "skips upkeep steps",
    "skips draw steps",
    "can't untap more than so many",
    "flips two coins and ignores one",
    "rolls one more die and ignores the lowest roll",
    "may vote once more",
    "votes once more",
    "has an ability",
    "gains an ability",
]


# to play with one's hand revealed changes nothing but what players know, and a request tells it all (402.3, 701.20a)


class PlayerRule(Node, frozen=True):
    """What holds of these players: they can't gain life (119.7), have no maximum hand size (402.2), can't lose ...

    ``counter`` is the kind that they can't get, any if it is empty (122.1). ``mana`` is the type of unspent mana that they
    don't lose, any if it is empty, or that it becomes instead (106.4). ``amount`` is what a maximum hand size is, or is
    changed by (402.2), or how many permanents that fit ``quality`` untap at most (502.3). ``keyword`` is an ability that
    they have (113.1b), ``quality`` what it protects from, or what they can't sacrifice.
    """

    who: PlayerRef
    what: PlayerRuleKind
    mana: str = ""
    counter: str = ""
    amount: Quantity | None = None
    keyword: str = ""
    quality: Noun | str | None = None


class PlayersForTurn(Node, frozen=True):
    """An effect of a resolution: such a rule holds of these players for a time, or for the rest of the game (611.2a,
    613.11). ``leading`` is only wording: how long is said first, for this and what it is joined with.
    """

    rule: PlayerRule
    duration: Until | None
    leading: bool = False


class PlayersStatic(Node, frozen=True):
    """A static ability that makes such rules hold while its condition, if it has one, holds (604.2, 613.11).

    ``leading`` is only wording: the condition is said first.
    """

    rules: tuple[PlayerRule, ...]
    condition: Condition | None = None
    leading: bool = False

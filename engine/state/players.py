"""Players and what is theirs apart from objects (102, 106.4, 119, 122.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.abilities.mana.spending import ManaTerms
from engine.abilities.players.designations import PlayerDesignation
from engine.state.frozen import Frozen
from engine.state.objects import Counters

Lasts = Literal["", "end of turn", "end of combat"]
"""Until when unspent mana isn't lost, where that is not the end of the step (106.4, 500.5)."""


class Mana(msgspec.Struct, frozen=True, gc=False):
    """One unspent mana in a pool (106.4): its type as a symbol, and the id of its source where known.

    ``of`` says what the source was as it made the mana: its card types, subtypes and supertypes (106.3).
    ``only`` restricts how it may be spent (106.6); ``lasts``: until then it isn't lost as steps and phases end.
    """

    symbol: str
    source: str | None = None
    of: tuple[str, ...] = ()
    only: ManaTerms | None = None
    lasts: Lasts = ""


class Library(msgspec.Struct, frozen=True, gc=False):
    """A library as far as it is known (401): ids from the top, ids somewhere between, ids down to the bottom.

    ``size`` counts all cards; those that are not listed are unknown and lie with ``rest``.
    """

    top: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    size: int = 0

    @property
    def unknown(self) -> int:
        """How many of its cards are not known at all."""
        return self.size - len(self.top) - len(self.rest) - len(self.bottom)


class Player(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player (102). ``lost`` is the rule by which the player lost the game (104.3), empty while they are in it.

    ``commander_casts`` counts how often they cast which commander from the command zone (903.8), ``commander_damage`` the
    combat damage that each commander has dealt to them (903.10a), by the first ids of the cards. ``speed`` is 0 for a
    player who has none (702.179b, 702.179f). ``dungeons`` are those that they have completed, by name (309.7).
    ``controlled_by`` is who controls them during this turn, ``next_turn_controlled_by`` who will during the next turn that
    they take (723.1).
    ``ring_level`` is how often the Ring has tempted them, up to four times (701.54c).
    """

    id: str
    name: str
    life: int = 20
    counters: tuple[Counters, ...] = ()
    mana_pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    speed: int = 0
    ring_level: int = 0
    max_hand_size: int | None = 7
    library: Library = Library()
    drew_from_empty_library: bool = False
    lost: str = ""
    commander_casts: tuple[tuple[str, int], ...] = ()
    commander_damage: tuple[tuple[str, int], ...] = ()
    designations: tuple[PlayerDesignation, ...] = ()
    dungeons: tuple[str, ...] = ()
    controlled_by: str | None = None
    next_turn_controlled_by: str | None = None

    @property
    def decided_by(self) -> str:
        """Who makes the choices and decisions of this player (723.5)."""
        return self.controlled_by or self.id

    def count(self, kind: str) -> int:
        """How many counters of a kind the player has (122.1)."""
        return sum(counters.amount for counters in self.counters if counters.kind == kind)


class Players(Frozen[str, Player]):
    """The records by the ids of the players; ``out`` are those who have left the game (104.3, 800.4), ``marked`` those with
    counters, designations, speed, or a Ring that has tempted them.
    """

    __slots__ = ("marked", "out")

    out: frozenset[str]
    marked: frozenset[str]

    @classmethod
    def of(cls, records: Mapping[str, Player]) -> Players:
        """The records, from another mapping."""
        made = cls(records)
        made.out = frozenset([one for one, player in records.items() if player.lost])
        made.marked = frozenset([one for one, player in records.items() if _is_marked(player)])
        return made

    def insert(self, key: str, value: Player) -> Players:
        """The same with this record of a player."""
        made, out, marked = Players(self), self.out, self.marked
        dict.__setitem__(made, key, value)
        made.out = out if bool(value.lost) == (key in out) else out ^ {key}
        made.marked = marked if _is_marked(value) == (key in marked) else marked ^ {key}
        return made


def _is_marked(player: Player) -> bool:
    return bool(player.counters or player.designations or player.speed or player.ring_level)

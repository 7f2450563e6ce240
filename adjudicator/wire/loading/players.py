"""Players and what is theirs (102, 401, 402, 404, 106.4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.wire import defaults
from adjudicator.wire.at_defaults import fields_of
from adjudicator.wire.loading.mana import load_mana
from adjudicator.wire.loading.objects import load_cards
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.players import LibraryEntry, PlayerEntry
from adjudicator.wire.unsupported import not_carried
from engine.abilities.players.designations import PlayerDesignation
from engine.state.game import OWN_ZONES
from engine.state.ids import base
from engine.state.objects import Zone
from engine.state.players import Library, Mana, Player

_NO_LIBRARY = LibraryEntry()
DESIGNATIONS: Final[dict[str, PlayerDesignation]] = {
    "monarch": "monarch",
    "initiative": "initiative",
    "citys_blessing": "city's blessing",
}
"""What the wire calls the designations of players."""


def load_player(loading: Loading, entry: PlayerEntry, at: str) -> Player:
    """A player, and the objects in their hand, library, graveyard, and in exile and the command zone."""
    notes, board = loading.notes, loading.board
    for field, why in not_carried(entry):
        notes.unsupported(f"{at}/{field}", why, entry.id)
    if entry.controlled_by is not None and entry.id != loading.active:
        why = "the engine has control of a player during a turn of theirs only"
        notes.unsupported(f"{at}/controlled_by", why, entry.id)
    life = defaults.life(board, entry)
    if entry.life is None:
        notes.assume(f"{at}/life", f"{entry.name or entry.id} has the starting life total of {life}.")
    if entry.max_hand_size is None:
        notes.assume(f"{at}/max_hand_size", f"{entry.name or entry.id} has a maximum hand size of seven.")
        hand_size: int | None = defaults.MAX_HAND_SIZE
    else:
        hand_size = None if entry.max_hand_size == "unlimited" else entry.max_hand_size
    player = Player(
        id=entry.id,
        name=entry.name or entry.id,
        life=life,
        mana_pool=_pool(loading, entry, at) if entry.mana_pool else (),
        lands_played=entry.lands_played,
        max_hand_size=hand_size,
        library=_library(loading, entry, at),
    )
    return player if _OF_FEW.say_nothing(entry) else _with_more(loading, entry, player)


def _pool(loading: Loading, entry: PlayerEntry, at: str) -> tuple[Mana, ...]:
    pool = enumerate(entry.mana_pool)
    return tuple([load_mana(mana, loading.notes, f"{at}/mana_pool/{n}") for n, mana in pool])


_OF_FEW: Final = fields_of(
    PlayerEntry,
    (
        "counters", "speed", "ring_level", "controlled_by", "next_turn_controlled_by", "drew_from_empty_library", "lost",
        "designations", "dungeon", "commander_casts", "commander_damage",
    ),
)  # fmt: skip
"""What is said of few players."""


def _with_more(loading: Loading, entry: PlayerEntry, player: Player) -> Player:
    return replace(
        player,
        counters=loading.timestamps.counters(entry.counters, 0, ordered=False) if entry.counters else (),
        speed=entry.speed or 0,
        ring_level=entry.ring_level,
        controlled_by=entry.controlled_by,
        next_turn_controlled_by=entry.next_turn_controlled_by,
        drew_from_empty_library=entry.drew_from_empty_library,
        lost=entry.lost,
        designations=tuple(DESIGNATIONS[one.what] for one in entry.designations),
        dungeons=entry.dungeon.completed if entry.dungeon is not None else (),
        commander_casts=_of_commanders(entry.commander_casts),
        commander_damage=_of_commanders(entry.commander_damage),
    )


def _of_commanders(counted: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """What is counted of commanders, by the first id of each card (903.8, 903.10a)."""
    return tuple(sorted((base(one), amount) for one, amount in counted.items()))


def load_own_zones(loading: Loading, entry: PlayerEntry, at: str) -> dict[tuple[Zone, str | None], tuple[str, ...]]:
    """The player's hand and graveyard."""
    return {
        (zone, entry.id): load_cards(loading, getattr(entry, zone), zone, entry.id, f"{at}/{zone}")
        for zone in OWN_ZONES
    }


def _library(loading: Loading, entry: PlayerEntry, at: str) -> Library:
    library = entry.library or _NO_LIBRARY
    size = defaults.library_size(entry)
    if library.size is None:
        loading.notes.assume(f"{at}/library/size", f"{entry.name or entry.id}'s library has {size} cards.")
    return Library(
        top=load_cards(loading, library.top, "library", entry.id, f"{at}/library/top"),
        rest=load_cards(loading, library.rest, "library", entry.id, f"{at}/library/rest"),
        bottom=load_cards(loading, library.bottom, "library", entry.id, f"{at}/library/bottom"),
        size=size,
    )

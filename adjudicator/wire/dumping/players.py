"""Players and what is theirs."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from adjudicator.wire.at_defaults import all_but
from adjudicator.wire.dumping.objects import Dumping, dump_cards, dump_counters, mana_symbol
from adjudicator.wire.records.base import ManaSymbol
from adjudicator.wire.records.players import Designation, DungeonEntry, LibraryEntry, ManaEntry, PlayerEntry
from engine.abilities.ability import SpellAbility
from engine.abilities.mana.adding import AddMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.references import You
from engine.abilities.players.designations import PlayerDesignation
from engine.oracle.printing import print_line
from engine.state.ids import current
from engine.state.objects import Zone
from engine.state.players import Library, Mana, Player
from engine.state_based.dungeons import dungeon_of

WIRE: Final[dict[PlayerDesignation, Literal["monarch", "initiative", "citys_blessing"]]] = {
    "monarch": "monarch",
    "initiative": "initiative",
    "city's blessing": "citys_blessing",
}
"""What the wire calls the designations of players."""


_SHARED: Final[tuple[Zone, ...]] = ("exile", "command", "outside")
"""The zones that all players share, and of which each player tells what they own."""
_OTHERS: Final = all_but(Player, ("id", "name", "life", "library", "lands_played", "max_hand_size"))
"""What there is nothing to say of, of most players."""


def dump_player(dumping: Dumping, player: Player) -> PlayerEntry:
    """A player with their cards; those in shared zones that they own."""
    state, who = dumping.state, player.id
    entry = PlayerEntry(
        id=who,
        name=None if player.name == who else player.name,
        life=player.life,
        hand=dump_cards(dumping, state.zone("hand", who), who),
        library=_library(dumping, player.library, who),
        graveyard=dump_cards(dumping, state.zone("graveyard", who), who),
        lands_played=player.lands_played,
        max_hand_size="unlimited" if player.max_hand_size is None else player.max_hand_size,
    )
    if any(map(state.zone, _SHARED)):
        entry = replace(
            entry,
            exile=dump_cards(dumping, _owned(dumping, "exile", who), who),
            command=dump_cards(dumping, _owned(dumping, "command", who), who),
            companion=dump_cards(dumping, _companion(dumping, who), who),
        )
    return entry if _OTHERS.say_nothing(player) and not state.dungeons else _with_others(dumping, player, entry)


def _with_others(dumping: Dumping, player: Player, entry: PlayerEntry) -> PlayerEntry:
    return replace(
        entry,
        counters=dump_counters(player.counters, 0),
        mana_pool=tuple(_mana(mana) for mana in player.mana_pool),
        speed=player.speed or None,
        ring_level=player.ring_level,
        controlled_by=player.controlled_by,
        next_turn_controlled_by=player.next_turn_controlled_by,
        drew_from_empty_library=player.drew_from_empty_library,
        lost=player.lost,
        designations=tuple(Designation(what=WIRE[what]) for what in player.designations),
        dungeon=_dungeon(dumping, player),
        commander_casts=_of_commanders(dumping, player.commander_casts),
        commander_damage=_of_commanders(dumping, player.commander_damage),
    )


def _companion(dumping: Dumping, who: str) -> tuple[str, ...]:
    """The companion of a player, while it is outside the game: anything else there is a copy that is to be cast."""
    objects = dumping.state.objects
    return tuple([one for one in _owned(dumping, "outside", who) if objects[one].kind == "card"])


def _dungeon(dumping: Dumping, player: Player) -> DungeonEntry | None:
    """The dungeon card that a player owns in the command zone, and those that they have completed."""
    one = dungeon_of(dumping.state, player.id)
    if one is None:
        return DungeonEntry(completed=player.dungeons) if player.dungeons else None
    obj = dumping.state.objects[one]
    name = obj.definition.name
    return DungeonEntry(id=one, card=name, room=obj.room, completed=player.dungeons, timestamp=obj.timestamp)


def _of_commanders(dumping: Dumping, counted: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """What is counted of commanders, by what their cards are called now."""
    return {current(dumping.state, one) or one: amount for one, amount in counted}


def _owned(dumping: Dumping, zone: Zone, player: str) -> tuple[str, ...]:
    there = dumping.state.zone(zone)
    if not there:
        return ()
    return tuple(
        [
            obj.id
            for obj in dumping.state.objects.those(there)
            if obj.owner == player and obj.kind != "emblem" and not obj.definition.is_dungeon
        ]
    )


def _library(dumping: Dumping, library: Library, player: str) -> LibraryEntry:
    if not library.top and not library.rest and not library.bottom:
        return LibraryEntry(size=library.size)
    return LibraryEntry(
        top=dump_cards(dumping, library.top, player),
        rest=dump_cards(dumping, library.rest, player),
        bottom=dump_cards(dumping, library.bottom, player),
        size=library.size,
    )


def _mana(mana: Mana) -> ManaSymbol | ManaEntry:
    symbol = mana_symbol(mana.symbol)
    entry = ManaEntry(
        mana=symbol,
        source=mana.source,
        snow="snow" in mana.of,
        text=_restriction(mana),
        until=mana.lasts or None,
    )
    return symbol if entry == ManaEntry(mana=symbol) else entry


def _restriction(mana: Mana) -> str | None:
    """What restricts how a mana may be spent, as the sentence that says so (106.6)."""
    if mana.only is None:
        return None
    adding = AddMana(You(implied=True), ManaCost(("C",)))
    printed = print_line((SpellAbility((adding, mana.only)),)) or ""
    return printed.partition(". ")[2] or None

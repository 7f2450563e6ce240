"""Where the game is, what is played, and who plays: ``turn 5, A's precombat main``, ``commander game``, ``A 20 life``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import Draft, PlayerDraft
from adjudicator.notation.earlier import read_deed, says_deed
from adjudicator.notation.faults import Fault, said_before
from adjudicator.notation.lexing import Span
from adjudicator.wire.counting import KINDS, kind_of
from adjudicator.wire.records.board import Variant
from adjudicator.wire.records.players import Designation, DungeonEntry, ManaEntry
from engine.state.turn import Step

STEPS: Final[dict[str, Step]] = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "precombat main": "precombat_main",
    "pre-combat main": "precombat_main",
    "first main": "precombat_main",
    "main": "precombat_main",
    "main 1": "precombat_main",
    "main1": "precombat_main",
    "beginning of combat": "beginning_of_combat",
    "begin combat": "beginning_of_combat",
    "start of combat": "beginning_of_combat",
    "combat": "beginning_of_combat",
    "declare attackers": "declare_attackers",
    "attackers": "declare_attackers",
    "attacks": "declare_attackers",
    "declare blockers": "declare_blockers",
    "blockers": "declare_blockers",
    "blocks": "declare_blockers",
    "first strike damage": "first_strike_damage",
    "first-strike damage": "first_strike_damage",
    "combat damage": "combat_damage",
    "damage": "combat_damage",
    "end of combat": "end_of_combat",
    "postcombat main": "postcombat_main",
    "post-combat main": "postcombat_main",
    "second main": "postcombat_main",
    "main 2": "postcombat_main",
    "main2": "postcombat_main",
    "end": "end",
    "end of turn": "end",
    "cleanup": "cleanup",
    "clean-up": "cleanup",
}
"""Steps as people call them; the first of each is printed."""

VARIANTS: Final[dict[str, Variant]] = {
    "two players": "two_player",
    "two-player game": "two_player",
    "free for all": "free_for_all",
    "free-for-all": "free_for_all",
    "commander game": "commander",
    "commander": "commander",
    "edh": "commander",
    "grand melee": "grand_melee",
    "two-headed giant": "two_headed_giant",
    "2hg": "two_headed_giant",
    "planechase": "planechase",
    "archenemy": "archenemy",
    "vanguard": "vanguard",
    "emperor": "emperor",
    "team vs team": "team_vs_team",
    "alternating teams": "alternating_teams",
    "conspiracy draft": "conspiracy_draft",
}
"""What is played; the first of each is printed."""

BEFORE_DAMAGE: Final = ("before damage", "damage has not been dealt", "damage is not dealt yet")
AFTER_DAMAGE: Final = ("after damage", "damage has been dealt", "damage was dealt")
"""How it is said of a step of combat damage whether it has begun: its damage is dealt as it begins (510.2)."""

TURN_WORDS: Final = (
    "turn", "it is", "it's", "day", "night", "nobody", "no one", "has begun", "has not begun", "has drawn", "has not drawn",
    "combat phase", "after a turn of", *BEFORE_DAMAGE, *AFTER_DAMAGE, *STEPS,
)  # fmt: skip
"""With what it may be said where the game is."""


_STATE: Final = "/state"


STEP_NAMES: Final = (*STEPS, *(f"{name} {what}" for name in STEPS for what in ("step", "phase") if what not in name))
"""How a step may be called: for suggestions."""


A_STEP: Final = "A step (`upkeep`, `main`, `combat`, `attackers`, `blockers`, `damage`, `end` ...)"
"""What is expected where a step is: the short names, each of which is one."""


def step_of(cursor: Cursor) -> Step | None:
    """Take a step."""
    cursor.take("the")
    found = cursor.meaning(STEPS)
    if found is not None:
        cursor.take("step", "phase", "main phase")
        if found in ("precombat_main", "postcombat_main") and (number := cursor.take("1", "2")):
            return "precombat_main" if number == "1" else "postcombat_main"
    return found


def read_turn(context: Context, draft: Draft, cursor: Cursor) -> None:
    """``turn 5, A's precombat main, B has priority``: in any order, with commas or without.

    :raises Fault: something in it is not understood.
    """
    while not cursor.done:
        if cursor.mark(",") or cursor.take("and", "it is", "it's"):
            continue
        start, before, board = cursor.at, draft.turn, draft.board
        read_variant(context, draft, cursor)
        if cursor.at > start:
            continue
        _turn_part(context, draft, cursor)
        _note(context, "/state/turn", before, draft.turn, cursor.span(start))
        _note(context, _STATE, board, draft.board, cursor.span(start))


def _note(context: Context, at: str, before: Struct, after: Struct, span: Span) -> None:
    """Note where it was said what a field is.

    :raises Fault: something else was said of it before.
    """
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old is not new:
            earlier = context.places.get(f"{at}/{field}")
            if earlier is not None and old != new and field not in _SAID_OF_SEVERAL:
                raise Fault(span, said_before(context.text[earlier.start : earlier.end]))
            context.places[f"{at}/{field}"] = span
            if at != _STATE:
                context.places.setdefault(at, span)


_SAID_OF_SEVERAL: Final = ("passed",)


def _turn_part(context: Context, draft: Draft, cursor: Cursor) -> None:
    turn = draft.turn
    if cursor.take("turn"):
        if (number := cursor.number()) is None:
            cursor.fail(
                "A turn is a number. To go on write `go to end`, `go to upkeep` (of the next turn), `until end of turn`."
            )
        draft.turn = replace(turn, number=number)
    elif (time := cursor.meaning(_DAY_NIGHT)) is not None:
        draft.board = replace(draft.board, day_night=time)
    elif cursor.take("nobody has priority", "no one has priority", "nobody has priority yet"):
        draft.turn = replace(turn, priority=None)
    elif cursor.take("has not begun", "is beginning", *BEFORE_DAMAGE):
        draft.turn = replace(turn, begun=False)
    elif cursor.take("begun", "has begun", *AFTER_DAMAGE):
        draft.turn = replace(turn, begun=True)
    elif cursor.take("drew for the turn", "has drawn"):
        draft.turn = replace(turn, drew=True)
    elif cursor.take("has not drawn"):
        draft.turn = replace(turn, drew=False)
    elif cursor.take("combat phase"):
        draft.turn = replace(turn, combat_number=cursor.needed_number("Which combat phase it is"))
    elif cursor.take("previous turn by", "after a turn of"):
        draft.turn = replace(turn, previous_active=context.needed_player(cursor))
    elif (owner := context.owner(cursor)) is not None:
        draft.turn = replace(turn, active=owner)
        _turn_or_step(draft, cursor)
    elif (player := context.player(cursor)) is not None:
        _of_player(draft, cursor, player)
    elif step_named := step_of(cursor):
        draft.turn = replace(turn, step=step_named)
        if cursor.take("of"):
            draft.turn = replace(draft.turn, active=context.needed_player(cursor))
    else:
        if cursor.key().endswith(("'s", "s'")) and context.players:
            context.no_player(cursor)
        known = (*STEPS, "turn", "priority", "nobody has priority", "has passed", "day", "night")
        names = [f"{one}'s" for one in context.players]
        cursor.unexpected("A turn, step or who has priority", (*known, *names))


_DAY_NIGHT: Final[dict[str, Literal["day", "night"]]] = {"day": "day", "night": "night"}


def _turn_or_step(draft: Draft, cursor: Cursor) -> None:
    """``turn``, ``turn 5``, ``upkeep``: behind whose it is."""
    if cursor.take("turn"):
        number = cursor.number()
        draft.turn = draft.turn if number is None else replace(draft.turn, number=number)
        return
    found = step_of(cursor)
    if found is None:
        cursor.unexpected(A_STEP, (*STEPS, "turn"))
    draft.turn = replace(draft.turn, step=found)


def _of_player(draft: Draft, cursor: Cursor, player: str) -> None:
    turn = draft.turn
    if cursor.take("has priority", "priority"):
        draft.turn = replace(turn, priority=player)
    elif cursor.take("has passed", "passed", "passed priority"):
        draft.turn = replace(turn, passed=(*turn.passed, player))
    elif cursor.take("is active", "active"):
        draft.turn = replace(turn, active=player)
    elif says_turn_of_player(cursor):  # without the `'s`
        draft.turn = replace(turn, active=player)
        _turn_or_step(draft, cursor)
    else:
        cursor.unexpected("`has priority` or `has passed`", _OF_PLAYER)


_OF_PLAYER: Final = ("has priority", "priority", "has passed", "passed", "is active", "turn")


def says_turn_of_player(cursor: Cursor) -> bool:
    """Whether what comes next behind a player is about the turn: ``has priority``, ``turn``, ``upkeep``."""
    return any(map(cursor.looks, (*_OF_PLAYER, *STEPS)))


def read_variant(context: Context, draft: Draft, cursor: Cursor) -> bool:
    """What is played, if that is said."""
    start, before = cursor.at, draft.board
    found = cursor.meaning(VARIANTS)
    if found is not None:
        if not cursor.take("game") and not cursor.done and not cursor.looks(","):
            cursor.at = start  # a zone with the same name
            return False
        draft.board = replace(draft.board, variant=found)
    elif cursor.take("starting life"):
        cursor.mark(":")
        draft.board = replace(draft.board, starting_life=cursor.needed_number("The starting life total"))
    elif cursor.take("range of influence"):
        draft.board = replace(draft.board, range_of_influence=cursor.needed_number("The range of influence"))
    elif option := cursor.take("attack left", "attack right", "attack multiple players"):
        word: Literal["left", "right", "multiple"] = "multiple"
        word = "left" if option.endswith("left") else "right" if option.endswith("right") else word
        draft.board = replace(draft.board, attack_option=word)
    else:
        return False
    _note(context, _STATE, before, draft.board, cursor.span(start))
    cursor.mark(",")
    return cursor.done or read_variant(context, draft, cursor)


PlayerReader = Callable[[Context, PlayerDraft, Cursor, int], None]


def _life(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    cursor.take("total")
    cursor.mark(":")
    player.set("life", cursor.needed_number("Life"), cursor.span(start))


def _speed(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("speed", cursor.needed_number("Speed"), cursor.span(start))


def _ring(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("ring_level", cursor.needed_number("How often the Ring has tempted them"), cursor.span(start))


def _max_hand(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("max_hand_size", cursor.needed_number("The maximum hand size"), cursor.span(start))


def _no_max_hand(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("max_hand_size", "unlimited", cursor.span(start))


def _land_played(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("lands_played", 1, cursor.span(start))


def _monarch(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    _designate(player, "monarch", cursor, start)


def _initiative(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    _designate(player, "initiative", cursor, start)


def _blessing(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    _designate(player, "citys_blessing", cursor, start)


def _designate(
    player: PlayerDraft, what: Literal["monarch", "initiative", "citys_blessing"], cursor: Cursor, start: int
) -> None:
    player.set("designations", (*player.entry.designations, Designation(what=what)), cursor.span(start))


def _named(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    token = cursor.token()
    if token is None or token.kind == "mark":
        cursor.unexpected("The player's name")
    cursor.skip()
    context.add_player(player.entry.id, token.text)
    player.set("name", token.text, cursor.span(start))


def _lost(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    token = cursor.token()
    by = token.text if token is not None and token.text[:1].isdecimal() else None
    cursor.skip(by is not None)
    player.set("lost", by or "104.3", cursor.span(start))


def _drew_from_empty(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("drew_from_empty_library", True, cursor.span(start))


def _controlled(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("controlled_by", context.needed_player(cursor), cursor.span(start))


def _controlled_next(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    player.set("next_turn_controlled_by", context.needed_player(cursor), cursor.span(start))


def _commander_damage(
    context: Context, player: PlayerDraft, cursor: Cursor, start: int, amount: int | None = None
) -> None:
    """``commander damage 14 from Kenrith``, ``14 commander damage from Kenrith`` (903.10a)."""
    amount = cursor.needed_number("Commander damage") if amount is None else amount
    if not cursor.take("from", "by"):
        cursor.unexpected("`from` and the commander")
    by = context.reference(cursor, "A commander")
    player.set("commander_damage", {**player.entry.commander_damage, by: amount}, cursor.span(start))


def _commander_casts(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    amount = cursor.needed_number("How often the commander was cast")
    cursor.take("times", "time")
    if not cursor.take("for", "of"):
        cursor.unexpected("`for` and the commander")
    which = context.reference(cursor, "A commander")
    player.set("commander_casts", {**player.entry.commander_casts, which: amount}, cursor.span(start))


def _dungeon(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    old = player.entry.dungeon or DungeonEntry()
    named = context.names.take(cursor)
    name = named.name if named is not None else context.unknown_phrase(cursor)
    room = cursor.quoted() if cursor.take("in room", "room") else None
    player.set("dungeon", replace(old, card=name, room=room), cursor.span(start))


def _completed(context: Context, player: PlayerDraft, cursor: Cursor, start: int) -> None:
    old = player.entry.dungeon or DungeonEntry()
    named = context.names.take(cursor)
    name = named.name if named is not None else context.unknown_phrase(cursor)
    player.set("dungeon", replace(old, completed=(*old.completed, name)), cursor.span(start))


PLAYER_WORDS: Final[dict[str, PlayerReader]] = {
    "life": _life,
    "at": _life,
    "speed": _speed,
    "ring level": _ring,
    "ring": _ring,
    "maximum hand size": _max_hand,
    "max hand size": _max_hand,
    "no maximum hand size": _no_max_hand,
    "land played": _land_played,
    "played a land": _land_played,
    "monarch": _monarch,
    "is the monarch": _monarch,
    "the monarch": _monarch,
    "initiative": _initiative,
    "has the initiative": _initiative,
    "city's blessing": _blessing,
    "has the city's blessing": _blessing,
    "named": _named,
    "lost": _lost,
    "has lost": _lost,
    "drew from an empty library": _drew_from_empty,
    "controlled by": _controlled,
    "next turn controlled by": _controlled_next,
    "commander damage": _commander_damage,
    "commander cast": _commander_casts,
    "dungeon": _dungeon,
    "completed dungeon": _completed,
}
"""What is said of a player by words."""


def read_stat(context: Context, player: PlayerDraft, cursor: Cursor, verbs: Iterable[str] = ()) -> None:
    """Take one thing that is said of a player; ``verbs`` are what may be meant instead.

    :raises Fault: it is not understood.
    """
    start = cursor.at
    if (done := read_deed(cursor)) is not None:
        player.earlier.append((done, cursor.span(start)))
        return
    if cursor.take("has", "is") and cursor.done:
        cursor.unexpected("What is said of the player", (*PLAYER_WORDS, "life"))
    if (reader := cursor.meaning(PLAYER_WORDS)) is not None:
        reader(context, player, cursor, start)
        return
    kind, said = kind_of(cursor.key()), cursor.token(1 + (cursor.key(1) == ":"))
    if kind in KINDS and said is not None and said.text.isdecimal():  # "poison 9"
        cursor.skip()
        cursor.mark(":")
        player.set("counters", {**player.entry.counters, kind: cursor.needed_number(kind)}, cursor.span(start))
        return
    amount = cursor.amount()
    if amount is None:
        known = (*PLAYER_WORDS, "life", *ZONES, *verbs)
        cursor.unexpected("What is said of the player (`20 life`, `3 poison`), or a zone,", known)
    if cursor.take("life") or cursor.done or cursor.looks(","):
        player.set("life", amount, cursor.span(start))
    elif cursor.take("commander damage"):
        _commander_damage(context, player, cursor, start, amount)
    elif cursor.take("lands played", "land played"):
        player.set("lands_played", amount, cursor.span(start))
    elif cursor.take("cards in library", "card in library", "cards in their library"):
        player.library_size = amount
        player.spans["library/size"] = cursor.span(start)
    elif (kind := kind_of(cursor.key())) in KINDS:
        cursor.skip()
        cursor.take("counters", "counter")
        player.set("counters", {**player.entry.counters, kind: amount}, cursor.span(start))
    else:
        known = ("life", "poison", "energy", "lands played", "experience", "rad", "cards in library")
        cursor.unexpected(f"What there are {amount} of: `life`, `poison`, `energy` ...", known)


Zone = Literal[
    "hand", "battlefield", "graveyard", "exile", "command", "commander", "companion", "library", "mana", "emblem"
]
ZONES: Final[dict[str, Zone]] = {
    "hand": "hand",
    "holds": "hand",
    "battlefield": "battlefield",
    "controls": "battlefield",
    "board": "battlefield",
    "play": "battlefield",
    "in play": "battlefield",
    "graveyard": "graveyard",
    "yard": "graveyard",
    "gy": "graveyard",
    "exile": "exile",
    "exiled": "exile",
    "command": "command",
    "command zone": "command",
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "library": "library",
    "deck": "library",
    "mana": "mana",
    "mana pool": "mana",
    "floating": "mana",
    "emblem": "emblem",
}
"""Zones, and what else a player has, as they are called; the first of each is printed."""


def says_of_player(cursor: Cursor) -> bool:
    """Whether what stands in brackets behind a player is no name: ``(14 poison)``, ``(the monarch)``."""
    token = cursor.token()
    number = token is not None and token.text[:1].isdecimal()
    return number or says_deed(cursor) or any(map(cursor.looks, (*PLAYER_WORDS, *ZONES)))


def read_mana(player: PlayerDraft, cursor: Cursor) -> None:
    """``{R}{R}``: unspent mana."""
    start = cursor.at
    found: list[str | ManaEntry] = []
    while not cursor.done:
        token = cursor.token()
        assert token is not None
        if token.kind == "symbol" and token.text.upper() in _MANA:
            found.append(token.text.upper())
            cursor.skip()
        elif not cursor.mark(","):
            cursor.unexpected("Mana in symbols, `{R}{R}`,", sorted(_MANA))
    player.set("mana_pool", (*player.entry.mana_pool, *found), cursor.span(start))


_MANA: Final = frozenset({"{W}", "{U}", "{B}", "{R}", "{G}", "{C}"})

"""The lines of a board: the turn, the players with their zones, permanents, the stack and effects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import UNSET

from adjudicator.notation.earlier import written
from adjudicator.notation.setting import STEPS, VARIANTS
from adjudicator.notation.writing import Writer
from adjudicator.notation.writing_cards import Combatants, entries, in_library, permanents
from adjudicator.notation.writing_stack import effect, emblem, stacked
from adjudicator.wire.counting import KINDS
from adjudicator.wire.defaults import turn_number
from adjudicator.wire.records.base import CountersEntry
from adjudicator.wire.records.board import Board, TurnEntry
from adjudicator.wire.records.players import LibraryEntry, ManaEntry, PlayerEntry

_STEP_WORDS = {step: word for word, step in reversed(STEPS.items())}
_VARIANT_WORDS = {variant: word for word, variant in reversed(VARIANTS.items())}


def board_of(writer: Writer, board: Board, ids: tuple[str, ...]) -> list[str]:
    """All lines; ``ids`` are those of the permanents."""
    at = "/state"
    writer.look(board, at)
    combatants = Combatants(writer, board.combat, ids)
    placed = list(_runs(writer, board, combatants))
    order = [player.id for player in board.players]
    inline = [order.index(player) if player in order else -1 for player, _ in placed]
    together = inline == sorted(set(inline)) and -1 not in inline
    lines = list(_setting(board))
    lines += [line] if (line := _turn(writer, board.turn)) else []
    earlier = written([*board.history], order, turn_number(board.turn))
    if earlier is None:
        writer.leave(f"{at}/history", "Not all of it has words: what players have done this turn has.")
    for n, player in enumerate(board.players):
        own = [entry for whose, entry in placed if whose == player.id] if together else []
        lines.append(_player(writer, player, f"{at}/players/{n}", own, (earlier or {}).get(player.id, ())))
    if not together:
        lines += [f"{player} battlefield: {listed}" for player, listed in placed]
    if board.stack:
        lines.append(
            f"stack: {', '.join(stacked(writer, one, f'{at}/stack/{n}') for n, one in enumerate(board.stack))}"
        )
    lines += [f"{one.owner} emblem: {emblem(writer, one, f'{at}/emblems/{n}')}" for n, one in enumerate(board.emblems)]
    lines += [f"effect: {effect(writer, one, f'{at}/effects/{n}')}" for n, one in enumerate(board.effects)]
    lines += [
        f"delayed trigger: {effect(writer, one, f'{at}/delayed_triggers/{n}')}"
        for n, one in enumerate(board.delayed_triggers)
    ]
    return lines


def _runs(writer: Writer, board: Board, combatants: Combatants) -> Iterator[tuple[str, str]]:
    """The permanents in their order, by who controls them."""
    listed = [(one.controller or one.owner or "", n, one) for n, one in enumerate(board.battlefield)]
    for player, group in groupby(listed, key=lambda one: one[0]):
        numbered = tuple((f"/state/battlefield/{n}", n, one) for _, n, one in group)
        yield player, ", ".join(permanents(writer, numbered, combatants))


def _setting(board: Board) -> Iterator[str]:
    if board.variant is not None:
        yield _VARIANT_WORDS[board.variant]
    if board.starting_life is not None:
        yield f"starting life {board.starting_life}"
    if board.range_of_influence is not None:
        yield f"range of influence {board.range_of_influence}"
    if board.attack_option is not None:
        yield "attack multiple players" if board.attack_option == "multiple" else f"attack {board.attack_option}"
    if board.day_night is not None:
        yield board.day_night


def _turn(writer: Writer, turn: TurnEntry) -> str:
    writer.look(turn, "/state/turn")
    step = None if turn.step is None else _STEP_WORDS[turn.step]
    parts = [
        None if turn.number is None else f"turn {turn.number}",
        step if turn.active is None else f"{turn.active}'s {step or 'turn'}",
        None if turn.priority is UNSET else f"{turn.priority or 'nobody'} has priority",
        *(f"{player} has passed" for player in turn.passed),
        None if turn.begun is None else "has begun" if turn.begun else "has not begun",
        None if turn.drew is None else "has drawn" if turn.drew else "has not drawn",
        None if turn.combat_number == 1 else f"combat phase {turn.combat_number}",
        None if turn.previous_active is None else f"after a turn of {turn.previous_active}",
    ]
    return ", ".join(part for part in parts if part is not None)


def _player(writer: Writer, player: PlayerEntry, at: str, battlefield: list[str], earlier: tuple[str, ...]) -> str:
    """A player's line."""
    writer.look(player, at)
    if not writer.names.is_player(player.id):
        writer.leave(f"{at}/id", "In the notation a player is called by one word.")
    stats = ", ".join((*_stats(writer, player, at), *earlier))
    zones = [
        ("hand", player.hand),
        ("graveyard", player.graveyard),
        ("exile", player.exile),
        ("command", player.command),
        ("companion", player.companion),
    ]
    parts = [
        f"player {player.id}{' ' if stats else ''}{stats}" if len(player.id) > 1 else f"{player.id} {stats}".strip()
    ]
    for zone, cards in zones:
        if cards:
            parts.append(f"{zone}: {', '.join(entries(writer, cards, f'{at}/{zone}'))}")
    if player.library is not None:
        parts.append(f"library: {_library(writer, player.library, f'{at}/library')}")
    if player.mana_pool:
        mana = "".join(_mana(writer, one, f"{at}/mana_pool/{n}") for n, one in enumerate(player.mana_pool))
        parts.append(f"mana: {mana}")
    parts += [f"battlefield: {one}" for one in battlefield]
    return "; ".join(parts)


def _stats(writer: Writer, player: PlayerEntry, at: str) -> Iterator[str]:
    if player.life is not None:
        yield f"{player.life} life"
    if player.name is not None:
        yield f"named {player.name if writer.names.simple(player.name) else writer.quoted(player.name, f'{at}/name')}"
    for kind, amount in player.counters.items():
        plain = amount.amount if isinstance(amount, CountersEntry) else amount
        if (isinstance(amount, CountersEntry) and amount.timestamp is not None) or kind not in KINDS or " " in kind:
            writer.leave(f"{at}/counters")
        yield f"{plain} {kind}"
    if player.lands_played:
        yield f"{player.lands_played} land{'' if player.lands_played == 1 else 's'} played"
    for n, one in enumerate(player.designations):
        writer.look(one, f"{at}/designations/{n}")
        yield {"monarch": "monarch", "initiative": "initiative", "citys_blessing": "city's blessing"}[one.what]
    if player.speed is not None:
        yield f"speed {player.speed}"
    if player.ring_level:
        yield f"ring level {player.ring_level}"
    if player.max_hand_size is not None:
        unlimited = player.max_hand_size == "unlimited"
        yield "no maximum hand size" if unlimited else f"maximum hand size {player.max_hand_size}"
    yield from _more_stats(writer, player, at)


def _more_stats(writer: Writer, player: PlayerEntry, at: str) -> Iterator[str]:
    if player.controlled_by is not None:
        yield f"controlled by {player.controlled_by}"
    if player.next_turn_controlled_by is not None:
        yield f"next turn controlled by {player.next_turn_controlled_by}"
    for ref, amount in player.commander_damage.items():
        yield f"commander damage {amount} from {writer.names.reference(ref)}"
    for ref, amount in player.commander_casts.items():
        yield f"commander cast {amount} times for {writer.names.reference(ref)}"
    if player.drew_from_empty_library:
        yield "drew from an empty library"
    if player.lost:
        yield f"lost {player.lost}"
    if (dungeon := player.dungeon) is not None:
        writer.look(dungeon, f"{at}/dungeon")
        for name in dungeon.completed:
            yield f"completed dungeon {writer.names.card(name)}"
        if dungeon.card is not None:
            room = "" if dungeon.room is None else f" in room {writer.quoted(dungeon.room, f'{at}/dungeon/room')}"
            yield f"dungeon {writer.names.card(dungeon.card)}{room}"


def _library(writer: Writer, library: LibraryEntry, at: str) -> str:
    parts = []
    if library.top:
        parts.append(f"top {', '.join(in_library(writer, library.top, f'{at}/top'))}")
    if library.rest:
        parts.append(f"rest {', '.join(in_library(writer, library.rest, f'{at}/rest'))}")
    if library.bottom:
        parts.append(f"bottom {', '.join(in_library(writer, library.bottom, f'{at}/bottom'))}")
    if library.size is not None:
        parts.append(f"{library.size} {'card' if library.size == 1 else 'cards'}")
    return ", ".join(parts)


def _mana(writer: Writer, mana: str | ManaEntry, at: str) -> str:
    if isinstance(mana, str):
        return mana
    writer.look(mana, at)
    return mana.mana

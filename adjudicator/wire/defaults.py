"""What is taken where a board says nothing: the defaults that depend on other fields.

A field at its default and a field that is absent are the same thing: the canonical form leaves both out, so that two
requests that differ only in defaults written out are one request with one answer. The loader lists what it fills in.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from msgspec import UNSET

from adjudicator.wire.records import actions as act
from adjudicator.wire.records.board import Board, Combat, TurnEntry, Variant
from adjudicator.wire.records.players import PlayerEntry
from adjudicator.wire.records.request import Request
from engine.state.turn import Step

LIBRARY_SIZE: Final = 40
"""How many cards a library is taken to hold where nothing is said: enough to draw from."""
MAX_HAND_SIZE: Final = 7
UNSAID_TURN: Final = 2
"""The turn that is taken where no number is said."""

_STARTING_LIFE: Final[dict[Variant, int]] = {"commander": 40, "two_headed_giant": 30}
_NO_PRIORITY: Final = ("untap", "cleanup")
_WITHOUT_PRIORITY: Final = (
    act.ConcedeEntry,
    act.DeclareAttackersEntry,
    act.DeclareBlockersEntry,
    act.AssignCombatDamageEntry,
)
"""What is done at any time (104.3a), or as a step begins (703.4)."""


def variant(board: Board) -> Variant:
    """Two players play a two-player game, more a free-for-all (100.1a, 806)."""
    return board.variant or ("two_player" if len(board.players) == 2 else "free_for_all")


def starting_life(board: Board) -> int:
    """20, or what the variant says (103.4)."""
    return _STARTING_LIFE.get(variant(board), 20) if board.starting_life is None else board.starting_life


def turn_order(board: Board) -> tuple[str, ...]:
    """The players as they are listed."""
    return board.turn_order or tuple(map(_ID, board.players))


_ID: Final = attrgetter("id")


def step(turn: TurnEntry) -> Step:
    """The first main phase, where most can be done."""
    return turn.step or "precombat_main"


def turn_number(turn: TurnEntry) -> int:
    """The second: that the game begins has to be said, for the first turn is unlike all others (103.8a)."""
    return UNSAID_TURN if turn.number is None else turn.number


def active(request: Request) -> str | None:
    """Whose turn it is, as it is said; else that of who attacks first, or acts first in a main phase in which nothing is
    on the stack and nothing fights; else that of the first in turn order. ``None`` if there is nobody.
    """
    return request.state.turn.active or usual_active(request)


def usual_active(request: Request) -> str | None:
    """The same, where nothing is said of it."""
    return _who_begins(request) or next(iter(turn_order(request.state)), None)


def _who_begins(request: Request) -> str | None:
    """The player of the first action, where it is one with which a player begins on their own turn (505.6, 508.1)."""
    board, first = request.state, next(iter(request.actions), None)
    if not isinstance(first, act.PlayerAction) or isinstance(first, act.PassPriorityEntry):
        return None
    if board.stack or board.pending_triggers or board.combat is not None:
        return None
    if not isinstance(first, act.DeclareAttackersEntry):
        in_main = step(board.turn) in ("precombat_main", "postcombat_main")
        return first_actor(request) if in_main and board.turn.priority in (UNSET, first.player) else None
    return first.player if first.player in turn_order(board) else None


def priority(request: Request) -> str | None:
    """Who has priority: as it is said, or the usual; nobody before a step has begun (117.3a)."""
    turn = request.state.turn
    if turn.priority is not UNSET:
        return turn.priority
    return None if turn.begun is False or _is_to_be_declared(request) else usual_priority(request)


def _is_to_be_declared(request: Request) -> bool:
    """Whether a board stands in the step in which its first action declares creatures, and none are: it has not begun,
    for that is done as it begins (508.1, 509.1).
    """
    board, first = request.state, next(iter(request.actions), None)
    combat = board.combat or Combat()
    if board.turn.begun is not None or board.turn.passed or board.stack or board.pending_triggers:
        return False
    match first:
        case act.DeclareAttackersEntry():
            return step(board.turn) == "declare_attackers" and not combat.attackers
        case act.DeclareBlockersEntry():
            blocked = any(one.blocked is not None for one in combat.attackers)
            return step(board.turn) == "declare_blockers" and not combat.blockers and not blocked
        case _:
            return False


def usual_priority(request: Request) -> str | None:
    """Who has priority where nothing is said of it: the player of a first action that takes it (117.1), for else it could
    not be done; else the active player; nobody in a step in which nobody receives it (117.3a, 502.4, 514.3).
    """
    board = request.state
    if step(board.turn) in _NO_PRIORITY:
        return None
    return first_actor(request) or active(request)


def first_actor(request: Request) -> str | None:
    """The player of the first action, if that is one for which a player has priority and nobody is said to have passed."""
    first = next(iter(request.actions), None)
    if request.state.turn.passed or not isinstance(first, act.PlayerAction) or isinstance(first, _WITHOUT_PRIORITY):
        return None
    return first.player if first.player in turn_order(request.state) else None


def begun(turn: TurnEntry, has_priority: str | None) -> bool:
    """A step in which somebody has priority has begun; one in which nobody has is about to begin."""
    return has_priority is not None if turn.begun is None else turn.begun


def drew(turn: TurnEntry, *, step_has_begun: bool) -> bool:
    """In a draw step that has begun the active player has drawn a card (504.1)."""
    return step(turn) == "draw" and step_has_begun if turn.drew is None else turn.drew


def life(board: Board, player: PlayerEntry) -> int:
    """The starting life total (103.4)."""
    return starting_life(board) if player.life is None else player.life


def library_size(player: PlayerEntry) -> int:
    """``LIBRARY_SIZE``, or as many cards as are listed if they are more."""
    library = player.library
    if library is None:
        return LIBRARY_SIZE
    if library.size is not None:
        return library.size
    return max(LIBRARY_SIZE, len(library.top) + len(library.rest) + len(library.bottom))

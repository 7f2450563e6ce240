"""The turn: whose it is, who has priority and who has passed (101.4, 102.1, 117, 500)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from adjudicator.problems import Defect
from adjudicator.wire import defaults
from adjudicator.wire.consistency.facts import Facts

_AT = "/state/turn"


def check(facts: Facts) -> Iterator[Defect]:
    """A turn that is nobody's, priority that nobody can have, passes that cannot have been."""
    has_priority = defaults.priority(facts.request)
    board, turn = facts.board, facts.board.turn
    if board.turn_order:
        yield from _order(facts)
    if turn.passed or turn.step == "untap":
        yield from _priority(facts, has_priority)
    if turn.number is not None and turn.number < 1:
        yield Defect(f"{_AT}/number", "Turns are counted from 1.")
    if turn.combat_number < 1:
        yield Defect(f"{_AT}/combat_number", "Combat phases are counted from 1.")
    if turn.seated:
        yield from _seated(facts)
    if not defaults.begun(turn, has_priority) and board.stack:
        yield Defect("/state/stack", "The stack is empty when a step begins.", "500.2")
    if turn.begun is False and has_priority is not None:
        yield Defect(f"{_AT}/begun", "Nobody has priority before a step has begun.", "117.3a")


def _order(facts: Facts) -> Iterator[Defect]:
    listed = facts.board.turn_order
    for n, player in enumerate(listed):
        if player in listed[:n]:
            yield Defect(f"/state/turn_order/{n}", f"{player} is in the turn order already.", "101.4")
    missing = [player.id for player in facts.board.players if player.id not in listed]
    if missing:
        yield Defect("/state/turn_order", f"The turn order is without {', '.join(missing)}.", "101.4")
    active = facts.board.turn.active
    if active in facts.players and active not in facts.turn_order:
        yield Defect(f"{_AT}/active", f"The active player {active!r} is not in the turn order.", "102.1")


def _seated(facts: Facts) -> Iterator[Defect]:
    """Who was there as the turn began: everybody who is in the game now, and it matters only to a range of influence."""
    board, seated = facts.board, facts.board.turn.seated
    if board.range_of_influence is None:
        yield Defect(
            f"{_AT}/seated", "Where the range of influence is not limited, nobody asks who was there.", "801.2c"
        )
    missing = [player.id for player in board.players if not player.lost and player.id not in seated]
    if missing:
        detail = f"{', '.join(missing)} cannot be in the game without having been there as the turn began."
        yield Defect(f"{_AT}/seated", detail, "801.2c")


def _priority(facts: Facts, priority: str | None) -> Iterator[Defect]:
    turn = facts.board.turn
    if turn.step == "untap" and turn.priority not in (None, UNSET):
        yield Defect(f"{_AT}/priority", "No player receives priority during the untap step.", "502.4")
    for n, player in enumerate(turn.passed):
        if player in turn.passed[:n]:
            yield Defect(f"{_AT}/passed/{n}", f"{player} has passed already.", "117.4")
        if player == priority:
            yield Defect(f"{_AT}/passed/{n}", f"{player} has priority and has not passed since.", "117.4")
    if turn.passed and priority is None:
        yield Defect(f"{_AT}/passed", "Nobody passes where nobody has priority.", "117.3d")

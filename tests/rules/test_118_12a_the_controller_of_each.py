"""Who pays where something is done for each of several objects unless "they" pay: the player named there (118.12a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import sorcery

STENCH = sorcery(
    "Stench",
    "{0}",
    "Destroy all creatures. For each creature destroyed this way, Stench deals 1 damage to that creature's controller"
    " unless they pay {2}.",
)


def _board() -> Board:
    return Board().hand("A", stench=STENCH).field("A", mine=BEARS).field("B", x=BEARS, y=BEARS)


def test_118_12a_the_controller_of_each_may_pay() -> None:
    board = _board().lands("B", "WW")
    outcome = done(answered(board, cast("A", "stench"), RESOLVE, picks=(True,)))
    assert life(outcome.state, "A") == 19
    assert life(outcome.state, "B") == 19
    assert all(outcome.state.objects[f"land-B-{n}"].tapped for n in (1, 2))


def test_118_12a_or_is_dealt_damage_for_each() -> None:
    board = _board().lands("B", "WWWW")
    outcome = done(answered(board, cast("A", "stench"), RESOLVE, picks=(False, False)))
    assert life(outcome.state, "A") == 19
    assert life(outcome.state, "B") == 18

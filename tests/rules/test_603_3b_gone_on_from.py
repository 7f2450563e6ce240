"""603.3b, 117.5: a move that comes to the choice of an order is gone on from there: the same comes of it as anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.dialogue.actions import Limits
from engine.dialogue.outcome import Outcome
from engine.table.table import Table, Waypoint
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import WRATH, creature, enchantment

ARTIST = creature("Artist", "{B}", "Whenever a creature dies, target player loses 1 life and you gain 1 life.")
GREEDY = enchantment("Greedy", "{B}", "Whenever a creature dies, you gain life equal to that creature's power.")
DOUBLER = enchantment("Doubler", "{B}", "If you would gain life, you gain twice that much life instead.")
ADDER = enchantment("Adder", "{B}", "If you would gain life, you gain that much life plus 1 instead.")
LIBRARIAN = enchantment("Librarian", "{U}", "Whenever a creature dies, you may draw a card.")
STINGER = creature("Stinger", "{R}", "When this creature dies, it deals 1 damage to each opponent.")
GUARD = enchantment("Guard", "{W}", "Whenever you become the target of a spell or ability, you gain 1 life.")


def dying(**permanents: object) -> Board:
    """A board on which A destroys all creatures, where B has abilities that trigger on it, too."""
    return Board().lands("A", "W").hand("A", wrath=WRATH).field("A", **permanents).field("B", b1=GREEDY, b2=LIBRARIAN)


BOARDS = (
    dying(one=ARTIST, other=GREEDY, bears=BEARS),
    dying(one=ARTIST, other=GREEDY, guard=GUARD, doubler=DOUBLER, adder=ADDER),
    dying(one=STINGER, other=LIBRARIAN, third=GREEDY),
)


@pytest.mark.parametrize("policy", ["ask", "default", "explore"])
@pytest.mark.parametrize("board", BOARDS)
def test_603_3b_whether_gone_on_from_or_made_anew(board: Board, policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome() -> Outcome:
        return board.run(cast("A", "wrath"), RESOLVE, RESOLVE, policy=policy, limits=Limits(states=500))

    gone_on: list[Waypoint] = []
    go_on_from = Table.go_on_from

    def noting(table: Table, waypoint: Waypoint) -> None:
        gone_on.append(waypoint)
        go_on_from(table, waypoint)

    monkeypatch.setattr(Table, "go_on_from", noting)
    quick = outcome()
    assert gone_on

    def never(_: Table, __: Callable[[Table], None]) -> None:
        """No place is noted, so that every move is made from its start."""

    monkeypatch.setattr(Table, "pass_by", never)
    assert quick == outcome()

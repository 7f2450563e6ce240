"""How many counters are on something, of whatever kind, also when last known (122.1, 608.2h); two amounts for each."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import creature, instant

THOUGHTS = instant(
    "Thoughts",
    "{0}",
    "Destroy target creature. You draw X cards and you lose X life, where X is the number of counters on that creature.",
)
GROWN = creature("Grown", "{G}", "This creature gets +1/+0 for each counter on it.", "1/5")
SUFFER = instant(
    "Suffer",
    "{X}",
    "Exile X target cards from target player's graveyard. For each card exiled this way, that player loses 1 life and you "
    "gain 1 life.",
)


def test_608_2h_the_counters_that_it_had():
    board = Board().field("B", x=BEARS).hand("A", spell=THOUGHTS)
    board.counters("x", "+1/+1", 2).counters("x", "charge", 1)
    outcome = done(board.run(cast("A", "spell", "x"), RESOLVE))
    assert (len(names(outcome.state, "hand", "A")), life(outcome.state, "A")) == (3, 17)


def test_122_1_counters_of_two_kinds():
    board = Board().field("A", one=GROWN)
    board.counters("one", "charge", 2).counters("one", "-1/-1", 1)
    assert view(board.state).of("one").power == 1 + 3 - 1


def test_608_2c_two_amounts_for_each_card():
    board = Board().lands("A", "RRR").hand("A", spell=SUFFER)
    for one in ("b1", "b2", "b3"):
        board.put("B", "graveyard", one, BEARS)
    outcome = done(answered(board, cast("A", "spell", "b1", "b2", "B", x=2), RESOLVE))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 18)

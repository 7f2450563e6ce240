"""Tripling power and toughness (701.11), and planeswalking where there are no planes (701.31)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, cited, life
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

TRIPLE = sorcery("Triple", "{G}", "Triple target creature's power and toughness until end of turn.")


def test_701_11b_it_gets_twice_as_much_more_as_it_has() -> None:
    """701.11a, 701.11b: a 3/3 by a counter gets +6/+6."""
    board = Board().lands("A", "G").hand("A", triple=TRIPLE).field("A", bears=BEARS).counters("bears", "+1/+1", 1)
    outcome = board.run(cast("A", "triple", "bears"), RESOLVE)
    seen = view(outcome.state).of("bears")
    assert (seen.power, seen.toughness) == (9, 9)


def test_701_11c_what_is_below_zero_gets_twice_as_much_less() -> None:
    weak = creature("Weak", "{G}", "This creature gets -3/-0.", "1/2")
    outcome = (
        Board().lands("A", "G").hand("A", triple=TRIPLE).field("A", weak=weak).run(cast("A", "triple", "weak"), RESOLVE)
    )
    seen = view(outcome.state).of("weak")
    assert (seen.power, seen.toughness) == (-6, 6)


def test_701_31a_without_planes_nobody_planeswalks() -> None:
    """701.31a, 608.2d: nobody is asked whether they would, and what else the text says is done."""
    box = creature("Box", "{G}", "{0}: You gain 1 life. You may planeswalk. You gain 1 life.")
    outcome = Board().field("A", box=box, zombie=ZOMBIE).run(activate("A", "box", 0), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
    walk = creature("Walk", "{G}", "{0}: Planeswalk.")
    assert "701.31a" in cited(Board().field("A", walk=walk).run(activate("A", "walk", 0), RESOLVE), "impossible")

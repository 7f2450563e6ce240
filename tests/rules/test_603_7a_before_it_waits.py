"""What happens before a delayed triggered ability has been created (603.7a)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from engine.state.change import edit
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import alive, done
from tests.rules.pool import creature, instant, read

MOUNT = read(
    creature(
        "Mount",
        "{U}",
        "{T}: Target creature gets +1/+1 until end of turn. When this creature leaves the battlefield this turn, "
        "sacrifice that creature.",
        "0/3",
    )
)
KEEPER = read(
    creature(
        "Keeper",
        "{U}",
        "{T}: Gain control of target creature for as long as you control this creature. When this creature leaves the "
        "battlefield or becomes untapped, destroy that creature.",
        "1/1",
    )
)
UNTAP = read(instant("Wake", "{G}", "Untap target creature."))


def test_example_603_7a_1():
    """603.7a: it has left the battlefield before the ability that would wait for that resolves, and nothing triggers.

    The example names a part of an effect only; here the rest of the effect stands around it.
    """
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", mount=MOUNT, bears=BEARS)
    before = (activate("A", "mount", 0, "bears"), cast("A", "bolt", "mount"), RESOLVE, RESOLVE)
    outcome = done(board.run(*before))
    assert alive(outcome, "mount", "bears") == ["bears"]
    assert outcome.state.stack == ()
    after = (activate("A", "mount", 0, "bears"), RESOLVE, cast("A", "bolt", "mount"), RESOLVE, RESOLVE)
    assert alive(done(board.run(*after)), "mount", "bears") == []


def woken(board: Board, *actions: object) -> Outcome:
    return done(board.run(*actions))


def test_example_603_7a_2():
    """603.7a: it has become untapped before the ability that waits for that exists, which waits for the next time.

    The example names a part of an effect only; here the rest of the effect stands around it.
    """
    board = (
        Board().lands("A", "GG").hand("A", wake=UNTAP, again=UNTAP).field("A", keeper=KEEPER).field("B", bears=BEARS)
    )
    start = (activate("A", "keeper", 0, "bears"), cast("A", "wake", "keeper"), RESOLVE, RESOLVE)
    first = woken(board, *start)
    assert (alive(first, "bears"), first.state.objects["keeper"].tapped, len(first.state.delayed)) == (
        ["bears"],
        False,
        1,
    )
    board.state = edit(first.state, "keeper", tapped=True)
    second = woken(board, cast("A", "again", "keeper"), RESOLVE, RESOLVE)
    assert (alive(second, "bears", "keeper"), second.state.delayed) == (["keeper"], ())


def test_603_7b_leaving_the_battlefield_is_the_other_of_the_two_events():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", keeper=KEEPER).field("B", bears=BEARS)
    start = (activate("A", "keeper", 0, "bears"), RESOLVE, cast("A", "bolt", "keeper"), RESOLVE, RESOLVE)
    assert alive(woken(board, *start), "bears", "keeper") == []

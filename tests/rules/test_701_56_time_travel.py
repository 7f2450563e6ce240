"""Time travel (701.56): a time counter is put on, or removed from, each of what has one."""

from __future__ import annotations

from tests.rules.asking import answered, cast, cited
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, read, sorcery

TRAVEL = read(sorcery("Travel", "{U}", "Time travel."))
WALKER = read(creature("Walker", "{U}", "Vanishing 3"))
LATER = read(sorcery("Later", "{5}", "Suspend 3—{U}\nYou gain 3 life."))


def _board() -> Board:
    board = (
        Board().lands("A", "U").hand("A", travel=TRAVEL).field("A", one=WALKER, plain=BEARS).field("B", theirs=WALKER)
    )
    board.counters("one", "time", 2).counters("theirs", "time", 2)
    return board.put("A", "exile", "later", LATER).counters("later", "time", 1).put("A", "exile", "not", BEARS)


def test_701_56a_counters_go_up_and_down_as_the_player_chooses():
    outcome = answered(_board(), cast("A", "travel"), picks=(("one",), ("later",), False))
    objects = outcome.state.objects
    assert objects["one"].count("time") == 3
    assert objects["theirs"].count("time") == 2
    assert objects["later"].count("time") == 0
    assert "701.56a" in cited(outcome, "time_travel")


def test_701_56a_only_ones_own_permanents_and_suspended_cards_with_time_counters():
    outcome = _board().run(cast("A", "travel"))
    assert {option.object for option in outcome.pending.options} == {"one", "later"}
    nothing = answered(_board(), cast("A", "travel"), picks=((), ()))
    assert nothing.status == "resolved"
    assert nothing.state.objects["one"].count("time") == 2

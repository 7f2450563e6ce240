"""Exhaust abilities that may be activated as though they had not been (702.177)."""

from __future__ import annotations

import msgspec

from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, activate
from tests.rules.boards import Board
from tests.rules.fights import done
from tests.rules.pool import creature, read

REFUELER = read(
    creature(
        "Refueler",
        "{2}{G}",
        "During your turn, as long as you haven't activated an exhaust ability this turn, you may activate exhaust "
        "abilities as though they haven't been activated.\nExhaust — {1}{G}: Put a +1/+1 counter on this creature.",
        "2/3",
    )
)
PATHFINDER = read(creature("Pathfinder", "{G}", "Exhaust — {G}, {T}: Add three mana of any one color.", "2/4"))


def exhausted(lands: str, *both: tuple[str, int]) -> Board:
    """A has both, and their exhaust abilities have been activated in an earlier turn."""
    board = Board().field("A", refueler=REFUELER, pathfinder=PATHFINDER).lands("A", lands)
    entries = tuple(
        HistoryEvent(event="activate_ability", turn=1, seq=place, player="A", objects=(one,), amount=index)
        for place, (one, index) in enumerate(both)
    )
    board.state = msgspec.structs.replace(board.state, history=entries, history_complete=frozenset({"game"}))
    return board


BOTH = (("refueler", 1), ("pathfinder", 0))


def test_702_177b_an_exhaust_ability_is_activated_again():
    outcome = done(exhausted("GG", *BOTH).run(activate("A", "refueler", 1), RESOLVE))
    assert outcome.state.objects["refueler"].count("+1/+1") == 1


def test_702_177b_only_one_in_a_turn():
    board = exhausted("GGGG", *BOTH)
    assert board.run(activate("A", "refueler", 1), RESOLVE, activate("A", "refueler", 1)).status == "illegal"


def test_702_177b_not_in_the_turn_of_another():
    board = exhausted("GG", *BOTH)
    board.state = msgspec.structs.replace(board.state, turn=msgspec.structs.replace(board.state.turn, active="B"))
    assert board.run(activate("A", "refueler", 1)).status == "illegal"


def test_example_702_177b_1():
    """702.177b: the mana ability can't be activated again while the other exhaust ability is being activated."""
    assert exhausted("G", *BOTH).run(activate("A", "refueler", 1)).status == "illegal"
    outcome = exhausted("GGG", *BOTH).run(activate("A", "refueler", 1), RESOLVE, activate("A", "pathfinder", 0))
    assert outcome.status == "illegal"
    first = done(exhausted("G", ("refueler", 1)).run(activate("A", "refueler", 1), RESOLVE))
    assert first.state.objects["refueler"].count("+1/+1") == 1  # the mana ability has not been activated before

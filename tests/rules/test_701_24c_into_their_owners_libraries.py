"""Several objects shuffled into their owners' libraries, and the rest of what is exiled with an object (400.3, 701.24c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

DROWNER = creature("Drowner", "{U}", "{1}: Shuffle this creature and target creature into their owners' libraries.")
VAULT = creature(
    "Vault",
    "{W}",
    "{0}: Exile target creature.\n{1}: Return two cards exiled with this creature to the battlefield under their owners' "
    "control and put the rest on the bottom of their owners' libraries.",
)
IMP = creature("Imp", "{B}")


def test_701_24c_each_goes_to_its_owners_library() -> None:
    board = Board(library=3).lands("A", "U").field("A", drowner=DROWNER).field("B", bears=BEARS)
    outcome = answered(board, activate("A", "drowner", 0, "bears"), RESOLVE)
    assert outcome.state.players["A"].library.size == 4
    assert outcome.state.players["B"].library.size == 4
    assert sum(step.event == "shuffle" for step in outcome.steps) == 2


def test_608_2c_the_rest_are_the_others_that_fit() -> None:
    board = Board(library=0).lands("A", "W").field("A", vault=VAULT, a=BEARS).field("B", b=IMP, c=BEARS)
    exiling = [act for one in "abc" for act in (activate("A", "vault", 0, one), RESOLVE)]
    outcome = answered(board, *exiling, activate("A", "vault", 1), RESOLVE, picks=(("a@2", "b@2"),))
    state = outcome.state
    back = {one.split("@")[0]: state.objects[one].controller for one in state.battlefield if one[0] in "abc"}
    assert back == {"a": "A", "b": "B"}
    assert [one.split("@")[0] for one in state.players["B"].library.bottom] == ["c"]

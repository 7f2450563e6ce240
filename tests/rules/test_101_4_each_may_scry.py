"""Each of several players may scry, reveal cards or shuffle cards away: who wants to does it (101.4, 701.22c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import sorcery

SEE = sorcery("See", "{G}", "Each player may scry 1.")
CALL = sorcery(
    "Call",
    "{G}",
    "Each player may reveal any number of creature cards from their hand. Then each player creates a 2/2 green Bear "
    "creature token for each card they revealed this way.",
)
STEP = sorcery(
    "Step",
    "{G}",
    "Each player may shuffle their hand and graveyard into their library. Each player who does draws two cards.",
)


def test_101_4_who_wants_to_scries() -> None:
    board = Board(library=3).lands("A", "G").hand("A", spell=SEE)
    board.put("A", "library", "mine", BOLT).put("B", "library", "theirs", BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False, True, ("theirs",)))
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].library.top == ("mine",)
    assert outcome.state.players["B"].library.bottom == ("theirs",)


def test_608_2e_each_counts_what_they_revealed() -> None:
    board = Board().lands("A", "G").hand("A", spell=CALL, a1=BEARS, a2=BEARS).hand("B", b1=BEARS, b2=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("a1", "a2"), True, ("b1",)))
    assert outcome.status == "resolved"
    tokens = [outcome.state.objects[one].controller for one in outcome.state.battlefield if "land" not in one]
    assert sorted(tokens) == ["A", "A", "B"]


def test_101_4_who_shuffles_draws() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=STEP, a1=BEARS).hand("B", b1=BEARS, b2=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False, True))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert len(outcome.state.zone("hand", "B")) == 2
    assert not {"b1", "b2"} & {*outcome.state.zone("hand", "B")}

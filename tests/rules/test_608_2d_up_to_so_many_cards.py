"""Drawing up to so many cards (121.2, 608.2d), and a commander put into a hand from the command zone (903.6)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, sorcery


@pytest.mark.parametrize(("picks", "drawn"), [((False,), 0), ((True, 0), 0), ((True, 2), 2)])
def test_608_2d_the_player_chooses_how_many(picks: tuple, drawn: int) -> None:
    text = "When this creature enters, each other player may draw up to three cards."
    board = Board(library=9).lands("A", "U").hand("A", djinn=creature("Djinn", "{U}", text))
    outcome = answered(board, cast("A", "djinn"), RESOLVE, RESOLVE, picks=picks)
    assert outcome.status == "resolved"
    assert [len(outcome.state.zone("hand", player)) for player in "AB"] == [0, drawn]


def test_608_2d_no_more_than_so_many() -> None:
    board = Board(library=9).lands("A", "U").hand("A", spell=sorcery("Some", "{U}", "Draw up to two cards."))
    pending = board.run(cast("A", "spell"), RESOLVE).pending
    assert (pending.kind, pending.low, pending.high) == ("choose_number", 0, 2)


def test_903_6_your_commander_comes_from_the_command_zone() -> None:
    text = "{T}, Sacrifice this land: Put your commander into your hand from the command zone."
    board = Board(library=9).put("A", "battlefield", "beacon", card("Beacon", None, "Land", text))
    board.put("A", "command", "mine", BEARS, designations=("commander",)).put(
        "B", "command", "theirs", BEARS, designations=("commander",)
    )
    outcome = answered(board, activate("A", "beacon"), RESOLVE)
    if outcome.status == "choice_required":
        outcome = answered(board, activate("A", "beacon"), RESOLVE, picks=(False,))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert [o.owner for o in outcome.state.objects.values() if o.zone == "command"] == ["B"]

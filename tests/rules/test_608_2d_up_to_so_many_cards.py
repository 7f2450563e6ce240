"""Drawing up to so many cards (121.2, 608.2d), and a commander put into a hand from the command zone (903.6)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, sorcery


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


NARSET = enchantment("Narrow", "{U}", "Each opponent can't draw more than one card each turn.")
SHUT = enchantment("Shut", "{U}", "Players can't draw cards.")
EACH = sorcery("Each", "{U}", "Each player draws up to three cards.")


def test_121_2b_no_more_than_one_can_be_chosen_where_no_more_than_one_can_be_drawn() -> None:
    board = Board(library=9).lands("A", "U").hand("A", spell=EACH).field("A", narset=NARSET)
    pending = answered(board, cast("A", "spell"), RESOLVE, picks=(3,)).pending
    assert (pending.player, pending.low, pending.high) == ("B", 0, 1)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(3, 1))
    assert [len(outcome.state.zone("hand", player)) for player in "AB"] == [3, 1]
    assert "121.2b" in cited(outcome, "choose")


def test_121_3_none_can_be_chosen_where_none_can_be_drawn() -> None:
    board = Board(library=9).lands("A", "U").hand("A", spell=EACH).field("A", shut=SHUT)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert [len(outcome.state.zone("hand", player)) for player in "AB"] == [0, 0]


def test_121_2b_who_may_draw_up_to_three_under_such_an_effect_may_draw_one() -> None:
    text = "When this creature enters, each other player may draw up to three cards."
    board = Board(library=9).lands("A", "U").hand("A", djinn=creature("Djinn", "{U}", text)).field("A", narset=NARSET)
    pending = answered(board, cast("A", "djinn"), RESOLVE, RESOLVE, picks=(True,)).pending
    assert (pending.low, pending.high) == (0, 1)


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

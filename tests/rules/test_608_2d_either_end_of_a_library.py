"""An owner chooses on which end of a library something is put (608.2d); milled cards (701.17); X in a search (107.3c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, instant, sorcery
from tests.rules.test_701_23_parting_what_is_found import known

BANISH = instant(
    "Banish", "{U}", "Target creature's owner puts it on their choice of the top or bottom of their library."
)
GUST = instant(
    "Waft",
    "{U}",
    "Choose target spell or permanent that's red or green. Its owner puts it on the top or bottom of their library.",
)
FOREST, ISLAND = land("G"), land("U")


@pytest.mark.parametrize("end", ["the top", "the bottom"])
def test_608_2d_the_owner_chooses_the_end_of_the_library(end: str) -> None:
    board = Board(library=5).lands("A", "U").hand("A", spell=BANISH).field("B", bears=BEARS)
    asked = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(end,))
    library = outcome.state.players["B"].library
    there = library.top if end == "the top" else library.bottom
    assert [outcome.state.objects[one].definition.name for one in there] == ["Grizzly Bears"]
    assert library.size == 6
    assert "608.2d" in asked.pending.rules


def test_608_2d_a_spell_that_is_put_there_does_not_resolve() -> None:
    board = Board(library=5).lands("A", "R").lands("B", "U").hand("A", bolt=BOLT).hand("B", gust=GUST)
    outcome = answered(
        board,
        cast("A", "bolt", "B"),
        cast("B", "gust", "bolt@1"),
        RESOLVE,
        RESOLVE,
        picks=("the bottom",),
    )
    assert [outcome.state.objects[one].definition.name for one in outcome.state.players["A"].library.bottom] == [
        "Lightning Bolt"
    ]
    assert outcome.state.players["B"].life == 20


def test_701_17c_a_milled_card_is_found_where_it_went() -> None:
    text = "Mill two cards. You may put a land card from among the milled cards into your hand."
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Sift", "{G}", text))
    board.put("A", "graveyard", "old", ISLAND)
    board = known(board, "A", one=FOREST, two=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Forest"]  # the Island was not milled
    assert "701.17a" in cited(outcome, "mill")


def test_701_17_without_a_card_that_fits_it_was_not_done() -> None:
    text = (
        "When this creature enters, mill two cards. You may put a land card from among the cards milled this way into your "
        "hand. If you don't, put a +1/+1 counter on this creature."
    )
    board = Board(library=0).lands("A", "G").hand("A", one=creature("Prowler", "{G}", text, "1/1"))
    board = known(board, "A", first=BOLT, two=BEARS)
    outcome = answered(board, cast("A", "one"), RESOLVE, RESOLVE)
    (prowler,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].definition.name == "Prowler")
    assert [(c.kind, c.amount) for c in outcome.state.objects[prowler].counters] == [("+1/+1", 1)]


@pytest.mark.parametrize(("way", "left"), [("down", 3), ("up", 2)])
def test_107_1a_half_of_a_library_is_milled(way: str, left: int) -> None:
    text = f"Target player mills half their library, rounded {way}."
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Cut", "{G}", text))
    board = known(board, "B", a=FOREST, b=BEARS, c=BOLT, d=ISLAND, e=BEARS)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert outcome.state.players["B"].library.size == left
    assert len(outcome.state.zone("graveyard", "B")) == 5 - left


def test_107_3c_what_x_is_can_stand_within_a_search() -> None:
    text = (
        "Search your library for up to X basic land cards, where X is the number of creatures you control, put them onto "
        "the battlefield tapped, then shuffle."
    )
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Season", "{G}", text)).field("A", bears=BEARS)
    board = known(board, "A", one=FOREST, two=ISLAND)
    asked = board.run(cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.high == 1
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("two",))
    assert sorted(names(outcome.state, "battlefield")) == ["Forest", "Grizzly Bears", "Island"]


def test_701_23a_what_is_found_in_the_library_of_another_enters_under_the_control_of_who_searched() -> None:
    text = (
        "Search target opponent's library for a creature card and put that card onto the battlefield under your control. "
        "Then that player shuffles."
    )
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Bribe", "{G}", text))
    board = known(board, "B", one=FOREST, bears=BEARS)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("bears",),))
    (bears,) = (
        one for one in outcome.state.battlefield if outcome.state.objects[one].definition.name == "Grizzly Bears"
    )
    assert outcome.state.objects[bears].owner == "B"
    assert outcome.state.objects[bears].controller == "A"
    assert cited(outcome, "shuffle") == ["701.24a"]

"""Cards from either of two zones of a player, and lands with a basic land type (205.3i, 400.1, 608.2d)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import sorcery

FOREST, ISLAND = land("G"), land("U")


def offered(board: Board, *actions: object, picks: tuple[object, ...] = ()) -> list[str | None]:
    outcome = answered(board, *actions, picks=picks)
    assert outcome.pending is not None
    return sorted(str(option.object) for option in outcome.pending.options)


def test_400_1_a_card_from_the_hand_or_the_graveyard() -> None:
    text = "You may put a land card from your hand or graveyard onto the battlefield tapped."
    board = Board().lands("A", "G").hand("A", spell=sorcery("Grow", "{G}", text), island=ISLAND, bolt=BOLT)
    board.put("A", "graveyard", "forest", FOREST).put("B", "graveyard", "theirs", FOREST)
    assert offered(board, cast("A", "spell"), RESOLVE, picks=(True,)) == ["forest", "island"]
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, "forest"))
    assert names(outcome.state, "battlefield") == ["Forest", "Forest"]
    assert names(outcome.state, "graveyard", "A") == ["Grow"]


def test_608_2d_a_card_of_another_player_from_either_zone() -> None:
    text = (
        "Target opponent reveals their hand. You choose a nonland card from that player's graveyard or hand and "
        "exile it."
    )
    board = Board().lands("A", "G").hand("A", spell=sorcery("Leak", "{G}", text))
    board.hand("B", bolt=BOLT, island=ISLAND).put("B", "graveyard", "bears", BEARS)
    board.put("A", "graveyard", "mine", BEARS)
    assert offered(board, cast("A", "spell", "B"), RESOLVE) == ["bears", "bolt"]
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=("bolt",))
    assert names(outcome.state, "exile") == ["Lightning Bolt"]


def test_205_3i_a_land_with_a_basic_land_type() -> None:
    text = "Search your library for a land card with a basic land type, put it onto the battlefield, then shuffle."
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Seek", "{G}", text))
    cave = sorcery("Cave", "{1}", "You gain 1 life.")
    board.put("A", "library", "forest", FOREST).put("A", "library", "island", ISLAND).put("A", "library", "cave", cave)
    assert offered(board, cast("A", "spell"), RESOLVE) == ["forest", "island"]


def test_608_2c_up_to_as_many_as_were_sacrificed() -> None:
    text = (
        "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the battlefield "
        "tapped, then shuffle."
    )
    board = Board(library=0).lands("A", "GGG").hand("A", spell=sorcery("Shift", "{G}", text))
    for one in ("one", "two", "three"):
        board.put("A", "library", one, ISLAND)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("land-A-1", "land-A-2"),))
    assert outcome.pending is not None
    assert (outcome.pending.low, outcome.pending.high) == (0, 2)

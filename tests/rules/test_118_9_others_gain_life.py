"""Alternative costs with a condition (118.9): having others gain life (119.7), and what happened this turn (608.2i)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import enchantment, instant, read, sorcery

VIGOR = read(
    instant(
        "Vigor",
        "{2}{G}",
        "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.\n"
        "Target creature gets +4/+4 until end of turn.",
    )
)
SILENCE = read(
    sorcery(
        "Silence",
        "{3}{G}",
        "If you control a Forest, rather than pay this spell's mana cost, you may have each other player gain 6 life.\n"
        "Destroy all enchantments.",
    )
)
HUSH = enchantment("Hush", "{B}", "Your opponents can't gain life.")
TRAP = read(
    instant(
        "Trap",
        "{3}{U}{U}",
        "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.\n"
        "Target opponent mills three cards.",
    )
)
RAVENOUS = read(
    instant(
        "Ravenous",
        "{2}{B}{B}",
        "If an opponent had three or more cards put into their graveyard from anywhere this turn, you may pay {0} rather "
        "than pay this spell's mana cost.\nExile target player's graveyard.",
    )
)
EDICT = read(
    sorcery(
        "Edict",
        "{2}{B}{B}",
        "You may pay {B} rather than pay this spell's mana cost if there are two or more creatures on the battlefield.\n"
        "You gain 1 life.",
    )
)
SEEK = sorcery("Seek", "{G}", "Search your library for a Forest card, put it onto the battlefield, then shuffle.")
MILL = sorcery("Mill", "{B}", "Each player mills two cards.")


@pytest.mark.parametrize(("symbol", "able"), [("G", True), ("R", False)])
def test_118_9_an_opponent_gains_the_life_as_it_is_cast(symbol: str, able: bool):
    board = Board().lands("A", symbol).field("A", bears=BEARS).hand("A", vigor=VIGOR)
    outcome = answered(board, cast("A", "vigor", "bears", method="alternative"))
    assert (outcome.illegal is None, life(outcome.state, "B")) == (able, 23 if able else 20)


def test_601_2h_one_of_several_opponents_is_chosen():
    board = Board(("A", "B", "C")).lands("A", "G").field("A", bears=BEARS).hand("A", vigor=VIGOR)
    state = answered(board, cast("A", "vigor", "bears", method="alternative"), picks=("C",)).state
    assert [life(state, player) for player in "ABC"] == [20, 20, 23]


def test_118_9_each_other_player_gains_it():
    board = Board(("A", "B", "C")).lands("A", "G").hand("A", silence=SILENCE)
    state = answered(board, cast("A", "silence", method="alternative")).state
    assert [life(state, player) for player in "ABC"] == [20, 26, 26]


@pytest.mark.parametrize("spell", ["vigor", "silence"])
def test_119_7_it_cannot_be_paid_where_they_cannot_gain_life(spell: str):
    board = Board().lands("A", "G").field("A", bears=BEARS, hush=HUSH).hand("A", vigor=VIGOR, silence=SILENCE)
    targets = ("bears",) if spell == "vigor" else ()
    outcome = board.run(cast("A", spell, *targets, method="alternative"))
    assert outcome.illegal is not None
    assert "can't gain life" in outcome.illegal.why


def _known(board: Board, player: str) -> Board:
    cards = tuple(f"{player}-{number}" for number in range(6))
    for one in cards:
        board.put(player, "library", one, land("G") if one.endswith("0") else BOLT)
    board.state = edit_player(board.state, player, library=Library(size=6, top=cards))
    return board


@pytest.mark.parametrize("searches", [True, False])
def test_608_2i_an_opponent_searched_their_library(searches: bool):
    board = _known(Board().lands("A", "G").hand("A", seek=SEEK).hand("B", trap=TRAP), "A")
    before = (cast("A", "seek"), RESOLVE) if searches else ()
    actions = (*before, passing("A"), cast("B", "trap", "A", method="alternative"))
    outcome = answered(board, *actions, picks=("A-0",) if searches else ())
    assert (outcome.illegal is None) is searches


def test_608_2i_ones_own_search_is_not_an_opponents():
    board = _known(Board().lands("A", "G").hand("A", seek=SEEK, trap=TRAP), "A")
    outcome = answered(board, cast("A", "seek"), RESOLVE, cast("A", "trap", "B", method="alternative"), picks=("A-0",))
    assert outcome.illegal is not None


@pytest.mark.parametrize(("times", "players", "able"), [(1, "AB", False), (2, "AB", True), (1, "ABC", False)])
def test_608_2i_three_cards_of_one_opponent(times: int, players: str, able: bool):
    board = Board(tuple(players)).lands("A", "BB").hand("A", one=MILL, two=MILL, ravenous=RAVENOUS)
    for player in players:
        _known(board, player)
    before = [action for spell in ("one", "two")[:times] for action in (cast("A", spell), RESOLVE)]
    outcome = answered(board, *before, cast("A", "ravenous", "B", method="alternative"), RESOLVE)
    assert (outcome.illegal is None) is able
    assert (names(outcome.state, "graveyard", "B") == []) is able


@pytest.mark.parametrize(("creatures", "able"), [(1, False), (2, True)])
def test_118_9_the_condition_may_be_said_last(creatures: int, able: bool):
    board = Board().lands("A", "B").hand("A", edict=EDICT)
    for number in range(creatures):
        board.field("B", **{f"bears{number}": BEARS})
    outcome = answered(board, cast("A", "edict", method="alternative"), RESOLVE)
    assert (outcome.illegal is None) is able

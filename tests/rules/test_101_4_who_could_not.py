"""Those of several players who could not, or did not, do what the instruction before said (101.4, 608.2c)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, land
from tests.rules.pool import sorcery

FOREST = land("G")


def three(text: str, *, library: int = 9) -> Board:
    return Board(("A", "B", "C"), library=library).lands("A", "B").hand("A", spell=sorcery("Spell", "{B}", text))


def test_101_4_who_has_nothing_to_discard_can_not() -> None:
    board = three("Each opponent discards a card. Each opponent who can't loses 3 life.").hand("B", bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert [life(outcome.state, player) for player in "ABC"] == [20, 20, 17]


def test_101_4_who_has_nothing_to_sacrifice_discards() -> None:
    """As with Plaguecrafter: the caster has the only creature, and the others discard."""
    board = three("Each player sacrifices a creature of their choice. Each player who can't discards a card.")
    board.hand("A", keep=BOLT).hand("B", bolt=BOLT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "hand", "B") == []


def test_101_4_for_each_who_could_not() -> None:
    board = three("Each opponent discards a card. For each opponent who can't, you draw a card.")
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 2


@pytest.mark.parametrize(("yes", "lives"), [(True, [20, 20, 17]), (False, [20, 17, 17])])
def test_608_2d_who_might_but_does_not(yes: bool, lives: list[int]) -> None:
    """Who has no card to discard does not do it either (608.2d)."""
    board = three("Each opponent may discard a card. Each opponent who doesn't loses 3 life.").hand("B", bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(yes,))
    assert [life(outcome.state, player) for player in "ABC"] == lives


def test_608_2c_who_did_not_discard_such_a_card() -> None:
    board = three(
        "Each opponent discards a card, then each opponent who didn't discard a nonland card this way loses 3 life."
    )
    board.hand("B", bolt=BOLT).hand("C", forest=FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert [life(outcome.state, player) for player in "ABC"] == [20, 20, 17]


@pytest.mark.parametrize(("held", "drawn"), [(BOLT, 1), (None, 0)])
def test_608_2c_whether_you_discarded_a_card(held, drawn: int) -> None:
    board = three("Each player discards a card. If you discarded a card this way, you gain 2 life.").hand(
        "B", bolt=BOLT
    )
    if held is not None:
        board.hand("A", held=held)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert life(outcome.state, "A") == 20 + 2 * drawn


@pytest.mark.parametrize(("of", "gained"), [("B", 0), ("A", 2)])
def test_608_2c_who_sacrificed_is_who_controlled_it(of: str, gained: int) -> None:
    """What a player sacrifices may be another's card (108.3)."""
    board = three("Each player sacrifices a creature. If you sacrificed a creature this way, you gain 2 life.")
    board.put("B", "battlefield", "bears", BEARS, controller=of).put("A", "battlefield", "lent", ZOMBIE, controller="C")
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained


@pytest.mark.parametrize(("card", "gained"), [(FOREST, 2), (BEARS, 0)])
def test_608_2c_whether_such_a_card_was_put_onto_the_battlefield(card, gained: int) -> None:
    text = (
        "You may put a permanent card from your hand onto the battlefield. "
        "If you put a land onto the battlefield this way, you gain 2 life."
    )
    board = three(text).hand("A", one=card)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True,))
    assert life(outcome.state, "A") == 20 + gained


def test_608_2c_what_an_opponents_card_is_exiled_by_you_too() -> None:
    text = "Exile up to one target creature card from a graveyard. If you exiled a card this way, you gain 2 life."
    board = three(text)
    board.put("B", "graveyard", "bears", BEARS)
    assert life(answered(board, cast("A", "spell", "bears"), RESOLVE).state, "A") == 22
    assert life(answered(board, cast("A", "spell", targets=()), RESOLVE).state, "A") == 20


@pytest.mark.parametrize(
    "line",
    [
        "Each opponent loses 1 life. Each opponent who can't discards a card.",
        "Each opponent discards two cards. Each opponent who can't loses 3 life.",
        "Each opponent discards a card. Each opponent who doesn't loses 3 life.",
        "Each opponent may discard a card. Each opponent who can't loses 3 life.",
        "Each opponent discards a card. Draw a card. Each opponent who can't loses 3 life.",
    ],
)
def test_608_2c_who_could_not_do_what_is_refused(line: str) -> None:
    (rules,) = compile_text(line)
    assert rules.unread is not None

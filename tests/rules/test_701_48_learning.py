"""Learning, and other cards that come from outside the game (400.11, 701.48)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, sorcery

LEARN = sorcery("Lecture", "{G}", "Learn.")
WISH = sorcery(
    "Wish",
    "{G}",
    "You may reveal a creature card you own from outside the game and put it into your hand. Exile Wish.",
)
TOP = sorcery("Vision", "{G}", "Put a card you own from outside the game on top of your library.")
ANGEL = creature(
    "Angel",
    "{G}",
    "When this creature enters, you may reveal a card you own named Angel from outside the game and put it into your hand.",
)


def test_701_48a_a_card_is_discarded_to_draw_one() -> None:
    board = Board().lands("A", "G").hand("A", spell=LEARN, bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("bears",)))
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Grizzly Bears", "Lecture"]
    assert len(outcome.state.zone("hand", "A")) == 2
    assert outcome.state.players["A"].library.size == 19


def test_701_48a_or_a_lesson_card_is_revealed() -> None:
    """No card is discarded, so a Lesson card may come from outside the game: what it is, nobody was told."""
    board = Board().lands("A", "G").hand("A", spell=LEARN, bears=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False, True))
    assert outcome.status == "resolved"
    hand = outcome.state.zone("hand", "A")
    assert len(hand) == 2
    (lesson,) = (outcome.state.objects[one] for one in hand if one != "bears")
    assert lesson.unknown
    assert any(said for _, said in lesson.said)
    assert outcome.state.players["A"].library.size == 20
    assert any("outside the game" in one for one in outcome.assumptions)
    assert "701.48a" in cited(outcome, "move")


def test_701_48a_or_neither() -> None:
    board = Board().lands("A", "G").hand("A", spell=LEARN)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False,))
    assert outcome.state.zone("hand", "A") == ()


def test_400_11b_a_card_from_outside_the_game_comes_into_the_hand() -> None:
    board = Board().lands("A", "G").hand("A", spell=WISH)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True,))
    assert len(outcome.state.zone("hand", "A")) == 1
    assert names(outcome.state, "exile") == ["Wish"]
    assert outcome.state.zone("outside") == ()
    declined = answered(board, cast("A", "spell"), RESOLVE, picks=(False,))
    assert declined.state.zone("hand", "A") == ()


def test_400_11b_onto_the_library() -> None:
    outcome = Board().lands("A", "G").hand("A", spell=TOP).run(cast("A", "spell"), RESOLVE)
    assert outcome.state.players["A"].library.size == 21
    assert len(outcome.state.players["A"].library.top) == 1


def test_400_11b_a_card_named_like_the_object_is_known() -> None:
    board = Board().lands("A", "G").hand("A", spell=ANGEL)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Angel"]

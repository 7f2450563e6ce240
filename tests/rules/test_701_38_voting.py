"""Voting (701.38): words and objects, ties, additional votes (701.38d)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

ABC = ("A", "B", "C")
CHOICE = sorcery(
    "Choice",
    "{B}",
    "Starting with you, each player votes for death or torture. If death gets more votes, each opponent sacrifices a "
    "creature of their choice. If torture gets more votes or the vote is tied, each opponent loses 4 life.",
)


@pytest.mark.parametrize(
    ("votes", "lost", "left"),
    [(("death", "torture", "death"), 0, 0), (("torture", "torture", "death"), 4, 1), (("death",) * 3, 0, 0)],
)
def test_701_38a_each_player_votes_and_the_most_votes_count(votes, lost, left):
    board = Board(ABC).lands("A", "B").hand("A", choice=CHOICE).field("C", bears=BEARS)
    outcome = answered(board, cast("A", "choice"), RESOLVE, picks=votes)
    assert life(outcome.state, "B") == 20 - lost
    assert ("bears" in outcome.state.battlefield) == bool(left)


def test_701_38_a_tie_is_no_majority():
    board = Board().lands("A", "B").hand("A", choice=CHOICE).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "choice"), RESOLVE, picks=("death", "torture"))
    assert life(outcome.state, "B") == 16
    assert "bears" in outcome.state.battlefield


def test_701_38a_the_controller_votes_first_whoever_is_active():
    spell = sorcery(
        "Choice", "{B}", "Starting with you, each player votes for sun or moon. You gain 1 life for each sun vote."
    )
    board = Board(ABC).lands("A", "B").hand("A", choice=spell)
    outcome = answered(board, cast("A", "choice"), RESOLVE, picks=("sun", "sun", "moon"))
    assert [text.split()[0] for text in steps(outcome, "vote")] == ["A", "B", "C"]
    assert life(outcome.state, "A") == 22


def test_701_38b_objects_with_the_most_votes_or_tied():
    spell = sorcery(
        "Judgment",
        "{W}",
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the "
        "most votes or tied for most votes.",
    )
    board = Board(ABC).lands("A", "W").hand("A", judgment=spell).field("B", bears=BEARS).field("C", zombie=ZOMBIE)
    one = answered(board, cast("A", "judgment"), RESOLVE, picks=("bears", "zombie", "bears"))
    assert ("bears" in one.state.battlefield, "zombie" in one.state.battlefield) == (False, True)
    board.field("C", other=BEARS)
    tied = answered(board, cast("A", "judgment"), RESOLVE, picks=("bears", "zombie", "other"))
    assert not {"bears", "zombie", "other"} & {*tied.state.battlefield}


def test_701_38d_additional_votes_are_cast_at_the_same_time():
    text = "Starting with you, each player votes for sun or moon. For each sun vote, draw a card."
    board = Board().lands("A", "B").hand("A", choice=sorcery("Choice", "{B}", text))
    board.field("A", one=creature("Agent", "{W}", "While voting, you get an additional vote."))
    board.field("A", two=creature("Broker", "{W}", "While voting, you may vote an additional time."))
    picks = (True, "sun", "sun", "moon", "sun")
    outcome = answered(board, cast("A", "choice"), RESOLVE, picks=picks)
    assert len(outcome.state.zone("hand", "A")) == 3
    fewer = answered(board, cast("A", "choice"), RESOLVE, picks=(False, "sun", "moon", "moon"))
    assert len(fewer.state.zone("hand", "A")) == 1


def test_701_38a_secretly():
    text = (
        "Each player secretly votes for truth or lies, then those votes are revealed. You draw cards equal to the number "
        "of truth votes."
    )
    board = Board().lands("A", "U").hand("A", ask=sorcery("Ask", "{U}", text))
    outcome = answered(board, cast("A", "ask"), RESOLVE, picks=("truth", "truth"))
    assert len(outcome.state.zone("hand", "A")) == 2


def test_701_38b_words_for_which_nobody_can_vote_are_not_understood():
    text = "Starting with you, each player votes for sun or moon. For each star vote, draw a card."
    spell = sorcery("Odd", "{U}", text)
    assert any(line.unread is not None for line in spell.front.lines)

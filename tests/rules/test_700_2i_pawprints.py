"""Modes with pawprint symbols (107.18, 700.2i), and types of cards that are chosen (205.2, 608.2d)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Answer, WrongAnswer
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answer_to, answered, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import enchantment, sorcery

SEASON = sorcery(
    "Season",
    "{G}",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — Draw a card.\n{P}{P}{P} — Each opponent loses 3 life.",
)


def chosen(*modes: int) -> Outcome:
    board = Board().lands("A", "G").hand("A", season=SEASON)
    return board.run(cast("A", "season", modes=modes), RESOLVE)


@pytest.mark.parametrize(
    ("modes", "mine", "theirs", "cards"),
    [((0, 0, 0, 0, 0), 25, 20, 0), ((1, 2), 20, 17, 1), ((0, 1, 1), 21, 20, 2), ((), 20, 20, 0), ((2,), 20, 17, 0)],
)
def test_700_2i_modes_worth_five_pawprints_or_fewer(modes: tuple[int, ...], mine: int, theirs: int, cards: int) -> None:
    outcome = chosen(*modes)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (mine, theirs)
    assert len(outcome.state.zone("hand", "A")) == cards


@pytest.mark.parametrize("modes", [(2, 2), (0, 1, 2), (1, 1, 1), (0, 0, 0, 0, 0, 0)])
def test_700_2i_no_more_than_five(modes: tuple[int, ...]) -> None:
    assert chosen(*modes).status == "illegal"


def test_700_2i_an_answer_that_is_worth_more_is_refused() -> None:
    board = Board().lands("A", "G").hand("A", season=SEASON)
    first = board.run(cast("A", "season"), RESOLVE)
    assert first.pending is not None
    ids = {option.object: option.id for option in first.pending.options}
    with pytest.raises(WrongAnswer, match="worth 6"):
        board.run(
            cast("A", "season"),
            RESOLVE,
            answers=(Answer(choice=first.pending.id, pick=(ids["0"], ids["1"], ids["2"])),),
        )


def test_205_2_artifact_or_enchantment_is_chosen() -> None:
    text = "Choose artifact or enchantment. Destroy all permanents of the chosen type."
    board = Board().lands("A", "G").hand("A", try_=sorcery("Try", "{G}", text))
    board.field("B", bears=BEARS, rock=card("Rock", "{1}", "Artifact"), rest=enchantment("Rest", "{W}", ""))
    outcome = answered(board, cast("A", "try_"), RESOLVE, picks=("artifact",))
    assert set(outcome.state.battlefield) >= {"bears", "rest"}
    assert "rock" not in outcome.state.battlefield


def test_205_2_a_card_type_is_chosen() -> None:
    text = "Choose a card type. Each player sacrifices a permanent of that type."
    board = Board().lands("A", "G").hand("A", try_=sorcery("Try", "{G}", text)).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "try_"), RESOLVE, picks=("creature",))
    assert "bears" not in outcome.state.battlefield
    first = board.run(cast("A", "try_"), RESOLVE)
    assert {option.label for option in first.pending.options} >= {"artifact", "creature", "instant", "land"}
    assert answer_to(first, "land")


def test_700_2d_a_mode_that_is_chosen_twice_has_a_choice_of_its_own_each_time() -> None:
    text = (
        "Choose up to four {P} worth of modes. You may choose the same mode more than once.\n{P} — You gain 1 life.\n"
    )
    text += "{P}{P} — Choose artifact or enchantment. Destroy all permanents of the chosen type."
    board = Board().lands("A", "G").hand("A", season=sorcery("Season", "{G}", text))
    board.field("B", rock=card("Rock", "{1}", "Artifact"), rest=enchantment("Rest", "{W}", ""))
    action = cast("A", "season", modes=(1, 1))
    outcome = answered(board, action, RESOLVE, picks=("artifact", "enchantment"))
    assert not {"rock", "rest"} & set(outcome.state.battlefield)

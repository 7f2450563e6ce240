"""Foraging: three cards are exiled from a graveyard, or a Food is sacrificed (701.61a)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, enchantment, sorcery

FOOD = card("Food", None, "Token Artifact — Food", "{2}, {T}, Sacrifice this token: You gain 3 life.")
SENTRY = creature("Sentry", "{G}", "When this creature enters, you may forage. If you do, draw a card.")
EATER = card("Eater", "{1}", "Artifact", "{0}, Forage: You gain 1 life.")
WITNESS = enchantment("Witness", "{G}", "Whenever you forage, you gain 2 life.")


def filled(board: Board, number: int) -> Board:
    for one, what in tuple(zip(("bears", "bolt", "zombie"), (BEARS, BOLT, ZOMBIE), strict=True))[:number]:
        board.put("A", "graveyard", one, what)
    return board


def test_701_61a_three_cards_are_exiled():
    board = filled(Board().lands("A", "G").hand("A", sentry=SENTRY), 3)
    outcome = answered(board, cast("A", "sentry"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "graveyard", "A") == []
    assert len(outcome.state.zone("exile")) == 3
    assert len(outcome.state.zone("hand", "A")) == 1


def test_701_61a_a_food_is_sacrificed():
    board = filled(Board().lands("A", "G").hand("A", sentry=SENTRY).field("A", food=FOOD), 2)
    outcome = answered(board, cast("A", "sentry"), RESOLVE, RESOLVE, picks=(True,))
    assert "food" not in outcome.state.battlefield
    assert outcome.state.zone("exile") == ()
    assert len(outcome.state.zone("hand", "A")) == 1


def test_602_2b_what_is_foraged_with_is_named_by_what_is_done_with_it():
    board = filled(Board().field("A", eater=EATER, food=FOOD), 3)
    cards = (AdditionalPayment(cost="exile", pay_with=("bears", "bolt", "zombie")),)
    assert "food" in board.run(activate("A", "eater", costs=cards)).state.battlefield
    food = (AdditionalPayment(cost="sacrifice", pay_with=("food",)),)
    outcome = board.run(activate("A", "eater", costs=food))
    assert "food" not in outcome.state.battlefield
    assert outcome.state.zone("exile") == ()


def test_118_3_neither_is_there():
    board = filled(Board().lands("A", "G").hand("A", sentry=SENTRY), 2)
    outcome = board.run(cast("A", "sentry"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 0
    assert filled(Board().field("A", eater=EATER), 2).run(activate("A", "eater")).status == "illegal"


@pytest.mark.parametrize(
    ("picks", "status"),
    [((("bears", "bolt", "zombie"),), "resolved"), ((("food",),), "resolved"), ((("bears", "bolt"),), "illegal")],
)
def test_701_61a_one_or_the_other(picks, status):
    board = filled(Board().field("A", eater=EATER, food=FOOD, witness=WITNESS), 3)
    outcome = answered(board, activate("A", "eater"), *(RESOLVE, RESOLVE) * (status == "resolved"), picks=picks)
    assert outcome.status == status
    assert life(outcome.state, "A") == (23 if status == "resolved" else 20)


def test_118_8_forage_or_pay_mana():
    feed = sorcery("Feed", "{B}", "As an additional cost to cast this spell, forage or pay {B}.\nYou gain 1 life.")
    poor = Board().lands("A", "B").hand("A", feed=feed)
    assert poor.run(cast("A", "feed")).status == "illegal"
    outcome = answered(
        filled(Board().lands("A", "B").hand("A", feed=feed), 3), cast("A", "feed"), RESOLVE, picks=("forage",)
    )
    assert life(outcome.state, "A") == 21
    assert len(outcome.state.zone("exile")) == 3

"""Several permanents that one verb has sacrificed to pay: each part of the cost is paid by another one (118.1, 601.2h)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature

HERALD = creature(
    "Herald", "{R}", "{T}, Sacrifice a white creature, a blue creature, and a black creature: You gain 7 life."
)
PANTHER = creature("Panther", "{B}", "Sacrifice this creature and a creature named Imp: You gain 7 life.")
IMP = creature("Imp", "{B}")
GOLD = creature("Gold", "{W}{U}{B}")
DRAKE = creature("Drake", "{U}")
CAT = creature("Cat", "{W}")


def test_118_1_each_part_is_paid_by_another_creature() -> None:
    board = Board().field("A", herald=HERALD, gold=GOLD, drake=DRAKE, imp=IMP)
    outcome = answered(
        board,
        activate("A", "herald", costs=(AdditionalPayment(cost="sacrifice", pay_with=("gold", "drake", "imp")),)),
        RESOLVE,
    )
    assert outcome.status == "resolved", outcome.illegal
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Drake", "Gold", "Imp"]
    assert life(outcome.state, "A") == 27


def test_118_1_one_creature_does_not_pay_for_two_parts() -> None:
    board = Board().field("A", herald=HERALD, gold=GOLD, drake=DRAKE)
    outcome = board.run(activate("A", "herald"))
    assert outcome.status == "illegal"


def test_118_1_the_object_itself_and_another() -> None:
    board = Board().field("A", panther=PANTHER, imp=IMP, cat=CAT)
    outcome = answered(board, activate("A", "panther"), RESOLVE)
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Imp", "Panther"]
    assert life(outcome.state, "A") == 27

"""Reversing an action that can't be completed (733.1): what can be undone is, and a card that was drawn stays drawn."""

from __future__ import annotations

from engine.actions import ManaAbilityUse, PaymentPlan
from tests.rules.asking import cast, steps
from tests.rules.boards import Board, card
from tests.rules.pool import creature

SPHERE = card("Sphere", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.")
GIANT = creature("Giant", "{4}{R}")


def use(source, *answers):
    return ManaAbilityUse(object=source, ability=0, answers=answers)


def planned(*uses):
    return PaymentPlan(mana_abilities=uses)


def tried(board, *uses):
    return board.run(cast("A", "giant", payment=planned(*uses)), until="action")


def test_733_1_mana_abilities_are_reversed():
    board = Board().lands("A", "RR").hand("A", giant=GIANT)
    outcome = tried(board, use("land-A-1"), use("land-A-2"))
    assert outcome.status == "illegal"
    assert outcome.state == board.state
    assert any("733.1" in text for text in outcome.assumptions)


def test_733_1_what_drew_a_card_is_not_reversed_nor_what_paid_for_it():
    board = Board().lands("A", "RRR").field("A", sphere=SPHERE).hand("A", giant=GIANT)
    outcome = tried(board, use("land-A-1"), use("land-A-2"), use("sphere", "{G}"))
    assert outcome.status == "illegal"
    state = outcome.state
    assert "giant" in state.zone("hand", "A")
    assert "sphere" not in state.battlefield
    assert state.players["A"].library.size == 19
    assert len(state.zone("hand", "A")) == 2
    assert [mana.symbol for mana in state.players["A"].mana_pool] == ["G"]
    assert [state.objects[f"land-A-{number}"].tapped for number in (1, 2, 3)].count(True) == 1
    assert steps(outcome, "mana_abilities_stay")


def test_733_1_the_rest_is_as_it_was():
    board = Board().lands("A", "RR").field("A", sphere=SPHERE).hand("A", giant=GIANT)
    outcome = tried(board, use("sphere", "{R}"))
    state = outcome.state
    assert not state.stack
    assert state.turn == board.state.turn
    assert state.players["B"] == board.state.players["B"]

"""Reversing an action that can't be completed (733.1): what can be undone is, and a card that was drawn stays drawn."""

from __future__ import annotations

from engine.dialogue.actions import ManaAbilityUse, PaymentPlan
from tests.rules.asking import answered, cast, steps
from tests.rules.boards import Board, card
from tests.rules.pool import creature

SPHERE = card("Sphere", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.")
GIANT = creature("Giant", "{4}{R}")


def use(source, *answers):
    return ManaAbilityUse(object=source, ability=0, answers=answers)


def planned(*uses):
    return PaymentPlan(mana_abilities=uses)


def tried(board, *uses, stay: tuple[str, ...] | None = ()):
    return answered(
        board, cast("A", "giant", payment=planned(*uses)), picks=() if stay is None else (stay,), until="action"
    )


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
    outcome = tried(board, use("sphere", "{R}"), stay=None)
    state = outcome.state
    assert not state.stack
    assert state.turn == board.state.turn
    assert state.players["B"] == board.state.players["B"]


def test_733_1_the_player_chooses_which_mana_abilities_are_not_reversed():
    board = Board().lands("A", "RR").hand("A", giant=GIANT)
    asked = board.run(cast("A", "giant", payment=planned(use("land-A-1"), use("land-A-2"))), until="action")
    assert asked.status == "choice_required"
    assert asked.pending is not None
    assert asked.pending.rules == ("733.1",)
    outcome = tried(board, use("land-A-1"), use("land-A-2"), stay=("1",))
    assert outcome.status == "illegal"
    assert [outcome.state.objects[f"land-A-{number}"].tapped for number in (1, 2)] == [False, True]
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["R"]


def test_733_1_what_paid_for_one_that_is_not_reversed_is_not_reversed():
    signet = card("Signet", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
    board = Board().lands("A", "R").field("A", signet=signet).hand("A", giant=GIANT)
    outcome = tried(board, use("land-A-1"), use("signet"), stay=("1",))
    assert outcome.state.objects["land-A-1"].tapped
    assert sorted(mana.symbol for mana in outcome.state.players["A"].mana_pool) == ["U", "W"]


def test_733_1_by_default_they_are_reversed():
    board = Board().lands("A", "RR").hand("A", giant=GIANT)
    outcome = board.run(cast("A", "giant", payment=planned(use("land-A-1"))), until="action", policy="default")
    assert outcome.status == "illegal"
    assert outcome.state == board.state

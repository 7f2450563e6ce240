"""Activating abilities (602), loyalty abilities (606), and costs that are actions (118)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import ALTAR, FIREBREATHER, GRANT, ONCE, PAINTED, WALKER, creature


def walker(loyalty: int = 3) -> Board:
    return Board().field("A", planner=WALKER).counters("planner", "loyalty", loyalty)


@pytest.mark.parametrize(("ability", "left", "drawn"), [(0, 4, 1), (1, 1, 2)])
def test_606_4_loyalty_costs(ability, left, drawn):
    outcome = walker().run(activate("A", "planner", ability))
    assert outcome.state.objects["planner"].count("loyalty") == left
    assert len(outcome.state.zone("hand", "A")) == drawn
    assert "606.4" in cited(outcome, "put_counters" if ability == 0 else "remove_counters")


def test_606_3_once_each_turn_for_each_permanent():
    again = walker().run(activate("A", "planner", 0), RESOLVE, activate("A", "planner", 0))
    assert [rule.number for rule in again.illegal.rules] == ["606.3"]
    later = walker().run(activate("A", "planner", 0), Advance(to="precombat_main", turn=5), activate("A", "planner", 0))
    assert later.status == "resolved"
    assert any("history" in text for text in later.assumptions)


def test_606_6_not_enough_loyalty():
    board = walker(1)
    outcome = board.run(activate("A", "planner", 1))
    assert outcome.status == "illegal"
    assert outcome.state == board.state


@pytest.mark.parametrize("change", [{"active": "B"}, {"step": "upkeep"}])
def test_606_3_timing(change):
    board = walker()
    board.state = edit_turn(board.state, **change)
    assert [rule.number for rule in board.run(activate("A", "planner", 0)).illegal.rules] == ["606.3"]


def test_704_5i_loyalty_paid_to_the_last():
    outcome = walker(2).run(activate("A", "planner", 1))
    assert names(outcome.state, "graveyard", "A") == ["Planner"]
    assert len(outcome.state.zone("hand", "A")) == 2


def test_306_5b_enters_with_loyalty_counters():
    walker_card = card("Planner", "{R}", "Legendary Planeswalker — Planner", "+1: Draw a card.")
    assert walker_card.front.loyalty is None
    outcome = Board().lands("A", "RR").hand("A", planner=walker_card).run(cast("A", "planner"))
    assert names(outcome.state, "graveyard", "A") == ["Planner"]  # without printed loyalty: 704.5i


def test_602_5b_once_each_turn():
    board = Board().lands("A", "RRR").field("A", once=ONCE)
    again = board.run(activate("A", "once"), RESOLVE, activate("A", "once"))
    assert [rule.number for rule in again.illegal.rules] == ["602.5b"]
    later = board.run(activate("A", "once"), Advance(to="upkeep", turn=4), activate("A", "once"))
    assert later.status == "resolved"


def test_602_2_only_its_controller():
    board = Board().lands("B", "R").field("A", breath=FIREBREATHER)
    board.state = edit_turn(board.state, priority="B")
    assert [rule.number for rule in board.run(activate("B", "breath")).illegal.rules] == ["602.2"]


def test_602_2b_by_the_beginning_of_its_text():
    board = Board().lands("A", "R").field("A", breath=FIREBREATHER)
    assert board.run(activate("A", "breath", "{R}: This creature")).status == "resolved"
    assert board.run(activate("A", "breath", "{T}: Add")).status == "illegal"


def test_602_2_a_keyword_that_is_carried_out_is_no_activated_ability():
    wall = creature("Firebreathing Wall", "{1}{R}", "Defender\n{R}: This creature gets +1/+0 until end of turn.")
    outcome = Board().lands("A", "R").field("A", wall=wall).run(activate("A", "wall", 2))
    has = "it has “{R}: This creature gets +1/+0 until end of turn”"
    why = "ability 3 of Firebreathing Wall, counted as printed, is no activated ability"
    assert outcome.illegal.why == f"{why}; {has}"


def test_602_granted_ability_by_its_text():
    outcome = Board().field("A", grove=GRANT, bears=BEARS).run(activate("A", "bears", "{T}: Add"), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["G"]


def test_602_2a_the_ability_outlives_its_source():
    board = Board().field("A", altar=ALTAR, bears=BEARS, corpse=ZOMBIE)
    outcome = answered(board, activate("A", "altar"), picks=("corpse",), until="action")
    (ability,) = outcome.state.stack
    facts = outcome.state.objects[ability].on_stack
    named = {binding.name: binding.refs for binding in facts.bindings}
    assert named == {"cost.object": ("corpse",), "cost.chosen": ("corpse",)}


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("{Q}: You gain 1 life.", "untap"),
        ("Discard your hand: You gain 1 life.", "discard"),
        ("Return a land you control to its owner's hand: You gain 1 life.", "return"),
        ("Put a -1/-1 counter on this creature: You gain 1 life.", "put_counters"),
        ("Exile a card from your graveyard: You gain 1 life.", "exile"),
        ("Remove a +1/+1 counter from this creature: You gain 1 life.", "remove_counters"),
        ("Pay 2 life: You gain 1 life.", "lose_life"),
        ("Tap an untapped creature you control: You gain 1 life.", "tap"),
        ("Sacrifice this creature: You gain 1 life.", "sacrifice"),
        ("Discard a card: You gain 1 life.", "discard"),
    ],
)
def test_118_3_costs_that_are_actions(text, there):
    definition = creature("Payer", "{G}", text, "3/3")
    if definition.front.unread:
        pytest.skip(f"the grammar does not read {text!r}")
    board = Board().lands("A", "G").field("A", payer=definition, other=BEARS).hand("A", spare=BEARS)
    board.put("A", "graveyard", "dead", BEARS).counters("payer", "+1/+1", 1)
    if "{Q}" in text:
        from engine.state.change import edit

        board.state = edit(board.state, "payer", tapped=True)
    outcome = board.run(activate("A", "payer"), policy="default")
    assert outcome.status == "resolved", outcome
    assert there in [step.event for step in outcome.steps]
    assert life(outcome.state, "A") == 20 + 1 - 2 * ("Pay 2" in text)


def test_an_unread_activated_ability_matters_only_when_it_is_activated():
    odd = creature("Odd", "{G}", "{1}: Frobnicate the gribbles.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", odd=odd)
    assert board.run(cast("A", "bolt", "B")).not_understood == ()
    assert board.run(activate("A", "odd", "{1}")).status == "unsupported"
    assert PAINTED.name == "Chant"

"""Timing and priority (117), and how a run goes from action to action."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance, Concede, Limits
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, cast, cited, life, passing
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, rules
from tests.rules.pool import UPKEEP, enchantment


def two_bolts() -> Board:
    return (
        Board()
        .lands("A", "RR")
        .lands("B", "G")
        .hand("A", b1=BOLT, b2=BOLT)
        .hand("B", growth=GROWTH)
        .field("B", bears=BEARS)
    )


def test_117_3c_who_acted_gets_priority():
    outcome = two_bolts().run(cast("A", "b1", "B"), until="action")
    assert (outcome.state.turn.priority, outcome.state.turn.passed) == ("A", ())
    assert cited(outcome, "priority")[-2:] == ["117.3c", "117.5"]


def test_117_3d_the_next_player_by_implicit_passes():
    outcome = two_bolts().run(cast("A", "b1", "bears"), cast("B", "growth", "bears"), until="action")
    assert [step.actor for step in outcome.steps if step.event == "pass"] == ["A"]
    assert outcome.state.stack == ("b1@2", "growth@2")
    assert outcome.state.turn.priority == "B"


def test_117_7_the_same_player_held_priority():
    outcome = two_bolts().run(cast("A", "b1", "B"), cast("A", "b2", "B"), until="action")
    assert [step.event for step in outcome.steps].count("pass") == 0
    assert len(outcome.state.stack) == 2


def test_117_4_implicit_passes_resolve_nothing():
    board = two_bolts()
    outcome = board.run(cast("A", "b1", "B"), passing("A"), cast("A", "b2", "B"))
    assert outcome.status == "illegal"
    assert "117.3d" in {rule.number for rule in outcome.illegal.rules}


def test_117_4_passes_are_kept_in_a_posted_state():
    first = two_bolts().run(cast("A", "b1", "B"), passing("A"), until="action")
    assert (first.state.turn.priority, first.state.turn.passed) == ("B", ("A",))
    board = two_bolts()
    board.state = first.state
    outcome = board.run(passing("B"), until="action")
    assert life(outcome.state, "B") == 17
    assert outcome.state.turn.priority == "A"
    assert "117.3b" in rules(outcome)


def test_117_4_an_action_in_between_ends_the_succession():
    outcome = two_bolts().run(
        cast("A", "b1", "bears"), passing("A"), cast("B", "growth", "bears"), passing("B"), until="action"
    )
    assert len(outcome.state.stack) == 2
    assert outcome.state.turn.passed == ("B",)


def test_500_2_all_pass_with_an_empty_stack():
    outcome = Board().run(RESOLVE, until="action")
    assert outcome.state.turn.step == "beginning_of_combat"


def test_117_5_state_based_actions_then_abilities_then_priority():
    both = enchantment("Both", "{B}", "Whenever a creature dies, you gain 1 life.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", both=both).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE, until="action")
    events = [step.event for step in outcome.steps]
    order = ["resolve", "state_based_actions", "trigger", "put_trigger", "priority"]
    places = [len(events) - 1 - events[::-1].index(event) for event in order]
    assert places == sorted(places)


def test_104_3a_conceding_ends_the_game():
    outcome = Board().run(Concede(player="B"))
    assert outcome.status == "resolved"
    assert outcome.state.players["B"].lost == "104.3a"
    assert outcome.state.turn.priority is None


def test_104_1_nothing_is_done_in_a_game_that_is_over():
    outcome = two_bolts().run(Concede(player="B"), cast("A", "b1", "B"))
    assert outcome.status == "illegal"


@pytest.mark.parametrize("player", ["B", "C"])
def test_117_1_without_priority(player):
    board = two_bolts()
    outcome = board.run(passing(player))
    assert outcome.status == "illegal"
    assert outcome.state == board.state


def test_until_priority_stops_with_the_stack():
    outcome = two_bolts().run(cast("A", "b1", "B"), until="priority")
    assert outcome.state.stack == ("b1@2",)


@pytest.mark.parametrize(("until", "turn", "step"), [("step", 3, "beginning_of_combat"), ("turn", 4, "upkeep")])
def test_until_step_and_turn(until, turn, step):
    outcome = Board().run(until=until)
    assert (outcome.state.turn.number, outcome.state.turn.step) == (turn, step)


def test_a_settled_board_stays_as_it_was_posted():
    board = Board().field("A", bears=BEARS)
    board.state = edit_turn(board.state, priority="B", passed=("A",))
    outcome = board.run()
    assert outcome.steps == ()
    assert outcome.state == board.state
    assert outcome.warnings == ()


def test_a_board_before_a_step_begins_it():
    board = Board().field("A", dawn=UPKEEP)
    turn = msgspec.structs.replace(board.state.turn, step="upkeep", begun=False, priority=None)
    board.state = msgspec.structs.replace(board.state, turn=turn)
    outcome = board.run()
    assert life(outcome.state, "A") == 21
    assert outcome.warnings == ()


@pytest.mark.parametrize("steps", [3, 10])
def test_budget_of_steps(steps):
    outcome = two_bolts().run(cast("A", "b1", "B"), limits=Limits(steps=steps))
    assert (outcome.status, outcome.budget) == ("undetermined", "steps")
    assert len(outcome.steps) <= steps


def test_advance_to_what_never_comes_is_refused():
    outcome = Board().run(Advance(to="combat_damage"))
    assert (outcome.status, [cite.number for cite in outcome.illegal.rules]) == ("illegal", ["508.8"])
    assert Board().run(Advance(to="upkeep", turn=3)).status == "illegal"
    assert Board().run(Advance(to="upkeep", turn=2)).status == "illegal"

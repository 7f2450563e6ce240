"""Loops (104.4b, 732), and what ends a run that comes to no end."""

from __future__ import annotations

import pytest

from adjudicator.ruling.explaining import explanation
from adjudicator.ruling.verdict import verdict
from adjudicator.scenarios import run_scenario
from adjudicator.scenarios.job import BodyCards
from adjudicator.scenarios.reading import read_scenario
from engine.dialogue.actions import Limits
from engine.oracle.card import CardText
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import Board
from tests.rules.pool import PERSIST, creature, enchantment, instant
from tests.scenarios.playing import put, scenario

WITHER = enchantment("Withering", "{B}", "All creatures get -1/-1.")
MAY_RETURN = creature(
    "May", "{B}", "When this creature dies, you may return it to the battlefield under its owner's control."
)
GAINS = enchantment("Gains", "{W}", "Whenever an opponent loses life, you gain 1 life.")
DRAINS = enchantment("Drains", "{B}", "Whenever you gain life, each opponent loses 1 life.")
LOSES = enchantment("Loses", "{B}", "Whenever you gain life, you lose 1 life.")
REGAINS = enchantment("Regains", "{W}", "Whenever you lose life, you gain 1 life.")
HEAL = instant("Heal", "{W}", "You gain 1 life.")


def test_104_4b_a_loop_of_one_mandatory_ability_is_a_draw():
    """104.4b, 732.4: a creature returns each time that it dies, and dies each time that it has returned."""
    outcome = Board().field("A", back=PERSIST, wither=WITHER).run(until="stack_empty")
    assert outcome.status == "resolved"
    assert result(outcome.state) == "draw"
    (drawn,) = [step for step in outcome.steps if step.event == "draw_game"]
    assert [cite.number for cite in drawn.rules] == ["104.4b", "732.4"]
    assert "Nobody does anything that would end the loop." in outcome.assumptions
    assert len(outcome.steps) < 300


def test_732_4_two_mandatory_abilities_that_trigger_each_other():
    """104.4b, 732.4: a life total that goes up and down comes back to where it was."""
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", loses=LOSES, regains=REGAINS)
    outcome = board.run(cast("A", "heal"))
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")


def test_104_4b_a_loop_of_several_objects_at_once():
    board = Board().field("A", one=PERSIST, wither=WITHER).field("B", two=PERSIST)
    outcome = board.run()
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")
    assert {player.lost for player in outcome.state.players.values()} == {"104.4b"}


def test_104_4b_no_draw_while_something_changes():
    """104.4b: a repeating sequence that changes life totals ends by itself; it is no loop."""
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", gains=GAINS, drains=DRAINS)
    outcome = board.run(cast("A", "heal"))
    assert (outcome.status, result(outcome.state), life(outcome.state, "A")) == ("resolved", "A", 40)
    assert steps(outcome, "draw_game") == []


def test_104_4b_no_draw_with_an_optional_action():
    """104.4b, 732.1b: who may end the loop is asked each time, and told that a shortcut can be taken."""
    board = Board().field("A", back=MAY_RETURN, wither=WITHER)
    outcome = answered(board, picks=(True,) * 12)
    assert outcome.status == "choice_required"
    assert result(outcome.state) is None
    assert [text for text in outcome.warnings if "732.2a" in text]
    ended = answered(board, picks=(True, True, False))
    assert (ended.status, names(ended.state, "graveyard", "A")) == ("resolved", ["May"])
    assert not [text for text in ended.warnings if "732.2a" in text]


def test_732_2a_exploring_tells_of_the_course_that_never_ends():
    board = Board().field("A", back=MAY_RETURN, wither=WITHER)
    explored = board.run(policy="explore")
    ways = {(branch.outcome.status, branch.outcome.budget) for branch in explored.branches}
    assert ways == {("resolved", None), ("undetermined", "loop")}
    (endless,) = [branch.outcome for branch in explored.branches if branch.outcome.budget == "loop"]
    assert verdict(board.state, endless).short == "Undetermined: with these choices the game repeats itself forever."
    assert any("732.1b" in claim.rules for claim in explanation(endless))


def test_104_4b_exploring_a_mandatory_loop_ends_in_the_draw():
    explored = Board().field("A", back=PERSIST, wither=WITHER).run(policy="explore")
    assert (explored.status, result(explored.state)) == ("resolved", "draw")


def test_what_changes_for_ever_ends_with_the_budget_that_ran_out():
    grow = enchantment("Grow", "{W}", "Whenever you gain life, you gain that much life plus 1.")
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", grow=grow)
    outcome = board.run(cast("A", "heal"), limits=Limits(steps=300))
    assert (outcome.status, outcome.budget) == ("undetermined", "steps")
    assert verdict(board.state, outcome).kind == "undetermined"


def test_a_draw_by_a_loop_is_told_with_its_rules():
    board = Board().field("A", back=PERSIST, wither=WITHER)
    outcome = board.run()
    assert verdict(board.state, outcome).short == "The game is a draw."
    assert any("104.4b" in claim.rules for claim in explanation(outcome))


def test_two_equal_positions_apart_by_an_action_are_no_loop():
    """104.4b: what players do of their own will is no mandatory action."""
    tap = creature("Twice", "{G}", "{0}: Tap this creature.\n{0}: Untap this creature.")
    board = Board().field("A", twice=tap)
    actions = [
        action for _ in range(9) for action in (activate("A", "twice", 0), RESOLVE, activate("A", "twice", 1), RESOLVE)
    ]
    outcome = board.run(*actions)
    assert (outcome.status, result(outcome.state)) == ("resolved", None)


@pytest.mark.parametrize("strict", [True, False])
def test_732_4_a_scripted_game_ends_in_the_draw_too(strict):
    texts = {"Back": PERSIST, "Withering": WITHER}
    cards = {name: CardText(name=name, mana_cost="{B}", **_printed(definition)) for name, definition in texts.items()}
    script = scenario(
        [put("Back"), put("Withering")],
        [],
        [{"that": "draw", "is": True}, {"that": "game_over", "is": True}],
        strict=strict,
        library_filler={},
    )
    played = run_scenario(read_scenario(script), BodyCards(cards))
    assert (played.status, played.reason) == ("pass", "")


def _printed(definition):
    face = definition.front
    pt = {} if face.power is None else {"power": "1", "toughness": "1"}
    kind = "Creature — Spirit" if pt else "Enchantment"
    return {"type_line": kind, "oracle_text": "\n".join(line.text for line in face.lines), **pt}

"""Sagas (714)."""

from __future__ import annotations

from engine.rules.chapters import final_chapter
from engine.rules.layers import view
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, cast, cited, life, names, passing
from tests.rules.boards import Board, card
from tests.rules.pool import sorcery

SAGA = card("Tale", "{W}", "Enchantment — Saga", "I, II — You gain 2 life.\nIII — Target opponent loses 5 life.")
MORE = sorcery("More", "{W}", "Put two lore counters on target enchantment.")


def test_714_3a_a_saga_enters_with_a_lore_counter_and_714_2b_its_chapter_triggers():
    """714.3a, 714.2b: the counter that it enters with is put onto it, and chapter I triggers."""
    outcome = Board().lands("A", "W").hand("A", tale=SAGA).run(cast("A", "tale"), RESOLVE, RESOLVE)
    assert outcome.state.objects["tale@3"].count("lore") == 1
    assert life(outcome.state, "A") == 22
    assert "714.3a" in cited(outcome, "replacement")


def test_714_2c_two_chapters_in_one_line_are_two_abilities():
    """714.2c: with two counters at once both chapters trigger."""
    board = Board().lands("A", "W").hand("A", more=MORE).field("A", tale=SAGA)
    outcome = board.run(cast("A", "more", "tale"), RESOLVE, RESOLVE, RESOLVE, policy="default")
    assert life(outcome.state, "A") == 24
    assert "tale" in outcome.state.battlefield


def test_714_2d_the_final_chapter_is_the_greatest():
    board = Board().field("A", tale=SAGA)
    assert final_chapter(view(board.state).of("tale")) == 3


def test_714_3c_a_lore_counter_as_the_precombat_main_phase_begins():
    board = Board().field("A", tale=SAGA).counters("tale", "lore", 1)
    board.state = edit_turn(board.state, step="draw")
    outcome = board.run(passing("A"), passing("B"))
    assert outcome.state.turn.step == "precombat_main"
    assert outcome.state.objects["tale"].count("lore") == 2
    assert {"714.3c", "703.4f"} <= set(cited(outcome, "put_counters"))


def test_714_4_704_5s_after_its_final_chapter_it_is_sacrificed():
    """714.4, 704.5s: only once the chapter ability has left the stack."""
    board = Board().field("A", tale=SAGA).counters("tale", "lore", 2)
    board.state = edit_turn(board.state, step="draw")
    board.lands("A", "W")
    outcome = board.run(passing("A"), passing("B"))
    said = [step.event for step in outcome.steps]
    assert said.index("lose_life") < said.index("state_based_actions")
    assert life(outcome.state, "B") == 15
    assert names(outcome.state, "graveyard", "A") == ["Tale"]
    assert "704.5s" in cited(outcome, "state_based_actions")

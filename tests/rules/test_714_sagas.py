"""Sagas (714)."""

from __future__ import annotations

from engine.layers import view
from engine.state.change import edit_turn
from engine.triggers.sagas import final_chapter
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing
from tests.rules.boards import Board, card
from tests.rules.pool import creature, sorcery

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


AHEAD = card(
    "Elder Tale",
    "{W}",
    "Enchantment — Saga",
    "Read ahead\nI — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life.",
)


def test_714_3b_with_read_ahead_its_controller_chooses_the_chapter_that_it_begins_with():
    """714.3b, 702.155a, 702.155b: only the chapter of just so many counters triggers in that turn."""
    board = Board().lands("A", "W").hand("A", tale=AHEAD)
    asked = board.run(cast("A", "tale"), RESOLVE)
    assert (asked.pending.kind, asked.pending.low, asked.pending.high) == ("choose_number", 1, 3)
    outcome = answered(board, cast("A", "tale"), RESOLVE, picks=(2,), until="stack_empty")
    assert outcome.state.objects["tale@3"].count("lore") == 2
    assert life(outcome.state, "A") == 22
    assert {"714.3b", "614.12a"} <= set(cited(outcome, "as_enters"))


def test_714_3a_714_3b_read_ahead_may_be_given_by_another_permanent():
    """714.3a, 614.12: a Saga that would have read ahead there has no intrinsic ability to enter with one counter."""
    plain = card(
        "Plain Tale", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life."
    )
    guide = card("Guide", "{W}", "Enchantment", "Sagas you control have read ahead.")
    board = Board().lands("A", "W").hand("A", tale=plain).field("A", guide=guide)
    outcome = answered(board, cast("A", "tale"), RESOLVE, picks=(2,), until="stack_empty")
    assert (outcome.state.objects["tale@3"].count("lore"), life(outcome.state, "A")) == (2, 22)


def test_702_155a_a_counter_more_in_that_turn_makes_the_next_chapter_trigger_alone():
    board = Board().lands("A", "WW").hand("A", tale=AHEAD, more=MORE)
    outcome = answered(
        board, cast("A", "tale"), RESOLVE, RESOLVE, cast("A", "more", "tale@3"), picks=(1,), until="stack_empty"
    )
    assert life(outcome.state, "A") == 25  # chapter I, then III with three counters, and not II


def test_702_155a_in_a_later_turn_each_chapter_that_is_passed_triggers():
    board = Board().lands("A", "W").hand("A", more=MORE).field("A", tale=AHEAD).counters("tale", "lore", 1)
    outcome = board.run(cast("A", "more", "tale"), RESOLVE, RESOLVE, RESOLVE, policy="default")
    assert life(outcome.state, "A") == 26


def test_714_1a_the_text_box_of_a_saga_creature_has_nothing_to_do_with_its_chapters():
    saga = card(
        "Summon", "{W}", "Enchantment Creature — Saga Bird", "I — You gain 1 life.\nII — Draw a card.\nFlying", "2/2"
    )
    seen = view(Board().field("A", saga=saga).state).of("saga")
    assert seen.has_keyword("flying")
    assert (seen.power, final_chapter(seen)) == (2, 2)


def test_714_2a_roman_numerals_are_the_numbers_of_chapters():
    """714.2, 714.2a: V is the fifth."""
    long = card(
        "Long Tale", "{W}", "Enchantment — Saga", "I — Draw a card.\nIII — Draw a card.\nV, VI — You gain 2 life."
    )
    board = Board().lands("A", "W").hand("A", more=MORE).field("A", tale=long).counters("tale", "lore", 3)
    assert final_chapter(view(board.state).of("tale")) == 6
    outcome = board.run(cast("A", "more", "tale"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 22


def test_714_3a_a_saga_without_chapters_enters_with_a_lore_counter_too():
    """714.3a, 305.7: what the subtype brings is no text of the card; 714.3c and 714.4 ask for chapters."""
    moon = card("Moon", "{R}", "Enchantment", "Nonbasic lands are Mountains.")
    urza = card("Urza's Tale", None, "Enchantment Land — Urza's Saga", "I — You gain 2 life.\nII — You gain 3 life.")
    from engine.dialogue.actions import PlayLand

    board = Board().hand("A", tale=urza).field("B", moon=moon)
    outcome = board.run(PlayLand(player="A", object="tale"), until="stack_empty")
    saga = outcome.state.objects["tale@2"]
    assert saga.count("lore") == 1
    assert life(outcome.state, "A") == 20
    assert view(outcome.state).of("tale@2").subtypes == ("Saga", "Mountain")
    assert "tale@2" in outcome.state.battlefield


def test_714_2e_the_final_chapter_ability_triggers_and_resolves():
    """714.2e, 714.2d: that with the greatest number, whichever chapters the Saga has; none before it."""
    bard = creature(
        "Bard",
        "{W}",
        "Whenever the final chapter ability of a Saga you control resolves, you gain X life, where X is that Saga's mana "
        "value.\nWhenever the final chapter of a Saga you control triggers, draw a card.",
    )
    two = sorcery("Two", "{W}", "Put two lore counters on target enchantment.")
    board = Board().lands("A", "W").hand("A", two=two).field("A", tale=SAGA, bard=bard).counters("tale", "lore", 1)
    outcome = board.run(cast("A", "two", "tale"), until="stack_empty", policy="default")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (
        23,
        15,
    )  # 2 of the second chapter, and 1 of the Bard
    assert outcome.state.players["A"].library.size == 19
    first = (
        Board().lands("A", "W").hand("A", tale=SAGA).field("A", bard=bard).run(cast("A", "tale"), until="stack_empty")
    )
    assert (life(first.state, "A"), first.state.players["A"].library.size) == (22, 20)

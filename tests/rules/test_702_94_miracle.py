"""Miracle, awaken and impending (702.94, 702.113, 702.176)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, steps
from tests.rules.boards import Board, card
from tests.rules.fights import done
from tests.rules.pool import enchantment, instant, sorcery
from tests.rules.test_701_23_searching_several_zones import library
from tests.rules.test_702_keywords_triggered import on_board, power

TEMPORAL = instant("Temporal Flare", "{5}{R}", "Temporal Flare deals 5 damage to any target.\nMiracle {R}")
DIG = sorcery("Dig", "{U}", "Draw a card.")
SURGE = instant("Surge", "{R}", "Surge deals 1 damage to any target.\nAwaken 3—{2}{R}")
FEAR = card(
    "Fear",
    "{4}{B}",
    "Enchantment Creature — Avatar",
    "Impending 2—{1}{B}\nWhenever Fear attacks, you gain 1 life.",
    "5/5",
)


def drawing(definition=TEMPORAL, lands: str = "RU", known: int = 1):
    board = Board().lands("A", lands).hand("A", dig=DIG, other=DIG)
    return library(board, "A", **{f"card-{number}": definition for number in range(known)})


def test_702_94a_the_first_card_drawn_in_a_turn_may_be_cast_for_its_miracle_cost():
    outcome = done(answered(drawing(), cast("A", "dig"), RESOLVE, RESOLVE, RESOLVE, picks=(True, True, "B")))
    assert life(outcome.state, "B") == 15
    assert "702.94a" in cited(outcome, "trigger")


def test_702_94a_it_need_not_be_revealed():
    outcome = done(answered(drawing(), cast("A", "dig"), RESOLVE, picks=(False,)))
    assert steps(outcome, "trigger") == []
    assert len(outcome.state.zone("hand", "A")) == 2


def test_702_94a_the_second_card_drawn_does_not_count():
    board = drawing(lands="RUU", known=2)
    outcome = answered(board, cast("A", "dig"), RESOLVE, cast("A", "other"), RESOLVE, picks=(False,))
    assert steps(done(outcome), "trigger") == []


def test_702_94a_in_the_draw_step_of_a_later_turn():
    outcome = answered(drawing(), Advance(to="draw", turn=5), picks=(True,))
    assert outcome.status in ("choice_required", "resolved"), outcome.not_understood
    assert "Temporal Flare" in " ".join(steps(outcome, "trigger"))


def test_702_113a_awaken_has_its_target_only_if_its_cost_is_paid():
    board = Board().lands("A", "RRR").hand("A", surge=SURGE)
    plain = done(board.run(cast("A", "surge", "B", method="normal"), RESOLVE))
    assert life(plain.state, "B") == 19
    assert power(plain, "land-A-1") == (None, None)
    woken = done(board.run(cast("A", "surge", "B", "land-A-1", method="awaken"), RESOLVE))
    assert life(woken.state, "B") == 19
    assert power(woken, "land-A-1") == (3, 3)
    seen = view(woken.state).of("land-A-1")
    assert {"land", "creature"} <= set(seen.types)
    assert seen.has_keyword("haste")


def test_702_176a_impending_is_no_creature_until_its_last_time_counter_is_gone():
    board = Board().lands("A", "BBBBB").hand("A", fear=FEAR)
    outcome = done(board.run(cast("A", "fear", method="impending"), RESOLVE))
    (there,) = on_board(outcome, "Fear")
    assert there.count("time") == 2
    assert "creature" not in view(outcome.state).of(there.id).types
    end = done(board.run(cast("A", "fear", method="impending"), RESOLVE, Advance(to="end"), RESOLVE))
    assert end.state.objects[there.id].count("time") == 1


def test_702_176a_without_its_impending_cost_it_is_a_creature_at_once():
    outcome = done(Board().lands("A", "BBBBB").hand("A", fear=FEAR).run(cast("A", "fear", method="normal"), RESOLVE))
    (there,) = on_board(outcome, "Fear")
    assert there.count("time") == 0
    assert power(outcome, there.id) == (5, 5)


def test_702_94a_miracle_that_was_granted_and_has_an_x():
    patron = enchantment("Patron", "{W}", "Each instant and sorcery card in your hand has miracle {R}.")
    flare = instant("Flare", "{5}{R}", "Flare deals 5 damage to any target.")
    board = library(Board().lands("A", "RU").field("A", patron=patron).hand("A", dig=DIG), "A", flare=flare)
    outcome = done(answered(board, cast("A", "dig"), RESOLVE, RESOLVE, RESOLVE, picks=(True, True, "B")))
    assert life(outcome.state, "B") == 15
    blaze = instant("Blaze", "{X}{X}{R}", "Blaze deals X damage to any target.\nMiracle {X}{R}")
    board = library(Board().lands("A", "RRRU").hand("A", dig=DIG), "A", blaze=blaze)
    outcome = answered(board, cast("A", "dig"), RESOLVE, RESOLVE, RESOLVE, picks=(True, True, 2, "B"))
    assert life(done(outcome).state, "B") == 18

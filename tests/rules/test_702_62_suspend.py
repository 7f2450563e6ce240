"""Suspend (702.62, 116.2f)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, Suspend
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

LATER = sorcery("Later", "{4}{R}", "You gain 3 life.\nSuspend 2—{R}")
QUICK = instant("Quick", "{4}{R}", "You gain 3 life.\nSuspend 1—{R}")
BEAST = creature("Beast", "{4}{R}", "Suspend 1—{R}", "4/4")


def suspend(one: str, player: str = "A") -> Suspend:
    return Suspend(player=player, object=one)


def test_116_2f_exiled_with_time_counters_for_its_suspend_cost_and_not_by_the_stack():
    board = Board().lands("A", "R").hand("A", later=LATER)
    outcome = board.run(suspend("later"), until="action")
    assert names(outcome.state, "exile") == ["Later"]
    (card,) = outcome.state.zone("exile")
    assert outcome.state.objects[card].count("time") == 2
    assert outcome.state.stack == ()
    assert outcome.state.turn.priority == "A"
    assert {"116.2f", "702.62a"} <= set(cited(outcome, "suspend"))
    assert Board().hand("A", later=LATER).run(suspend("later")).status == "illegal"


def test_702_62c_only_when_it_could_begin_to_be_cast():
    board = Board().lands("A", "RR").hand("A", later=LATER, quick=QUICK, bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), suspend("later")).status == "illegal"
    assert board.run(cast("A", "bolt", "B"), suspend("quick")).status == "resolved"
    silence = enchantment("Silence", "{W}", "Players can't cast instant spells.")
    board.field("B", silence=silence)
    assert board.run(suspend("quick")).status == "illegal"
    assert board.run(suspend("later")).status == "resolved"


def test_702_62a_a_card_without_a_mana_cost_can_be_suspended_and_is_cast_for_nothing():
    vision = sorcery("Vision", None, "You gain 3 life.\nSuspend 1—{U}")
    board = Board().lands("A", "U").hand("A", vision=vision)
    assert board.run(cast("A", "vision")).status == "illegal"
    actions = (suspend("vision"), Advance(to="upkeep", turn=5), RESOLVE, RESOLVE, RESOLVE)
    asked = board.run(*actions).pending
    assert asked is not None
    assert asked.prompt == "Does A play Vision without paying its mana cost?"
    outcome = answered(board, *actions, picks=(True,))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 23
    assert names(outcome.state, "graveyard", "A") == ["Vision"]


def test_702_62b_a_counter_is_removed_in_each_upkeep_of_its_owner():
    board = Board().lands("A", "R").hand("A", later=LATER)
    outcome = board.run(suspend("later"), Advance(to="draw", turn=5))
    (card,) = outcome.state.zone("exile")
    assert outcome.state.objects[card].count("time") == 1
    quiet = Board().put("A", "exile", "later", LATER).run(Advance(to="draw", turn=5))
    assert not cited(quiet, "trigger")


def test_702_62a_who_does_not_cast_it_leaves_it_in_exile():
    board = Board().lands("A", "R").hand("A", quick=QUICK)
    actions = (suspend("quick"), Advance(to="upkeep", turn=5), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(False,))
    assert names(outcome.state, "exile") == ["Quick"]
    assert life(outcome.state, "A") == 20


def test_702_62a_a_creature_cast_so_has_haste_until_its_caster_loses_control_of_it():
    threaten = sorcery("Threaten", "{R}", "Gain control of target creature until end of turn.")
    board = Board().lands("A", "R").lands("B", "R").hand("A", beast=BEAST).hand("B", threaten=threaten)
    actions = (suspend("beast"), Advance(to="upkeep", turn=5), RESOLVE, RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True,))
    (beast,) = (one for one in outcome.state.battlefield if one.startswith("beast"))
    assert _has_haste(outcome.state, beast)
    more = (*actions, Advance(to="precombat_main", turn=6), cast("B", "threaten", beast), RESOLVE)
    taken = answered(board, *more, picks=(True,))
    assert taken.status == "resolved", taken.illegal
    assert not _has_haste(taken.state, beast)


def _has_haste(state: GameState, one: str) -> bool:
    return view(state).of(one).has_keyword("haste")

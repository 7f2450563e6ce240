"""Suspend (702.62, 116.2f)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, Suspend
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature, enchantment, instant, read, sorcery

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


WAITING = creature(
    "Waiting",
    "{4}{U}",
    "Suspend 2—{U}\nWhenever a time counter is removed from this creature while it's exiled, you gain 1 life.",
)


def test_702_62a_a_time_counter_is_removed_while_it_is_exiled():
    """702.62a, 113.6b: the ability triggers from exile, with each counter, the last one too."""
    board = Board().put("A", "exile", "waiting", read(WAITING)).counters("waiting", "time", 2)
    outcome = board.run(Advance(to="upkeep", turn=5), RESOLVE, RESOLVE)
    assert (life(outcome.state, "A"), outcome.state.objects["waiting"].count("time")) == (21, 1)


def test_702_62a_no_counter_that_is_removed_on_the_battlefield():
    """113.6b: on the battlefield the ability does not function."""
    remove = sorcery("Remove", "{B}", "Remove all counters from target permanent.")
    board = (
        Board()
        .field("A", waiting=WAITING)
        .counters("waiting", "time", 1)
        .lands("A", "B")
        .hand("A", remove=read(remove))
    )
    outcome = board.run(cast("A", "remove", "waiting"), RESOLVE)
    assert (life(outcome.state, "A"), outcome.state.objects["waiting"].count("time")) == (20, 0)
    assert outcome.state.stack == ()


WITH_X = creature("Chronicle", "{3}{U}{U}", "Suspend X—{X}{1}{U}. X can't be 0.", "3/3")


def test_702_62a_x_is_chosen_as_it_is_suspended_and_is_not_0():
    """702.62a, 107.3a: as many time counters as was paid for, at least one."""
    board = Board().lands("A", "UUUU").hand("A", chronicle=read(WITH_X))
    asked = board.run(suspend("chronicle"))
    assert asked.pending is not None
    assert (asked.pending.low, asked.pending.high) == (1, 2), "four lands pay for {X}{1}{U} with X = 2"
    outcome = answered(board, suspend("chronicle"), picks=(2,))
    (card,) = outcome.state.zone("exile")
    assert outcome.state.objects[card].count("time") == 2
    assert all(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2, 3, 4))
    ticked = answered(board, suspend("chronicle"), Advance(to="upkeep", turn=5), RESOLVE, picks=(2,))
    assert ticked.state.objects[card].count("time") == 1

"""Special actions (116): foretelling and plotting."""

from __future__ import annotations

from engine.dialogue.actions import Advance, Foretell, Plot
from tests.rules.asking import RESOLVE, called, cast, cited, life, names, passing
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature, instant

FORETOLD = instant("Foreseen", "{4}{R}", "You gain 3 life.\nForetell {R}")
PLOTTED = creature("Plotter", "{3}{R}", "Plot {1}{R}", "2/2")


def foretell(player: str, one: str) -> Foretell:
    return Foretell(player=player, object=one)


def plot(player: str, one: str) -> Plot:
    return Plot(player=player, object=one)


def test_116_2h_foretelling_costs_2_and_uses_no_stack():
    board = Board().lands("A", "RR").hand("A", seen=FORETOLD)
    outcome = board.run(foretell("A", "seen"), until="action")
    assert called(outcome.state, "exile") == ["Foreseen (face down)"]
    assert outcome.state.stack == ()
    assert outcome.state.turn.priority == "A"
    assert {"116.2h", "702.143a"} <= set(cited(outcome, "foretell"))
    assert Board().lands("A", "R").hand("A", seen=FORETOLD).run(foretell("A", "seen")).status == "illegal"


def test_116_2h_with_something_on_the_stack_but_only_in_their_own_turn():
    board = Board().lands("A", "RRR").hand("A", seen=FORETOLD, bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), foretell("A", "seen")).status == "resolved"
    board = Board().lands("B", "RR").hand("B", seen=FORETOLD)
    outcome = board.run(passing("A"), foretell("B", "seen"))
    assert outcome.status == "illegal"
    assert "116.2h" in {cite.number for cite in outcome.illegal.rules}


def test_702_143a_cast_for_the_foretell_cost_on_a_later_turn():
    board = Board().lands("A", "RR").hand("A", seen=FORETOLD)
    assert board.run(foretell("A", "seen"), cast("A", "seen")).status == "illegal"
    outcome = board.run(foretell("A", "seen"), Advance(to="upkeep", turn=5), cast("A", "seen"), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 23
    assert "702.143a" in cited(outcome, "announce_method")


def test_116_2k_plotting_at_sorcery_speed():
    board = Board().lands("A", "RRR").hand("A", plan=PLOTTED, bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), plot("A", "plan")).status == "illegal"
    outcome = board.run(plot("A", "plan"))
    assert names(outcome.state, "exile") == ["Plotter"]
    assert {"116.2k", "702.170a"} <= set(cited(outcome, "plot"))


def test_702_170d_cast_without_paying_its_mana_cost_on_a_later_turn():
    board = Board().lands("A", "RR").hand("A", plan=PLOTTED)
    assert board.run(plot("A", "plan"), cast("A", "plan")).status == "illegal"
    actions = (plot("A", "plan"), Advance(to="precombat_main", turn=5), cast("A", "plan"), RESOLVE)
    outcome = board.run(*actions)
    assert outcome.status == "resolved", outcome.illegal
    assert "Plotter" in names(outcome.state, "battlefield")
    early = board.run(plot("A", "plan"), Advance(to="upkeep", turn=5), cast("A", "plan"))
    assert "702.170d" in {cite.number for cite in early.illegal.rules}

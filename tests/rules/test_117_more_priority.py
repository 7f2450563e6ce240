"""When players may act (117.1, 117.2) and who has priority (117.3)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, PlayLand
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, activate, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, GROWTH, MOURNER, Board, land
from tests.rules.pool import FIREBREATHER, HUMILITY, UPKEEP, WRATH, creature, instant


def test_117_1b_an_activated_ability_any_time_one_has_priority():
    board = Board().lands("A", "R").lands("B", "R").hand("A", bolt=BOLT).field("B", breath=FIREBREATHER)
    outcome = board.run(cast("A", "bolt", "breath"), activate("B", "breath"))
    assert outcome.status == "resolved"
    assert board.run(passing("A"), activate("B", "breath")).status == "resolved"
    board.state = edit_turn(board.state, step="upkeep", priority="B")
    assert board.run(activate("B", "breath")).status == "resolved"
    board.state = edit_turn(board.state, priority="A")
    assert board.run(activate("B", "breath")).status == "illegal"


def test_117_1c_a_land_only_in_ones_main_phase_with_the_stack_empty():
    """117.1c, 116.2a: a land is played in a main phase of one's own turn, with priority and an empty stack."""
    board = Board().lands("A", "R").hand("A", forest=land("G"), bolt=BOLT)
    play = PlayLand(player="A", object="forest")
    assert board.run(play).status == "resolved"
    assert board.run(cast("A", "bolt", "B"), play).status == "illegal"
    board.state = edit_turn(board.state, step="upkeep")
    assert board.run(play).status == "illegal"
    board.state = edit_turn(board.state, step="precombat_main", active="B", priority="A")
    assert board.run(play).status == "illegal"


def test_116_3_who_plays_a_land_has_priority_afterward():
    """116.1, 116.3: playing a land does not use the stack, and its player has priority again."""
    outcome = Board().hand("A", forest=land("G")).run(PlayLand(player="A", object="forest"), until="action")
    assert outcome.state.stack == ()
    assert outcome.state.turn.priority == "A"
    assert "Forest" in names(outcome.state, "battlefield")


def test_117_1d_mana_abilities_whenever_a_cost_asks_for_mana():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert outcome.state.objects["land-A-1"].tapped
    assert board.run(activate("A", "land-A-1"), until="action").status == "resolved"
    board.state = edit_turn(board.state, priority="B")
    assert board.run(activate("A", "land-A-1"), until="action").status == "illegal"


def test_117_2a_abilities_trigger_while_something_resolves():
    """117.2a: they trigger at once, and wait to be put on the stack until the spell has resolved."""
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", mourner=MOURNER, bears=BEARS)
    outcome = board.run(cast("A", "wrath"), RESOLVE, until="priority")
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Wrath"]
    assert [outcome.state.objects[one].kind for one in outcome.state.stack] == ["ability"]


def test_117_2b_static_abilities_need_no_priority():
    from engine.layers import view

    board = Board().lands("A", "W").hand("A", humble=HUMILITY).field("B", big=creature("Big", "{G}", pt="4/4"))
    outcome = board.run(cast("A", "humble"))
    assert view(outcome.state).of("big").power == 1
    assert outcome.state.stack == ()


def test_117_2c_a_turn_based_action_comes_before_priority():
    outcome = Board().run(Advance(to="draw", turn=4))
    assert len(outcome.state.zone("hand", "B")) == 1
    assert outcome.state.turn.priority == "B"


def test_117_2d_state_based_actions_come_before_priority():
    board = Board().put("A", "battlefield", "bears", BEARS, damage=2)
    outcome = board.run(until="priority")
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]


def test_117_2e_nobody_has_priority_while_something_resolves():
    ask = instant("Ask", "{B}", "You may draw a card. If you do, you lose 1 life.")
    board = Board().lands("A", "B").lands("B", "R").hand("A", ask=ask).hand("B", bolt=BOLT)
    waiting = board.run(cast("A", "ask"), RESOLVE)
    assert waiting.pending.player == "A"
    late = board.run(cast("A", "ask"), RESOLVE, cast("B", "bolt", "A"))
    assert late.status == "choice_required"


def test_117_3a_the_active_player_first_after_what_triggered_at_the_beginning():
    outcome = Board().field("B", dawn=UPKEEP).run(Advance(to="upkeep", turn=4), until="priority")
    assert len(outcome.state.stack) == 1
    assert (outcome.state.turn.active, outcome.state.turn.priority) == ("B", "B")


def test_117_3a_none_in_the_untap_step():
    """117.3a, 502.4: no player gets priority in the untap step."""
    outcome = Board().run(Advance(to="upkeep", turn=4))
    untapping = [step for step in outcome.steps if step.event == "priority" and step.after.turn.step == "untap"]
    assert untapping == []


def test_117_3b_the_active_player_after_something_resolved():
    board = Board().lands("B", "R").hand("B", bolt=BOLT).lands("A", "G")
    outcome = board.run(passing("A"), cast("B", "bolt", "A"), RESOLVE, until="priority")
    assert life(outcome.state, "A") == 17
    assert outcome.state.turn.priority == "A"


def test_601_2i_who_cast_a_spell_has_priority_again():
    """601.2i, 117.3c: a player who casts a spell may cast another right away."""
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("A", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), cast("A", "growth", "bears"), until="action")
    assert len(outcome.state.stack) == 2
    assert outcome.state.turn.priority == "A"

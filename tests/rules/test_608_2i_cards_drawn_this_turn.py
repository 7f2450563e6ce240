"""Cards drawn and discarded this turn, and the first one of a draw step (608.2i, 121.1, 504.1, 603.2)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import enchantment, instant, sorcery

STUDY = sorcery("Study", "{U}", "Draw two cards.")
ARCHER = enchantment(
    "Archer",
    "{B}",
    "When this enchantment enters and whenever an opponent draws a card except the first one they draw in each of "
    "their draw "
    "steps, this enchantment deals 1 damage to any target.",
)


def test_608_2i_for_each_card_drawn_this_turn():
    pump = instant("Pump", "{R}", "Target creature gets +1/+0 until end of turn for each card you've drawn this turn.")
    board = Board().lands("A", "UR").hand("A", study=STUDY, pump=pump).field("A", bears=BEARS)
    outcome = board.run(cast("A", "study"), RESOLVE, cast("A", "pump", "bears"), RESOLVE)
    assert [step.text for step in outcome.steps if "+2/+0" in step.text]


def test_608_2i_how_many_that_player_has_drawn():
    vortex = instant(
        "Vortex",
        "{R}",
        "Target player draws two cards, then Vortex deals damage to that player equal to the number of cards they've "
        "drawn this "
        "turn.",
    )
    board = Board().lands("A", "UR").hand("A", study=STUDY, vortex=vortex)
    mine = board.run(cast("A", "study"), RESOLVE, cast("A", "vortex", "A"), RESOLVE)
    assert life(mine.state, "A") == 16
    theirs = board.run(cast("A", "study"), RESOLVE, cast("A", "vortex", "B"), RESOLVE)
    assert life(theirs.state, "B") == 18


def test_608_2i_discarded_by_whom():
    rot = sorcery("Rot", "{B}", "Target player discards two cards.")
    gather = sorcery("Gather", "{U}", "Draw cards equal to the number of cards target opponent discarded this turn.")
    board = Board().lands("A", "BU").hand("A", rot=rot, gather=gather).hand("B", b1=BEARS, b2=BOLT)
    outcome = board.run(cast("A", "rot", "B"), RESOLVE, cast("A", "gather", "B"), RESOLVE)
    assert len(outcome.state.zone("hand", "B")) == 0
    assert len(outcome.state.zone("hand", "A")) == 2


def test_608_2i_only_what_you_have_discarded():
    rot = sorcery("Rot", "{B}", "Each player discards a card.")
    fresh = sorcery("Fresh", "{R}", "Discard your hand, then draw a card for each card you've discarded this turn.")
    board = Board().lands("A", "BR").hand("A", rot=rot, fresh=fresh, one=BEARS, two=BOLT).hand("B", b1=BEARS)
    outcome = answered(board, cast("A", "rot"), RESOLVE, cast("A", "fresh"), RESOLVE, picks=("one",))
    assert len(outcome.state.zone("graveyard", "A")) == 4
    assert len(outcome.state.zone("hand", "A")) == 2  # "one" and "two"; what B discarded is not counted


def test_504_1_the_first_card_of_the_draw_step_is_left_out():
    """504.1: the card of the turn-based action is the first that its player draws in that step."""
    board = Board().field("A", archer=ARCHER)
    outcome = board.run(Advance(to="precombat_main", turn=4), policy="default")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 20)


def test_603_2_any_other_card_counts_one_by_one():
    board = (
        Board().lands("B", "U").hand("B", study=instant("Study", "{U}", "Draw two cards.")).field("A", archer=ARCHER)
    )
    actions = (Advance(to="precombat_main", turn=4), cast("B", "study"), RESOLVE, RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=("B", "B"))
    assert life(outcome.state, "B") == 18


def test_603_2_ones_own_cards_do_not():
    board = Board().lands("A", "U").hand("A", study=STUDY).field("A", archer=ARCHER)
    outcome = board.run(cast("A", "study"), RESOLVE)
    assert outcome.status == "resolved"
    assert not outcome.state.stack


def test_603_2_the_third_card_in_a_turn():
    third = enchantment("Third", "{U}", "When you draw your third card in a turn, you gain 1 life.")
    board = Board().lands("A", "UU").hand("A", one=STUDY, two=STUDY).field("A", third=third)
    once = board.run(cast("A", "one"), RESOLVE)
    assert not once.state.stack
    twice = board.run(cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE, RESOLVE)
    assert life(twice.state, "A") == 21


def test_608_2i_a_player_other_than_you_lost_life():
    text = (
        "At the beginning of each player's end step, that player may draw a card if a player other than you lost "
        "life this turn."
    )
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", ludevic=enchantment("Ludevic", "{U}", text))
    end = Advance(to="end")
    theirs = answered(board, cast("A", "bolt", "B"), RESOLVE, end, RESOLVE, picks=(True,))
    assert len(theirs.state.zone("hand", "A")) == 1
    mine = board.run(cast("A", "bolt", "A"), RESOLVE, end, RESOLVE)
    assert not mine.state.zone("hand", "A")

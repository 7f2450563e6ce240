"""801.3 to 801.6: attacking, targets, choices and activating with a limited range of influence."""

from __future__ import annotations

from engine.dialogue.actions import Concede
from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, card
from tests.rules.fights import END, attack, done, illegal
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.tables import around

WALKER = card("Walker", "{2}", "Planeswalker — Jace", "+1: Draw a card.")
SPREAD = sorcery("Spread", "{U}", "Proliferate.")
PICK = sorcery("Pick", "{B}", "Target opponent chooses a creature. Destroy that creature.")
UNDER = sorcery("Under", "{W}", "An opponent draws a card.")
NAMED = enchantment(
    "Named", "{W}", "As this enchantment enters, choose an opponent.\nThe chosen player can't gain life."
)
SHARED = creature(
    "Shared", "{1}", "{0}: This creature gets +1/+0 until end of turn. Any player may activate this ability."
)
QUICK = instant("Quick", "{R}", "Split second\nQuick deals 1 damage to any target.")


def test_801_3_only_opponents_within_range_can_be_attacked():
    board = around("ABCD").field("A", bears=BEARS)
    for near in "BD":
        assert life(done(board.run(attack(("bears", near)), END)).state, near) == 18
    illegal(board.run(attack(("bears", "C"))), "508.1b")


def test_801_3_so_can_only_their_planeswalkers():
    board = around("ABCD").field("A", bears=BEARS).field("B", near=WALKER).field("C", far=WALKER)
    board.counters("near", "loyalty", 3).counters("far", "loyalty", 3)
    assert done(board.run(attack(("bears", "near")), END)).state.objects["near"].count("loyalty") == 1
    illegal(board.run(attack(("bears", "far"))), "508.1b")


def test_801_3_nobody_can_be_attacked_where_no_opponent_is_within_range():
    """Both neighbors leave in A's turn: C is not within A's range before the next turn (801.2c)."""
    board = around("ABCD").field("A", bears=BEARS)
    illegal(board.run(Concede(player="B"), Concede(player="D"), attack(("bears", "C"))), "508.1b")


def test_801_4_what_is_outside_of_the_range_is_no_target():
    board = around("ABCD").hand("A", bolt=BOLT).lands("A", "R").field("C", far=BEARS).field("D", near=BEARS)
    assert illegal(board.run(cast("A", "bolt", "C")), "801.4").endswith("C is outside of A's range of influence")
    illegal(board.run(cast("A", "bolt", "far")), "801.4")
    choice = board.run(cast("A", "bolt")).pending
    assert choice is not None
    assert {option.object for option in choice.options} == {"A", "B", "D", "near"}


def test_801_4_608_2b_a_target_that_has_come_to_be_outside_of_the_range_is_illegal():
    """D, who sits between A and C, gives C control of the creature that A's spell targets."""
    give = instant("Give", "{U}", "Target opponent gains control of target creature you control.")
    board = around("ABCD").hand("A", bolt=BOLT).lands("A", "R").field("D", bears=BEARS).hand("D", give=give)
    board.lands("D", "U")
    outcome = done(board.run(cast("A", "bolt", "bears"), cast("D", "give", "C", "bears"), RESOLVE, RESOLVE))
    assert outcome.state.objects["bears"].damage == 0
    assert outcome.steps[-1].event != "deal_damage"


def test_801_5a_objects_and_players_are_chosen_within_range():
    board = around("ABCD").hand("A", spread=SPREAD).lands("A", "U")
    for one, whose in (("near", "B"), ("far", "C")):
        board.field(whose, **{one: BEARS}).counters(one, "+1/+1", 1)
    choice = board.run(cast("A", "spread"), RESOLVE).pending
    assert choice is not None
    assert [option.object for option in choice.options] == ["near"]


def test_801_5a_an_opponent_is_chosen_within_range():
    board = around("ABCDE").hand("A", named=NAMED).lands("A", "W")
    choice = board.run(cast("A", "named"), RESOLVE).pending
    assert choice is not None
    assert {option.object for option in choice.options} == {"B", "E"}


def test_801_5a_another_chooser_chooses_within_both_ranges():
    """B, asked by A's spell, chooses neither C's creature, outside of A's range, nor E's, outside of B's own."""
    board = around("ABCDE").hand("A", pick=PICK).lands("A", "B")
    board.field("A", mine=BEARS).field("B", theirs=BEARS).field("C", beyond=BEARS).field("E", other=BEARS)
    choice = board.run(cast("A", "pick", "B"), RESOLVE).pending
    assert choice is not None
    assert choice.player == "B"
    assert {option.object for option in choice.options} == {"mine", "theirs"}


def test_801_5c_where_no_opponent_within_range_can_choose_nothing_is_ruled():
    """801.5c, 801.5a: both neighbors have left in this turn, and C is not within range yet. That is refused."""
    leaving = (Concede(player="B"), Concede(player="D"))
    for spell in (UNDER, NAMED):
        board = around("ABCD").hand("A", spell=spell).lands("A", "W").field("A", bears=BEARS)
        outcome = board.run(*leaving, cast("A", "spell"), RESOLVE)
        assert outcome.status == "unsupported"
        assert "within the range of influence" in outcome.not_understood[-1].why


def test_801_6_abilities_of_what_is_outside_of_the_range_can_t_be_activated():
    board = around("ABCD").field("A", shared=SHARED)
    from_near = board.run(passing("A"), activate("B", "shared"), RESOLVE)
    assert done(from_near).status == "resolved"
    illegal(board.run(passing("A"), passing("B"), activate("C", "shared")), "602.2")


def test_702_61a_801_10_split_second_reaches_only_players_within_range():
    """C, outside of A's range, can cast a spell while A's spell with split second is on the stack."""
    board = around("ABCD").hand("A", quick=QUICK).lands("A", "R").hand("B", one=BOLT).lands("B", "R")
    board.hand("C", two=BOLT).lands("C", "R")
    illegal(board.run(cast("A", "quick", "B"), cast("B", "one", "A")), "702.61a")
    assert life(done(board.run(cast("A", "quick", "B"), cast("C", "two", "D"), RESOLVE)).state, "D") == 17


def test_801_5a_answers_are_within_range():
    board = around("ABCDE").hand("A", named=NAMED).lands("A", "W")
    assert done(answered(board, cast("A", "named"), RESOLVE, picks=("E",))).status == "resolved"

"""Casting spells (601) and reversing what is illegal (733.1)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from engine.dialogue.choices import Answer, WrongAnswer
from tests.rules.asking import answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, GROWTH, ZOMBIE, Board, rules
from tests.rules.pool import (
    BLAZE,
    COSTLY,
    DIVIDE,
    FIGHT,
    HEXPROOF,
    HYBRID,
    KICK_INSTEAD,
    KICK_OTHER,
    KICKED,
    PHYREXIAN,
    SIGNET,
    UNREAD_STATIC,
    UP_TO,
)


def bolt_board() -> Board:
    return Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)


def test_601_2_every_part_in_its_own_step_and_order():
    outcome = bolt_board().run(cast("A", "bolt", "bears"), until="action")
    parts = ["announce", "choose_targets", "check_legality", "total_cost", "tap", "add_mana", "pay_mana", "cast_spell"]
    assert [step.event for step in outcome.steps] == [*parts, "priority"]
    numbers = rules(outcome)
    order = [numbers.index(n) for n in ("601.2a", "601.2c", "601.2e", "601.2f", "601.2g", "601.2h", "601.2i")]
    assert order == sorted(order)
    assert outcome.state.stack == ("bolt@2",)
    assert outcome.state.objects["bolt@2"].on_stack.targets[0].ref == "bears"


def test_601_2_resolves_and_the_bears_die():
    outcome = bolt_board().run(cast("A", "bolt", "bears"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert {"608.1", "608.2b", "120.3e", "608.2n", "704.5g"} <= set(rules(outcome))


def test_601_2c_same_target_twice_is_illegal():
    board = Board().lands("A", "U").hand("A", freeze=UP_TO).field("B", bears=BEARS)
    outcome = board.run(cast("A", "freeze", "bears", "bears"))
    assert outcome.status == "illegal"
    assert {"601.2c", "115.3"} <= {rule.number for rule in outcome.illegal.rules}
    assert outcome.state == board.state


@pytest.mark.parametrize("targets", [(), ("bears",), ("bears", "corpse")])
def test_601_2c_up_to_two_targets(targets):
    board = Board().lands("A", "U").hand("A", freeze=UP_TO).field("B", bears=BEARS, corpse=ZOMBIE)
    outcome = board.run(cast("A", "freeze", targets=targets))
    assert outcome.status == "resolved"
    assert tuple(one for one in ("bears", "corpse") if outcome.state.objects[one].tapped) == targets


@pytest.mark.parametrize("targets", [(), ("bears", "B")])
def test_601_2c_wrong_number_of_targets_is_illegal(targets):
    board = bolt_board()
    outcome = board.run(cast("A", "bolt", targets=targets))
    assert outcome.status == "illegal"
    assert "601.2c" in {rule.number for rule in outcome.illegal.rules}
    assert outcome.state == board.state


def test_601_2c_no_legal_target():
    outcome = Board().lands("A", "G").hand("A", growth=GROWTH).run(cast("A", "growth"))
    assert outcome.status == "illegal"
    assert "601.2c" in {rule.number for rule in outcome.illegal.rules}


def test_601_2c_each_use_of_target_has_its_own():
    board = Board().lands("A", "G").hand("A", fight=FIGHT).field("A", mine=BEARS).field("B", yours=BEARS)
    outcome = board.run(cast("A", "fight", "mine", "yours"))
    assert names(outcome.state, "graveyard", "A") == ["Brawl", "Grizzly Bears"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert "701.14a" in rules(outcome)
    turned = board.run(cast("A", "fight", "yours", "mine"))  # the order of naming is no rule
    assert names(turned.state, "graveyard", "B") == ["Grizzly Bears"]
    assert board.run(cast("A", "fight", "yours", "B")).status == "illegal"


def test_733_1_illegal_target_is_reversed_with_rule_and_reason():
    board = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("B", corpse=ZOMBIE)
    outcome = board.run(cast("A", "blade", "corpse"))
    assert outcome.status == "illegal"
    assert "black" in outcome.illegal.why
    assert {"115.1a", "601.2c"} <= {rule.number for rule in outcome.illegal.rules}
    assert rules(outcome)[-1] == "733.1"
    assert outcome.state == board.state


def test_733_1_mana_is_reversed_too():
    board = Board().lands("A", "R").hand("A", burst=KICK_INSTEAD)
    kicked = (AdditionalPayment(cost="kicker"),)
    outcome = board.run(cast("A", "burst", "B", additional=kicked))
    assert outcome.status == "illegal"
    assert {"601.2h", "118.3"} <= {rule.number for rule in outcome.illegal.rules}
    assert outcome.state == board.state


def test_702_11b_hexproof():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", sly=HEXPROOF)
    outcome = board.run(cast("A", "bolt", "sly"))
    assert "702.11b" in {rule.number for rule in outcome.illegal.rules}
    mine = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", sly=HEXPROOF)
    assert mine.run(cast("A", "bolt", "sly")).status == "resolved"


def test_601_2b_x_is_asked_then_fixed():
    board = Board().lands("A", "RRRR").hand("A", blaze=BLAZE)
    outcome = answered(board, cast("A", "blaze", "B"), picks=(3,))
    assert life(outcome.state, "B") == 17
    assert board.run(cast("A", "blaze", "B", x=4)).status == "illegal"
    assert board.run(cast("A", "blaze", "B", x=0)).status == "resolved"


def test_107_3_no_x_to_announce():
    outcome = bolt_board().run(cast("A", "bolt", "bears", x=2))
    assert [rule.number for rule in outcome.illegal.rules] == ["107.3"]


@pytest.mark.parametrize(("yes", "loss"), [(True, 4), (False, 2)])
def test_702_33a_kicker_asked(yes, loss):
    board = Board().lands("A", "RRR").hand("A", burst=KICK_INSTEAD)
    outcome = answered(board, cast("A", "burst", "B"), picks=(yes,))
    assert life(outcome.state, "B") == 20 - loss
    assert sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield) == (3 if yes else 1)


def test_601_2c_kicker_changes_what_is_targeted():
    board = Board().lands("A", "RR").hand("A", smash=KICK_OTHER).field("B", signet=SIGNET).lands("B", "R")
    kicked = (AdditionalPayment(cost="kicker"),)
    assert board.run(cast("A", "smash", "land-B-1", additional=kicked)).status == "resolved"
    assert board.run(cast("A", "smash", "signet", additional=kicked)).status == "illegal"
    assert board.run(cast("A", "smash", "signet", additional=())).status == "resolved"


def test_400_7d_a_permanent_knows_that_it_was_kicked():
    board = Board().lands("A", "RR").hand("A", kick=KICKED)
    kicked = answered(board, cast("A", "kick"), picks=(True, "B"))
    assert life(kicked.state, "B") == 18
    plain = answered(board, cast("A", "kick"), picks=(False,))
    assert plain.status == "resolved"
    assert steps(plain, "trigger") == []


def test_601_2d_division():
    board = Board().lands("A", "R").hand("A", arc=DIVIDE).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "arc", "bears", "B"), picks=({"bears": 2, "B": 1},))
    assert life(outcome.state, "B") == 19
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    given = board.run(cast("A", "arc", "bears", "B", division={"bears": 3, "B": 0}))
    assert "601.2d" in {rule.number for rule in given.illegal.rules}
    assert given.state == board.state


def test_601_2b_additional_cost_that_must_be_paid():
    board = Board().lands("A", "B").hand("A", rite=COSTLY).field("A", bears=BEARS, corpse=ZOMBIE)
    outcome = answered(board, cast("A", "rite"), picks=("corpse",))
    assert names(outcome.state, "graveyard", "A") == ["Walking Corpse", "Rite"]
    assert len(outcome.state.zone("hand", "A")) == 2
    named = AdditionalPayment(cost="sacrifice", pay_with=("bears",))
    assert names(board.run(cast("A", "rite", additional=(named,))).state, "graveyard", "A") == ["Grizzly Bears", "Rite"]
    nothing = Board().lands("A", "B").hand("A", rite=COSTLY).run(cast("A", "rite"))
    assert {"118.3", "601.2h"} <= {rule.number for rule in nothing.illegal.rules}


def test_107_4e_hybrid_symbols_are_announced():
    board = Board().lands("A", "WWU").hand("A", both=HYBRID)
    outcome = answered(board, cast("A", "both"), picks=("{W}", "{U}"))
    assert outcome.status == "resolved"
    assert "107.4e" in [rule for step in outcome.steps if step.choice for rule in step.choice.choice.rules]
    assert answered(board, cast("A", "both"), picks=("{U}", "{U}")).status == "illegal"


def test_107_4f_phyrexian_mana_costs_two_life():
    board = Board().hand("A", bleed=PHYREXIAN)
    outcome = board.run(cast("A", "bleed"))  # there is no mana: nobody is asked
    assert life(outcome.state, "A") == 18
    assert {"118.3b", "119.4"} <= set(cited(outcome, "lose_life"))


@pytest.mark.parametrize(
    ("changes", "rule"),
    [({"player": "B"}, "117.1a"), ({"object_id": "bears"}, "601.3")],
)
def test_601_3_who_may_not_begin(changes, rule):
    arguments = {"player": "A", "object_id": "bolt"} | changes
    outcome = bolt_board().run(cast(arguments["player"], arguments["object_id"], "B"))
    assert rule in {number.number for number in outcome.illegal.rules}


def test_117_1a_creatures_need_an_empty_stack():
    board = Board().lands("A", "RGG").hand("A", bolt=BOLT, bears=BEARS)
    outcome = board.run(cast("A", "bolt", "B"), cast("A", "bears"))
    assert outcome.status == "illegal"
    assert outcome.illegal.action == 1
    assert outcome.state.stack == ("bolt@2",)


def test_unread_text_of_the_spell_stops_the_cast():
    board = Board().lands("A", "G").hand("A", riddle=UNREAD_STATIC)
    outcome = board.run(cast("A", "riddle"))
    assert outcome.status == "unsupported"
    assert outcome.not_understood[0].text == "Gribbles are frobbed by wumpuses."
    assert outcome.state == board.state


def test_a_wrong_answer_is_an_error():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    asked = board.run(cast("A", "bolt"))
    assert [option.object for option in asked.pending.options] == ["A", "B"]
    with pytest.raises(WrongAnswer):
        board.run(cast("A", "bolt"), answers=(Answer(choice=asked.pending.id, pick=("o9",)),))
    other = Answer(choice="c1-00000000", pick=("o1",))
    assert board.run(cast("A", "bolt"), answers=(other,)).unused == (other,)

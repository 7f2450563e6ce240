"""What a judge found on reading rulings: steps that were missing, and reasons that did not say what decides."""

from __future__ import annotations

import msgspec
import pytest

from tests.rules import pool
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, steps
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, GROWTH, Board, card, rules, texts

BITE = pool.sorcery(
    "Bite", "{G}", "Target creature you control deals damage equal to its power to target creature you don't control."
)
PAIR = pool.instant("Pair", "{B}", "Destroy two target creatures.")
CLAW = pool.creature("Claw", "{G}", "Infect", "2/2")
BLESSED = pool.creature("Kind", "{W}", "Lifelink", "2/2")
PACT = pool.enchantment("Pact", "{B}", "Whenever a creature dies, each player sacrifices a creature.")
CHARGE = pool.instant("Charge", "{W}", "Creatures you control get +2/+1 and gain haste until end of turn.")
RIDDLE = pool.creature("Puzzle", "{G}", "{1}: Frobnicate target creature.\n{1}: You gain 1 life.")


def illegal(outcome) -> tuple[str, list[str]]:
    assert outcome.status == "illegal"
    return outcome.illegal.why, [cite.number for cite in outcome.illegal.rules]


def test_601_2c_too_few_targets_are_named():
    board = Board().lands("A", "B").hand("A", pair=PAIR).field("B", bears=BEARS)
    assert illegal(board.run(cast("A", "pair", "bears")))[0] == (
        "Pair needs 2 targets, and only Grizzly Bears could be one"
    )
    assert "there is no legal target" in illegal(Board().lands("A", "B").hand("A", pair=PAIR).run(cast("A", "pair")))[0]


def test_601_2c_a_target_too_many():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS)
    why, numbers = illegal(board.run(cast("A", "bolt", "bears", "B")))
    assert (why, numbers) == ("Lightning Bolt has no more targets, so B can't be another", ["601.2c"])


def test_700_2a_the_mode_that_has_no_target_is_named():
    board = Board().lands("A", "R").hand("A", charm=pool.CHARM)
    assert illegal(board.run(cast("A", "charm", "B", modes=(0,)))) == (
        "the mode “Destroy target artifact” of Charm has no legal target",
        ["601.2b", "700.2a"],
    )
    assert "has no mode of the number 5" in illegal(board.run(cast("A", "charm", "B", modes=(5,))))[0]


def test_601_2b_modes_are_announced_by_their_text():
    board = Board().lands("A", "R").hand("A", charm=pool.CHARM)
    outcome = board.run(cast("A", "charm", "B", modes=(1,)))
    assert steps(outcome, "choose_modes") == ["A chooses the mode “Charm deals 2 damage to any target” of Charm."]


def test_601_2f_the_total_cost_is_one_cost():
    """Additional costs add up with the mana cost: generic mana is counted together, X and it come first."""
    board = Board().lands("A", "RRRRR").hand("A", burst=pool.KICK_INSTEAD)
    kicked = answered(board, cast("A", "burst", "B"), picks=(True,))
    assert steps(kicked, "total_cost") == ["The total cost of Burst is {2}{R}."]


@pytest.mark.parametrize(
    ("step", "active", "why"),
    [
        ("precombat_main", "B", "Wrath can be cast only during a main phase of A's own turn"),
        ("upkeep", "A", "Wrath can be cast only during a main phase"),
    ],
)
def test_117_1a_when_a_sorcery_can_be_cast(step, active, why):
    board = Board().lands("A", "W").hand("A", wrath=pool.WRATH)
    turn = msgspec.structs.replace(board.state.turn, step=step, active=active)
    board.state = msgspec.structs.replace(board.state, turn=turn)
    assert illegal(board.run(cast("A", "wrath"))) == (why, ["117.1a"])


def test_117_1a_a_sorcery_waits_for_an_empty_stack():
    board = Board().lands("A", "RW").hand("A", bolt=BOLT, wrath=pool.WRATH)
    outcome = board.run(cast("A", "bolt", "B"), cast("A", "wrath"))
    assert illegal(outcome) == ("Wrath can be cast only while the stack is empty", ["117.1a"])


def test_305_1_lands_are_not_spells():
    board = Board().hand("A", slow=pool.TAP_LAND)
    assert illegal(board.run(cast("A", "slow")))[1] == ["305.1"]


def test_602_2b_an_activation_is_checked_like_a_cast():
    board = Board().lands("A", "R").field("A", breath=pool.FIREBREATHER)
    outcome = board.run(activate("A", "breath"))
    assert "601.2e" in cited(outcome, "check_legality")


def test_602_2_a_number_may_be_that_of_an_ability_that_is_not_understood():
    board = Board().lands("A", "G").field("A", puzzle=RIDDLE, bears=BEARS)
    assert board.run(activate("A", "puzzle", 0)).status == "unsupported"
    assert board.run(activate("A", "puzzle", 5)).status == "illegal"
    mystery = pool.enchantment("Mystery", "{G}", "Whenever it frobnicates, you win.\n{1}: You gain 1 life.")
    assert Board().field("A", mystery=mystery).run(activate("A", "mystery", 1)).status == "unsupported"
    assert Board().field("A", bears=BEARS).run(activate("A", "bears", 0)).status == "illegal"


def test_608_2b_an_illegal_target_deals_no_damage():
    board = Board().lands("A", "G").lands("B", "U").hand("A", bite=BITE).hand("B", bounce=pool.BOUNCE)
    board.field("A", claw=CLAW).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bite", "claw", "bears"), cast("B", "bounce", "claw"))
    assert outcome.state.objects["bears"].counters == ()
    assert steps(outcome, "deal_damage") == ["No damage is dealt: what would deal it is gone or is not a legal target."]
    assert {"608.2b", "609.3"} <= set(cited(outcome, "deal_damage"))


def test_701_14_a_fight_cites_what_its_damage_does():
    board = Board().lands("A", "G").hand("A", brawl=pool.FIGHT).field("A", kind=BLESSED).field("B", claw=CLAW)
    outcome = board.run(cast("A", "brawl", "kind", "claw"))
    assert {"120.3d", "120.3e", "120.3f"} <= set(cited(outcome, "fight"))
    assert outcome.state.players["A"].life == 22


def test_118_12a_unless_is_cited_for_unless():
    board = Board().lands("A", "RRRR").lands("B", "U").hand("A", bolt=BOLT).hand("B", leak=pool.LEAK)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "leak", "bolt"), picks=(True,))
    assert cited(outcome, "pay") == ["118.12a"]


def test_608_2d_what_is_allowed_is_asked_in_its_words():
    board = Board().lands("A", "W").hand("A", omen=pool.MAY_DRAW)
    asked = board.run(cast("A", "omen"))
    assert asked.pending is not None
    assert asked.pending.prompt == "Does A draw a card?"


def test_609_3_nothing_to_sacrifice_is_told():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", pact=PACT).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"))
    assert "Nobody has anything to sacrifice." in texts(outcome)


def test_400_7_what_returns_to_a_hand_is_a_new_object():
    board = Board().lands("A", "U").hand("A", bounce=pool.BOUNCE).field("B", bears=BEARS)
    assert "400.7" in rules(board.run(cast("A", "bounce", "bears")))


GROWING = pool.creature("Growing", "{G}", "Whenever another creature dies, put a +1/+1 counter on this creature.")


def test_603_3b_abilities_are_told_apart_by_their_sources():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", mourn=pool.DIES_DRAW, drain=pool.DRAIN)
    asked = board.field("B", bears=BEARS).run(cast("A", "bolt", "bears"), RESOLVE, until="priority")
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["Mourn", "Drain"]
    same = (
        Board()
        .lands("A", "R")
        .hand("A", bolt=BOLT)
        .field("A", one=GROWING)
        .put("A", "battlefield", "two", GROWING, tapped=True)
    )
    asked = same.field("B", bears=BEARS).run(cast("A", "bolt", "bears"), RESOLVE, until="priority")
    assert asked.pending is not None
    assert len({option.label for option in asked.pending.options}) == 2


def test_514_2_all_at_the_same_time_is_said():
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("B", bears=BEARS)
    outcome = board.run(cast("A", "growth", "bears"), RESOLVE, cast("A", "bolt", "bears"), until="turn")
    (told,) = steps(outcome, "end_of_turn")
    assert told.startswith("Damage is removed from Grizzly Bears and the effect “Target creature gets +3/+3")
    assert told.endswith("ends, at the same time.")


def test_several_subjects_have_a_verb_in_the_plural():
    board = Board().lands("A", "W").hand("A", charge=CHARGE).field("A", bears=BEARS, claw=CLAW)
    outcome = board.run(cast("A", "charge"))
    assert steps(outcome, "start_effect") == ["Grizzly Bears and Claw get +2/+1 and gain haste until end of turn."]


def test_two_of_one_name_are_told_apart_wherever_they_are_named():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", one=BEARS, two=BEARS)
    outcome = board.run(cast("A", "bolt", "two"))
    assert steps(outcome, "deal_damage") == ["Lightning Bolt deals 3 damage to Grizzly Bears (two)."]
    assert steps(outcome, "state_based_actions") == [
        "Grizzly Bears (two) has 3 damage and toughness 2 and is destroyed."
    ]


def test_a_default_answer_is_told():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    assert (
        "Which target for Lightning Bolt? By default: A." in board.run(cast("A", "bolt"), policy="default").assumptions
    )


def test_613_1b_who_gains_control_is_told():
    board = Board().lands("A", "R").hand("A", threaten=pool.THREATEN).field("B", bears=BEARS)
    outcome = board.run(cast("A", "threaten", "bears"))
    assert "Grizzly Bears comes under A's control until end of turn." in texts(outcome)


def test_119_4_life_that_is_not_there_is_counted():
    bleed = card("Scar", "{B}", "Instant", "As an additional cost to cast this spell, pay 3 life.\nDraw a card.")
    board = Board().lands("A", "B").hand("A", bleed=bleed)
    board.state = _with_life(board, 2)
    assert illegal(board.run(cast("A", "bleed")))[0] == "A has 2 life and can't pay 3"


def _with_life(board: Board, life: int):
    player = msgspec.structs.replace(board.state.players["A"], life=life)
    return msgspec.structs.replace(board.state, players=board.state.players.insert("A", player))


def test_701_6a_of_two_counterspells_the_one_that_is_meant():
    board = Board().lands("A", "RUU").lands("B", "UU").hand("A", bolt=BOLT, mine=COUNTERSPELL)
    outcome = board.hand("B", theirs=COUNTERSPELL).run(
        cast("A", "bolt", "B"), cast("B", "theirs", "bolt"), cast("A", "mine", "theirs")
    )
    assert "A chooses Counterspell (theirs@2) as the target of Counterspell." in texts(outcome)
    assert outcome.state.players["B"].life == 17


def test_601_2c_it_is_said_which_target_is_asked_for():
    board = Board().lands("A", "G").hand("A", bite=BITE).field("A", claw=CLAW, kind=BLESSED).field("B", bears=BEARS)
    asked = board.field("B", two=BEARS).run(cast("A", "bite"))
    assert asked.pending is not None
    assert asked.pending.prompt == "Which target for Bite, target 1 of 2?"
    both = card(
        "Both", "{R}", "Instant", "Choose two —\n• Target player draws a card.\n• Both deals 2 damage to any target."
    )
    asked = Board().lands("A", "R").hand("A", both=both).run(cast("A", "both", modes=(0, 1)))
    assert asked.pending is not None
    assert asked.pending.prompt == "Which target for “Target player draws a card” of Both?"


def test_302_6_why_the_mana_is_not_there():
    board = Board().lands("A", "R").hand("A", bears=BEARS)
    board.put("A", "battlefield", "dork", pool.DORK, controlled_since_turn_began=False)
    why, numbers = illegal(board.run(cast("A", "bears")))
    assert why == "A can't pay {1}{G}: Dork came under A's control after their latest turn began"
    assert numbers == ["601.2h", "118.3", "302.6"]


@pytest.mark.parametrize(("lands", "lacks"), [("", "that is 2 mana"), ("GG", "1 of it has to be {R}")])
def test_302_6_a_creature_that_would_not_have_been_enough_is_not_the_reason(lands: str, lacks: str) -> None:
    board = Board().lands("A", lands).hand("A", shatter=pool.instant("Shatter", "{1}{R}", "Draw a card."))
    board.put("A", "battlefield", "dork", pool.DORK, controlled_since_turn_began=False)
    why, numbers = illegal(board.run(cast("A", "shatter")))
    assert lacks in why
    assert numbers == ["601.2h", "118.3"]


def test_601_2h_tapping_is_a_payment():
    board = Board().field("A", adder=pool.DEATHTOUCH).field("B", bears=BEARS)
    assert cited(board.run(activate("A", "adder", 1, "bears")), "tap") == ["107.5", "601.2h"]
    assert cited(Board().lands("A", "R").hand("A", bolt=BOLT).run(cast("A", "bolt", "B")), "tap") == ["107.5"]

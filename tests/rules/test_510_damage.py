"""Combat damage (510): who assigns it, in which step, how it is divided; trample, deathtouch, first and double strike."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.choices import WrongAnswer
from tests.rules.asking import RESOLVE, answer_to, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, alive, assign, attack, attacker, block, damage, done, illegal
from tests.rules.pool import creature, enchantment, instant

GIANT = creature("Giant", "{R}", "", "3/3")
TRAMPLER = creature("Crusher", "{G}", "Trample", "6/6")
DEADLY = creature("Asp", "{G}", "Trample, deathtouch", "4/4")
KNIGHT = creature("Knight", "{W}", "First strike", "2/2")
DOUBLE = creature("Duelist", "{W}", "Double strike", "2/2")
LINKED = creature("Cleric", "{W}", "Lifelink", "3/3")
INFECTED = creature("Blight", "{B}", "Infect", "3/3")
WEAK = creature("Zero", "{U}", "", "0/4")
GIVE_DOUBLE = instant("Twice", "{R}", "Target creature gains double strike until end of turn.")
GIVE_FIRST = instant("Quick", "{R}", "Target creature gains first strike until end of turn.")
HUMBLE = instant("Humble", "{U}", "Target creature loses all abilities until end of turn.")
FOG = instant("Fog", "{G}", "Prevent all combat damage that would be dealt this turn.")
WARDED = creature("Paladin", "{W}", "Protection from green", "2/2")
WALKER = card("Walker", "{U}", "Planeswalker — Test", "+1: You gain 1 life.")
FIRST, SECOND = Advance(to="first_strike_damage"), Advance(to="combat_damage")


def hurt(board: Board, one: str, amount: int) -> Board:
    obj = msgspec.structs.replace(board.state.objects[one], damage=amount)
    board.state = msgspec.structs.replace(board.state, objects=board.state.objects.set(one, obj))
    return board


def test_510_1a_a_creature_without_power_assigns_no_damage():
    outcome = done(
        Board().field("A", zero=WEAK).field("B", giant=GIANT).run(attack("zero"), block(("giant", "zero")), END)
    )
    assert (damage(outcome, "zero"), damage(outcome, "giant")) == (3, 0)


def test_510_1c_a_blocked_creature_whose_blockers_are_gone_assigns_no_damage():
    board = Board().field("A", giant=GIANT).field("B", bears=BEARS).lands("A", "R").hand("A", bolt=BOLT)
    outcome = done(board.run(attack("giant"), block(("bears", "giant")), cast("A", "bolt", "bears"), RESOLVE, END))
    assert life(outcome.state, "B") == 20


def test_510_1c_by_default_lethal_damage_comes_first_as_listed():
    """510.1c: where nobody chooses, the first blocker is assigned lethal damage, and the next one what is left."""
    board = Board().field("A", giant=GIANT).field("B", x=BEARS, y=BEARS)
    fight = (attack("giant"), block(("x", "giant"), ("y", "giant")), END)
    outcome = done(board.run(*fight, policy="default"))
    assert alive(outcome, "x", "y") == ["y"]
    assert outcome.by_default == ("How does Giant assign its 3 combat damage?",)


def test_510_1c_damage_is_divided_as_its_controller_chooses():
    board = Board().field("A", giant=GIANT).field("B", x=BEARS, y=BEARS)
    start = (attack("giant"), block(("x", "giant"), ("y", "giant")))
    asked = board.run(*start, END)
    assert asked.pending is not None
    assert asked.pending.kind == "divide"
    assert alive(answered(board, *start, END, picks=({"x": 1, "y": 2},)), "x", "y") == ["x"]
    assert alive(done(board.run(*start, assign(("giant", "x", 3)), END)), "x", "y") == ["y"]


def test_510_1c_all_of_it_is_assigned_and_to_blockers_only():
    board = Board().field("A", giant=GIANT).field("B", x=BEARS, y=BEARS)
    start = (attack("giant"), block(("x", "giant"), ("y", "giant")))
    illegal(board.run(*start, assign(("giant", "x", 1), ("giant", "y", 1))))
    illegal(board.run(*start, assign(("giant", "x", 1), ("giant", "B", 2))), "510.1c")
    illegal(board.run(attack("giant"), block(("x", "giant")), assign(("giant", "B", 3))), "510.1")


def test_702_19b_what_is_beyond_lethal_damage_may_go_to_the_player():
    board = Board().field("A", big=TRAMPLER).field("B", x=BEARS, y=GIANT)
    start = (attack("big"), block(("x", "big"), ("y", "big")))
    outcome = done(board.run(*start, assign(("big", "x", 2), ("big", "y", 3), ("big", "B", 1)), END))
    assert life(outcome.state, "B") == 19
    why = illegal(board.run(*start, assign(("big", "x", 2), ("big", "y", 2), ("big", "B", 2))), "702.19b")
    assert "Giant" in why
    less = done(board.run(*start, assign(("big", "x", 6), ("big", "y", 0)), END))
    assert alive(less, "x", "y") == ["y"]


def test_702_19b_damage_marked_counts_and_702_2c_any_damage_with_deathtouch_is_lethal():
    board = hurt(Board().field("A", big=TRAMPLER).field("B", giant=GIANT), "giant", 2)
    outcome = done(board.run(attack("big"), block(("giant", "big")), assign(("big", "giant", 1), ("big", "B", 5)), END))
    assert life(outcome.state, "B") == 15
    board = Board().field("A", asp=DEADLY).field("B", giant=GIANT, x=BEARS)
    start = (attack("asp"), block(("giant", "asp"), ("x", "asp")))
    outcome = done(board.run(*start, assign(("asp", "giant", 1), ("asp", "x", 1), ("asp", "B", 2)), END))
    assert life(outcome.state, "B") == 18
    assert alive(outcome, "giant", "x") == []


def test_702_19b_an_answer_with_less_than_lethal_damage_is_wrong():
    board = Board().field("A", big=TRAMPLER).field("B", giant=GIANT)
    actions = (attack("big"), block(("giant", "big")), END)
    answer = answer_to(board.run(*actions), {"giant": 2, "B": 4})
    with pytest.raises(WrongAnswer, match="less than lethal"):
        board.run(*actions, answers=(answer,))


def test_example_702_19b_2_damage_that_will_be_prevented_counts_as_lethal():
    board = Board().field("A", big=TRAMPLER).field("B", pal=WARDED)
    start = (attack("big"), block(("pal", "big")))
    illegal(board.run(*start, assign(("big", "pal", 1), ("big", "B", 5))), "702.19b")
    outcome = done(board.run(*start, assign(("big", "pal", 2), ("big", "B", 4)), END))
    assert life(outcome.state, "B") == 16
    assert damage(outcome, "pal") == 0


def test_702_19d_trample_without_blockers_left_assigns_all_to_the_player():
    board = Board().field("A", big=TRAMPLER).field("B", bears=BEARS).lands("A", "R").hand("A", bolt=BOLT)
    outcome = done(board.run(attack("big"), block(("bears", "big")), cast("A", "bolt", "bears"), RESOLVE, END))
    assert life(outcome.state, "B") == 14


def test_702_19a_trample_does_nothing_for_a_blocker():
    board = Board().field("A", bears=BEARS).field("B", big=TRAMPLER)
    outcome = done(board.run(attack("bears"), block(("big", "bears")), END))
    assert life(outcome.state, "A") == 20


def test_702_19f_the_player_is_not_dealt_what_is_beyond_a_planeswalker():
    board = Board().field("A", big=TRAMPLER).field("B", walker=WALKER).counters("walker", "loyalty", 2)
    outcome = done(board.run(attack(("big", "walker")), END))
    assert life(outcome.state, "B") == 20
    assert "walker" not in outcome.state.battlefield


def test_510_4_first_strike_deals_first():
    board = Board().field("A", knight=KNIGHT).field("B", bears=BEARS)
    outcome = done(board.run(attack("knight"), block(("bears", "knight")), END))
    assert alive(outcome, "knight", "bears") == ["knight"]
    assert damage(outcome, "knight") == 0


def test_510_4_a_blocker_with_first_strike_makes_two_steps_as_well():
    board = Board().field("A", bears=BEARS).field("B", knight=KNIGHT)
    assert alive(done(board.run(attack("bears"), block(("knight", "bears")), END)), "bears", "knight") == ["knight"]


def test_702_4b_double_strike_deals_damage_in_both_steps():
    assert life(done(Board().field("A", d=DOUBLE).run(attack("d"), END)).state, "B") == 16


def test_702_4c_without_double_strike_between_the_steps_it_deals_no_more():
    board = Board().field("A", d=DOUBLE).lands("B", "U").hand("B", humble=HUMBLE)
    outcome = done(board.run(attack("d"), FIRST, cast("B", "humble", "d"), RESOLVE, END))
    assert life(outcome.state, "B") == 18


def test_702_4d_double_strike_given_after_first_strike_damage_lets_it_deal_damage_again():
    board = Board().field("A", knight=KNIGHT).lands("A", "R").hand("A", twice=GIVE_DOUBLE)
    outcome = done(board.run(attack("knight"), FIRST, cast("A", "twice", "knight"), RESOLVE, END))
    assert life(outcome.state, "B") == 16


def test_702_7c_first_strike_lost_or_gained_between_the_steps_changes_nothing():
    board = Board().field("A", knight=KNIGHT, bears=BEARS).lands("A", "RU").hand("A", quick=GIVE_FIRST, humble=HUMBLE)
    gained = done(board.run(attack("knight", "bears"), FIRST, cast("A", "quick", "bears"), RESOLVE, END))
    assert life(gained.state, "B") == 16
    lost = done(board.run(attack("knight", "bears"), FIRST, cast("A", "humble", "knight"), RESOLVE, END))
    assert life(lost.state, "B") == 16


def test_510_4_damage_is_assigned_in_the_step_of_the_creature():
    board = Board().field("A", knight=KNIGHT, giant=GIANT).field("B", w=BEARS, x=BEARS, y=BEARS, z=BEARS)
    start = (attack("knight", "giant"), block(("w", "knight"), ("x", "knight"), ("y", "giant"), ("z", "giant")))
    first, second = assign(("knight", "w", 2)), assign(("giant", "y", 1), ("giant", "z", 2))
    outcome = done(board.run(*start, first, second, END))
    assert alive(outcome, "w", "x", "y", "z") == ["x", "y"]
    only = done(board.run(attack("giant", "knight"), block(("y", "giant"), ("z", "giant")), second, END))
    assert alive(only, "y", "z") == ["y"]
    assert life(only.state, "B") == 18


def test_510_4_a_blocker_of_the_second_step_assigns_after_an_attacker_of_the_first():
    two = creature("Twin", "{W}", "This creature can block an additional creature each combat.", "3/9")
    board = Board().field("A", knight=KNIGHT, bears=BEARS).field("B", w=BEARS, x=BEARS, twin=two)
    start = (attack("knight", "bears"), block(("w", "knight"), ("x", "knight"), ("twin", "knight", "bears")))
    first = assign(("knight", "w", 1), ("knight", "x", 1))
    second = assign(("twin", "knight", 1), ("twin", "bears", 2), player="B")
    outcome = board.run(*start, first, second, END)
    if outcome.status == "illegal":
        pytest.skip("blocking more than one attacker is not read yet")
    assert "bears" not in done(outcome).state.battlefield


def test_510_2_all_combat_damage_is_dealt_at_once():
    board = Board().field("A", giant=GIANT, bears=BEARS).field("B", x=GIANT)
    outcome = done(board.run(attack("giant", "bears"), block(("x", "giant")), END))
    assert alive(outcome, "giant", "x") == []
    assert len(steps(outcome, "deal_damage")) == 1
    assert life(outcome.state, "B") == 18


def test_120_3f_lifelink_and_120_3b_infect_in_combat():
    outcome = done(Board().field("A", cleric=LINKED).run(attack("cleric"), END))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (23, 17)
    outcome = done(Board().field("A", blight=INFECTED).run(attack("blight"), END))
    assert life(outcome.state, "B") == 20
    assert sum(one.amount for one in outcome.state.players["B"].counters if one.kind == "poison") == 3
    board = Board().field("A", blight=INFECTED).field("B", zero=WEAK)
    outcome = done(board.run(attack("blight"), block(("zero", "blight")), END))
    assert outcome.state.objects["zero"].count("-1/-1") == 3


def test_120_3f_life_gained_by_lifelink_comes_before_a_player_could_lose():
    board = Board().field("A", giant=GIANT).field("B", cleric=LINKED).field("A", bears=BEARS)
    players = board.state.players.insert("B", msgspec.structs.replace(board.state.players["B"], life=2))
    board.state = msgspec.structs.replace(board.state, players=players)
    outcome = done(board.run(attack("giant", "bears"), block(("cleric", "giant")), END))
    assert life(outcome.state, "B") == 3


def test_615_combat_damage_can_be_prevented():
    board = Board().field("A", giant=GIANT).field("B", bears=BEARS).lands("B", "G").hand("B", fog=FOG)
    outcome = done(board.run(attack("giant"), block(("bears", "giant")), cast("B", "fog"), RESOLVE, END))
    assert (damage(outcome, "giant"), damage(outcome, "bears")) == (0, 0)


def test_510_3a_what_triggers_on_combat_damage_is_put_on_the_stack():
    reader = creature(
        "Reader", "{U}", "Whenever this creature deals combat damage to a player, you gain 1 life.", "1/1"
    )
    outcome = done(Board().field("A", reader=reader).run(attack("reader"), SECOND))
    assert life(outcome.state, "B") == 19
    assert life(outcome.state, "A") == 21


def test_510_1b_an_unblocked_attacker_is_unblocked_to_the_end():
    outcome = done(Board().field("A", bears=BEARS).run(attack("bears"), block(), END))
    assert attacker(outcome, "bears").blocked is False


def test_702_19b_lethal_damage_is_by_the_toughness_of_the_moment():
    idle = enchantment("Idle", "{W}", "Creatures you control get +0/+1.")
    board = Board().field("A", big=TRAMPLER).field("B", giant=GIANT, idle=idle)
    start = (attack("big"), block(("giant", "big")))
    illegal(board.run(*start, assign(("big", "giant", 3), ("big", "B", 3))), "702.19b")
    assert life(done(board.run(*start, assign(("big", "giant", 4), ("big", "B", 2)), END)).state, "B") == 18


def test_120_2a_attackers_and_blockers_deal_combat_damage_equal_to_their_power():
    outcome = done(
        Board()
        .field("A", big=TRAMPLER)
        .field("B", zero=creature("Stout", "{U}", "", "1/7"))
        .run(attack("big"), block(("zero", "big")), assign(("big", "zero", 6)), END)
    )
    assert (damage(outcome, "zero"), damage(outcome, "big")) == (6, 1)


def test_example_120_4d_1_prevention_then_results_then_replaced_life():
    reflection = enchantment("Boon", "{W}", "If you would gain life, you gain twice that much life instead.")
    drain = creature("Drainer", "{B}", "Wither, lifelink", "3/3")
    shelter = instant("Shelter", "{W}", "Prevent the next 2 damage that would be dealt to target creature this turn.")
    board = Board().field("A", boon=reflection, drain=drain).field("B", bears=BEARS)
    board = board.lands("B", "W").hand("B", shelter=shelter)
    outcome = done(board.run(attack("drain"), block(("bears", "drain")), cast("B", "shelter", "bears"), RESOLVE, END))
    assert outcome.state.objects["bears"].count("-1/-1") == 1
    assert life(outcome.state, "A") == 22
    assert damage(outcome, "drain") == 2

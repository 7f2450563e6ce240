"""Rolling dice, and results tables (706)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import Board, rules, texts
from tests.rules.pool import creature, enchantment, sorcery

ROLL = sorcery("Roll", "{R}", "Roll a d6. You gain life equal to the result.")
SPELLED = sorcery("Spelled", "{R}", "Roll a six-sided die. You gain life equal to the result.")
TABLE = sorcery("Table", "{R}", "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 5 life.")
ADDED = sorcery(
    "Added",
    "{R}",
    "Roll a d20 and add the number of cards in your hand.\n1—14 | You gain 1 life.\n15+ | You gain 2 life.",
)
MINUS = sorcery(
    "Minus",
    "{R}",
    "Roll a d20 and subtract the number of cards in your hand. If the result is 0 or less, draw a card.",
)
CHOICE = sorcery(
    "Choice",
    "{R}",
    "Roll two d8 and choose one result. Draw cards equal to that result. Then you gain life equal to the other result.",
)
LOWER = sorcery(
    "Lower",
    "{R}",
    "Roll two d20 and ignore the lower roll.\n1—14 | You gain 1 life.\n15—20 | You gain 2 life.",
)
AGAIN = sorcery("Again", "{R}", "Roll a d20.\n1—14 | You gain 1 life.\n15—20 | You gain 2 life. You may roll again.")
TOTAL = sorcery("Total", "{R}", "Roll two six-sided dice. You gain life equal to the total of those results.")
REFLEX = sorcery("Reflex", "{R}", "Roll a d20. When you do, target player gains X life, where X is the result.")
MORE = enchantment(
    "More",
    "{2}",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
)
ANY_DICE = enchantment("Any Dice", "{2}", "Whenever you roll one or more dice, target player loses 1 life.")
EACH_DIE = enchantment("Each Die", "{2}", "Whenever you roll a die, you lose 1 life.")
FIVES = enchantment("Fives", "{2}", "Whenever you roll a 5 or higher on a die, you lose 1 life.")
NATURAL = enchantment("Natural", "{2}", "Whenever you roll a natural 20, you lose 1 life.")
HIGHEST = enchantment("Highest", "{2}", "Whenever you roll a die's highest natural result, you lose 1 life.")
PIP = creature(
    "Pip",
    "{R}",
    "When this creature enters, roll a d20.\n1—9 | It gains flying until end of turn.\n10+ | Draw a card.",
)


def life(outcome: Outcome, player: str = "A") -> int:
    return outcome.state.players[player].life


def played(*picks: object, spell: object, **field: object) -> Outcome:
    board = Board(library=9).lands("A", "R").hand("A", spell=spell)  # type: ignore[arg-type]
    board.field("A", **field)  # type: ignore[arg-type]
    return answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=picks)


def test_706_1a_each_number_is_equally_likely() -> None:
    for spell in (ROLL, SPELLED):
        asked = played(spell=spell)
        assert asked.pending is not None
        assert asked.pending.kind == "random"
        assert [(option.label, option.weight) for option in asked.pending.options] == [(str(n), 1) for n in range(1, 7)]


def test_706_4_the_text_says_what_the_result_is_for() -> None:
    assert life(played("4", spell=ROLL)) == 24


def test_706_3a_what_the_table_has_for_the_result_happens() -> None:
    assert [life(played(roll, spell=TABLE)) for roll in ("1", "9", "10", "19", "20")] == [21, 21, 22, 22, 25]
    assert "706.3a" in rules(played("20", spell=TABLE))


def test_706_3b_the_table_is_a_part_of_the_ability_that_rolls() -> None:
    board = Board(library=5).lands("A", "R").hand("A", pip=PIP)
    low = answered(board, cast("A", "pip"), RESOLVE, RESOLVE, picks=("3",))
    assert names(low.state, "hand", "A") == []
    high = answered(board, cast("A", "pip"), RESOLVE, RESOLVE, picks=("12",))
    assert len(names(high.state, "hand", "A")) == 1


def test_706_2_the_result_is_the_natural_result_and_the_modifiers() -> None:
    board = Board(library=5).lands("A", "R").hand("A", spell=ADDED, one=ROLL, two=ROLL)
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("12",))) == 21
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=("13",))) == 22
    below = Board(library=5).lands("A", "R").hand("A", spell=MINUS, one=ROLL, two=ROLL)
    assert len(names(answered(below, cast("A", "spell"), RESOLVE, picks=("2",)).state, "hand", "A")) == 3
    assert len(names(answered(below, cast("A", "spell"), RESOLVE, picks=("3",)).state, "hand", "A")) == 2


def test_706_4_one_result_is_chosen_and_the_other_has_its_use() -> None:
    outcome = played("3", "5", "3", spell=CHOICE)
    assert (len(names(outcome.state, "hand", "A")), life(outcome)) == (3, 25)


def test_706_4_the_total_of_several_results() -> None:
    assert life(played("3", "5", spell=TOTAL)) == 28


def test_706_6_the_lower_roll_is_ignored() -> None:
    assert life(played("3", "17", spell=LOWER)) == 22
    assert life(played("16", "16", spell=LOWER)) == 22
    outcome = played("3", "17", spell=LOWER, die=EACH_DIE)
    assert life(outcome) == 21  # the ability triggers for the roll that is left


def test_706_6_a_die_more_and_the_lowest_roll_is_ignored() -> None:
    assert life(played("2", "5", spell=ROLL, more=MORE)) == 25
    assert life(played("6", "2", "5", spell=ROLL, more=MORE, other=MORE)) == 26
    assert life(played("6", "2", "5", spell=TOTAL, more=MORE)) == 31
    assert life(played("3", "17", "16", spell=LOWER, more=MORE)) == 22


def test_706_6_nothing_triggers_because_of_an_ignored_roll() -> None:
    assert life(played("6", "5", spell=ROLL, more=MORE, fives=FIVES)) == 25


def test_706_2_one_or_more_dice_are_one_roll() -> None:
    board = Board().lands("A", "R").hand("A", spell=TOTAL).field("A", any=ANY_DICE)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, RESOLVE, picks=("3", "5", "B"))
    assert life(outcome, "B") == 19


def test_706_2_each_die_is_a_roll_of_its_own() -> None:
    board = Board().lands("A", "R").hand("A", spell=TOTAL).field("A", each=EACH_DIE, fives=FIVES)
    done = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, RESOLVE, RESOLVE, picks=("3", "5"), policy="ask")
    assert done.pending is not None  # the triggers are ordered: Each Die twice, Fives once
    assert len(done.pending.options) == 3


def test_706_2_the_natural_result_is_what_is_on_the_die() -> None:
    board = Board(library=9).lands("A", "R").hand("A", spell=ADDED, one=ROLL, two=ROLL)
    board.field("A", natural=NATURAL)
    run = (cast("A", "spell"), RESOLVE, RESOLVE)
    assert life(answered(board, *run, picks=("20",))) == 21
    assert life(answered(board, *run, picks=("18",))) == 22  # a result of 20, not naturally


def test_706_2_the_highest_natural_result_is_that_of_its_die() -> None:
    assert life(played("6", spell=ROLL, highest=HIGHEST)) == 25
    assert life(played("5", spell=ROLL, highest=HIGHEST)) == 25
    assert life(played("6", spell=TABLE, highest=HIGHEST)) == 21


def test_706_3c_rolling_again_looks_the_result_up_again() -> None:
    assert life(played("15", True, "16", True, "3", spell=AGAIN)) == 25
    assert life(played("15", False, spell=AGAIN)) == 22


def test_603_12_the_result_goes_on_with_what_triggers_then() -> None:
    board = Board().lands("A", "R").hand("A", spell=REFLEX)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=("7", "B"))
    assert life(outcome, "B") == 27
    assert "A rolls a d20: 7." in texts(outcome)


def test_706_1_dice_that_nobody_rolls_have_no_result() -> None:
    nobody = enchantment("Nobody", "{2}", "{0}: Draw cards equal to the result.")
    assert nobody.faces[0].lines[0].unread is not None
    assert "is not told of" in nobody.faces[0].lines[0].unread.why

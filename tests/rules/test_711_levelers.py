"""Leveler cards: level up and level symbols (107.8, 702.87, 711)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import BEARS, Board, card

STUDENT = card(
    "Student",
    "{W}",
    "Creature — Human Knight",
    "Level up {W}\nLEVEL 2-4\n3/3\nFirst strike\nOther creatures you control get +1/+1.\nLEVEL 5+\n4/4\nDouble strike",
    "1/1",
)
CLASS = card("Plain Class", "{W}", "Enchantment — Class", "{W}: Level 2\nCreatures you control get +1/+1.")


def levelled(counters: int, kind: str = "level") -> Board:
    board = Board().lands("A", "WWWWW").field("A", student=STUDENT, bears=BEARS)
    return board.counters("student", kind, counters) if counters else board


def size(board: Board, one: str) -> tuple[int | None, int | None]:
    seen = view(board.state).of(one)
    return seen.power, seen.toughness


def test_107_8a_between_the_numbers_it_has_that_power_and_those_abilities() -> None:
    """107.8a, 711.2a: with no fewer and no more level counters than those."""
    for counters in (2, 4):
        board = levelled(counters)
        assert size(board, "student") == (3, 3)
        assert view(board.state).of("student").has_keyword("first strike")
        assert size(board, "bears") == (3, 3)


def test_107_8b_from_the_last_number_on() -> None:
    """107.8b, 711.2b: with that many level counters or more."""
    for counters in (5, 9):
        board = levelled(counters)
        assert size(board, "student") == (4, 4)
        assert view(board.state).of("student").has_keyword("double strike")
        assert not view(board.state).of("student").has_keyword("first strike")
        assert size(board, "bears") == (2, 2)


def test_107_8_711_2_a_level_symbol_is_one_static_ability() -> None:
    """107.8, 711.2: with all that stands in its part of the text box, the power and toughness included."""
    assert len(STUDENT.front.abilities) == 3


def test_711_2a_what_sets_power_comes_before_counters_that_change_it() -> None:
    board = levelled(2).counters("student", "+1/+1", 1)
    assert size(board, "student") == (4, 4)


def test_711_4_level_up_can_be_activated_at_any_level() -> None:
    for counters in (0, 3, 7):
        outcome = answered(levelled(counters), activate("A", "student", 0), RESOLVE)
        assert outcome.state.objects["student"].count("level") == counters + 1


def test_711_5_below_the_first_number_it_is_as_printed_on_top() -> None:
    for counters in (0, 1):
        board = levelled(counters)
        assert size(board, "student") == (1, 1)
        assert not view(board.state).of("student").has_keyword("first strike")


def test_711_6_elsewhere_it_is_as_printed_on_top() -> None:
    board = Board().hand("A", student=STUDENT)
    assert size(board, "student") == (1, 1)


def test_702_87a_level_up_puts_a_level_counter_as_a_sorcery() -> None:
    outcome = answered(levelled(0), activate("A", "student", 0), RESOLVE)
    assert outcome.state.objects["student"].count("level") == 1
    theirs = Board(("B", "A")).lands("A", "W").field("A", student=STUDENT)
    assert theirs.run(activate("A", "student", 0)).status == "illegal"


def test_702_87c_711_7_level_up_gives_a_class_no_level() -> None:
    """702.87c, 711.7: level counters and the levels of Classes have nothing to do with each other."""
    board = Board().field("A", plain=CLASS, bears=BEARS).counters("plain", "level", 2)
    assert size(board, "bears") == (2, 2)

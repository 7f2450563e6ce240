"""Names with a comma in them: on the stack, and where a shorter name is another card's."""

from __future__ import annotations

from tests.notation.source import ruled

GLORY = "card Otto, Suns' Glory | {R} | Creature — Phoenix | 1/1 | Whenever this creature attacks, you gain 3 life."
BOARD = f"{GLORY}\nA 20 life; B 20 life; battlefield: Otto, Suns' Glory\n"
KARL = "card Karl | {9} | Sorcery | | You lose 5 life.\ncard Karl, Living Legacy | {1} | Sorcery | | You gain 5 life.\n"


def test_603_3_the_source_of_an_ability_on_the_stack_has_a_comma_in_its_name() -> None:
    assert ruled(f"{BOARD}stack: B's trigger of Otto, Suns' Glory\nresolve").life("B") == 23


def test_603_3_what_follows_on_the_stack_is_no_part_of_the_name() -> None:
    told = ruled(f"{BOARD}stack: B's trigger of Otto, Suns' Glory, A's Lightning Bolt targeting B\nresolve\nresolve")
    assert told.life("B") == 20


def test_601_2a_what_is_in_hand_is_meant_by_what_stands_before_the_comma() -> None:
    board = "turn 3, A's main\nA 20 life; hand: Karl, Living Legacy; battlefield: Island\nB 20 life\n"
    assert ruled(f"{KARL}{board}A casts Karl; resolve").life("A") == 25


def test_601_2a_the_shorter_name_is_meant_where_that_is_in_hand_too() -> None:
    board = "turn 3, A's main\nA 20 life; hand: Karl, Living Legacy, Karl; battlefield: 9 Island\nB 20 life\n"
    assert ruled(f"{KARL}{board}A casts Karl; resolve").life("A") == 15

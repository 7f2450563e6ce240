""" "If that spell is a Lesson", "if it's a land": a type that is asked of an object asks for no permanent (109.2)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, instant, read, sorcery

LESSON = card("Teaching", "{U}", "Sorcery — Lesson", "You gain 1 life.")
DRAGON = creature("Whelp", "{R}", "", "2/2", "Creature — Dragon")


@pytest.mark.parametrize(("asked", "lesson", "other"), [("is a Lesson", 26, 20), ("isn't a Lesson", 21, 25)])
def test_109_2_a_subtype_is_asked_of_the_spell_that_was_cast(asked: str, lesson: int, other: int) -> None:
    text = f"Whenever you cast a spell, if that spell {asked}, you gain 5 life."
    board = Board().lands("A", "UR").field("A", teacher=read(creature("Teacher", "{U}", text)))
    board = board.hand("A", one=LESSON, two=BOLT)
    assert life(board.run(cast("A", "one"), RESOLVE, RESOLVE).state, "A") == lesson
    assert life(board.run(cast("A", "two", "B"), RESOLVE, RESOLVE).state, "A") == other


def test_109_2_a_subtype_is_asked_of_a_spell_that_is_a_target() -> None:
    text = "Counter target spell. If that spell is a Dragon, you gain 5 life."
    board = Board().lands("A", "RGG").lands("B", "U").hand("A", whelp=DRAGON, bears=BEARS)
    board = board.hand("B", counter=read(instant("Slay", "{U}", text)))
    assert life(board.run(cast("A", "whelp"), cast("B", "counter", "whelp"), RESOLVE).state, "B") == 25
    assert life(board.run(cast("A", "bears"), cast("B", "counter", "bears"), RESOLVE).state, "B") == 20


def test_109_2_a_type_is_asked_of_a_card_that_was_revealed() -> None:
    text = "Reveal the top card of your library. If it's a land, you gain 5 life."
    board = Board(library=0).lands("A", "U").hand("A", vision=read(sorcery("Vision", "{U}", text)))
    assert life(board.put("A", "library", "top", land("R")).run(cast("A", "vision"), RESOLVE).state, "A") == 25
    board = Board(library=0).lands("A", "U").hand("A", vision=read(sorcery("Vision", "{U}", text)))
    assert life(board.put("A", "library", "top", BEARS).run(cast("A", "vision"), RESOLVE).state, "A") == 20

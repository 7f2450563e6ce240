"""How many colors an object has, each for itself, or had when it was last there (105.2, 608.2h)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

KNIGHT = creature(
    "Knight", "{G}{W}", "Each other multicolored creature you control gets +1/+1 for each of its colors.", "2/2"
)
TWO = creature("Two", "{W}{U}")
THREE = creature("Three", "{W}{U}{B}")
BREATH = instant("Breath", "{B}", "Destroy target creature. You gain 1 life for each of its colors.")
HORN = enchantment("Horn", "{1}", "Whenever you cast a spell, you gain 1 life for each of that spell's colors.")
ROCK = card("Rock", "{1}", "Artifact")
GOLD = instant("Gold", "{W}{U}", "You gain 10 life.")


def test_105_2_each_creature_by_its_own_colors() -> None:
    board = Board().field("A", knight=KNIGHT, two=TWO, three=THREE, bears=BEARS)
    seen = view(board.state)
    assert [(seen.of(one).power, seen.of(one).toughness) for one in ("knight", "two", "three", "bears")] == [
        (2, 2), (3, 3), (4, 4), (2, 2),
    ]  # fmt: skip


def test_608_2h_the_colors_of_what_is_gone() -> None:
    board = Board().lands("A", "B").hand("A", breath=BREATH).field("B", three=THREE)
    state = answered(board, cast("A", "breath", "three"), RESOLVE).state
    assert "three" not in state.battlefield
    assert life(state, "A") == 23


def test_105_2_the_colors_of_the_spell_that_was_cast() -> None:
    board = Board().lands("A", "WUG").hand("A", gold=GOLD, rock=ROCK).field("A", horn=HORN)
    outcome = answered(board, cast("A", "rock"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 20
    assert life(answered(board, cast("A", "gold"), RESOLVE, RESOLVE).state, "A") == 32

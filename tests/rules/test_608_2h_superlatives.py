"""Who and what has the most, tied or not, differences, halves, and numbers of several players (608.2h, 107.1)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

GIANT = creature("Giant", "{R}", pt="4/2")
BLUE = creature("Drake", "{U}", pt="2/2")
RED = creature("Imp", "{R}", pt="1/1")


def done(board: Board, text: str, *targets: str) -> Board:
    """The state after a spell with this text has resolved."""
    board.lands("A", "R").hand("A", try_=sorcery("Try", "{R}", text))
    outcome = board.run(cast("A", "try_", *targets) if targets else cast("A", "try_"), RESOLVE)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood)
    board.state = outcome.state
    return board


def gained(board: Board, condition: str) -> int:
    return life(done(board, f"If {condition}, you gain 1 life.").state, "A") - 20


def test_608_2h_each_player_who_controls_the_most() -> None:
    board = Board(("A", "B", "C")).field("A", a=BEARS, b=BEARS).field("B", c=BEARS, d=BEARS).field("C", e=BEARS)
    done(board, "Each player who controls the most creatures loses 3 life.")
    assert [life(board.state, player) for player in "ABC"] == [17, 17, 20]


def test_608_2h_each_player_who_controls_the_fewest() -> None:
    board = Board(("A", "B", "C")).field("A", a=BEARS).field("B", b=BEARS)
    done(board, "Each player who controls the fewest creatures loses 3 life.")
    assert [life(board.state, player) for player in "ABC"] == [20, 20, 17]


@pytest.mark.parametrize(("mine", "theirs", "more"), [(1, 1, 1), (2, 1, 1), (1, 2, 0)])
def test_608_2h_tied_for_the_most(mine: int, theirs: int, more: int) -> None:
    board = Board()
    for player, many in (("A", mine), ("B", theirs)):
        board.field(player, **{f"bear-{player}-{number}": BEARS for number in range(many)})
    assert gained(board, "you control the most creatures or are tied for the most") == more


@pytest.mark.parametrize(("mine", "more"), [(GIANT, 1), (BEARS, 0)])
def test_608_2h_the_creature_with_the_greatest_power_or_tied(mine: object, more: int) -> None:
    board = Board().field("A", mine=mine).field("B", theirs=GIANT)
    condition = "you control the creature with the greatest power or tied for the greatest power"
    assert gained(board, condition) == more


def test_608_2h_tied_for_least_power() -> None:
    text = "Destroy target creature if it has the least power or is tied for least power among creatures on the "
    text += "battlefield."
    board = done(Board().field("B", one=BEARS, two=BEARS, giant=GIANT), text, "one")
    assert set(board.state.battlefield) >= {"two", "giant"}
    assert "one" not in board.state.battlefield
    board = done(Board().field("B", one=BEARS, giant=GIANT), text, "giant")
    assert "giant" in board.state.battlefield


@pytest.mark.parametrize(("others", "size"), [({}, 1), ({"one": BLUE}, 1), ({"one": BLUE, "two": BLUE}, 3)])
def test_611_3a_the_most_common_color(others: dict[str, object], size: int) -> None:
    """It is red itself: with one blue permanent the two colors are tied for most common."""
    djinn = creature(
        "Djinn",
        "{R}",
        "This creature gets -2/-2 as long as red is the most common color among all permanents or is tied for most common.",
        pt="3/3",
    )
    board = Board().field("A", djinn=djinn, **others)
    assert view(board.state).of("djinn").power == size


def test_608_2h_creatures_that_have_a_type_in_common() -> None:
    board = Board().field("A", one=BEARS, two=BEARS, giant=GIANT).field("B", three=BEARS)
    text = (
        "You gain X life, where X is the greatest number of creatures you control that have a creature type in common."
    )
    assert life(done(board, text).state, "A") == 22


@pytest.mark.parametrize(("roles", "more"), [(("Cleric", "Rogue", "Warrior", "Wizard"), 1), (("Cleric", "Rogue"), 0)])
def test_700_8b_a_full_party(roles: tuple[str, ...], more: int) -> None:
    board = Board()
    for role in roles:
        board.field("A", **{role.lower(): creature(role, "{W}", kind=f"Creature — Human {role}")})
    assert gained(board, "you have a full party") == more


def test_107_1_the_difference_of_power_and_toughness() -> None:
    text = "Target player loses life equal to the difference between your life total and that player's life total."
    board = Board()
    board.state = edit_player(board.state, "B", life=13)
    assert life(done(board, text, "B").state, "B") == 6


@pytest.mark.parametrize(("total", "more"), [(10, 1), (11, 0)])
def test_107_1_at_most_half_of_the_starting_life_total(total: int, more: int) -> None:
    board = Board()
    board.state = edit_player(board.state, "A", life=total)
    condition = "your life total is less than or equal to half your starting life total"
    assert life(done(board, f"If {condition}, you gain 1 life.").state, "A") == total + more


def test_107_1_less_than_half_is_less_than_it_is_unrounded() -> None:
    for total, more in ((9, 1), (10, 0)):
        board = Board()
        board.state = edit_player(board.state, "A", life=total)
        condition = "your life total is less than half your starting life total"
        assert life(done(board, f"If {condition}, you gain 1 life.").state, "A") == total + more


def test_402_1_cards_in_all_hands() -> None:
    board = Board().hand("A", one=BOLT).hand("B", two=BOLT, three=BOLT)
    text = "You gain life equal to the total number of cards in all players' hands."
    assert life(done(board, text).state, "A") == 23
    board = Board().hand("A", one=BOLT).hand("B", two=BOLT, three=BOLT)
    assert life(done(board, "You gain 2 life for each card in your opponents' hands.").state, "A") == 24


def test_105_2_white_and_or_blue_creatures() -> None:
    board = Board().field("A", drake=BLUE).field("B", bears=BEARS)
    done(board, "Destroy all white and/or blue creatures.")
    assert "drake" not in board.state.battlefield
    assert "bears" in board.state.battlefield


def test_201_2_permanents_of_two_names() -> None:
    crown, throne = card("Crown of Ice", "{2}", "Artifact"), card("Throne of Ice", "{2}", "Artifact")
    condition = "you control artifacts named Crown of Ice and Throne of Ice"
    assert gained(Board().field("A", crown=crown, throne=throne), condition) == 1
    assert gained(Board().field("A", crown=crown, other=crown), condition) == 0


def test_119_3_for_each_1_life_gained() -> None:
    watch = enchantment(
        "Watch", "{W}", "Whenever you gain life, each opponent loses 2 life for each 1 life you gained."
    )
    board = done(Board().field("A", watch=watch), "You gain 3 life.")
    assert life(board.state, "B") == 14


def test_608_2c_for_each_1_life_lost_this_way() -> None:
    text = "Each opponent loses 1 life. You gain 2 life for each 1 life lost this way."
    assert life(done(Board(("A", "B", "C")), text).state, "A") == 24


def test_701_21_permanents_sacrificed_this_turn() -> None:
    board = done(Board().field("A", one=BEARS, two=BEARS), "Sacrifice two creatures.")
    text = "You gain X life, where X is the number of permanents you've sacrificed this turn."
    assert life(done(board.lands("A", "R"), text).state, "A") == 22


def test_608_2h_only_one_of_those_has_the_greatest_among_them() -> None:
    """What somebody else controls is not one of theirs, with the same number or not."""
    text = "Each opponent chooses a creature with the greatest power among creatures they control. Destroy those creatures."
    board = Board().field("A", mine=GIANT).field("B", theirs=GIANT, blue=BLUE)
    done(board, text)
    assert {"mine", "blue"} <= set(board.state.battlefield)
    assert "theirs" not in board.state.battlefield

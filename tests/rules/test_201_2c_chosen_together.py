"""Objects that are chosen together: of different names or numbers, or of no more than a total (201.2c, 202.3, 601.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import WrongAnswer
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card, land
from tests.rules.pool import creature, sorcery

FOREST, ISLAND = land("G"), land("U")
OGRE = creature("Ogre", "{2}{R}", pt="3/2")
SMALL = creature("Small", "{R}")


def searching(text: str, **library: object) -> Board:
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Seek", "{G}", text))
    for one, definition in reversed(list(library.items())):
        board.put("A", "library", one, definition)
    return board


def buried(text: str, **graveyard: object) -> Board:
    board = Board().lands("A", "G").hand("A", spell=sorcery("Raise", "{G}", text))
    for one, definition in graveyard.items():
        board.put("A", "graveyard", one, definition)
    return board


def test_201_2c_cards_of_different_names_are_found() -> None:
    text = (
        "Search your library for up to four cards with different names and reveal them. Target opponent chooses two of "
        "those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle."
    )
    board = searching(text, one=BEARS, two=FOREST, three=BOLT, four=GROWTH, five=BEARS)
    outcome = answered(
        board, cast("A", "spell", "B"), RESOLVE, picks=(("one", "two", "three", "four"), ("two", "three"))
    )
    assert outcome.status == "resolved", outcome.not_understood
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Forest", "Lightning Bolt", "Seek"]
    assert sorted(names(outcome.state, "hand", "A")) == ["Giant Growth", "Grizzly Bears"]
    with pytest.raises(WrongAnswer, match="different names"):
        answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("one", "five"),))


def test_202_3_the_total_mana_value_of_what_is_found() -> None:
    text = (
        "Search your library for any number of creature cards with total mana value 4 or less, put them onto the "
        "battlefield, then shuffle."
    )
    board = searching(text, one=BEARS, two=OGRE, three=SMALL)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "three"),))
    assert sorted(names(outcome.state, "battlefield")) == ["Forest", "Grizzly Bears", "Small"]
    with pytest.raises(WrongAnswer, match="total mana value"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"),))


def test_601_2c_the_total_mana_value_of_targets() -> None:
    text = (
        "Return up to two target creature cards with total mana value 3 or less from your graveyard to the battlefield."
    )
    board = buried(text, one=BEARS, two=OGRE, three=SMALL)
    outcome = board.run(cast("A", "spell", "one", "three"), RESOLVE)
    assert sorted(names(outcome.state, "battlefield")) == ["Forest", "Grizzly Bears", "Small"]
    assert board.run(cast("A", "spell", "one", "two")).status == "illegal"
    asked = answered(board, cast("A", "spell"), RESOLVE, picks=(("two",),))
    assert names(asked.state, "battlefield") == ["Forest", "Ogre"]
    with pytest.raises(WrongAnswer, match="total mana value"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(("two", "three"),))


def test_202_3_a_card_over_the_total_is_no_target() -> None:
    text = (
        "Return up to two target creature cards with total mana value 2 or less from your graveyard to the battlefield."
    )
    board = buried(text, one=BEARS, two=OGRE)
    assert board.run(cast("A", "spell", "two")).status == "illegal"


def test_608_2d_cards_of_different_mana_values_are_chosen() -> None:
    text = "Return any number of cards with different mana values from your graveyard to your hand."
    board = buried(text, one=BEARS, two=OGRE, three=BOLT, four=SMALL)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two", "three"),))
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Lightning Bolt", "Ogre"]
    with pytest.raises(WrongAnswer, match="different mana values"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(("three", "four"),))


def test_208_1_the_total_power_of_targets() -> None:
    text = (
        "Return any number of target creature cards with total power 4 or less from your graveyard to the battlefield."
    )
    board = buried(text, one=BEARS, two=OGRE, three=SMALL)
    outcome = board.run(cast("A", "spell", "two", "three"), RESOLVE)
    assert sorted(names(outcome.state, "battlefield")) == ["Forest", "Ogre", "Small"]
    assert board.run(cast("A", "spell", "one", "two")).status == "illegal"


DRYAD = card("Dryad", "{1}", "Land Creature — Forest Dryad", pt="1/1")


def test_608_2d_one_card_of_each_kind() -> None:
    text = (
        "Reveal the top four cards of your library. You may put a creature card and/or a land card from among them into "
        "your hand. Put the rest into your graveyard."
    )
    board = searching(text, one=BEARS, two=BEARS, three=FOREST, four=DRYAD)
    for pick in (("one", "three"), ("one", "four"), ("three", "four"), ("four",), ()):
        outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, pick))
        assert len(names(outcome.state, "hand", "A")) == len(pick)
        assert len(names(outcome.state, "graveyard", "A")) == 5 - len(pick)
    with pytest.raises(WrongAnswer, match="Of each kind"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("one", "two")))


def test_608_2d_one_card_of_each_kind_from_a_hand() -> None:
    text = "You may put a creature card and/or a land card from your hand onto the battlefield."
    board = Board().lands("A", "G").hand("A", spell=sorcery("Put", "{G}", text), one=BEARS, two=FOREST, three=ISLAND)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("one", "two")))
    assert sorted(names(outcome.state, "battlefield")) == ["Forest", "Forest", "Grizzly Bears"]
    with pytest.raises(WrongAnswer, match="Of each kind"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("two", "three")))


def test_701_23b_a_search_for_a_card_of_each_kind() -> None:
    text = (
        "Search your library for a creature card and a land card, reveal them, put them into your hand, then shuffle."
    )
    board = searching(text, one=BEARS, two=BEARS, three=FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "three"),))
    assert sorted(names(outcome.state, "hand", "A")) == ["Forest", "Grizzly Bears"]
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("three",),))
    assert names(outcome.state, "hand", "A") == ["Forest"]
    with pytest.raises(WrongAnswer, match="Of each kind"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"),))


def test_601_2c_the_default_targets_fit_together() -> None:
    """What is taken by default is the first pick that is legal, not the first that is listed."""
    trade = sorcery("Trade", "{G}", "Exchange control of two target creatures controlled by different players.")
    board = Board().lands("A", "G").hand("A", spell=trade).field("A", one=BEARS, two=OGRE).field("B", three=SMALL)
    state = board.run(cast("A", "spell"), RESOLVE, policy="default").state
    assert [view(state).of(one).controller for one in ("one", "two", "three")] == ["B", "A", "A"]


RUMBLER = creature("Rumbler", "{2}{R}{R}", pt="-1/3")
BOARS = creature("Boars", "{4}{G}", pt="5/4")


def test_107_1b_power_below_zero_leaves_room_for_more() -> None:
    text = (
        "Each player chooses any number of creatures they control with total power 4 or less, then sacrifices all other "
        "creatures they control."
    )
    board = Board().lands("A", "G").hand("A", spell=sorcery("Slaughter", "{G}", text)).field("A", boars=BOARS)
    assert names(board.run(cast("A", "spell"), RESOLVE).state, "battlefield") == ["Forest"]
    board.field("A", rumbler=RUMBLER)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("boars", "rumbler"),))
    assert sorted(names(outcome.state, "battlefield")) == ["Boars", "Forest", "Rumbler"]
    with pytest.raises(WrongAnswer, match="4 or less"):
        answered(board, cast("A", "spell"), RESOLVE, picks=(("boars",),))


def test_107_1b_the_total_power_of_targets_of_which_one_is_below_zero() -> None:
    text = (
        "Return any number of target creature cards with total power 4 or less from your graveyard to the battlefield."
    )
    board = buried(text, one=BOARS, two=RUMBLER)
    assert board.run(cast("A", "spell", "one")).status == "illegal"
    outcome = board.run(cast("A", "spell", "one", "two"), RESOLVE)
    assert sorted(names(outcome.state, "battlefield")) == ["Boars", "Forest", "Rumbler"]


def test_608_2d_exploring_passes_over_what_does_not_fit_together() -> None:
    text = "Search your library for a creature card and a land card, put them into your hand, then shuffle."
    outcome = searching(text, one=BEARS, two=OGRE, three=FOREST).run(cast("A", "spell"), RESOLVE, policy="explore")
    found = [sorted(names(branch.outcome.state, "hand", "A")) for branch in outcome.branches]
    assert sorted(found) == sorted(
        [[], ["Grizzly Bears"], ["Ogre"], ["Forest"], ["Forest", "Grizzly Bears"], ["Forest", "Ogre"]]
    )
    text = "Return any number of creature cards with total mana value 4 or less from your graveyard to your hand."
    outcome = buried(text, one=BEARS, two=OGRE, three=SMALL).run(cast("A", "spell"), RESOLVE, policy="explore")
    assert len(outcome.branches) == 6


def test_601_2c_exploring_passes_over_targets_that_do_not_fit_together() -> None:
    text = (
        "Return up to two target creature cards with total mana value 3 or less from your graveyard to the battlefield."
    )
    board = buried(text, one=BEARS, two=OGRE, three=SMALL)
    outcome = board.run(cast("A", "spell"), RESOLVE, policy="explore")
    assert len(outcome.branches) == 5

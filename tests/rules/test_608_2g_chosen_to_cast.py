"""Spells that are chosen and cast as a spell or ability resolves (608.2d, 608.2g)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.pool import BLAZE, sorcery
from tests.rules.test_601_3_limited_permissions import library

EXPERTISE = sorcery(
    "Expertise", "{R}", "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
)
EXPERIMENT = sorcery(
    "Experiment",
    "{R}",
    "Exile the top four cards of your library. You may cast any number of instant spells from among them without "
    "paying their mana costs.",
)


def test_608_2g_one_spell_from_the_hand():
    board = Board().lands("A", "R").hand("A", expertise=EXPERTISE, bears=BEARS, forest=land("G"))
    outcome = answered(board, cast("A", "expertise"), picks=(True,))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert names(outcome.state, "stack") == []
    assert names(outcome.state, "battlefield")[-1] == "Grizzly Bears"


def test_608_2d_nothing_is_offered_where_no_card_fits():
    board = Board().lands("A", "R").hand("A", expertise=EXPERTISE, forest=land("G"))
    assert board.run(cast("A", "expertise")).status == "resolved"


def test_608_2d_which_one_is_chosen():
    board = Board().lands("A", "R").hand("A", expertise=EXPERTISE, bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "expertise"), picks=(True, ("bolt",), ("B",)))
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_608_2g_several_are_cast_one_after_the_other():
    board = library(Board().lands("A", "R").hand("A", e=EXPERIMENT), "A", one=BOLT, two=BOLT, bears=BEARS, blaze=BLAZE)
    outcome = answered(board, cast("A", "e"), picks=(True, ("one@2",), ("B",), ("two@2",), ("A",)))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 17)
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Blaze"]


def test_608_2g_one_spell_from_the_graveyard_of_each_opponent():
    text = "You may cast a spell from each opponent's graveyard without paying its mana cost."
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", raid=sorcery("Raid", "{R}", text))
    board.put("B", "graveyard", "one", BOLT).put("B", "graveyard", "two", BOLT).put("C", "graveyard", "three", BOLT)
    picks = (True, ("one",), ("B",), ("three",), ("C",))
    outcome = answered(board, cast("A", "raid"), picks=picks)
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert [life(outcome.state, player) for player in "BC"] == [17, 17]
    one = answered(board, cast("A", "raid"), picks=(True, ("two",), ("B",), ()))
    assert one.status == "resolved"
    assert life(one.state, "C") == 20


def test_608_2g_the_player_may_stop():
    board = library(Board().lands("A", "R").hand("A", e=EXPERIMENT), "A", one=BOLT, two=BOLT, bears=BEARS, g=GROWTH)
    outcome = answered(board, cast("A", "e"), picks=(True, ("one@2",), ("B",), ()))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert len(outcome.state.zone("exile")) == 3


def test_608_2d_no_copy_that_was_not_made_is_offered():
    rite = sorcery(
        "Rite",
        "{R}",
        "Exile up to one target black card from your graveyard and copy it. You may cast the copy. "
        "If you do, you lose 2 life.",
    )
    assert rite.front.unread == ()
    outcome = Board().lands("A", "R").hand("A", rite=rite).run(cast("A", "rite", targets=()), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 20

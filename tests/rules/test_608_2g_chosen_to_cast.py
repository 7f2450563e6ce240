"""Spells that are chosen and cast as a spell or ability resolves (608.2d, 608.2g)."""

from __future__ import annotations

from engine.layers import view
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.pool import BLAZE, sorcery
from tests.rules.test_601_3_limited_permissions import library
from tests.rules.test_709_split import BURN_GROW, split

EXPERTISE = sorcery(
    "Expertise", "{R}", "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
)
CHEAP = sorcery(
    "Cheap", "{R}", "You may cast a spell with mana value 1 or less from your hand without paying its mana cost."
)
MODAL = split(("Front", "{1}{G}", "Creature — Bear", ""), ("Back", "{1}{U}", "Artifact", ""), layout="modal_dfc")
WITH_LAND = split(("Front", "{1}{G}", "Artifact", ""), ("Back", "", "Land", ""), layout="modal_dfc")
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


ROUSE = sorcery(
    "Rouse", "{R}", "You may cast target instant or sorcery card from your graveyard without paying its mana cost."
)


def rouse(card: Definition) -> Board:
    board = Board().lands("A", "R").hand("A", rouse=ROUSE).field("A", bears=BEARS)
    return board.put("A", "graveyard", "card", card)


def test_709_3_the_half_is_chosen_of_a_split_card_that_is_cast_while_resolving():
    outcome = answered(rouse(BURN_GROW), cast("A", "rouse", "card"), picks=(True, "Burn", ("B",)))
    assert outcome.status == "resolved", (outcome.illegal, outcome.pending)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 18)
    other = answered(rouse(BURN_GROW), cast("A", "rouse", "card"), picks=(True, "Grow"))
    assert (life(other.state, "A"), life(other.state, "B")) == (21, 20)
    assert "709.3" in cited(other, "announce")


def test_702_102a_only_from_the_hand_are_both_halves_cast():
    asked = answered(rouse(BURN_GROW), cast("A", "rouse", "card"), picks=(True,)).pending
    assert [option.label for option in asked.options] == ["Burn", "Grow"]
    free = sorcery("Gift", "{R}", "You may cast a spell from your hand without paying its mana cost.")
    board = Board().lands("A", "R").hand("A", gift=free, both=BURN_GROW).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "gift"), picks=(True, "Burn // Grow (fuse)", ("B",)))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 18)


def test_709_3a_only_a_half_that_is_what_may_be_cast_is_offered():
    board = Board().lands("A", "R").hand("A", cheap=CHEAP, both=BURN_GROW).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "cheap"), picks=(True, ("B",)))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 18)


def test_712_11b_the_face_is_chosen_of_a_modal_double_faced_card():
    board = Board().lands("A", "R").hand("A", expertise=EXPERTISE, one=MODAL)
    for face in ("Front", "Back"):
        outcome = answered(board, cast("A", "expertise"), picks=(True, face))
        there = outcome.state.battlefield[-1]
        assert view(outcome.state).of(there).name == face


def test_712_11c_a_face_that_is_a_land_is_not_cast():
    outcome = answered(
        Board().lands("A", "R").hand("A", expertise=EXPERTISE, one=WITH_LAND), cast("A", "expertise"), picks=(True,)
    )
    assert view(outcome.state).of(outcome.state.battlefield[-1]).name == "Front"

"""Piles of permanents and of cards elsewhere, hidden piles, and piles that are shuffled (700.3, 701.40)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, sorcery

IMP = creature("Imp", "{B}")
VEIL = sorcery(
    "Veil",
    "{G}",
    "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of "
    "their choice.",
)
GLORY = sorcery(
    "Glory",
    "{G}",
    "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and return the "
    "other to the battlefield.",
)
TRUTHS = sorcery(
    "Truths",
    "{G}",
    "Target opponent looks at the top three cards of your library and separates them into a face-down pile and a face-up "
    "pile. Put one pile into your hand and the other into your graveyard.",
)
CONSCRIPT = sorcery(
    "Conscript",
    "{G}",
    "Exile all creature cards from target player's graveyard in a face-down pile, shuffle that pile, then manifest those "
    "cards.",
)


def test_700_3_you_separate_and_they_choose_what_they_sacrifice() -> None:
    board = Board().lands("A", "G").hand("A", spell=VEIL).field("B", one=BEARS, two=IMP, three=IMP)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("one",), "Grizzly Bears"))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert {"two", "three"} <= {*outcome.state.battlefield}
    choosers = [choice.player for choice in (answered(board, cast("A", "spell", "B"), RESOLVE).pending,) if choice]
    assert choosers == ["A"]


def test_700_3_one_pile_is_exiled_and_the_other_returned() -> None:
    board = Board().lands("A", "G").hand("A", spell=GLORY)
    board.put("A", "graveyard", "one", BEARS).put("A", "graveyard", "two", IMP)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one",), "Imp"))
    assert names(outcome.state, "exile") == ["Imp"]
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_700_3_who_chooses_does_not_see_the_face_down_pile() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=TRUTHS)
    for one, definition in (("c", BOLT), ("b", IMP), ("a", BEARS)):
        board.put("A", "library", one, definition)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("a", "c"),))
    assert outcome.pending is not None
    assert outcome.pending.player == "A"
    assert {option.label for option in outcome.pending.options} >= {"the face-down pile of 2 cards", "Imp"}
    done = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("a", "c"), "the face-down pile of 2 cards"))
    assert sorted(names(done.state, "hand", "A")) == ["Grizzly Bears", "Lightning Bolt"]
    assert sorted(names(done.state, "graveyard", "A")) == ["Imp", "Truths"]


def test_701_40a_cards_of_a_pile_are_manifested() -> None:
    board = Board().lands("A", "G").hand("A", spell=CONSCRIPT)
    board.put("B", "graveyard", "one", BEARS).put("B", "graveyard", "two", IMP).put("B", "graveyard", "x", BOLT)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    state = outcome.state
    made = [one for one in state.battlefield if one.split("@")[0] in ("one", "two")]
    assert len(made) == 2
    assert all(state.objects[one].face_down is not None and state.objects[one].controller == "A" for one in made)
    assert names(state, "graveyard", "B") == ["Lightning Bolt"]

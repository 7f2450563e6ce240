"""Searching a graveyard, a hand, and a library for cards with a name (701.23a to 701.23c)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Answer
from engine.state.change import edit_player
from engine.state.definition import Definition
from engine.state.face_down import FaceDown
from engine.state.players import Library
from engine.unread.libraries import UNKNOWN_CARD
from tests.rules.asking import RESOLVE, answer_to, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card, land, texts
from tests.rules.pool import read, sorcery

MINE = card("Mine", "{2}", "Artifact")
SPLINTER = read(
    sorcery(
        "Splinter",
        "{G}",
        "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same name as "
        "that artifact and exile them. Then that player shuffles.",
    )
)
LOBOTOMY = read(
    sorcery(
        "Lobotomy",
        "{B}",
        "Target player reveals their hand, then you choose a card other than a basic land card from it. Search that "
        "player's graveyard, hand, and library for all cards with the same name as the chosen card and exile them. Then "
        "that player shuffles.",
    )
)
ANY = read(
    sorcery(
        "Memoricide",
        "{B}",
        "Choose a nonland card name. Search target player's graveyard, hand, and library for any number of cards with "
        "that name and exile them. Then that player shuffles.",
    )
)


def library(board: Board, player: str, size: int | None = None, **cards: Definition) -> Board:
    """Known cards on top of a library."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    known = Library(size=len(cards) if size is None else size, top=tuple(cards))
    board.state = edit_player(board.state, player, library=known)
    return board


@pytest.mark.parametrize("found", [(), ("third",), ("third", "fourth")])
def test_example_701_23b_1(found: tuple[str, ...]):
    """701.23b: what lies in the graveyard has to be found, of what lies in the library as many as the player likes."""
    board = Board().lands("A", "G").field("B", mine=MINE).put("B", "graveyard", "second", MINE).hand("A", s=SPLINTER)
    board = library(board, "B", third=MINE, fourth=MINE, other=BEARS)
    outcome = answered(board, cast("A", "s", "mine"), RESOLVE, picks=(found,))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "B") == []
    assert names(outcome.state, "exile").count("Mine") == 2 + len(found)
    assert outcome.state.players["B"].library.size == 3 - len(found)
    assert any("shuffles" in text for text in texts(outcome))


def test_701_23b_cards_of_a_hand_need_not_be_found():
    board = Board().lands("A", "G").field("B", mine=MINE).hand("B", held=MINE).hand("A", s=SPLINTER)
    board = library(board, "B", other=BEARS)
    left = answered(board, cast("A", "s", "mine"), RESOLVE, picks=((),))
    assert names(left.state, "hand", "B") == ["Mine"]
    taken = answered(board, cast("A", "s", "mine"), RESOLVE, picks=(("held",),))
    assert names(taken.state, "hand", "B") == []


def test_example_701_23c_1():
    """701.23c: nothing was chosen, so that no card has its name; the zones are searched, and nothing is exiled."""
    board = Board().lands("A", "B").put("B", "graveyard", "bolt", BOLT).hand("A", s=LOBOTOMY)
    board = library(board, "B", bears=BEARS)
    outcome = board.run(cast("A", "s", "B"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "exile") == []
    assert any("searches B's graveyard, hand, and library and finds nothing" in text for text in texts(outcome))


def test_701_23c_with_a_hand_what_was_chosen_has_the_name():
    board = Board().lands("A", "B").put("B", "graveyard", "bolt", BOLT).hand("B", x=BOLT, forest=land("G"))
    board = library(board.hand("A", s=LOBOTOMY), "B", y=BOLT)
    outcome = answered(board, cast("A", "s", "B"), RESOLVE, picks=(("x", "y"),))
    assert names(outcome.state, "exile") == ["Lightning Bolt"] * 3


def test_701_23a_any_number_of_them_and_unknown_cards_of_the_library():
    """701.23b: "any number" leaves also those of the graveyard; an unknown card may be one that fits."""
    board = Board().lands("A", "B").put("B", "graveyard", "bolt", BOLT).hand("A", s=ANY)
    actions, named = (cast("A", "s", "B"), RESOLVE), "Lightning Bolt"
    which = board.run(*actions).pending
    assert which is not None
    answers = (Answer(choice=which.id, value=named),)
    asked = board.run(*actions, answers=answers)
    assert asked.pending is not None
    left = board.run(*actions, answers=(*answers, answer_to(asked, ())))
    assert names(left.state, "graveyard", "B") == [named]
    hidden = asked.pending.options[-1].id
    taken = board.run(*actions, answers=(*answers, Answer(choice=asked.pending.id, pick=(hidden,))))
    assert taken.status == "resolved"
    assert taken.state.players["B"].library.size == 19


ERADICATE = read(
    sorcery(
        "Eradicate",
        "{B}",
        "Exile target creature. Search its controller's graveyard, hand, and library for all cards with the same name as "
        "that creature and exile them. Then that player shuffles.",
    )
)


def test_701_23c_nothing_has_the_name_of_what_has_no_name():
    """Neither a known card nor one that nobody was told of shares a name with a face-down creature (201.2a, 708.2a)."""
    board = Board().lands("A", "B").hand("A", s=ERADICATE).put("B", "graveyard", "other", BEARS)
    board.put("B", "battlefield", "down", BEARS, face_down=FaceDown("morph"))
    board.put("B", "hand", "secret", UNKNOWN_CARD, unknown=True)
    ended = board.run(cast("A", "s", "down"), RESOLVE)
    assert (ended.pending, len(ended.state.zone("exile"))) == (None, 1)


def test_701_23b_what_unknown_cards_of_a_graveyard_are_is_asked():
    """They have to be found if they have the name; those of a hand may be chosen (701.23b)."""
    board = Board().lands("A", "B").hand("A", s=ERADICATE).field("B", bears=BEARS)
    board.put("B", "graveyard", "secret", UNKNOWN_CARD, unknown=True)
    board = library(board, "B", other=BOLT)
    asked = board.run(cast("A", "s", "bears"), RESOLVE).pending
    assert (asked.kind, asked.source) == ("identify", "secret")
    for position, exiled in ((0, 2), (1, 1)):
        ended = answered(board, cast("A", "s", "bears"), RESOLVE, picks=(asked.options[position].label,))
        assert len(ended.state.zone("exile")) == exiled

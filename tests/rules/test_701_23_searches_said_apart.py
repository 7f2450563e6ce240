"""Searches after which other sentences say where the cards go, and who shuffles (701.23a, 608.2c)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.pool import sorcery

FOREST, ISLAND = land("G"), land("U")


def board_with(text: str, **library: object) -> Board:
    """A spell with this text, and a library of cards that are known."""
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Seek", "{G}", text))
    for one, definition in reversed(list(library.items())):
        board.put("A", "library", one, definition)
    return board


def in_library(outcome: Outcome, player: str = "A") -> list[str]:
    library = outcome.state.players[player].library
    return [outcome.state.objects[one].definition.name for one in (*library.top, *library.rest, *library.bottom)]


def shuffles(outcome: Outcome) -> int:
    return sum(step.event == "shuffle" for step in outcome.steps)


def test_701_23a_what_is_found_is_parted_by_the_next_sentence() -> None:
    text = (
        "Search your library for up to two creature cards and reveal them. Put one into your hand and the other into your "
        "graveyard. Then shuffle."
    )
    board = board_with(text, one=BEARS, two=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"), "two"))
    assert outcome.status == "resolved", outcome.not_understood
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Grizzly Bears", "Seek"]
    assert in_library(outcome) == ["Lightning Bolt"]
    assert shuffles(outcome) == 1


def test_608_2c_what_is_found_goes_where_the_next_sentence_says() -> None:
    text = (
        "Search your library for a creature or land card and reveal it. Put it onto the battlefield tapped if it's a land "
        "card. Otherwise, put it into your hand. Then shuffle."
    )
    board = board_with(text, one=BEARS, two=FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("two",))
    (found,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].tapped and "two" in one)
    assert outcome.state.objects[found].definition.name == "Forest"
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("one",))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert in_library(outcome) == ["Forest"]


def test_701_23b_what_is_not_found_goes_nowhere_and_the_library_is_shuffled() -> None:
    text = "Search your library for a Plains or Island card and put that card onto the battlefield. Then shuffle."
    board = board_with(text, one=ISLAND, bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=((),))
    assert outcome.status == "resolved"
    assert sorted(in_library(outcome)) == ["Island", "Lightning Bolt"]
    assert shuffles(outcome) == 1


def test_701_24g_cards_are_put_on_top_after_shuffling() -> None:
    text = (
        "Search your library for up to three creature cards, reveal them, then shuffle and put those cards on top in any "
        "order."
    )
    board = board_with(text, bolt=BOLT, one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"),))
    assert set(outcome.state.players["A"].library.top[:2]) == {"one", "two"}


def test_701_23a_only_players_who_searched_shuffle() -> None:
    text = (
        "Each player may search their library for a creature card and put it onto the battlefield. Then each player who "
        "searched their library this way shuffles."
    )
    board = board_with(text, one=BEARS, two=GROWTH)
    board.put("B", "library", "theirs", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False, True, "theirs"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield") == ["Forest", "Grizzly Bears"]
    assert [step.actor for step in outcome.steps if step.event == "shuffle"] == ["B"]
    assert in_library(outcome) == ["Grizzly Bears", "Giant Growth"]


def test_614_15_what_is_found_is_put_elsewhere_instead() -> None:
    text = (
        "Search your library for a creature card, reveal it, and put it into your hand. If you control two or more lands, "
        "put that card onto the battlefield instead. Then shuffle."
    )
    for lands, where in (("G", "hand"), ("GG", "battlefield")):
        board = Board(library=0).lands("A", lands).hand("A", spell=sorcery("Seek", "{G}", text))
        board.put("A", "library", "one", BEARS)
        outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("one",))
        assert "Grizzly Bears" in names(outcome.state, where, "A" if where == "hand" else None)
        assert shuffles(outcome) == 1


def test_608_2c_otherwise_after_what_a_player_may_do_is_not_guessed_at() -> None:
    text = (
        "Search your library for a card. If it's a creature card, you may put it onto the battlefield. Otherwise, put that "
        "card into your hand. Then shuffle."
    )
    (line,) = sorcery("Seek", "{G}", text).faces[0].lines
    assert line.unread is not None
    assert "otherwise" in line.unread.why

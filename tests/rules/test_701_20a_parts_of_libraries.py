"""Computed parts of libraries, and what each of several players reveals (107.1a, 401.1, 608.2e, 701.20a)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, sorcery

FOREST = land("G")


def stack(board: Board, player: str, *cards: object) -> Board:
    """A library that holds these cards, the first on top, above unknown ones."""
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put(player, "library", f"{player}{number}", one)  # type: ignore[arg-type]
    return board


def played(text: str, *, library: int = 5, players: tuple[str, ...] = ("A", "B")) -> Board:
    return Board(players, library=library).lands("A", "GGGG").hand("A", spell=sorcery("Spell", "{G}", text))


def test_107_1a_half_a_library_rounded_up() -> None:
    board = played("Target opponent exiles half their library, rounded up.")
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert outcome.state.players["B"].library.size == 2
    assert len(outcome.state.zone("exile")) == 3


def test_401_1_all_but_the_bottom_cards() -> None:
    board = played("Exile all but the bottom two cards of target player's library.")
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert outcome.state.players["B"].library.size == 2
    assert outcome.state.players["A"].library.size == 5


def test_401_1_as_many_as_a_power() -> None:
    board = played("Exile a number of cards from the top of your library equal to target creature's power.")
    outcome = answered(board.field("B", bears=BEARS), cast("A", "spell", "bears"), RESOLVE)
    assert outcome.state.players["A"].library.size == 3


def test_701_20a_each_opponent_reveals_until_so_many_fit() -> None:
    """For each, "this way" is what they revealed, and it goes to their own graveyard."""
    text = (
        "Each opponent reveals cards from the top of their library until they reveal two land cards, then puts all cards "
        "revealed this way into their graveyard."
    )
    board = played(text, players=("A", "B", "C"))
    stack(board, "B", FOREST, BEARS, FOREST, BOLT)
    stack(board, "C", FOREST, FOREST, BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert sorted(names(outcome.state, "graveyard", "B")) == ["Forest", "Forest", "Grizzly Bears"]
    assert names(outcome.state, "graveyard", "C") == ["Forest", "Forest"]


def test_608_2e_each_puts_what_they_revealed() -> None:
    """The lands enter under the control of those who revealed them; the rest of each is exiled."""
    text = (
        "Each player reveals the top two cards of their library, puts all land cards revealed this way onto the "
        "battlefield tapped, and exiles the rest."
    )
    board = stack(stack(played(text), "A", FOREST, BEARS), "B", BOLT, FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    state = outcome.state
    mine = [one for one in state.battlefield if one.startswith("A1")]
    theirs = [one for one in state.battlefield if one.startswith("B2")]
    assert [state.objects[one].controller for one in (*mine, *theirs)] == ["A", "B"]
    assert sorted(names(state, "exile")) == ["Grizzly Bears", "Lightning Bolt"]


def test_608_2e_that_card_is_the_one_that_each_found() -> None:
    text = (
        "Each player reveals cards from the top of their library until they reveal a creature card, puts that card onto "
        "the battlefield, then puts the rest into their graveyard."
    )
    imp = creature("Imp", "{B}")
    board = stack(stack(played(text), "A", BOLT, BEARS), "B", FOREST, imp)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    state = outcome.state
    assert {state.objects[one].controller for one in state.battlefield if one.startswith("A2")} == {"A"}
    assert {state.objects[one].controller for one in state.battlefield if one.startswith("B2")} == {"B"}
    assert sorted(names(state, "graveyard", "A")) == ["Lightning Bolt", "Spell"]
    assert names(state, "graveyard", "B") == ["Forest"]


def test_603_7_as_many_as_were_exiled_before() -> None:
    """What was counted as the spell resolved is known to what it has done later."""
    text = (
        "Exile all creatures you control. At the beginning of the next end step, reveal cards from the top of your library "
        "until you reveal that many creature cards, put all creature cards revealed this way onto the battlefield, then "
        "shuffle the rest of the revealed cards into your library."
    )
    board = played(text, library=4).field("A", one=BEARS, two=BEARS)
    stack(board, "A", BOLT, BEARS, BEARS, BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, Advance(to="end"), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 2
    assert outcome.state.players["A"].library.size == 4 + 4 - 2


def test_608_2c_those_cards_are_what_was_found() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the "
        "battlefield tapped and the rest on the bottom of your library in a random order."
    )
    board = stack(played(text), "A", BOLT, FOREST, FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "battlefield").count("Forest") == 6
    assert outcome.state.players["A"].library.bottom == ("A1",)


def test_608_2c_what_was_found_and_not_chosen_is_with_the_rest() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal two permanent cards. Put any number of those permanent "
        "cards onto the battlefield, then put the rest of the revealed cards into your graveyard."
    )
    board = stack(played(text), "A", BOLT, BEARS, FOREST)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("A2",),))
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Forest", "Lightning Bolt", "Spell"]


def test_608_2e_what_each_found_is_cast_by_another() -> None:
    text = (
        "Each opponent exiles cards from the top of their library until they exile a nonland card. You may cast any number "
        "of spells from among those nonland cards without paying their mana costs."
    )
    board = played(text, players=("A", "B", "C"))
    stack(stack(board, "B", FOREST, BEARS), "C", BEARS, BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True,))
    choice = outcome.pending
    assert choice is not None
    assert sorted(option.object or "" for option in choice.options) == ["B2@2", "C1@2"]

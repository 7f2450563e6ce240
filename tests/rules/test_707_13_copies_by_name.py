"""Copies of cards that are defined by their names (707.13): created outside the game, and cast while resolving."""

from __future__ import annotations

import msgspec

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cited, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

TEXT = (
    "{T}: Choose a card name that hasn't been chosen from among Lightning Bolt, Grizzly Bears, and Regrowth. Create a copy "
    "of the card with the chosen name. You may cast the copy. (You still pay its costs.)\n{0}: Untap this creature."
)
KEEPER = creature("Keeper", "{G}", TEXT, "5/5")
ABROAD = creature(
    "Abroad", "{G}", "Whenever you cast a spell from anywhere other than your hand, you gain 2 life.", "1/1"
)
FROM_EXILE = creature("Home", "{G}", "Whenever you cast a spell from exile, you gain 5 life.", "1/1")
IMAGE = card(
    "Image", "{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature.", "0/0"
)


def known(board: Board, *cards: object) -> Board:
    """The board with cards that are known by their names, although none is in the game."""
    board.state = msgspec.structs.replace(board.state, reference=cards)
    return board


def test_707_13_the_copy_is_created_outside_the_game_and_cast_for_its_cost():
    board = known(Board().lands("A", "R").field("A", keeper=KEEPER, abroad=ABROAD, home=FROM_EXILE), BOLT)
    outcome = answered(board, activate("A", "keeper"), picks=("Lightning Bolt", True, "B"), until="stack_empty")
    assert life(outcome.state, "B") == 17
    assert life(outcome.state, "A") == 22  # from anywhere else than the hand, and from no exile (400.11)
    assert outcome.state.objects["land-A-1"].tapped
    assert names(outcome.state, "graveyard", "A") == []
    assert "707.13" in cited(outcome, "copy")


def test_707_10a_a_copy_that_is_not_cast_is_gone_but_its_name_was_chosen():
    board = known(Board().lands("A", "R").field("A", keeper=KEEPER), BOLT, BEARS)
    twice = (activate("A", "keeper"), RESOLVE, activate("A", "keeper", 1), RESOLVE, activate("A", "keeper"), RESOLVE)
    outcome = answered(board, *twice, picks=("Lightning Bolt", False), until="action")
    assert outcome.status == "choice_required"
    assert [option.label for option in outcome.pending.options] == ["Grizzly Bears", "Regrowth"]
    done = answered(board, activate("A", "keeper"), picks=("Lightning Bolt", False), until="stack_empty")
    assert [one for one in done.state.objects if done.state.objects[one].kind == "copy"] == []


def test_707_13_another_object_of_the_same_name_may_choose_it_again():
    board = known(Board().field("A", keeper=KEEPER, other=KEEPER), BOLT)
    first = (activate("A", "keeper"), RESOLVE, activate("A", "other"), RESOLVE)
    outcome = answered(board, *first, picks=("Lightning Bolt", False), until="action")
    assert len(outcome.pending.options) == 3


def test_707_13_a_copied_permanent_spell_becomes_a_token():
    """707.13, 608.3f: the copy of a creature card is a creature spell, which becomes a token."""
    board = known(Board().lands("A", "GG").field("A", keeper=KEEPER), BEARS)
    outcome = answered(board, activate("A", "keeper"), picks=("Grizzly Bears", True), until="stack_empty")
    token = next(one for one in outcome.state.battlefield if view(outcome.state).of(one).name == "Grizzly Bears")
    assert outcome.state.objects[token].kind == "token"


def test_707_13_without_names_left_nothing_is_created():
    """707.13, 609.3: each of the names has been chosen."""
    again = (activate("A", "keeper"), RESOLVE, activate("A", "keeper", 1), RESOLVE)
    board = known(Board().field("A", keeper=KEEPER), BOLT, BEARS, card("Regrowth", "{1}{G}", "Sorcery", "Draw a card."))
    outcome = answered(board, *again * 4, picks=("Lightning Bolt", False, "Grizzly Bears"), until="action")
    assert outcome.status == "resolved"
    assert "No name is left to choose." in [step.text for step in outcome.steps]


def test_707_13_a_card_that_is_not_described_is_refused():
    board = Board().lands("A", "R").field("A", keeper=KEEPER)
    outcome = answered(board, activate("A", "keeper"), picks=("Lightning Bolt",), until="stack_empty")
    assert outcome.status == "unsupported"
    assert "Lightning Bolt" in outcome.not_understood[0].why

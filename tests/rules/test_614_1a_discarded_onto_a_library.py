"""A card that an effect makes a player discard may go on top of their library instead (614.1a, 701.9a, 616.1)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import enchantment, sorcery

SHELF = card(
    "Shelf",
    "{1}",
    "Artifact",
    "If an effect causes you to discard a card, discard it, but you may put it on top of your library instead of into your "
    "graveyard.",
)
ROT = sorcery("Rot", "{B}", "Target player discards two cards.")
GUESS = sorcery("Guess", "{R}", "As an additional cost to cast this spell, discard a card.\nYou gain 1 life.")
PEACE = enchantment("Peace", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
CURSE = enchantment("Curse", "{B}", "Whenever a player discards a card, that player loses 1 life.")


def test_614_1a_each_card_goes_where_the_player_says() -> None:
    board = Board().lands("A", "B").field("A", shelf=SHELF).hand("A", rot=ROT, one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "rot", "A"), RESOLVE, picks=(True, False))
    assert outcome.state.players["A"].library.top == ("one@2",)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Rot"]


def test_701_9a_it_is_discarded_all_the_same() -> None:
    board = Board().lands("A", "B").field("A", shelf=SHELF, curse=CURSE).hand("A", rot=ROT, one=BEARS)
    outcome = answered(board, cast("A", "rot", "A"), RESOLVE, RESOLVE, picks=(True,))
    assert outcome.state.players["A"].library.top == ("one@2",)
    assert life(outcome.state, "A") == 19


def test_614_1a_a_cost_is_no_effect() -> None:
    """118.1: what is discarded to cast a spell, or at cleanup (514.1), goes to the graveyard."""
    board = Board().lands("A", "R").field("A", shelf=SHELF).hand("A", guess=GUESS, one=BEARS)
    outcome = answered(board, cast("A", "guess"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Guess"]
    full = Board().field("A", shelf=SHELF).hand("A", **{f"card{number}": BEARS for number in range(8)})
    cleaned = full.run(Advance(to="upkeep"))
    assert names(cleaned.state, "graveyard", "A") == ["Grizzly Bears"]


def test_616_1e_the_owner_chooses_which_effect_says_where_it_goes() -> None:
    """Both replace the move that the discard contains (616.1g): either may be applied, and the other then does not."""
    board = Board().lands("A", "B").field("A", shelf=SHELF, peace=PEACE).hand("A", rot=ROT, one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "rot", "A"), RESOLVE, picks=("Shelf", True, "Peace"))
    assert outcome.state.players["A"].library.top == ("one@2",)
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Rot"]
    declined = answered(board, cast("A", "rot", "A"), RESOLVE, picks=("Shelf", False, "Shelf", False))
    assert names(declined.state, "exile") == ["Grizzly Bears", "Grizzly Bears", "Rot"]


def test_614_1a_only_what_its_controller_discards() -> None:
    board = Board().lands("A", "B").field("A", shelf=SHELF).hand("A", rot=ROT).hand("B", one=BEARS, two=BEARS)
    outcome = board.run(cast("A", "rot", "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears", "Grizzly Bears"]

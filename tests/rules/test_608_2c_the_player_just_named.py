""" "It" that the player sacrifices who is named by it, and the one of several players who was named last (608.2c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, sorcery

EDICT = sorcery("Edict", "{G}", "Target creature's controller sacrifices it. That player draws a card.")
STAFF = creature(
    "Staff",
    "{U}",
    "{1}: Put target creature on the bottom of its owner's library. That creature's controller reveals cards from the top "
    "of their library until they reveal a creature card. The player puts that card onto the battlefield and the rest on "
    "the bottom of their library in any order.",
)
ANEW = sorcery(
    "Anew",
    "{G}",
    "The controller of target creature sacrifices it, then reveals cards from the top of their library until they reveal a "
    "card that shares a card type with the sacrificed creature. That player puts that card onto the battlefield, then "
    "shuffles all other cards revealed this way into their library.",
)


def test_608_2c_it_is_what_names_the_player() -> None:
    board = Board().lands("A", "G").hand("A", spell=EDICT).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert len(outcome.state.zone("hand", "B")) == 1


def test_608_2c_the_controller_and_not_the_owner_who_was_named_before() -> None:
    """A's creature under B's control goes to A's library; it is B who reveals, and B's card that enters."""
    board = Board(library=0).lands("A", "G").field("A", staff=STAFF)
    board.put("A", "battlefield", "stolen", BEARS, controller="B")
    board.put("B", "library", "second", BEARS).put("B", "library", "first", BOLT)
    outcome = answered(board, activate("A", "staff", 0, "stolen"), RESOLVE)
    state = outcome.state
    assert outcome.status == "resolved"
    assert [state.objects[one].controller for one in state.battlefield if one.startswith("second")] == ["B"]
    assert state.players["B"].library.bottom == ("first",)
    assert state.players["A"].library.size == 1


def test_608_2c_what_was_sacrificed_so_is_called_so() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=ANEW).field("B", bears=BEARS)
    board.put("B", "library", "second", BEARS).put("B", "library", "first", BOLT)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert any(one.startswith("second") for one in outcome.state.battlefield)
    assert outcome.state.players["B"].library.size == 1

"""A permanent that is the same record and looks the same is written down once for all boards of a ruling."""

from __future__ import annotations

from adjudicator.wire.dump import dump
from adjudicator.wire.loading.definitions import Book
from engine.state.change import edit
from tests.rules.boards import Board, card, land
from tests.wire.compiled import COMPILER
from tests.wire.states import CARDS

TAKEN = card("Taken", "{2}{U}{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
BEARS = COMPILER.card(CARDS["Grizzly Bears"])


def test_what_did_not_change_is_the_same_entry_on_both_boards() -> None:
    state, book = Board().field("A", bears=BEARS, forest=land("G")).state, Book(CARDS, COMPILER)
    before, after = dump(state, book), dump(edit(state, "bears", tapped=True), book)
    assert after.battlefield[1] is before.battlefield[1]
    assert (before.battlefield[0].tapped, after.battlefield[0].tapped) == (False, True)


def test_what_looks_otherwise_is_written_anew() -> None:
    """Who controls it is what the layers say, though its record is the same (613.1b)."""
    board, book = Board().field("B", bears=BEARS), Book(CARDS, COMPILER)
    before = dump(board.state, book)
    after = dump(board.put("A", "battlefield", "taken", TAKEN, attached_to="bears").state, book)
    assert (before.battlefield[0].controller, after.battlefield[0].controller) == ("B", "A")


def test_a_card_that_the_request_is_known_to_name_later_is_called_so() -> None:
    bears = COMPILER.card(
        CARDS["Grizzly Bears"]
    )  # as the book has it: what was compiled long ago may be compiled again
    state, book = Board().field("A", bears=bears).state, Book(CARDS, COMPILER)
    assert dump(state, book).battlefield[0].card != "Grizzly Bears"
    assert book.definition("Grizzly Bears") is bears
    assert dump(state, book).battlefield[0].card == "Grizzly Bears"

"""A permanent that is the same record and looks the same is written down once for all boards of a ruling."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.ruling.diff import patch
from adjudicator.wire.dump import as_data, dump
from adjudicator.wire.load import load
from adjudicator.wire.loading.definitions import Book
from engine.runs.run import run
from engine.state.change import edit
from tests.effort import sample
from tests.examples.reading import NAMES, raw
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


@pytest.mark.parametrize("name", sample(NAMES, 4))
def test_a_board_is_written_the_same_whatever_was_written_before(name: str) -> None:
    body = opened(prepare(raw(name), NoCards()).body)
    loaded = load(body.request, body.cards, COMPILER)
    before, after = loaded.request.state, run(loaded.request).state
    states = (before, after, before)
    for state, written in zip(states, [as_data(state, loaded.book) for state in states], strict=True):
        loaded.book.written.clear()
        anew = to_builtins(dump(state, loaded.book))
        assert written == anew
        assert list(written) == list(anew)


def test_a_permanent_that_stays_what_it_is_is_the_same_data() -> None:
    board, book = Board().field("A", bears=BEARS, other=BEARS), Book(CARDS, COMPILER)
    first, second = (as_data(state, book) for state in (board.state, edit(board.state, "bears", tapped=True)))
    assert first["battlefield"][1] is second["battlefield"][1]
    assert patch(first, second) == [{"op": "add", "path": "/battlefield/0/tapped", "value": True}]

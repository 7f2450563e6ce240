""" "If ..., instead ...": all that is said after it takes the place of the sentence before (614.15)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, names, passing
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import instant, sorcery

FOREST = card("Forest", None, "Basic Land — Forest", "")
STUDY = sorcery(
    "Study",
    "{G}",
    "Draw two cards, then discard two cards. If you control a Bear, instead draw two cards, then discard a card.",
)
DENY = instant(
    "Deny",
    "{G}",
    "Counter target spell unless its controller pays {1}. If you control a Bear, counter that spell instead.",
)
FIND = sorcery(
    "Find",
    "{G}",
    "Search your library for a basic land card. If you control a Bear, instead search your library for a creature card. "
    "Reveal that card, put it into your hand, then shuffle.",
)


def test_614_15_a_whole_sentence_gives_way() -> None:
    board = Board(library=9).lands("A", "G").hand("A", spell=STUDY, one=BOLT, two=GROWTH)
    without = answered(board, cast("A", "spell"), RESOLVE, picks=(("one", "two"),))
    assert names(without.state, "graveyard", "A").count("Study") == 1
    assert len(names(without.state, "graveyard", "A")) == 3
    there = board.field("A", bears=BEARS)
    fewer = answered(there, cast("A", "spell"), RESOLVE, picks=(("one",),))
    assert len(names(fewer.state, "graveyard", "A")) == 2


def test_614_15_counter_that_spell_instead_of_unless() -> None:
    """With a Bear the spell is countered, whatever its controller could pay."""
    board = Board().lands("A", "GR").lands("B", "RR").hand("A", deny=DENY, bolt=BOLT).hand("B", shock=BOLT)
    acts = (passing("A"), cast("B", "shock", "A"), passing("B"), cast("A", "deny"), RESOLVE)
    moved = board.run(*acts)
    assert moved.status == "choice_required"
    countered = board.field("A", bears=BEARS).run(*acts)
    assert names(countered.state, "graveyard", "B") == ["Lightning Bolt"]
    text = "Counter target spell unless its controller pays {1}. If you control a Bear, draw a card instead."
    assert compile_text(text, types=("instant",))[0].unread is not None


@pytest.mark.parametrize(("bear", "found"), [(False, "Forest"), (True, "Grizzly Bears")])
def test_614_15_another_search_and_then_what_is_said_of_either(bear: bool, found: str) -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=FIND)
    for number, one in enumerate((FOREST, BEARS)):
        board.put("A", "library", f"c{number}", one)
    if bear:
        board.field("A", bears=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=((f"c{int(bear)}",),))
    assert names(outcome.state, "hand", "A") == [found]


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you control a Bear, instead draw two cards.",
        "You may sacrifice a creature. If you control a Bear, draw two cards instead.",
    ],
)
def test_614_15_what_a_player_may_do_gives_way_to_nothing_else(text: str) -> None:
    assert compile_text(text, types=("sorcery",))[0].unread is not None

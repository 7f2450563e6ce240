"""What a search puts onto the battlefield with counters, for another, or attached afterwards (701.23a, 122.6)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import sorcery

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")


def played(text: str) -> Board:
    return Board(library=0).lands("A", "G").hand("A", spell=sorcery("Spell", "{G}", text))


def test_122_6_it_enters_with_a_counter() -> None:
    text = (
        "Search your library for a creature card, put that card onto the battlefield with an additional +1/+1 counter on "
        "it, then shuffle."
    )
    board = played(text).put("A", "library", "found", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("found",),))
    (bears,) = (one for one in outcome.state.battlefield if one.startswith("found"))
    assert outcome.state.objects[bears].count("+1/+1") == 1


def test_110_2a_under_the_control_of_another_player() -> None:
    text = (
        "Search your library for a Forest card, put it onto the battlefield tapped under target player's control, "
        "then shuffle."
    )
    board = played(text).put("A", "library", "found", land("G"))
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("found",),))
    (forest,) = (outcome.state.objects[one] for one in outcome.state.battlefield if one.startswith("found"))
    assert (forest.controller, forest.owner, forest.tapped) == ("B", "A", True)


def test_608_2c_what_is_found_is_attached_before_shuffling() -> None:
    text = (
        "Search your library for an Equipment card, put it onto the battlefield, attach it to a creature you control, then "
        "shuffle."
    )
    board = played(text).put("A", "library", "found", SWORD).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("found",),))
    assert outcome.status == "resolved"
    (sword,) = (outcome.state.objects[one] for one in outcome.state.battlefield if one.startswith("found"))
    assert sword.attached_to == "bears"


def test_701_23a_cards_of_another_go_to_their_graveyard() -> None:
    text = (
        "Search target opponent's library for up to three creature cards and put them into their graveyard. Then that "
        "player shuffles."
    )
    board = (
        played(text).put("B", "library", "one", BEARS).put("B", "library", "two", BEARS).put("B", "library", "x", BOLT)
    )
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("one", "two"),))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears", "Grizzly Bears"]
    assert outcome.state.players["B"].library.size == 1

"""What a spell does instead of all that a paragraph of it says (614.15); damage that can't be prevented (615.12)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from engine.oracle.compile import compile_text
from engine.oracle.printing import print_line
from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.pool import creature, instant, read, sorcery

WRATH = read(
    sorcery(
        "Wrath",
        "{W}",
        "Destroy all creatures. They can't be regenerated.\n"
        "Threshold — If seven or more cards are in your graveyard, instead destroy all creatures, then create two 1/1 "
        "white Spirit creature tokens with flying. Creatures destroyed this way can't be regenerated.",
    )
)
TUTOR = read(
    sorcery(
        "Tutor",
        "{B}",
        "Reveal a card from your hand. Search your library for a card with the same name as that card, reveal it, put it "
        "into your hand, then shuffle.\n"
        "Hellbent — If you have no cards in hand, instead search your library for a card, put it into your hand, then "
        "shuffle.",
    )
)
RAGE = read(
    instant(
        "Rage",
        "{R}",
        "Kicker {1}\nRage deals 3 damage to any target. If this spell was kicked, instead it deals 10 damage to that "
        "permanent or player and the damage can't be prevented.",
    )
)
HOLY = read(instant("Holy", "{W}", "Prevent all damage that would be dealt this turn."))
REGROW = creature("Regrow", "{G}", "{G}: Regenerate this creature.", "2/2")


@pytest.mark.parametrize(("cards", "spirits"), [(6, 0), (7, 2)])
def test_614_15_all_of_the_paragraph_is_replaced_and_done_but_once(cards: int, spirits: int):
    board = Board().lands("A", "W").field("A", bears=BEARS, regrow=REGROW).hand("A", wrath=WRATH)
    for number in range(cards):
        board.put("A", "graveyard", f"card-{number}", GROWTH)
    outcome = answered(board, cast("A", "wrath"), RESOLVE)
    field = names(outcome.state, "battlefield")
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert (len(tokens), "Grizzly Bears" in field, "Regrow" in field) == (spirits, False, False)


@pytest.mark.parametrize("threshold", [False, True])
def test_701_19c_what_is_destroyed_either_way_cannot_be_regenerated(threshold: bool):
    board = Board().lands("A", "W").lands("B", "G").field("B", regrow=REGROW).hand("A", wrath=WRATH)
    for number in range(7 if threshold else 0):
        board.put("A", "graveyard", f"card-{number}", GROWTH)
    actions = (cast("A", "wrath"), passing("A"), activate("B", "regrow"), RESOLVE, RESOLVE)
    assert "Regrow" not in names(answered(board, *actions).state, "battlefield")


def _library(board: Board) -> Board:
    for one, definition in (("top", BOLT), ("next", GROWTH)):
        board.put("A", "library", one, definition)
    board.state = edit_player(board.state, "A", library=Library(size=2, top=("top", "next")))
    return board


def test_614_15_with_no_cards_in_hand_nothing_is_revealed():
    board = _library(Board().lands("A", "B").hand("A", tutor=TUTOR))
    outcome = answered(board, cast("A", "tutor"), RESOLVE, picks=("next",))
    assert names(outcome.state, "hand", "A") == ["Giant Growth"]


def test_614_15_with_cards_in_hand_the_paragraph_is_followed():
    board = _library(Board().lands("A", "B").hand("A", tutor=TUTOR, bolt=BOLT))
    outcome = answered(board, cast("A", "tutor"), RESOLVE, picks=("top",))
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt", "Lightning Bolt"]


@pytest.mark.parametrize(("kicked", "left"), [(False, 20), (True, 10)])
def test_615_12_only_the_damage_that_is_dealt_instead_cannot_be_prevented(kicked: bool, left: int):
    board = Board().lands("A", "WRR").hand("A", rage=RAGE, holy=HOLY)
    paid = (AdditionalPayment(cost="kicker"),) if kicked else ()
    outcome = answered(board, cast("A", "holy"), RESOLVE, cast("A", "rage", "B", additional=paid), RESOLVE)
    assert life(outcome.state, "B") == left


def test_615_12_damage_of_a_permanent_that_says_so():
    text = "When this creature enters, it deals 2 damage to any target and the damage can't be prevented."
    zap = read(creature("Zapper", "{R}", text))
    board = Board().lands("A", "WR").hand("A", zap=zap, holy=HOLY)
    outcome = answered(board, cast("A", "holy"), RESOLVE, cast("A", "zap"), RESOLVE, RESOLVE, picks=("B",))
    assert life(outcome.state, "B") == 18


@pytest.mark.parametrize(
    "then",
    [
        "If you have no cards in hand, draw a card instead.",
        "If you have no cards in hand, instead destroy target land.",
        "If you have no cards in hand, instead draw a card. You gain 2 life.",
        "If you have no cards in hand, instead that player draws a card.",
    ],
)
def test_614_15_how_much_is_replaced_is_not_guessed(then: str):
    text = f"You lose 2 life. Choose an opponent.\n{then}"
    assert compile_text(text, types=("sorcery",))[-1].unread is not None


def test_614_15_of_several_paragraphs_it_is_not_known_how_many_are_replaced():
    text = "You lose 2 life.\nDraw a card. You gain 1 life.\nIf you have no cards in hand, instead draw two cards."
    assert compile_text(text, types=("sorcery",))[-1].unread is not None


def test_614_15_it_is_printed_as_it_is_read():
    abilities = tuple(ability for line in WRATH.faces[0].lines for ability in line.abilities)
    words = print_line(abilities[-1:])
    assert words is not None
    assert words.startswith("If seven or more cards are in your graveyard, instead destroy all")

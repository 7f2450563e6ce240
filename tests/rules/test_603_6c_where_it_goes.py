"""Leaving the battlefield for exile or a hand, or not dying; and cards put into exile (406.1, 603.2c, 603.6c)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import BOUNCE, creature, enchantment, instant, sorcery

EXILE = instant("Banish", "{W}", "Exile target creature.")
EXILE_GRAVEYARD = sorcery("Bury", "{B}", "Exile target player's graveyard.")


def watching(event: str) -> enchantment:
    return enchantment("Watch", "{W}", f"Whenever {event}, you gain 1 life.")


@pytest.mark.parametrize(
    ("event", "exiled", "returned", "died"),
    [
        ("a creature is exiled from the battlefield", 1, 0, 0),
        ("a creature you control leaves the battlefield without dying", 1, 1, 0),
        ("a permanent is returned to your hand", 0, 1, 0),
        ("a permanent is returned to a player's hand", 0, 1, 0),
        ("another creature you control dies or is put into exile", 1, 0, 1),
        ("one or more creatures are returned to hand", 0, 1, 0),
        ("one or more cards are put into exile", 1, 0, 0),
        ("one or more cards are put into exile from your graveyard", 0, 0, 0),
        ("one or more cards are put into exile from graveyards and/or the battlefield", 1, 0, 0),
    ],
)
@pytest.mark.parametrize("how", [0, 1, 2])
def test_603_6c_where_a_creature_goes(event: str, exiled: int, returned: int, died: int, how: int) -> None:
    text = f"Whenever {event}, you gain 1 life."
    watch = creature("Watch", "{W}", text) if "another" in event else enchantment("Watch", "{W}", text)
    spell, gained = ((EXILE, exiled), (BOUNCE, returned), (BOLT, died))[how]
    board = Board(library=5).lands("A", "WUR").hand("A", spell=spell).field("A", watch=watch, bears=BEARS)
    actions = [cast("A", "spell", "bears"), RESOLVE] + ([RESOLVE] if gained else [])
    assert life(answered(board, *actions).state, "A") == 20 + gained


@pytest.mark.parametrize(("of", "gained"), [("A", 1), ("B", 0)])
def test_400_3_it_is_the_owners_hand_that_counts(of: str, gained: int) -> None:
    """B's creature under A's control goes to B's hand."""
    board = Board(library=5).lands("A", "U").hand("A", bounce=BOUNCE)
    board.field("A", watch=watching("a permanent is returned to your hand"))
    board.put(of, "battlefield", "bears", BEARS, controller="A")
    actions = [cast("A", "bounce", "bears"), RESOLVE] + ([RESOLVE] if gained else [])
    assert life(answered(board, *actions).state, "A") == 20 + gained


def test_400_3_that_player_is_the_one_to_whose_hand_it_went() -> None:
    text = "Whenever a permanent is returned to a player's hand, that player discards a card."
    board = Board(library=5).lands("A", "U").hand("A", bounce=BOUNCE, keep=BOLT)
    board.field("A", watch=enchantment("Devotion", "{B}", text))
    board.put("B", "battlefield", "bears", BEARS, controller="A")
    outcome = answered(board, cast("A", "bounce", "bears"), RESOLVE, RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_603_2c_cards_exiled_together_trigger_once_and_are_counted() -> None:
    event = "one or more cards are put into exile from your graveyard"
    text = f"Whenever {event}, put that many +1/+1 counters on this creature."
    board = Board(library=5).lands("A", "B").hand("A", bury=EXILE_GRAVEYARD)
    board.field("A", vizier=creature("Vizier", "{G}", text))
    for n in range(3):
        board.put("A", "graveyard", f"g{n}", BEARS)
    board.put("B", "graveyard", "other", BEARS)
    outcome = answered(board, cast("A", "bury", "A"), RESOLVE, RESOLVE)
    assert outcome.state.objects["vizier"].count("+1/+1") == 3
    other = answered(board, cast("A", "bury", "B"), RESOLVE)
    assert other.state.objects["vizier"].count("+1/+1") == 0


@pytest.mark.parametrize(("whose", "gained"), [("A", 1), ("B", 1)])
def test_603_2_exiled_during_your_turn_from_any_graveyard(whose: str, gained: int) -> None:
    event = "one or more cards are put into exile from graveyards and/or the battlefield during your turn"
    text = f"Whenever {event}, draw a card."
    board = Board(library=5).lands("A", "B").hand("A", bury=EXILE_GRAVEYARD)
    board.field("A", watch=enchantment("Dawn", "{W}", text)).put(whose, "graveyard", "g", BEARS)
    outcome = answered(board, cast("A", "bury", whose), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == gained


def test_603_6c_a_token_that_is_exiled_is_no_card() -> None:
    muster = sorcery("Muster", "{W}", "Create a 1/1 white Soldier creature token.")
    board = Board(library=5).lands("A", "WW").hand("A", muster=muster, exile=EXILE)
    board.field("A", watch=watching("one or more cards are put into exile"))
    first = answered(board, cast("A", "muster"), RESOLVE)
    token = next(o.id for o in first.state.objects.values() if o.kind == "token")
    outcome = answered(board, cast("A", "muster"), RESOLVE, cast("A", "exile", token), RESOLVE)
    assert life(outcome.state, "A") == 20


def test_406_1_of_a_card_it_is_not_said_that_it_leaves_the_battlefield() -> None:
    (rules,) = compile_text("When this card is put into exile, draw a card.")
    assert rules.unread is not None


def test_603_6c_when_it_dies_or_is_put_into_exile_it_comes_back_to_its_controller() -> None:
    ghost = card(
        "Ghostform",
        "{B}",
        "Enchantment — Aura",
        "Enchant creature you control\nWhen enchanted permanent dies or is put into exile, "
        "return that card to the battlefield under your control.",
    )
    board = Board(library=5).lands("A", "W").hand("A", exile=EXILE).field("A", bears=BEARS)
    board.put("A", "battlefield", "ghost", ghost, attached_to="bears")
    outcome = answered(board, cast("A", "exile", "bears"), RESOLVE, RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "battlefield")

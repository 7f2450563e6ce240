"""Costs that are paid with cards from the top of one's library (118.3, 601.2h, 701.13a, 701.17b)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

MILLER = creature("Digger", "{1}", "{T}, Mill a card: Add {C}.")
SLINGER = creature("Slinger", "{R}", "Exile the top two cards of your library: Slinger gets +1/+1 until end of turn.")
EATER = creature(
    "Eater",
    "{1}",
    "Exile the top card of your library: Put X +1/+1 counters on this creature, where X is the exiled card's mana value.",
)
PENDANT = creature("Pendant", "{1}", "{1}, Mill a card: You gain life equal to the milled card's mana value.")
IDOL = card("Idol", "{1}", "Artifact", "")


def stacked(*cards, size=0):
    board = Board(library=size)
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put("A", "library", f"c{number}", one)
    return board


def test_118_3_milling_pays_for_mana() -> None:
    """The card is in the graveyard, and the mana pays for the spell."""
    board = stacked(BEARS, BOLT).field("A", digger=MILLER).hand("A", idol=IDOL)
    outcome = board.run(cast("A", "idol"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "battlefield") == ["Digger", "Idol"]
    assert "701.17a" in cited(outcome, "mill")


def test_701_17b_a_library_without_cards_pays_for_nothing() -> None:
    board = stacked().field("A", digger=MILLER).hand("A", idol=IDOL)
    assert board.run(cast("A", "idol")).status == "illegal"


def test_118_3_two_cards_are_needed() -> None:
    board = stacked(BEARS, BOLT, BEARS).field("A", one=SLINGER)
    outcome = board.run(activate("A", "one"), RESOLVE)
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Lightning Bolt"]
    assert board.run(activate("A", "one"), activate("A", "one")).status == "illegal"


def test_608_2k_the_exiled_card_is_what_the_cost_exiled() -> None:
    outcome = stacked(BEARS, BOLT).field("A", one=EATER).run(activate("A", "one"), RESOLVE)
    assert outcome.state.objects["one"].count("+1/+1") == 2
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_608_2k_the_milled_card_is_what_the_cost_milled() -> None:
    board = stacked(BEARS, BOLT).lands("A", "G").field("A", one=PENDANT)
    outcome = board.run(activate("A", "one"), RESOLVE)
    assert outcome.state.players["A"].life == 22


def test_118_12_unless_cards_are_milled() -> None:
    keeper = creature("Keeper", "{1}", "When this creature enters, sacrifice it unless you mill two cards.")
    board = stacked(BEARS, BOLT, BEARS).lands("A", "G").hand("A", one=keeper)
    paid = answered(board, cast("A", "one"), RESOLVE, RESOLVE, picks=(True,))
    assert len(names(paid.state, "graveyard", "A")) == 2
    short = stacked(BEARS).lands("A", "G").hand("A", one=keeper)
    gone = short.run(cast("A", "one"), RESOLVE, RESOLVE)
    assert names(gone.state, "graveyard", "A") == ["Keeper"]

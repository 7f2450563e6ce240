"""What has a name, a color or a type in common with any of the objects that fit (201.2a, 608.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import enchantment, sorcery

ECHO = sorcery(
    "Echo",
    "{G}",
    "Search your library for an instant card with the same name as a card in your graveyard, reveal it, put it into your "
    "hand, then shuffle.",
)
PACK = sorcery(
    "Pack",
    "{G}",
    "Search your library for up to three cards with the same name as target creature, reveal them, put them into your "
    "hand, then shuffle.",
)
WARD = enchantment("Ban", "{G}", "Your opponents can't cast spells with the same name as a card in your graveyard.")
CANDLES = card(
    "Candles",
    "{1}",
    "Artifact",
    "{T}: Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your "
    "graveyard. Otherwise, draw a card.",
)


def test_201_2a_the_name_of_a_card_in_the_graveyard() -> None:
    """The graveyard is its player's, and the card that is found an instant."""
    board = Board(library=0).lands("A", "G").hand("A", spell=ECHO).put("A", "graveyard", "b", BOLT)
    board.put("B", "graveyard", "g", GROWTH).put("A", "library", "bolt", BOLT).put("A", "library", "growth", GROWTH)
    asked = answered(board, cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert [option.object for option in asked.pending.options] == ["bolt"]


def test_201_2a_the_name_of_a_target() -> None:
    board = Board(library=0).lands("A", "G").hand("A", spell=PACK).field("B", bears=BEARS)
    board.put("A", "library", "one", BEARS).put("A", "library", "bolt", BOLT)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(("one",),))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_101_2_spells_with_such_a_name_cannot_be_cast() -> None:
    board = Board().lands("A", "RG").field("B", ward=WARD).put("B", "graveyard", "b", BOLT)
    board.hand("A", bolt=BOLT, growth=GROWTH).field("A", bears=BEARS)
    assert board.run(cast("A", "bolt", "B")).status == "illegal"
    assert board.run(cast("A", "growth", "bears")).status == "resolved"


def test_608_2c_a_card_like_one_in_the_graveyard_joins_it() -> None:
    board = (
        Board(library=0).field("A", candles=CANDLES).put("A", "graveyard", "b", BOLT).put("A", "library", "bolt", BOLT)
    )
    same = board.run(activate("A", "candles"), RESOLVE)
    assert names(same.state, "graveyard", "A") == ["Lightning Bolt", "Lightning Bolt"]
    other = Board(library=0).field("A", candles=CANDLES).put("A", "library", "bolt", BOLT)
    assert names(other.run(activate("A", "candles"), RESOLVE).state, "hand", "A") == ["Lightning Bolt"]

"""Cards put into a graveyard this turn (608.2i) or by this spell (608.2c), exiled from a hand, or revealed from it."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card, land
from tests.rules.pool import creature, instant, sorcery
from tests.rules.test_701_23_parting_what_is_found import known

FOREST = land("G")
REWARD = instant(
    "Reward",
    "{W}",
    "Return to the battlefield all permanent cards in your graveyard that were put there from the "
    "battlefield this turn.",
)


def test_608_2i_only_what_was_put_there_from_the_battlefield_this_turn_returns() -> None:
    board = Board(library=5).lands("A", "WBBB").hand("A", blade=DOOM_BLADE, reward=REWARD)
    board.field("A", elf=creature("Elf", "{G}", "", "1/1"))
    board.put("A", "graveyard", "old", BEARS)
    outcome = answered(board, cast("A", "blade", "elf"), RESOLVE, cast("A", "reward"), RESOLVE)
    assert outcome.status == "resolved"
    assert "Elf" in names(outcome.state, "battlefield")
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Doom Blade", "Grizzly Bears", "Reward"]


@pytest.mark.parametrize(("place", "found"), [("anywhere", ["Lightning Bolt"]), ("the battlefield", [])])
def test_608_2i_from_anywhere_or_from_the_battlefield(place: str, found: list[str]) -> None:
    text = f"Return to your hand all cards in your graveyard that were put there from {place} this turn."
    board = Board(library=5).lands("A", "RW").hand("A", bolt=BOLT, recall=sorcery("Recall", "{W}", text))
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, cast("A", "recall"), RESOLVE)
    assert names(outcome.state, "hand", "A") == found


def test_608_2c_creature_cards_put_into_your_graveyard_this_way_are_counted() -> None:
    text = "Mill three cards. You gain 1 life for each creature card put into your graveyard this way."
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Gorge", "{G}", text))
    board.put("A", "graveyard", "old", BEARS)
    outcome = answered(known(board, "A", a=BEARS, b=FOREST, c=BEARS), cast("A", "spell"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_701_20a_of_cards_that_their_owner_reveals_one_is_discarded() -> None:
    text = "Target player reveals two cards from their hand and you choose one of them. That player discards that card."
    board = Board(library=5).lands("A", "B").hand("A", spell=sorcery("Threat", "{B}", text))
    board.hand("B", bolt=BOLT, bears=BEARS, forest=FOREST)
    asked = board.run(cast("A", "spell", "B"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.low, asked.pending.high) == ("B", 2, 2)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("bolt", "forest"), ("bolt",)))
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    assert "701.20a" in cited(outcome, "reveal")


def test_608_2d_nobody_may_reveal_what_is_not_there() -> None:
    text = "You may reveal a creature card from your hand. If you do, you gain 2 life."
    board = Board(library=5).lands("A", "W").hand("A", spell=sorcery("Wake", "{W}", text), bolt=BOLT)
    assert life(answered(board, cast("A", "spell"), RESOLVE).state, "A") == 20
    board = Board(library=5).lands("A", "W").hand("A", spell=sorcery("Wake", "{W}", text), bears=BEARS)
    assert life(answered(board, cast("A", "spell"), RESOLVE, picks=(True,)).state, "A") == 22


def test_701_13a_a_card_is_drawn_for_each_that_was_exiled_from_the_hand() -> None:
    text = (
        "Exile target creature. Search its controller's graveyard, hand, and library for any number of cards with the same "
        "name as that permanent and exile them. That player shuffles, then draws a card for each card exiled from their "
        "hand this way."
    )
    board = Board(library=0).lands("A", "B").hand("A", spell=instant("Last", "{B}", text)).field("B", bears=BEARS)
    board.hand("B", one=BEARS, bolt=BOLT)
    board.put("B", "graveyard", "two", BEARS)
    board = known(board, "B", three=BEARS, forest=FOREST)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(("one", "two", "three"),))
    assert names(outcome.state, "exile") == ["Grizzly Bears"] * 4
    assert len(outcome.state.zone("hand", "B")) == 2  # the Bolt, and the card drawn for the one from the hand
    assert life(outcome.state, "B") == 20


def test_605_1a_a_mana_ability_counts_what_is_revealed_for_it() -> None:
    text = "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    metal = card("Metal", "{3}", "Artifact", text)
    board = Board(library=5).field("A", metal=metal).hand("A", one=metal, two=metal, bolt=BOLT)
    outcome = answered(board, activate("A", "metal"), picks=(("one", "two"),))
    assert outcome.status == "resolved"
    assert len(outcome.state.players["A"].mana_pool) == 4


def test_614_1a_cards_are_looked_at_instead_of_a_draw() -> None:
    lich = creature(
        "Lich",
        "{3}",
        "If you would draw a card, instead look at the top three cards of your library, then put one into your hand and "
        "the rest into your graveyard.",
        "4/3",
    )
    board = (
        Board(library=0).lands("A", "U").hand("A", spell=sorcery("Read", "{U}", "Draw a card.")).field("A", lich=lich)
    )
    board = known(board, "A", a=BEARS, b=FOREST, c=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("b",),))
    assert names(outcome.state, "hand", "A") == ["Forest"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Grizzly Bears", "Lightning Bolt", "Read"]

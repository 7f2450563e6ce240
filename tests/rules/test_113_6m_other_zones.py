"""Abilities whose cost moves the object out of a zone function only there (113.6m), mana abilities among them (605.3a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature

SPIRIT = creature("Spirit", "{2}{R}", "Exile this card from your hand: Add {R}.")
GHOST = creature("Ghost", "{2}{R}", "{1}{R}, Exile this card from your graveyard: You gain 3 life.")


def test_113_6m_from_the_graveyard():
    board = Board().lands("A", "RR")
    board.put("A", "graveyard", "ghost", GHOST)
    outcome = board.run(activate("A", "ghost", 0), RESOLVE)
    assert life(outcome.state, "A") == 23
    assert names(outcome.state, "exile") == ["Ghost"]


def test_113_6m_not_from_the_battlefield_nor_the_hand():
    board = Board().lands("A", "RR").field("A", ghost=GHOST).hand("A", other=GHOST)
    assert board.run(activate("A", "ghost", 0)).status == "illegal"
    assert board.run(activate("A", "other", 0)).status == "illegal"


def test_602_2_only_its_owner():
    board = Board().lands("A", "RR")
    board.put("B", "graveyard", "ghost", GHOST)
    assert board.run(activate("A", "ghost", 0)).status == "illegal"


def test_605_3a_a_card_in_hand_pays():
    board = Board().hand("A", bolt=BOLT, spirit=SPIRIT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "exile") == ["Spirit"]


def test_605_3a_a_land_pays_rather_than_a_card_in_hand():
    board = Board().lands("A", "R").hand("A", bolt=BOLT, spirit=SPIRIT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert names(outcome.state, "exile") == []


def test_605_3b_it_is_activated_by_itself():
    board = Board().hand("A", spirit=SPIRIT)
    outcome = board.run(activate("A", "spirit", 0), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["R"]
    assert Board().field("A", spirit=SPIRIT).run(activate("A", "spirit", 0)).status == "illegal"

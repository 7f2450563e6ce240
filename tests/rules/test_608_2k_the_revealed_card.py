"""The card that was revealed to pay a cost or by an instruction, and the one that was discarded by one (608.2c, 608.2k)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, read, sorcery

DESTINY = read(
    sorcery(
        "Destiny",
        "{G}",
        "As an additional cost to cast this spell, reveal a creature card from your hand.\n"
        "You gain life equal to the revealed card's mana value.",
    )
)
DRAGON = read(
    creature(
        "Dragon",
        "{R}",
        "Whenever this creature attacks, discard a card. This creature gets +X/+0 until end of turn, where X is the "
        "discarded card's mana value.",
        "1/1",
    )
)
FAVOR = read(
    enchantment(
        "Favor",
        "{G}",
        "{0}: Target opponent reveals a card at random from their hand. You gain life equal to the revealed "
        "card's mana value.",
    )
)


def test_608_2k_revealed_to_pay_a_cost():
    board = Board().lands("A", "G").hand("A", destiny=DESTINY, bears=BEARS)
    outcome = done(answered(board, cast("A", "destiny"), RESOLVE))
    assert life(outcome.state, "A") == 22
    assert "bears" in outcome.state.zone("hand", "A")


def test_608_2c_revealed_by_an_instruction():
    outcome = done(
        answered(Board().field("A", favor=FAVOR).hand("B", bears=BEARS), activate("A", "favor", 0, "B"), RESOLVE)
    )
    assert life(outcome.state, "A") == 22


def test_608_2c_discarded_by_an_instruction():
    outcome = done(answered(Board().field("A", dragon=DRAGON).hand("A", bears=BEARS), attack("dragon"), RESOLVE))
    assert view(outcome.state).of("dragon").power == 3


def test_609_3_nothing_was_discarded():
    outcome = done(answered(Board().field("A", dragon=DRAGON), attack("dragon"), RESOLVE))
    assert view(outcome.state).of("dragon").power == 1

"""What was sacrificed or discarded to pay, as the effect speaks of it (608.2h, 608.2k, 400.7j)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import creature, enchantment, sorcery

ALTAR = card(
    "Altar", "{1}", "Artifact", "Sacrifice a creature: You gain life equal to the sacrificed creature's toughness."
)
FALL = sorcery(
    "Fall",
    "{G}",
    "As an additional cost to cast this spell, sacrifice a creature.\nYou gain life equal to the sacrificed creature's "
    "power, then you draw a card.",
)
EDGE = enchantment(
    "Edge",
    "{1}",
    "Discard a card: If the discarded card was a land card, this enchantment deals 2 damage to each opponent.",
)
OGRE = creature("Ogre", "{R}", "", "4/3")
SWAMP = card("Swamp", None, "Basic Land — Swamp", "({T}: Add {B}.)")


def test_608_2h_the_sacrificed_creature_is_asked_as_it_last_was():
    board = Board().lands("A", "G").field("A", altar=ALTAR, ogre=OGRE).hand("A", growth=GROWTH)
    done = board.run(cast("A", "growth", "ogre"), RESOLVE, activate("A", "altar"), RESOLVE)
    assert life(done.state, "A") == 26


def test_608_2k_of_several_the_one_that_was_sacrificed_is_meant():
    board = Board().field("A", altar=ALTAR, ogre=OGRE, bears=BEARS)
    done = answered(board, activate("A", "altar"), RESOLVE, picks=("bears",))
    assert life(done.state, "A") == 22


def test_608_2k_a_spell_finds_what_was_sacrificed_to_cast_it():
    board = Board().lands("A", "G").field("A", ogre=OGRE, bears=BEARS).hand("A", fall=FALL)
    chosen = (AdditionalPayment(cost="sacrifice", pay_with=("ogre",)),)
    done = board.run(cast("A", "fall", additional=chosen), RESOLVE)
    assert life(done.state, "A") == 24


def test_608_2k_the_discarded_card():
    board = Board().field("A", edge=EDGE).hand("A", swamp=SWAMP, bolt=BOLT)
    done = answered(board, activate("A", "edge"), RESOLVE, picks=("swamp",))
    assert life(done.state, "B") == 18
    done = answered(board, activate("A", "edge"), RESOLVE, picks=("bolt",))
    assert life(done.state, "B") == 20


def test_608_2h_what_an_instruction_has_sacrificed():
    text = "When this creature enters, you may sacrifice another creature. If you do, you gain life equal to "
    text += "the sacrificed creature's power."
    eater = creature("Eater", "{R}", text, "1/1")
    board = Board().lands("A", "R").field("A", ogre=OGRE, bears=BEARS).hand("A", eater=eater)
    done = answered(board, cast("A", "eater"), RESOLVE, RESOLVE, picks=(True, "ogre"))
    assert life(done.state, "A") == 24


def test_608_2k_two_choices_for_one_cost_are_not_told_apart():
    text = "Sacrifice a creature, Sacrifice an artifact: You gain life equal to the sacrificed creature's power."
    both = enchantment("Both", "{1}", text)
    assert any(line.unread is not None for line in both.faces[0].lines)

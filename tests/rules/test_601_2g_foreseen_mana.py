"""What a mana ability will add as it resolves (601.2g, 605.3b): its cost is paid by then, and what comes first is done."""

from __future__ import annotations

import pytest

from tests.rules.asking import cast, life
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

GENERATOR = card(
    "Generator",
    "{2}",
    "Artifact",
    "{T}: Put a charge counter on this artifact. Add {R} for each charge counter on it.",
)
CRADLE = card("Cradle", "{0}", "Artifact", "{T}, Sacrifice a creature: Add {R} for each creature you control.")
CHAIN = enchantment(
    "Chain",
    "{G}",
    "Sacrifice a creature: Add X mana of any one color, where X is 1 plus the sacrificed creature's mana value.",
)
HEAP = card("Heap", "{0}", "Artifact", "Discard a card: Add {R} for each card in your hand.")
BIG = instant("Big", "{R}{R}", "Big deals 5 damage to any target.")


def test_605_3b_a_counter_is_put_before_it_is_counted():
    board = Board().field("A", gen=GENERATOR).hand("A", bolt=BOLT)
    assert life(board.run(cast("A", "bolt", "B")).state, "B") == 17
    assert board.run(cast("A", "bolt", "B"), until="action").state.objects["gen"].count("charge") == 1


def test_605_3b_two_counters_make_two_mana():
    board = Board().field("A", gen=GENERATOR).counters("gen", "charge", 1).hand("A", big=BIG)
    assert life(board.run(cast("A", "big", "B")).state, "B") == 15
    assert Board().field("A", gen=GENERATOR).hand("A", big=BIG).run(cast("A", "big", "B")).status == "illegal"


@pytest.mark.parametrize(("creatures", "status"), [(1, "illegal"), (2, "resolved")])
def test_605_3b_what_is_sacrificed_is_not_counted(creatures: int, status: str):
    board = Board().field("A", cradle=CRADLE).hand("A", bolt=BOLT)
    for number in range(creatures):
        board.put("A", "battlefield", f"bears-{number}", BEARS)
    assert board.run(cast("A", "bolt", "B")).status == status


def test_605_3b_what_was_sacrificed_for_it_is_asked():
    """608.2k: the mana value of what the cost took counts: of one creature it is enough, of the other it is not."""
    spell = sorcery("Spell", "{2}{R}", "You gain 3 life.")
    for creature_card, status in ((ZOMBIE, "resolved"), (creature("Small", "{W}"), "illegal")):
        board = Board().field("A", chain=CHAIN, one=creature_card).hand("A", spell=spell)
        assert board.run(cast("A", "spell")).status == status


def test_605_3b_what_is_discarded_is_not_counted():
    board = Board().field("A", heap=HEAP).hand("A", bolt=BOLT, bears=BEARS)
    assert board.run(cast("A", "bolt", "B")).status == "illegal"
    board.hand("A", corpse=ZOMBIE)
    assert board.run(cast("A", "bolt", "B")).status == "resolved"

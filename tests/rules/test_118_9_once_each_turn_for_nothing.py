"""An alternative cost that may be paid once each turn (118.9), and mana values that are one of several (202.3)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, instant, read, sorcery

FORETOLD = read(
    enchantment(
        "Foretold",
        "{U}",
        "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, "
        "where X is the number of time counters on this enchantment.",
    )
)
BIG = instant("Big", "{1}{R}", "Big deals 2 damage to any target.")


def board(counters: int) -> Board:
    made = Board().field("A", foretold=FORETOLD).hand("A", one=BOLT, two=BOLT, big=BIG)
    return made.counters("foretold", "time", counters) if counters else made


def test_118_9_a_spell_of_that_mana_value_or_less():
    assert life(done(board(1).run(cast("A", "one", "B", method="alternative"), RESOLVE)).state, "B") == 17
    assert board(1).run(cast("A", "big", "B", method="alternative")).status == "illegal"
    assert life(done(board(2).run(cast("A", "big", "B", method="alternative"), RESOLVE)).state, "B") == 18
    assert board(0).run(cast("A", "one", "B", method="alternative")).status == "illegal"


def test_118_9_once_each_turn():
    assert (
        board(1)
        .run(cast("A", "one", "B", method="alternative"), RESOLVE, cast("A", "two", "B", method="alternative"))
        .status
        == "illegal"
    )


def test_202_3_one_of_several_mana_values():
    seeks = read(sorcery("Seeks", "{0}", "Destroy all creatures with mana value 1, 2, or 4."))
    made = Board().hand("A", seeks=seeks)
    for number in range(5):
        made.field("A", **{f"c{number}": read_creature(number)})
    outcome = done(made.run(cast("A", "seeks"), RESOLVE))
    assert [one for one in outcome.state.battlefield if one.startswith("c")] == ["c0", "c3"]


def read_creature(cost: int):
    return creature(f"Costs {cost}", f"{{{cost}}}", "", "1/1")

"""118.3: where mana can't be paid, the refusal says which part of it, how much is needed, and how much there could be."""

from __future__ import annotations

import pytest

from tests.rules.asking import activate, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

ANGEL = creature("Angel", "{3}{W}{W}", "Flying")
FILTER = creature("Filter", "{1}", "{T}: Add {C}.\n{2}, {T}: Add {W}{W}{W}.")
DUAL = creature("Dual", "{1}", "{T}: Add {W} or {U}.")


@pytest.mark.parametrize(
    ("lands", "why"),
    [
        ("", "that is 5 mana, and A can have none"),
        ("WWU", "that is 5 mana, and A can have 3 at most"),
        ("WUUUU", "2 of it has to be {W}, and of that A can have 1 at most"),
        ("UUUUUU", "2 of it has to be {W}, and of that A can have none"),
    ],
)
def test_118_3_how_much_and_of_which_kind(lands: str, why: str) -> None:
    outcome = Board().lands("A", lands).hand("A", angel=ANGEL).run(cast("A", "angel"))
    assert outcome.status == "illegal"
    assert outcome.illegal.why == f"A can't pay {{3}}{{W}}{{W}}: {why}"


def test_118_3_a_permanent_that_taps_in_two_ways_makes_mana_once() -> None:
    outcome = Board().lands("A", "UU").field("A", filter=FILTER).hand("A", angel=ANGEL).run(cast("A", "angel"))
    assert outcome.illegal.why.endswith("that is 5 mana, and A can have 3 at most")


def test_118_3_where_each_part_could_be_paid_but_not_all() -> None:
    """One permanent can't be both colors."""
    mixed = creature("Mixed", "{W}{U}")
    outcome = Board().lands("A", "G").field("A", dual=DUAL).hand("A", mixed=mixed).run(cast("A", "mixed"))
    assert outcome.illegal.why == "A can't pay {W}{U}: what mana A can have does not pay for all of it together"


def test_118_3_of_an_activated_ability() -> None:
    pump = creature("Pump", "{G}", "{1}{G}: This creature gets +1/+1 until end of turn.")
    outcome = Board().lands("A", "G").field("A", pump=pump, bears=BEARS).run(activate("A", "pump"))
    assert outcome.illegal.why == "A can't pay {1}{G}: that is 2 mana, and A can have 1 at most"

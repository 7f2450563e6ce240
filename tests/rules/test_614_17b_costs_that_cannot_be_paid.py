"""614.17b: what can't happen can't be paid."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, instant

SOLEMN = card(
    "Solemn", "{2}{W}", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands."
)
SPARED = card("Spared", "{G}", "Enchantment", "Bears can't have counters put on them.")
DRUID = creature("Druid", "{1}{G}", "Put a -1/-1 counter on this creature: Untap this creature.")
BLIGHT = instant("Blight", "{R}", "As an additional cost to cast this spell, blight 1.\nYou gain 3 life.")


def test_614_17b_counters_on_itself():
    board = Board().field("A", druid=DRUID)
    untap = ActivateAbility(player="A", object="druid", ability=0)
    assert board.run(untap).status == "resolved"
    barred = board.field("B", solemn=SOLEMN).run(untap)
    assert barred.status == "illegal"


def test_614_17b_counters_on_a_permanent_that_is_chosen():
    board = Board().lands("A", "R").hand("A", blight=BLIGHT).field("A", bears=BEARS)
    assert life(board.run(cast("A", "blight"), RESOLVE).state, "A") == 23
    assert board.field("B", solemn=SOLEMN).run(cast("A", "blight")).status == "illegal"
    other = Board().lands("A", "R").hand("A", blight=BLIGHT).field("A", bears=BEARS, zombie=ZOMBIE)
    paid = other.field("B", spared=SPARED).run(cast("A", "blight"), RESOLVE)
    assert paid.status == "resolved"
    assert paid.state.objects["zombie"].counters
    assert not paid.state.objects["bears"].counters

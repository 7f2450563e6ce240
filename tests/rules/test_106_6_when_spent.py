"""What follows as mana is spent: an effect on the spell, or a delayed triggered ability (106.6, 106.6a)."""

from __future__ import annotations

import msgspec
import pytest

from engine.layers import view
from tests.rules.asking import activate, cast, cited, life
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board, card
from tests.rules.pool import creature

CAVE = card(
    "Cave",
    None,
    "Land",
    "{T}: Add {R}. Spend this mana only to cast a creature spell, and that spell can't be countered.",
)
BANK = card(
    "Bank", None, "Land", "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn."
)
NEST = card("Nest", None, "Land", "{T}: Add {R}. When you spend this mana to cast a creature spell, you gain 2 life.")
IMP = creature("Imp", "{R}")


@pytest.mark.parametrize(("source", "countered"), [(CAVE, False), (BANK, True)])
def test_106_6_the_spell_cannot_be_countered(source, countered):
    board = Board().field("A", source=source).hand("A", imp=IMP).lands("B", "UU").hand("B", deny=COUNTERSPELL)
    outcome = board.run(cast("A", "imp"), cast("B", "deny", "imp@2"))
    assert ("imp@3" in outcome.state.battlefield) != countered


def test_106_6_only_on_what_it_says():
    assert Board().field("A", cave=CAVE).hand("A", bolt=BOLT).run(cast("A", "bolt", "B")).status == "illegal"
    outcome = Board().field("A", bank=BANK).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert life(outcome.state, "B") == 17


@pytest.mark.parametrize(("source", "fast"), [(BANK, True), (CAVE, False)])
def test_400_7a_the_permanent_goes_on_to_have_haste(source, fast):
    outcome = Board().field("A", source=source).hand("A", imp=IMP).run(cast("A", "imp"))
    assert view(outcome.state).of("imp@3").has_keyword("haste") == fast


def test_106_6a_a_delayed_triggered_ability_waits_for_the_mana_to_be_spent():
    board = Board().field("A", nest=NEST).hand("A", imp=IMP, bolt=BOLT)
    outcome = board.run(cast("A", "imp"))
    assert life(outcome.state, "A") == 22
    assert "106.6" in cited(outcome, "trigger")
    assert life(board.run(cast("A", "bolt", "B")).state, "A") == 20


def test_106_6_the_ability_is_put_on_the_stack_above_the_spell():
    outcome = Board().field("A", nest=NEST).hand("A", imp=IMP).run(cast("A", "imp"), until="action")
    assert len(outcome.state.zone("stack")) == 2
    assert outcome.state.zone("stack")[-1] != "imp@2"


def test_106_6_mana_in_the_pool_keeps_what_goes_with_it():
    board = Board().field("A", nest=NEST).hand("A", imp=IMP)
    outcome = board.run(activate("A", "nest"), cast("A", "imp"))
    assert life(outcome.state, "A") == 22


@pytest.mark.parametrize(("kind", "gained"), [("Bear", 1), ("Spirit", 0)])
def test_903_3e_shares_a_type_with_the_commander_wherever_it_is(kind, gained):
    path = card(
        "Path",
        None,
        "Land",
        "{T}: Add {R}. When that mana is spent to cast a creature spell that shares a creature type with your "
        "commander, you gain 1 life.",
    )
    board = Board().field("A", path=path).hand("A", cub=creature("Cub", "{R}", kind=f"Creature — {kind}"))
    board.put("A", "command", "chief", BEARS, designations=("commander",))
    board.state = msgspec.structs.replace(board.state, variant="commander")
    outcome = board.run(cast("A", "cub"))
    assert life(outcome.state, "A") == 20 + gained


CAVERN = card(
    "Cavern",
    None,
    "Land",
    "{T}: Add {C}.\n"
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell, and that spell can't be countered.",
)
BRUTE = creature("Brute", "{1}{R}")


@pytest.mark.parametrize("lands", ["R", "RR", "RRR"])
def test_106_6_a_payment_takes_the_mana_that_does_something_for_the_spell(lands):
    board = Board().field("A", cavern=CAVERN).lands("A", lands).hand("A", brute=BRUTE)
    outcome = board.lands("B", "UU").hand("B", deny=COUNTERSPELL).run(cast("A", "brute"), cast("B", "deny", "brute@2"))
    assert "brute@3" in outcome.state.battlefield

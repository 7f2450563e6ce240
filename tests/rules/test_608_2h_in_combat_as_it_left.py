"""What was blocking, or blocked by, a creature that has left the battlefield or combat (506.4, 509.1g, 608.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Action, Advance, DeclareAttackers, DeclareBlockers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment

MARTYR = creature("Martyr", "{W}", "When this creature dies, destroy all creatures blocking or blocked by it.", "0/1")
LANCER = creature(
    "Lancer",
    "{W}",
    "{0}: This creature deals damage equal to its toughness to target creature blocking or blocked by it.",
    "1/2",
)
PANTHER = creature("Panther", "{B}", "Sacrifice this creature: Destroy target creature blocking this creature.", "1/1")
RAMPANT = creature("Rampant", "{G}", "{0}: Target creature gets +1/+1 until end of turn for each creature blocking ~.")
STEPPING_OUT = enchantment("Totem", "{W}", "{0}: Remove target attacking creature from combat.")


def fight(*blocks: tuple[str, tuple[str, ...]], attackers: tuple[str, ...] = ("one",)) -> tuple[Action, ...]:
    """Actions up to the blocks."""
    return (
        Advance(to="declare_attackers"),
        DeclareAttackers(player="A", attackers=tuple((one, "B") for one in attackers)),
        Advance(to="declare_blockers"),
        DeclareBlockers(player="B", blockers=blocks),
    )


def dying(one: str) -> tuple[Action, ...]:
    """B's Lightning Bolt on it, once A has passed."""
    return passing("A"), cast("B", "bolt", one), RESOLVE


@pytest.mark.parametrize("martyr", ["attacks", "blocks"])
def test_608_2h_what_it_was_in_combat_with_as_it_died(martyr: str) -> None:
    """Only those: another creature in combat is left alone, and so is what blocks another attacker."""
    attacking = MARTYR if martyr == "attacks" else BEARS
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", one=attacking, two=BEARS)
    board.field("B", wall=BEARS if martyr == "attacks" else MARTYR, other=BEARS)
    start = fight(("wall", ("one",)), ("other", ("two",)), attackers=("one", "two"))
    dies = "one" if martyr == "attacks" else "wall"
    outcome = board.run(*start, *dying(dies), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert {*outcome.state.battlefield} & {"one", "two", "wall", "other"} == {"two", "other"}


def test_608_2h_the_target_stays_legal_as_the_source_dies() -> None:
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", one=LANCER).field("B", wall=BEARS)
    start = fight(("wall", ("one",)))
    outcome = board.run(*start, activate("A", "one", 0, "wall"), *dying("one"), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert not {"one", "wall"} & {*outcome.state.battlefield}


def test_608_2h_its_own_sacrifice_is_the_cost() -> None:
    board = Board().field("A", one=PANTHER).field("B", wall=BEARS)
    outcome = board.run(*fight(("wall", ("one",))), activate("A", "one", 0, "wall"), RESOLVE)
    assert not {"one", "wall"} & {*outcome.state.battlefield}


def test_608_2h_those_blocking_it_as_it_left_are_counted() -> None:
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", one=RAMPANT, two=BEARS)
    board.field("B", wall=BEARS, other=BEARS)
    start = fight(("wall", ("one",)), ("other", ("one",)))
    outcome = board.run(*start, activate("A", "one", 0, "two"), *dying("one"), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert view(outcome.state).of("two").power == 4


def test_506_4_what_is_removed_from_combat_is_blocked_by_nothing() -> None:
    """The target has become illegal: the source is still on the battlefield, and nothing blocks it (608.2b)."""
    board = Board().field("A", one=LANCER, totem=STEPPING_OUT).field("B", wall=BEARS)
    start = fight(("wall", ("one",)))
    outcome = board.run(*start, activate("A", "one", 0, "wall"), activate("A", "totem", 0, "one"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert {"one", "wall"} <= {*outcome.state.battlefield}
    assert outcome.state.objects["wall"].damage == 0

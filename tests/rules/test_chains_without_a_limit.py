"""What other engines cut short: long rounds of state-based actions, long chains of replacement, delayed abilities in their
own step.
"""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility, Advance, CastSpell
from engine.layers import view
from engine.state.definition import Definition
from tests.rules.boards import BEARS, Board, card

NAMES = tuple(f"Link{letter}" for letter in "abcdefghijklmn")
SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
GROW = card("Grow", "{G}", "Instant", "Put a +1/+1 counter on target creature.")
DOUBLER = card(
    "Doubler",
    "{2}",
    "Enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on that "
    "creature instead.",
)
SNEAK = card(
    "Sneak",
    "{1}",
    "Artifact",
    "{T}: Target creature you control gains flying until end of turn. Sacrifice it at the beginning of the next end step.",
)


def link(name: str, kept: str, size: str) -> Definition:
    return card(name, "{1}", "Creature — Wall", f"Creatures named {kept} get +1/+1." if kept else "", size)


def test_704_3_state_based_actions_go_on_round_after_round() -> None:
    """704.3: each creature lives by the one before it alone, so that each round kills one more."""
    board = Board().lands("A", "R").hand("A", shock=SHOCK)
    for name, kept in zip(NAMES, (*NAMES[1:], ""), strict=True):
        board.put("A", "battlefield", name, link(name, kept, "0/0"))
    board.put("A", "battlefield", "anchor", link("Anchor", NAMES[0], "0/1"))
    done = board.run(CastSpell(player="A", object="shock", targets=("anchor",)))
    assert done.state.battlefield == ("land-A-1",)


def test_616_1f_replacement_effects_apply_one_after_the_other_without_a_limit() -> None:
    board = Board().lands("A", "G").field("A", bears=BEARS).hand("A", grow=GROW)
    for number in range(24):
        board.put("A", "battlefield", f"double-{number}", DOUBLER)
    done = board.run(CastSpell(player="A", object="grow", targets=("bears",)))
    assert done.state.objects["bears"].count("+1/+1") == 2**24
    assert view(done.state).of("bears").power == 2**24 + 2


def test_603_7b_a_delayed_ability_made_in_the_step_it_waits_for_waits_for_the_next_one() -> None:
    board = Board().field("A", bears=BEARS, sneak=SNEAK)
    sneak = ActivateAbility(player="A", object="sneak", ability=0, targets=("bears",))
    next_turn = board.run(Advance(to="end"), sneak, Advance(to="upkeep"))
    assert "bears" in next_turn.state.battlefield
    later = board.run(Advance(to="end"), sneak, Advance(to="cleanup", turn=4))
    assert "bears" not in later.state.battlefield

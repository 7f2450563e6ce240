"""Replacement effects on tapping for mana (106.6a, 106.12b, 605.4)."""

from __future__ import annotations

from engine.actions import ActivateAbility
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, rules
from tests.rules.pool import creature, enchantment, sorcery

MIRROR = enchantment(
    "Mirror", "{G}", "If you tap a permanent for mana, it produces twice as much of that mana instead."
)
BLOOM = creature(
    "Bloom", "{G}", "If you tap a basic land for mana, it produces three times as much of that mana instead."
)
GROWTH = enchantment(
    "Undergrowth", "{G}", "Whenever a player taps a land for mana, that player adds an additional {G}."
)
ROCK = creature("Rock", "{2}", "{T}: Add {C}{C}.")
CAVE = creature("Cave", "{2}", "{T}: Add {R}. Spend this mana only to cast creature spells.")
TREASURE = creature("Chest", "{2}", "Sacrifice this creature: Add {R}.")
BIG = sorcery("Big", "{3}{G}", "Draw a card.")


def tap(object_id: str, ability: int = 0) -> ActivateAbility:
    return activate("A", object_id, ability)


def pool(outcome: object, player: str = "A") -> str:
    return "".join(mana.symbol for mana in outcome.state.players[player].mana_pool)  # type: ignore[attr-defined]


def board() -> Board:
    return Board().lands("A", "GG").field("A", rock=ROCK, chest=TREASURE)


def test_106_12b_twice_as_much_mana() -> None:
    outcome = answered(board().field("A", mirror=MIRROR), tap("land-A-1"))
    assert pool(outcome) == "GG"
    assert "106.12b" in rules(outcome)
    assert pool(answered(board().field("A", mirror=MIRROR), tap("rock"))) == "CCCC"


def test_106_12_only_what_is_tapped_for_mana() -> None:
    """106.12: a mana ability without the tap symbol in its cost is none by which a permanent is tapped for mana."""
    assert pool(answered(board().field("A", mirror=MIRROR), tap("chest"))) == "R"


def test_106_12b_only_the_lands_that_are_meant() -> None:
    start = board().field("A", bloom=BLOOM)
    assert pool(answered(start, tap("land-A-1"))) == "GGG"
    assert pool(answered(start, tap("rock"))) == "CC"


def test_614_5_two_effects_multiply() -> None:
    assert pool(answered(board().field("A", mirror=MIRROR, bloom=BLOOM), tap("land-A-1"))) == "GGGGGG"


def test_605_4_what_triggers_adds_its_own_mana_once() -> None:
    """605.4, 106.12b: the mana of the triggered mana ability is not produced by the land, and is not doubled."""
    assert pool(answered(board().field("A", mirror=MIRROR, under=GROWTH), tap("land-A-1"))) == "GGG"


def test_106_6a_a_restriction_is_on_all_of_it() -> None:
    outcome = answered(board().field("A", mirror=MIRROR, cave=CAVE), tap("cave"))
    (first, second) = outcome.state.players["A"].mana_pool
    assert first.only is not None
    assert first.only == second.only


def test_605_3a_a_payment_counts_on_what_is_produced() -> None:
    start = board().field("A", mirror=MIRROR).hand("A", big=BIG)
    outcome = answered(start, cast("A", "big"), RESOLVE)
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1


def test_106_12b_an_opponents_effect_does_nothing_for_you() -> None:
    assert pool(answered(board().field("B", mirror=MIRROR, bears=BEARS), tap("land-A-1"))) == "G"

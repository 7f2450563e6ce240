"""Damage as it is processed: replacement and prevention effects, then its results (120.4, 614.1a, 616.1)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

FURNACE = enchantment(
    "Furnace",
    "{R}",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player "
    "instead.",
)
FERVOR = enchantment(
    "Fervor",
    "{R}",
    "If a red source you control would deal damage to an opponent, it deals that much damage plus 2 instead.",
)
SHIELD = instant("Aegis", "{W}", "Prevent the next 2 damage that would be dealt to any target this turn.")
HYDRA = creature(
    "Phyto", "{G}", "If damage would be dealt to this creature, put that many +1/+1 counters on it instead."
)
LINK = creature("Biter", "{B}", "Lifelink\n{T}: Biter deals 2 damage to any target.")
RAIN = enchantment("Rain", "{B}", "If an opponent would gain life, that player loses that much life instead.")
GAIN = enchantment("Gain", "{W}", "If you would gain life, you gain twice that much life instead.")
LOSS = enchantment(
    "Loss", "{B}", "If an opponent would lose life during your turn, they lose twice that much life instead."
)
NEGATE = enchantment("Sleeper", "{W}", "Players can't gain life.")
NOTHING = sorcery(
    "Naught", "{R}", "Naught deals X damage to target player, where X is the number of Goblins you control."
)
BARRIER = enchantment(
    "Barrier",
    "{W}",
    "If a source would deal damage to a creature you control, it deals that much damage minus 1 to that creature instead.",
)
GIANT = creature("Giant", "{G}", pt="4/4")
BLAST = creature(
    "Fury",
    "{R}",
    "{X}, {T}: If a source you control would deal noncombat damage to a permanent or player "
    "this turn, it deals that much damage plus X instead.",
)
BALM = instant("Balm", "{W}", "You gain 3 life.")


def board() -> Board:
    return (
        Board()
        .lands("A", "RRRWW")
        .lands("B", "WWW")
        .hand("A", bolt=BOLT, naught=NOTHING, balm=BALM)
        .hand("B", aegis=SHIELD)
    )


def test_120_4b_damage_is_doubled_before_it_is_dealt() -> None:
    outcome = answered(board().field("A", furnace=FURNACE), cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 14
    assert "120.4b" in rules(outcome)
    assert any("deals 6 damage" in step.text for step in outcome.steps)


def test_614_5_two_doublers_make_four_times_as_much() -> None:
    outcome = answered(board().field("A", f1=FURNACE, f2=FURNACE), cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 8


def test_616_1e_the_damaged_player_chooses_the_order() -> None:
    start = board().field("A", furnace=FURNACE, fervor=FERVOR)
    asked = answered(start, cast("A", "bolt", "B"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    plus_first = answered(start, cast("A", "bolt", "B"), RESOLVE, picks=("Fervor",))
    assert life(plus_first.state, "B") == 20 - (3 + 2) * 2
    double_first = answered(start, cast("A", "bolt", "B"), RESOLVE, picks=("Furnace",))
    assert life(double_first.state, "B") == 20 - (3 * 2 + 2)


def test_616_1_prevention_and_replacement_contend_together() -> None:
    """615.7, 616.1e: a shield of 2 used before the doubling saves 4 life."""
    start = board().field("A", furnace=FURNACE)
    shielded = (cast("A", "bolt", "B"), cast("B", "aegis", "B"), RESOLVE, RESOLVE)
    prevented_first = answered(
        start, *shielded, picks=("Prevent the next 2 damage that would be dealt to any target this turn [target: B]",)
    )
    assert life(prevented_first.state, "B") == 18
    doubled_first = answered(start, *shielded, picks=("Furnace",))
    assert life(doubled_first.state, "B") == 16


def test_120_8_no_damage_is_not_increased() -> None:
    outcome = answered(board().field("A", fervor=FERVOR), cast("A", "naught", "B"), RESOLVE)
    assert life(outcome.state, "B") == 20


def test_614_1a_damage_minus_one() -> None:
    outcome = answered(board().field("B", giant=GIANT, barrier=BARRIER), cast("A", "bolt", "giant"), RESOLVE)
    assert outcome.state.objects["giant"].damage == 2


def test_614_6_counters_instead_of_damage() -> None:
    outcome = answered(board().field("B", phyto=HYDRA), cast("A", "bolt", "phyto"), RESOLVE)
    assert outcome.state.objects["phyto"].count("+1/+1") == 3
    assert outcome.state.objects["phyto"].damage == 0


def test_614_3_damage_plus_x_for_a_turn() -> None:
    start = board().field("A", fury=BLAST)
    outcome = answered(start, activate("A", "fury", 0, x=2), RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 15


def test_120_4c_the_results_of_damage_are_replaced_too() -> None:
    """120.4c, 119.10: the life gained by lifelink is doubled, the damage is not."""
    outcome = answered(board().field("A", biter=LINK, gain=GAIN), activate("A", "biter", 1, "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (24, 18)


def test_120_4d_damage_and_its_results_are_one_event() -> None:
    outcome = answered(
        board().field("A", biter=LINK, furnace=FURNACE, loss=LOSS), activate("A", "biter", 1, "B"), RESOLVE
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (24, 12)
    assert sum(step.event == "deal_damage" for step in outcome.steps) == 1


def test_119_2_losing_life_to_damage_is_doubled() -> None:
    outcome = answered(board().field("A", loss=LOSS), cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 14
    assert [entry.amount for entry in outcome.state.history if entry.event == "deal_damage"] == [3]


def test_119_10_gaining_life_becomes_losing_it() -> None:
    outcome = answered(board().field("B", rain=RAIN), cast("A", "balm"), RESOLVE)
    assert life(outcome.state, "A") == 17


def test_119_10_two_effects_that_double_and_turn_around() -> None:
    """616.1f: once it is a loss of life, the effect that doubles gains is not applicable."""
    start = board().field("A", gain=GAIN).field("B", rain=RAIN)
    doubled = answered(start, cast("A", "balm"), RESOLVE, picks=("Gain",))
    assert life(doubled.state, "A") == 14
    turned = answered(start, cast("A", "balm"), RESOLVE, picks=("Rain",))
    assert life(turned.state, "A") == 17


def test_119_7_what_cannot_happen_is_not_replaced() -> None:
    """119.7, 614.17c: a player who can't gain life loses none instead."""
    outcome = answered(board().field("B", rain=RAIN, sleeper=NEGATE), cast("A", "balm"), RESOLVE)
    assert life(outcome.state, "A") == 20


def test_120_4_bears_take_double_damage() -> None:
    outcome = answered(board().field("A", furnace=FURNACE).field("B", bears=BEARS), cast("A", "bolt", "bears"), RESOLVE)
    assert [entry.amount for entry in outcome.state.history if entry.event == "deal_damage"] == [6]

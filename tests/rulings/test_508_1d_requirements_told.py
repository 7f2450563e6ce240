"""508.1d, 611.2c: what is said of a requirement that is not met, and of what is asked of attackers."""

from __future__ import annotations

from tests.rulings.telling import told

TOLL = (
    "card Toll | {U} | Enchantment | | Creatures can't attack you unless their controller pays {2} for each creature "
    "they control that's attacking you."
)
GOAD = (
    "card Goad | {R} | Sorcery | | Until your next turn, creatures your opponents control attack each combat if able and "
    "attack a player other than you if able."
)
STEADY = "card Steady | {R} | Creature — Ox | 2/2 | This creature attacks each combat if able."
CHOICE = (
    "card Choice | {R} | Sorcery | | Target opponent chooses a creature they control. Other creatures they control can't "
    "block this turn."
)
TIMID = (
    "card Timid | {R} | Creature — Ox | 2/2 | This creature attacks each combat if able. / This creature can't attack "
    "alone."
)


def test_508_1d_nobody_has_to_pay_for_a_requirement() -> None:
    steps = told(
        f"{TOLL}\n{STEADY}\nturn 3, A's beginning of combat\nA battlefield: Steady, 2 Mountain\nB battlefield: Toll\n"
        "A attacks with nothing"
    )
    assert (
        "The requirement “Steady attacks if able” need not be met: that would cost something, which nobody has to pay."
        in steps
    )


def test_508_1d_a_restriction_that_keeps_it_from_that_is_named() -> None:
    steps = told(f"{TIMID}\nturn 3, A's beginning of combat\nA battlefield: Timid\nB 20 life\nA attacks with nothing")
    assert any(one.startswith("The requirement “Timid attacks if able” can't be met: ") for one in steps)


def test_508_1d_of_several_players_it_may_attack_any() -> None:
    steps = told(
        f"{TOLL}\n{GOAD}\nturn 3, A's main\nA hand: Goad; battlefield: Mountain\nB battlefield: Grizzly Bears\n"
        "C battlefield: Toll\nA casts Goad, then resolve\ngo to beginning of combat of turn 4\n"
        "B attacks A with Grizzly Bears"
    )
    assert (
        "Creatures that B or C controls attack if able and attack a player other than A if able until A's next turn."
        in steps
    )
    assert (
        "The requirement “Grizzly Bears attacks a player other than A if able” need not be met: that would cost something, "
        "which nobody has to pay." in steps
    )


def test_611_2c_which_creatures_an_effect_leaves_out_is_said_by_name() -> None:
    board = (
        f"{CHOICE}\nturn 3, A's main\nA hand: Choice; battlefield: Mountain\nB battlefield: Hill Giant, Grizzly Bears\n"
        "A casts Choice targeting B"
    )
    steps = told(board, "Hill Giant")
    assert "Creatures other than Hill Giant that B controls can't block until end of turn." in steps

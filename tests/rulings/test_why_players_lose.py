"""Why a player loses is in the verdict, and so is who is the monarch instead of them."""

from __future__ import annotations

from tests.rulings.telling import verdict

BOLT = "card Bolt | {R} | Instant | | Bolt deals 3 damage to any target."
CHIEF = "card Chief | {2}{W} | Legendary Creature — Human | 3/3 | Vigilance"


def test_704_6c_a_loss_by_commander_damage_says_why() -> None:
    board = (
        f"{CHIEF}\ncommander game\nturn 3, A's combat\nA 40 life; battlefield: Chief (commander)\n"
        "B 40 life, commander damage 19 from Chief\nA attacks B with Chief\ngo to combat damage"
    )
    lost = "B loses the game for being dealt 21 or more combat damage by one commander"
    assert verdict(board) == f"{lost} and A wins the game."


def test_725_4_who_becomes_the_monarch_as_the_monarch_leaves_is_told() -> None:
    board = (
        f"{BOLT}\nturn 3, B's main\nA battlefield: Mountain; hand: Bolt\nB 3 life; monarch\nC 20 life\n"
        "A casts Bolt targeting B"
    )
    assert verdict(board) == "B loses the game for having 0 or less life and C becomes the monarch."

"""``go to`` a step that has been goes into no other player's turn, unless the text says so (500.1, 510.1)."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

COMBAT = (
    "turn 3, A's combat\nA battlefield: Hill Giant; B battlefield: Gray Ogre, Grizzly Bears\n"
    "A attacks B with Hill Giant\nB blocks Hill Giant with Gray Ogre and Grizzly Bears\n"
    "A assigns 2 damage from Hill Giant to Gray Ogre and 1 to Grizzly Bears"
)


def test_510_1_combat_damage_that_was_assigned_is_not_dealt_again() -> None:
    short = "Illegal: the combat damage step of turn 3 has begun already, or was skipped."
    assert ruled(f"{COMBAT}\ngo to combat damage").short == short
    assert ruled(f"{COMBAT}\ngo to B's end step")["state"]["turn"]["number"] == 4


def test_510_4_damage_assigned_in_the_first_step_is_followed_by_the_second() -> None:
    text = COMBAT.replace("Hill Giant", "Quick")
    quick = "card Quick | {R} | Creature — Giant | 3/3 | Double strike"
    done = ruled(f"{quick}\n{text}\ngo to combat damage")
    assert (done.status, done["state"]["turn"]["number"]) == ("resolved", 3)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("main 2", "main"),
        ("main 2", "combat damage"),
        ("end step", "end step"),
        ("combat", "combat"),
        ("main", "end step; go to main 2"),
        ("main", "B's end step; go to main"),
    ],
)
def test_500_1_a_step_that_is_over(step: str, said: str) -> None:
    done = ruled(f"turn 3, A's {step}\nA 20 life; B 20 life\ngo to {said}")
    assert (done.status, "has begun already" in done.short) == ("illegal", True)


@pytest.mark.parametrize("said", ["upkeep", "draw", "end step; go to upkeep; go to main", "main 2; go to draw"])
def test_501_1_the_beginning_phase_is_that_of_the_next_turn(said: str) -> None:
    done = ruled(f"turn 3, A's main\nA 20 life; B 20 life\ngo to {said}")
    assert (done.status, done["state"]["turn"]["number"]) == ("resolved", 4)


def test_500_8_an_additional_combat_phase_is_one_of_this_turn() -> None:
    more = "card More | {R} | Sorcery | | After this main phase, there is an additional combat phase."
    done = ruled(f"{more}\nturn 3, A's main 2\nA 20 life; B 20 life\nA casts More; resolve; go to combat")
    assert (done.status, done["state"]["turn"]["number"], done["state"]["turn"]["step"]) == (
        "resolved",
        3,
        "beginning_of_combat",
    )


def test_500_1_a_step_that_is_just_beginning_is_the_one_gone_to() -> None:
    done = ruled("turn 3, A's end step, nobody has priority\nA 20 life; B 20 life\ngo to end step")
    assert (done.status, done["state"]["turn"]["number"]) == ("resolved", 3)

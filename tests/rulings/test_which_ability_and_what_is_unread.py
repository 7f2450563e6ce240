"""Which ability does not trigger or asks something, that text was not understood, and that nothing was on the stack."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled
from tests.rulings.telling import judged, verdict

ORB = "card Orb | {2} | Artifact | | Creatures entering don't cause abilities to trigger."
EEL = "card Eel | {4}{U} | Creature — Eel | 2/2 | When this creature enters, draw two cards. / Evoke {2}{U}"
BOLT = "card Bolt | {R} | Instant | | Bolt deals 3 damage to any target."


def test_101_2_each_ability_that_does_not_trigger_is_named() -> None:
    board = f"{ORB}\n{EEL}\nturn 3, A's main\nA battlefield: 3 Island, Orb; hand: Eel\nB 20 life\nA casts Eel "
    told = verdict(f"{board} for evoke")
    assert "“When this creature enters, draw two cards” of Eel and the evoke ability of Eel do not trigger" in told
    assert verdict(f"{board} evoked") == told


def test_which_of_several_abilities_asks_is_in_the_outcomes() -> None:
    asks = "| {U} | Enchantment | | Whenever an opponent casts a spell, you may draw a card."
    board = (
        f"card Pond {asks}\ncard Lake {asks}\n{BOLT}\nturn 3, A's main\nA battlefield: Mountain; hand: Bolt\n"
        "B battlefield: Pond, Lake; library: 10\nA casts Bolt targeting B\nexplore"
    )
    asked = {made["asked"] for one in judged(board)["branches"] for way in one["courses"] for made in way}
    assert {f"For the ability of {name}: Does B draw a card?" for name in ("Pond", "Lake")} <= asked


def test_a_choice_has_the_caveat_that_a_verdict_has() -> None:
    unread = "As long as it frobnicates, you frobnicate opponents searching their libraries."
    agent = f"card Agent | {{2}}{{B}} | Creature — Human | 3/2 | {unread}"
    tutor = "card Tutor | {B} | Sorcery | | Search your library for a card, put it into your hand, then shuffle."
    board = (
        f"{agent}\n{tutor}\nturn 3, A's main\nA battlefield: Swamp; hand: Tutor; library: top Plains, Island\n"
        "B battlefield: Agent\nA casts Tutor"
    )
    asked = "it depends on A's choice: Which card does A find?"
    assert verdict(board) == f"Unless the unread text of Agent matters, {asked}"


def test_117_4_a_step_that_ends_as_something_was_to_resolve_is_warned_of() -> None:
    warnings = [one["text"] for one in judged("turn 3, A's upkeep\nA library: 20\nB 20 life\nresolve")["warnings"]]
    assert warnings == ["The stack was empty as something was to resolve: the step ended instead (117.4)."]


def test_508_1_whose_turn_it_is_is_said_to_who_attacks_in_another() -> None:
    bear = "card Bear | {G} | Creature — Bear | 2/2 |"
    board = "turn 3, A's combat\nA 20 life\nB battlefield: Bear\nB attacks A with Bear"
    assert "B is not the active player, it is A's turn" in verdict(f"{bear}\n{board}")


def test_how_many_play_is_not_said_by_a_number() -> None:
    with pytest.raises(Exception, match="not understood") as found:
        ruled("4 player commander\nA 20 life\nB 20 life")
    assert "Did you mean `commander game`?" in str(found.value.defects[0].detail)  # type: ignore[attr-defined]

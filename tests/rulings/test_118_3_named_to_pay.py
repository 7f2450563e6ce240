"""What an action names to pay a cost with and can't be: the refusal calls it by its name, and says why (118.3)."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

CARDS = """
card Seer | {B} | Creature — Vampire | 1/1 | Sacrifice a creature: Scry 1.
card Mongrel | {1}{G} | Creature — Dog | 2/2 | Discard a card: This creature gets +1/+1 until end of turn.
card Drum | {1} | Artifact | | Tap an untapped creature you control: You gain 1 life.
card Treason | {2}{R} | Sorcery | | Gain control of target creature until end of turn. Untap that creature.
"""


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (
            "A battlefield: Seer; B battlefield: Serra Angel; A activates Seer sacrificing Serra Angel",
            "sacrifice Serra Angel to pay for it: B controls it",
        ),
        (
            "A battlefield: Seer, Forest; A activates Seer sacrificing Forest",
            "sacrifice Forest to pay for it: Forest is not a creature",
        ),
        (
            "A battlefield: Mongrel; hand: Forest; graveyard: Shock; A activates Mongrel discarding Shock",
            "discard Shock to pay for it: Shock is not in A's hand",
        ),
        (
            "A battlefield: Drum, Gray Ogre (tapped), Hill Giant; A activates Drum tapping Gray Ogre",
            "tap Gray Ogre to pay for it: it is tapped",
        ),
    ],
)
def test_118_3_what_is_named_and_can_not_pay(board: str, why: str) -> None:
    ruling = ruled(CARDS + board.replace("; ", "\n"))
    assert ruling.short == f"Illegal: A can't {why}."


def test_117_4_what_has_to_resolve_first_is_said() -> None:
    board = "A battlefield: Seer\nB battlefield: Serra Angel\nA casts Treason on Serra Angel"
    ruling = ruled(f"{CARDS}{board}\nA activates Seer sacrificing Serra Angel")
    told = [one["text"] for one in ruling["explanation"]]
    assert any(
        one.startswith("Treason is still on the stack. To have it resolve first, write `resolve`") for one in told
    )
    assert ruled(f"{CARDS}{board}, then resolve\nA activates Seer sacrificing Serra Angel")["status"] != "illegal"

"""What is told of text that was not understood, in the strength in which it is known."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

GIB = "card Gib | {1} | Creature — Bear | 2/2 | "
BOARD = "turn 3, A's main\nA hand: Grizzly Bears; A battlefield: Gib; B 20 life\nA casts Grizzly Bears\n"


def short(line: str, more: str = "") -> str:
    """The verdict on a creature that enters beside one with this line."""
    return str(ruled(f"{GIB}{line}\n{more}{BOARD}")["verdict"]["short"])


def test_603_2_that_an_ability_has_triggered_is_told_without_a_doubt() -> None:
    told = short("Whenever a creature enters, frobnicate all wibbles.")
    assert told == (
        "Grizzly Bears enters the battlefield, and what the triggered ability of Gib does is not understood "
        "(“… a creature enters, frobnicate all wibbles.”)."
    )


@pytest.mark.parametrize(
    "line",
    [
        "Whenever a creature enters, if it frobs a wibble, draw a card.",
        "Whenever a creature enters, frobnicate all wibbles. This ability triggers only once each turn.",
        "Whenever a creature frobs, draw a card.",
    ],
)
def test_603_4_whether_it_has_triggered_is_a_doubt_where_more_decides_that(line: str) -> None:
    assert short(line).startswith(
        "Grizzly Bears enters the battlefield, unless it matters that part of the text of Gib"
    )


def test_101_2_what_does_not_trigger_is_no_doubt() -> None:
    orb = "card Orb | {2} | Artifact | | Creatures entering don't cause abilities to trigger.\nB battlefield: Orb\n"
    assert short("Whenever a creature enters, frobnicate all wibbles.", orb) == (
        "Grizzly Bears enters the battlefield and an ability of Gib does not trigger, because of Orb."
    )


def test_what_is_missing_for_sure_is_told_before_what_may_matter() -> None:
    other = "card Odd | {1} | Enchantment | | Creatures you control get +1/+1 for each wibble.\nA battlefield: Odd\n"
    told = short("Whenever a creature enters, frobnicate all wibbles.", other)
    assert "and what the triggered ability of Gib does is not understood" in told


def test_a_choice_is_told_with_what_is_missing() -> None:
    told = short("Whenever a creature enters, frobnicate all wibbles.", GRANTS)
    assert told == (
        "What the triggered ability of Gib does is not understood, and it depends on A's choice: "
        "In which order does A put these abilities on the stack? The first one resolves last."
    )


GRANTS = (
    "card Grants | {1} | Enchantment | | Whenever a creature you control enters, you may draw a card.\n"
    "A battlefield: Grants\n"
)
